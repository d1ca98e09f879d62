"""Writes a Chrome trace of N slices (about 140 bytes each) to FILE: chrome_json.py N FILE.

64 tracks, nanosecond decimals, names and small args as real traces have them. The same N gives the same bytes.
"""

import sys

NAMES = ["q_proj", "k_proj", "v_proj", "paged_attention", "out_proj", "gate_proj", "up_proj", "silu", "down_proj"]
TRACKS = 64


def main(count: int, path: str) -> None:
    state = 1
    clocks = [1_000 * track for track in range(TRACKS)]
    with open(path, "w", encoding="ascii", buffering=1 << 20) as out:
        out.write('{"displayTimeUnit":"ns","traceEvents":[\n')
        for i in range(count):
            state = (state * 6364136223846793005 + 1442695040888963407) & 0xFFFFFFFFFFFFFFFF
            track = (state >> 33) % TRACKS
            start = clocks[track] + (state >> 45) % 700
            length = 200 + (state >> 39) % 9_000
            clocks[track] = start + length
            name = NAMES[(state >> 51) % len(NAMES)]
            out.write(
                f'{{"ph":"X","cat":"task","name":"{name}_{track % 7}","pid":{1 + track // 16},"tid":{track},'
                f'"ts":{start // 1000}.{start % 1000:03d},"dur":{length // 1000}.{length % 1000:03d},'
                f'"args":{{"taskId":{4294967296 + i},"block":{i % 24},"ready":true}}}}'
            )
            out.write(",\n" if i + 1 < count else "\n")
        out.write("]}\n")


if __name__ == "__main__":
    main(int(sys.argv[1]), sys.argv[2])
