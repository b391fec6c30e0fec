/// The part of the report about declarations copied from the app's own sources.
package struct TakenReport: Hashable, Sendable {
    /// The number of copied types, functions and variables.
    package var declarations: Int
    /// The paths of the files, as reports show them.
    package var files: [String]
    /// The number of bodies and declarations that were emptied or left out because they do not
    /// compile.
    package var leftOut: Int
    /// The names of these bodies and declarations, with their lines and the compiler's errors.
    package var reasons: [String]

    /// The number of reasons that the report lists.
    private static let mostReasons = 8

    init(_ drafts: [Draft], types: Int, repairs: RepairPlan) {
        declarations = types
        files = drafts.map(\.source.path)
        leftOut = repairs.emptied.count + repairs.dropped.count
        reasons = repairs.reasons.sorted { $0.key < $1.key }.map(\.value)
    }

    var text: String {
        guard !files.isEmpty else { return "" }
        let rest = files.count > 8 ? ", and \(files.count - 8) more" : ""
        let emptied =
            leftOut == 0
            ? ""
            : " \(leftOut) bodies or members do not compile, so they are emptied or left out."
        let lines = reasons.prefix(Self.mostReasons).map { "\n      \($0)" }.joined()
        let more = reasons.count - Self.mostReasons
        let left = more > 0 ? "\n      and \(more) more" : ""
        return """
            Also copied from the app's sources: \(declarations) types and functions in \
            \(files.count) files. Functions that only this code calls are empty.\(emptied)
              \(files.prefix(8).joined(separator: ", "))\(rest)\(lines)\(left)
            """
    }
}
