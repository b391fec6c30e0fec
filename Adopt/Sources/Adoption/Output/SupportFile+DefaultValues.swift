/// What makes plain values of the app's own types, and of stubs, when the code runs.
extension SupportFile {
    /// Expressions by the types as they are named in Swift.
    struct DefaultValueExpressions {
        var expressions: [String: String] = [:]
        /// The types that are made on the main actor only.
        var isolated: Set<String> = []
        /// Statements that return what conforms to a protocol, by the protocols' names, for those that no
        /// type of the app's is a plain value of.
        var conformers: [String: String] = [:]
        /// The types of which none is made.
        var unmade: Set<String> = []

        var text: String {
            let all = Self.foundations.merging(expressions) { $1 }
            let made = all.filter { !unmade.contains($0.key) }
            let lines = made.sorted { $0.key < $1.key }.map(line)
            let others = conformers.sorted { $0.key < $1.key }.compactMap { name, statements in
                // A line of a protocol that has gone was tried before.
                let key = "any \(name)"
                let isTried = expressions[key] == nil || unmade.contains(key)
                return isTried && !unmade.contains(Self.own + name)
                    ? "\(Self.start)(\(Self.own)\(name)).self { \(statements) }" : nil
            }
            let head = """
                /// Returns a value of one of the app's own types, as its declaration allows.
                private func ownValue(_ type: Any.Type) -> Any? {
                """
            return ([head] + lines + others + ["    return nil", "}"]).joined(separator: "\n")
        }

        private func line(_ type: String, made: String) -> String {
            let isIsolated = isolated.contains(type)
            // As a value of the type, so that of a protocol it compiles only where one conforms to it.
            var value = "\(made) as \(type)"
            if isIsolated {
                value = "MainActor.assumeIsolated { Carried(value: \(value)) }.value"
            }
            return "\(Self.start)\(Self.inParentheses(type)).self { return \(value) }"
        }

        /// Before the name of a protocol for which there is a class of its own, so that its line is told
        /// from that of an app's own type.
        private static let own = "any  "

        /// Of Foundation's types those that no literal makes.
        private static let foundations = [
            "any Error": "CancellationError()", "Bundle": "Bundle.main",
            "Calendar": "Calendar.current", "DateComponents": "DateComponents()",
            "DateFormatter": "DateFormatter()", "DispatchQueue": "DispatchQueue.main",
            "FileManager": "FileManager.default", "JSONDecoder": "JSONDecoder()",
            "JSONEncoder": "JSONEncoder()", "Locale": "Locale.current",
            "Foundation.NotificationCenter": "Foundation.NotificationCenter.default",
            "NSObject": "NSObject()", "TimeZone": "TimeZone.current",
            "UserDefaults": "UserDefaults.standard",
        ]

        private static let start = "    if type == "

        private static func inParentheses(_ type: String) -> String {
            type.hasPrefix("any ") ? "(\(type))" : type
        }

        /// The type that a line of the file makes a value of.
        static func type(ofLine line: String) -> String? {
            guard line.hasPrefix(start), let end = line.ranges(of: ".self { ").first else {
                return nil
            }
            return line[..<end.lowerBound].dropFirst(start.count)
                .filter { $0 != "(" && $0 != ")" }
        }
    }
}
