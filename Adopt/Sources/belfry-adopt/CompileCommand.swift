import Foundation

/// The command with which SwiftPM compiles a target, from its description of a build.
struct CompileCommand {
    /// The path of the compiler.
    let compiler: String
    private let arguments: [String]

    /// Looks for the target in the text of `debug.yaml`; `nil` if the text has no such command.
    init?(of target: String, in description: String) {
        let marker = "args: ["
        for line in description.split(separator: "\n")
        where line.contains("\"-module-name\",\"\(target)\",") {
            guard let start = line.range(of: marker)?.upperBound else { continue }
            let list = "[" + line[start...]
            guard let words = try? JSONDecoder().decode([String].self, from: Data(list.utf8)),
                let compiler = words.first
            else { continue }
            self.compiler = compiler
            arguments = Array(words.dropFirst())
            return
        }
        return nil
    }

    /// The arguments that check the target's files and write nothing. Each message ends with its
    /// identifier in brackets.
    var checking: [String] {
        var kept: [String] = []
        var (skips, keeps) = (false, false)
        for argument in arguments {
            if keeps || argument == "-Xcc" {
                // The word after -Xcc is for Clang.
                keeps.toggle()
                kept.append(argument)
            } else if skips {
                skips = false
            } else if Self.outputsWithPath.contains(argument) {
                skips = true
            } else if !Self.outputs.contains(argument), !argument.hasPrefix("@") {
                kept.append(argument)
            }
        }
        return kept + [
            "-whole-module-optimization", "-emit-sil", "-o", "/dev/null", "-suppress-warnings",
            "-Xfrontend", "-debug-diagnostic-names",
        ]
    }

    private static let outputs: Set = [
        "-emit-dependencies", "-emit-module", "-c", "-incremental", "-enable-batch-mode",
        "-serialize-diagnostics", "-parseable-output", "-emit-objc-header", "-g",
    ]
    private static let outputsWithPath: Set = [
        "-emit-module-path", "-output-file-map", "-index-store-path", "-emit-objc-header-path",
    ]
}
