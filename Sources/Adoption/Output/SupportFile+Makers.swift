/// What makes plain values of the app's own types, and of stubs, when the code runs.
extension SupportFile {
    /// Expressions by the types as they are named in Swift.
    struct Makers {
        var expressions: [String: String] = [:]
        /// The types that are made on the main actor only.
        var isolated: Set<String> = []
        /// The types of which none is made.
        var unmade: Set<String> = []

        var text: String {
            let all = Self.foundations.merging(expressions) { $1 }
            let kept = all.filter { !unmade.contains($0.key) }.sorted { $0.key < $1.key }
            let lines = kept.map { type, made in
                let isIsolated = isolated.contains(type)
                let value =
                    isIsolated ? "MainActor.assumeIsolated { Carried(value: \(made)) }.value" : made
                return "\(Self.start)\(Self.inParentheses(type)).self { return \(value) }"
            }
            let head = """
                /// A value of one of the app's own types, as its declaration says it is made.
                private func ownValue(_ type: Any.Type) -> Any? {
                """
            return ([head] + lines + ["    return nil", "}"]).joined(separator: "\n")
        }

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
            guard line.hasPrefix(start), let end = line.ranges(of: ".self { return ").first else {
                return nil
            }
            return line[..<end.lowerBound].dropFirst(start.count)
                .filter { $0 != "(" && $0 != ")" }
        }
    }
}
