/// Metrics in Prometheus' text format.
///
/// https://prometheus.io/docs/instrumenting/exposition_formats/
package struct PrometheusText: Sendable {
    package enum Kind: String, Sendable { case counter, gauge, histogram }

    package static let mediaType = "text/plain; version=0.0.4; charset=utf-8"

    /// Labels that every line has.
    private let common: [(String, String)]
    package private(set) var text = ""

    package init(labels: [String: String] = [:]) {
        common = labels.sorted { $0.key < $1.key }.map { (Self.name($0.key), $0.value) }
    }

    /// Appends a metric's description; its values follow.
    package mutating func describe(_ name: String, _ kind: Kind, _ help: String) {
        text += "# HELP \(name) \(help)\n# TYPE \(name) \(kind.rawValue)\n"
    }

    package mutating func add(
        _ name: String, _ value: some Numeric & CustomStringConvertible,
        _ labels: KeyValuePairs<String, String> = [:]
    ) {
        let all = (common + labels.map { ($0, $1) }).map { "\($0)=\"\(Self.escaped($1))\"" }
        text += name + (all.isEmpty ? "" : "{\(all.joined(separator: ","))}") + " \(value)\n"
    }

    /// Appends a metric without labels of its own.
    package mutating func add(
        _ name: String, _ kind: Kind, _ help: String,
        _ value: some Numeric & CustomStringConvertible
    ) {
        describe(name, kind, help)
        add(name, value)
    }

    private static func escaped(_ value: String) -> String {
        var text = ""
        for character in value.unicodeScalars {
            switch character {
            case "\\": text += "\\\\"
            case "\"": text += "\\\""
            case "\n": text += "\\n"
            default: text.unicodeScalars.append(character)
            }
        }
        return text
    }

    /// Returns a valid label name: letters, digits and underscores, not starting with a digit.
    private static func name(_ key: String) -> String {
        let allowed = key.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" }
        return (allowed.first?.isNumber == true ? "_" : "") + String(allowed)
    }
}
