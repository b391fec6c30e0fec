import Testing

@testable import belfry_adopt

/// Reading of SwiftPM's description of a build.
struct CompileCommandTests {
    private let description = """
        commands:
          "C.Other.module":
            args: ["/s/swiftc","-module-name","Other","-c"]
          "C.App.module":
            args: ["/s/swiftc","-module-name","App","-emit-module","-emit-module-path","/b/App.swiftmodule","-c","@/b/sources","-I","/b/Modules","-Xcc","-g","-g","-package-name","p"]
        """

    @Test func `the check of a target reads the same modules and writes nothing`() throws {
        let command = try #require(CompileCommand(of: "App", in: description))
        #expect(command.compiler == "/s/swiftc")
        #expect(
            command.checking.starts(with: [
                "-module-name", "App", "-I", "/b/Modules", "-Xcc", "-g", "-package-name", "p",
            ]))
        #expect(command.checking.contains("-debug-diagnostic-names"))
        #expect(!command.checking.contains { $0.contains("swiftmodule") || $0.hasPrefix("@") })
    }

    @Test func `a target that SwiftPM does not describe has no command`() {
        #expect(CompileCommand(of: "Missing", in: description) == nil)
        #expect(CompileCommand(of: "App", in: "args: [\"-module-name\",\"App\",") == nil)
    }
}
