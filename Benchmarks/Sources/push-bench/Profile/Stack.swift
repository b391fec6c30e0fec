import Foundation

/// The calls of one thread at one moment.
struct Stack: Hashable {
    struct Frame: Hashable {
        /// The symbol, demangled if it is from Swift; `[unknown]` if perf does not know it.
        var symbol: String
        /// The file from which the symbol was loaded, or `[kernel.kallsyms]`.
        var library: String

        /// The readable name, without the types of arguments if the function is from Swift.
        var name: String {
            guard symbol != "[unknown]" else {
                return library.split(separator: "/").last.map(String.init) ?? library
            }
            return SymbolPlace.shortened(symbol)
        }
    }

    var thread: String
    /// The frames, the innermost first.
    var frames: [Frame]

    /// The stacks in the output of `perf script -F comm,ip,sym,dso`, with an empty line after each.
    static func list(_ text: String, demangle: (Set<String>) throws -> [String: String]) rethrows
        -> [Stack]
    {
        let stacks = text.split(separator: "\n\n").compactMap(Stack.init)
        let mangled = Set(stacks.flatMap(\.frames).map(\.symbol).filter { $0.hasPrefix("$s") })
        let names = try demangle(mangled)
        return stacks.map { stack in
            var stack = stack
            for index in stack.frames.indices {
                let symbol = stack.frames[index].symbol
                stack.frames[index].symbol = names[symbol] ?? symbol
            }
            return stack
        }
    }

    /// Reads a line with the thread's name, and one line per frame, such as
    /// `7f3a write (/usr/lib/libc.so.6)`.
    private init?(_ text: Substring) {
        let lines = text.split(separator: "\n")
        guard lines.count > 1 else { return nil }
        thread = lines[0].trimmingCharacters(in: .whitespaces)
        frames = lines.dropFirst().compactMap { line in
            guard let match = line.firstMatch(of: #/^\s*[0-9a-f]+ (.*) \((.*)\)\s*$/#) else {
                return nil
            }
            return Frame(symbol: String(match.1), library: String(match.2))
        }
    }

    /// The names of symbols, as printed by `swift demangle`.
    static func demangled(_ symbols: Set<String>) throws -> [String: String] {
        let symbols = symbols.sorted()
        guard !symbols.isEmpty else { return [:] }
        let text = try Tool.run(
            "swift", "demangle", "--compact", input: Data(symbols.joined(separator: "\n").utf8))
        let names = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        return Dictionary(uniqueKeysWithValues: zip(symbols, names))
    }
}
