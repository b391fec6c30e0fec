import java.util.List;
import javax.tools.ToolProvider;
import com.sun.source.util.JavacTask;

/** Parses Java files without resolving their imports, and fails at a mistake in the syntax. */
class ParseJava {
    public static void main(String[] files) throws Exception {
        var compiler = ToolProvider.getSystemJavaCompiler();
        var manager = compiler.getStandardFileManager(null, null, null);
        var errors = new javax.tools.DiagnosticCollector<javax.tools.JavaFileObject>();
        var units = manager.getJavaFileObjects(files);
        ((JavacTask) compiler.getTask(null, manager, errors, List.of(), null, units)).parse();
        errors.getDiagnostics().forEach(System.err::println);
        System.exit(errors.getDiagnostics().isEmpty() ? 0 : 1);
    }
}
