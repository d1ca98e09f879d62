"""Runs a command as a whole process: measure.py CMD... prints `wall_seconds cpu_seconds peak_megabytes exit_code`.

What the command prints goes to stderr, so that it can be seen but does not disturb the figures.
"""

import os
import sys
import time


def main(command: list[str]) -> int:
    begin = time.monotonic()
    pid = os.fork()
    if pid == 0:
        os.dup2(2, 1)
        try:
            os.execvp(command[0], command)
        except OSError as error:
            print(f"measure.py: {command[0]}: {error.strerror}", file=sys.stderr)
            os._exit(127)
    _, status, usage = os.wait4(pid, 0)
    wall = time.monotonic() - begin
    code = os.waitstatus_to_exitcode(status)
    print(f"{wall:.3f} {usage.ru_utime + usage.ru_stime:.3f} {usage.ru_maxrss / 1024:.0f} {code}")
    return code


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
