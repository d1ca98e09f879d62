package ringscope.app.launch;

import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.IExecutionExceptionHandler;

import ringscope.app.session.Opening;
import ringscope.importer.TraceImportException;
import ringscope.trace.store.TraceStoreException;
import ringscope.trace.store.TraceWriteFailure;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;

/// The program: one command line, of which the window is one command.
@Command(
        name = "ringscope",
        version = "Ringscope " + Version.TEXT,
        mixinStandardHelpOptions = true,
        description = "Visual debugger and trace viewer for the tensormap_and_ringbuffer runtime.",
        footer = {
            "",
            "A path is a run folder, a raw file or a .ringscope file.",
            "Exit codes: 0 fine, 1 the answer is bad news, 2 the input or the call was wrong."
        })
public final class Main {
    private static final Map<String, Class<?>> COMMANDS = commands();

    private Main() {}

    private static Map<String, Class<?>> commands() {
        // in the order of the help text
        var all = new LinkedHashMap<String, Class<?>>();
        all.put("open", OpenCommand.class);
        all.put("demo", DemoCommand.class);
        all.put("import", ImportCommand.class);
        all.put("query", QueryCommand.class);
        all.put("export", ExportCommand.class);
        all.put("report", ReportCommand.class);
        all.put("render", RenderCommand.class);
        all.put("check", CheckCommand.class);
        all.put("help", CommandLine.HelpCommand.class);
        return all;
    }

    public static void main(String[] args) {

        var words = args.length == 0 ? new String[] {"open"} : args;
        int code = commandLine(words).execute(words);
        System.out.flush();
        // the toolkit may have left threads behind
        System.exit(code);
    }

    /// The command line for these words. Only the command they name is added: reading the options of all
    /// of them by reflection would take a tenth of a second from every start.
    static CommandLine commandLine(String... words) {
        var line = new CommandLine(new Main());
        var named = COMMANDS.get(words.length == 0 ? "" : words[0]);
        if (named == null || named == CommandLine.HelpCommand.class) {
            COMMANDS.forEach(line::addSubcommand);
        } else {
            line.addSubcommand(words[0], named);
        }
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
