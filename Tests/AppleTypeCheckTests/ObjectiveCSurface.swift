#if os(Linux)
    import Foundation
    import TestSupport

    /// The part of a module that Objective-C sees: the selectors of its classes, the blocks that it
    /// gives to Apple's frameworks, and which of them may be called on any thread.
    ///
    /// Swift 6 checks at run time that code of the main actor that Objective-C calls runs on the
    /// main thread. On another thread the app is terminated.
    struct ObjectiveCSurface: CustomStringConvertible {
        let description: String

        /// The surfaces of several modules.
        init(_ surfaces: [(module: String, surface: ObjectiveCSurface)]) {
            description = ([Self.heading] + surfaces.map { "\($0)\n\n\($1)" }).joined(
                separator: "\n")
        }

        private static let heading = """
            # Recorded by PushRouterForAppleTests: what Objective-C calls of PushRouter on an iPhone.
            # "any thread": the compiler has put no check there. "main thread only": it has, and on
            # another thread the app is terminated.

            """

        init(
            _ compiler: Compiler, _ sources: [URL], as module: String, _ options: [String] = []
        ) throws {
            let folder = try Folder()
            let header = folder.url.appending(path: "module.h")
            let sil = folder.url.appending(path: "module.sil")
            try compiler.compile(
                sources, as: module, .sil, to: sil,
                [
                    "-emit-objc-header-path", header.path, "-emit-clang-header-min-access",
                    "internal",
                ] + options)
            let classes = Self.classes(in: try String(contentsOf: header, encoding: .utf8))
            let functions = Self.functions(in: try String(contentsOf: sil, encoding: .utf8))
            description =
                (Self.lines(of: classes, functions) + Self.generics(functions, besides: classes)
                + Self.blocks(functions))
                .joined(separator: "\n") + "\n"
        }

        // MARK: Selectors

        private struct Class {
            var heading: String
            var selectors: [String] = []
            var name: Substring { heading.prefix { $0 != " " } }
        }

        private static func classes(in header: String) -> [Class] {
            var classes: [Class] = []
            for line in header.split(separator: "\n") {
                if let match = line.wholeMatch(of: #/@interface (.*)/#) {
                    classes.append(Class(heading: String(match.1)))
                } else if line.contains(#/^[-+] \(/#), !line.contains("SWIFT_UNAVAILABLE") {
                    classes[classes.count - 1].selectors.append(selector(of: line))
                }
            }
            return classes.sorted { $0.heading < $1.heading }
        }

        /// `- (void)scene:(UIScene * _Nonnull)scene options:(A)options;` has `scene:options:`.
        private static func selector(of line: Substring) -> String {
            var depth = 0
            var flat = ""
            for character in line {
                if character == "(" { depth += 1 }
                if depth == 0 { flat.append(character) }
                if character == ")" { depth -= 1 }
            }
            let parts = flat.matches(of: #/(\w+):/#).map { $0.1 + ":" }
            if !parts.isEmpty { return parts.joined() }
            return flat.firstMatch(of: #/\w+/#).map { String($0.0) } ?? flat
        }

        private static func lines(of classes: [Class], _ functions: [Function]) -> [String] {
            classes.flatMap { type in
                [type.heading]
                    + type.selectors.map { selector in
                        let thunk = functions.first {
                            $0.isThunk && isName($0.name, of: selector, in: type.name)
                        }
                        return "    \(selector)  \(thunk.map(thread) ?? "no thunk")"
                    }
            }
        }

        /// Returns the methods of generic classes, by their Swift names, because the header leaves
        /// them out.
        private static func generics(_ functions: [Function], besides classes: [Class]) -> [String]
        {
            let thunks = functions.filter { function in
                function.isThunk && function.name.contains(#/^[A-Z]\w+\.(?!__)/#)
                    && !classes.contains { function.name.hasPrefix("\($0.name).") }
            }
            guard !thunks.isEmpty else { return [] }
            return ["Generic classes"] + thunks.map { "    \($0.name)  \(thread($0))" }.sorted()
        }

        /// Whether the Swift name, such as `A.scene(_:options:)`, is that of the selector: each label
        /// begins a part of it.
        private static func isName(
            _ name: String, of selector: String, in type: Substring
        ) -> Bool {
            guard let match = name.wholeMatch(of: #/(\w+)\.(\w+)\((.*)\)/#), match.1 == type
            else { return false }
            let parts = selector.split(separator: ":")
            let labels = match.3.split(separator: ":")
            // `urlSession` is `URLSession` in Objective-C.
            guard parts.first?.lowercased().hasPrefix(match.2.lowercased()) == true
            else { return false }
            return labels.isEmpty
                || labels.count == parts.count
                    && zip(labels, parts).dropFirst().allSatisfy { $1.hasPrefix($0) }
        }

        // MARK: Isolation

        private struct Function {
            /// The name as the compiler writes it above the function.
            let name: String
            let isThunk: Bool
            var checksForMain = false
            var makesBlock = false
            /// Closures that the function uses.
            var closures: [String] = []

            /// Reads an instruction, or what the compiler says above it.
            mutating func read(_ line: Substring) {
                let instruction = line.drop { $0 == " " }
                if instruction.hasPrefix("// function_ref ") {
                    let name = instruction.dropFirst(16)
                    if name.hasPrefix("_checkExpectedExecutor(") { checksForMain = true }
                    if name.hasPrefix("closure #") { closures.append(String(name)) }
                } else if instruction.hasPrefix("%") {
                    let operation = instruction.drop { $0 != "=" }
                    if operation.hasPrefix("= init_block_storage_header") { makesBlock = true }
                }
            }
        }

        private static func functions(in sil: String) -> [Function] {
            var functions: [Function] = []
            var comments: [Substring] = []
            for line in sil.split(separator: "\n", omittingEmptySubsequences: false) {
                if line.hasPrefix("//") {
                    comments.append(line.dropFirst(3))
                } else if line.hasPrefix("sil ") {
                    let name = comments.first { !$0.hasPrefix("Isolation:") } ?? ""
                    let isThunk = name.hasPrefix("@objc ")
                    functions.append(
                        Function(
                            name: String(isThunk ? name.dropFirst(6) : name), isThunk: isThunk))
                } else if line.isEmpty {
                    comments = []
                } else if let last = functions.indices.last {
                    functions[last].read(line)
                }
            }
            return functions
        }

        private static func thread(_ function: Function) -> String {
            function.checksForMain ? "main thread only" : "any thread"
        }

        /// Closures in functions that make blocks of closures.
        private static func blocks(_ functions: [Function]) -> [String] {
            let closures = Set(functions.filter(\.makesBlock).flatMap(\.closures))
            let lines = functions.filter { closures.contains($0.name) }
                .map { "    \($0.name)  \(thread($0))" }
            return ["Blocks"] + lines.sorted()
        }
    }
#endif
