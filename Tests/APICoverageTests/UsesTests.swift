#if os(Linux)
    import Foundation
    import TestSupport
    import Testing

    /// Compares the push code of public apps, as counted by `Scripts/uses.py`, with the compiled
    /// modules.
    @Suite struct UsesTests {
        private static let modules =
            CoverageTests.modules.values.sorted()
            + ["BelfryBackgroundTasks", "BelfryCallKit", "BelfrySwiftUI"]
        private static let declared = Result { try Declared(modules: modules) }

        /// The declarations of the modules, by name.
        private struct Declared {
            /// Types, and members of types without their labels: `UIApplication.open`.
            var names: Set<String> = []
            /// Members without type and labels.
            var members: Set<Substring> = []
            /// Methods with their labels.
            var methods: Set<Substring> = []
            var superclasses: [String: String] = [:]

            init(modules: [String]) throws {
                for graph in try modules.map({ try SymbolGraph(of: $0) }) {
                    superclasses.merge(graph.superclasses) { first, _ in first }
                    for path in graph.paths {
                        let bare = path.prefix { $0 != "(" }
                        names.insert(String(bare))
                        let member = bare.split(separator: ".").last ?? ""
                        members.insert(member)
                        methods.insert(member + path.dropFirst(bare.count))
                    }
                }
            }

            func has(_ use: Substring) -> Bool {
                if use.hasPrefix("func ") { return methods.contains(use.dropFirst(5)) }
                if use.hasPrefix(".") { return members.contains(use.dropFirst()) }
                let parts = use.split(separator: ".", maxSplits: 1)
                guard parts.count == 2 else { return names.contains(String(use)) }
                // Of every type.
                if ["init", "Type", "self"].contains(parts[1]) {
                    return names.contains(String(parts[0]))
                }
                var type: String? = String(parts[0])
                while let name = type {
                    if names.contains("\(name).\(parts[1])") { return true }
                    type = superclasses[name]
                }
                return false
            }
        }

        private struct Use {
            let count: Int
            let repositories: Int
            let name: Substring

            init?(_ line: Substring) {
                let columns = line.split(separator: "\t")
                guard columns.count == 3, let count = Int(columns[0]),
                    let repositories = Int(columns[1])
                else { return nil }
                (self.count, self.repositories, name) = (count, repositories, columns[2])
            }
        }

        /// The page about coverage has the share, and what is missing by frequency.
        @Test func `at least 97 % of the uses are covered, and the rest is listed`() throws {
            let uses = try Repository.text(of: "Tests/APICoverageTests/Uses.txt")
                .split(separator: "\n").compactMap(Use.init)
            let declared = try Self.declared.get()
            let missing = uses.filter { !declared.has($0.name) }
            let all = uses.reduce(0) { $0 + $1.count }
            let absent = missing.reduce(0) { $0 + $1.count }
            #expect(all > 3000)
            #expect((all - absent) * 100 >= all * 97)
            let tenths = (all - absent) * 1000 / max(all, 1)
            let lines =
                ["\(all - absent) of \(all) uses are covered: \(tenths / 10).\(tenths % 10) %."]
                + missing.map { "| \($0.count) | \($0.repositories) | `\($0.name)` |" }
            let page = try Repository.text(of: "Documentation/APICoverage.md")
            for line in lines {
                #expect(page.contains(line), "Documentation/APICoverage.md has to say: \(line)")
            }
            let listed = page.split(separator: "\n").count {
                $0.hasPrefix("| ") && $0.hasSuffix("` |")
            }
            #expect(listed == missing.count, "Documentation/APICoverage.md lists other uses, too.")
        }
    }
#endif
