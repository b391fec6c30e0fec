/// The part of the file that creates default values of the app's own types and of stubs at run
/// time.
extension SupportFile {
    /// Expressions that create default values, by the types' names in Swift.
    struct DefaultValueExpressions {
        var expressions: [String: String] = [:]
        /// The types whose values must be created on the main actor.
        var isolated: Set<String> = []
        /// Statements that return a conforming instance, by protocol name, for protocols without a
        /// value of an app's type.
        var conformers: [String: String] = [:]
        /// The types without a value.
        var unmade: Set<String> = []

        var text: String {
            let all = Self.foundations.merging(expressions) { $1 }
            let made = all.filter { !unmade.contains($0.key) }
            let lines = made.sorted { $0.key < $1.key }.map(line)
            let others = conformers.sorted { $0.key < $1.key }.compactMap { name, statements in
                // A protocol's own line is used if no type's line exists, or if that line did not
                // compile.
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
            // The cast makes the line of a protocol compile only if the type conforms to it.
            var value = "\(made) as \(type)"
            if isIsolated {
                value = "MainActor.assumeIsolated { Carried(value: \(value)) }.value"
            }
            return "\(Self.start)\(Self.inParentheses(type)).self { return \(value) }"
        }

        /// The prefix of a protocol with a generated class, which distinguishes its line from the
        /// line of an app's type.
        private static let own = "any  "

        /// The types of Foundation that have no literal.
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

        /// Returns the type of which a line of the file creates a value.
        static func type(ofLine line: String) -> String? {
            guard line.hasPrefix(start), let end = line.ranges(of: ".self { ").first else {
                return nil
            }
            return line[..<end.lowerBound].dropFirst(start.count)
                .filter { $0 != "(" && $0 != ")" }
        }
    }
}
