package ringscope.app.launch;

import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.IExecutionExceptionHandler;

import ringscope.app.session.Opening;
import ringscope.importer.TraceImportException;
import ringscope.trace.store.TraceStoreException;
import ringscope.trace.store.TraceWriteFailure;

import java.io.IOException;

/// The program: one command line, of which the window is one command.
@Command(
        name = "ringscope",
        version = "Ringscope " + Version.TEXT,
        mixinStandardHelpOptions = true,
        description = "Visual debugger and trace viewer for the tensormap_and_ringbuffer runtime.",
        subcommands = {
            OpenCommand.class,
            DemoCommand.class,
            ImportCommand.class,
            QueryCommand.class,
            ExportCommand.class,
            ReportCommand.class,
            RenderCommand.class,
            CheckCommand.class,
            CommandLine.HelpCommand.class
        },
        footer = {
            "",
            "A path is a run folder, a raw file or a .ringscope file.",
            "Exit codes: 0 fine, 1 the answer is bad news, 2 the input or the call was wrong."
        })
public final class Main {
    private Main() {}

    public static void main(String[] args) {
        int code = commandLine().execute(args.length == 0 ? new String[] {"open"} : args);
        System.out.flush();
        // the toolkit may have left threads behind
        System.exit(code);
    }

    static CommandLine commandLine() {
        var line = new CommandLine(new Main());
        line.setExecutionExceptionHandler(messageOnly());
        line.setUsageHelpAutoWidth(true);
        line.setCaseInsensitiveEnumValuesAllowed(true);
        return line;
    }

    /// The world's faults end in one line on stderr; a bug shows its trace, so that it can be reported.
    private static IExecutionExceptionHandler messageOnly() {
        return (problem, line, _) -> {
            var err = line.getErr();
            if (problem instanceof CommandFailure
                    || problem instanceof TraceStoreException
                    || problem instanceof TraceImportException
                    || problem instanceof TraceWriteFailure
                    || problem instanceof IOException) {
                err.println("ringscope: " + Opening.message(problem));
            } else {
                err.println("ringscope: internal error, please report it with these lines:");
                problem.printStackTrace(err);
            }
            err.flush();
            return ExitCode.WRONG;
        };
    }
}
