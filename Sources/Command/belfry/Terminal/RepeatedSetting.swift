/// The complaint about a setting of the service that is given twice. The parser would use the last
/// value without a message.
enum RepeatedSetting {
    /// The settings that may be repeated.
    private static let lists = [Settings.app.row, Settings.phone.row, Settings.allow.row]

    private static let flags = Set(
        Settings.rows.filter { !lists.contains($0) && !$0.isFlag }.map(\.flag))

    /// Returns a sentence about a repeated setting in the arguments, or `nil`.
    static func complaint(about arguments: [String]) -> String? {
        var values: [String: [String]] = [:]
        for (index, argument) in ours(arguments).enumerated() {
            let parts = argument.split(
                separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard flags.contains(String(parts[0])) else { continue }
            let value = parts.count > 1 ? String(parts[1]) : arguments.dropFirst(index + 1).first
            values[String(parts[0]), default: []].append(value ?? "")
        }
        let repeated = values.filter { $0.value.count > 1 }
        guard let (flag, given) = repeated.min(by: { $0.key < $1.key }) else { return nil }
        let list = given.map { "“\(TerminalText.escape($0))”" }.joined(separator: " and ")
        return "\(flag) takes one value, but is given \(given.count) times, with \(list)."
    }

    /// Returns the arguments for the service. The program of `exec` may have options of its own.
    private static func ours(_ arguments: [String]) -> ArraySlice<String> {
        let first = arguments.first ?? ""
        let before = arguments.prefix { $0 != "--" }
        switch first {
        case "serve", "run": return before
        case "exec": return before.count < arguments.count ? before : []
        default: return first.hasPrefix("-") ? before : []
        }
    }
}
