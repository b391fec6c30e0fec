import PushModel

/// The findings so far, with their places in the payload.
struct LintNotes {
    var document: JSONDocument?
    /// The places of the push's values in a request to FCM; `nil` for a request to APNs.
    var places: FCMPlaces?
    private(set) var all: [LintFinding] = []

    /// The most findings for one payload. A payload has at most some hundred keys.
    private static let limit = 200

    mutating func add(_ finding: LintFinding) {
        if all.count < Self.limit { all.append(finding) }
    }

    /// The findings for headers first, then down the payload.
    var sorted: [LintFinding] {
        all.enumerated().sorted { left, right in
            let (a, b) = (left.element, right.element)
            return (a.line ?? 0, a.column ?? 0, left.offset)
                < (b.line ?? 0, b.column ?? 0, right.offset)
        }.map(\.element)
    }

    /// Adds a finding about the value at a path of the payload.
    mutating func add(
        _ severity: LintFinding.Severity, _ rule: LintFinding.Rule, at path: [String],
        _ message: String, fix: String? = nil
    ) {
        add(severity, rule, in: places?.path(of: path) ?? path, message, fix: fix)
    }

    /// Adds a finding about a header.
    mutating func add(
        _ severity: LintFinding.Severity, _ rule: LintFinding.Rule, header name: String,
        _ message: String, fix: String? = nil
    ) {
        if let places {
            add(severity, rule, in: places.headers + [name], message, fix: fix)
        } else {
            add(LintFinding(severity, rule, path: name, message, fix: fix))
        }
    }

    private mutating func add(
        _ severity: LintFinding.Severity, _ rule: LintFinding.Rule, in path: [String],
        _ message: String, fix: String?
    ) {
        var place = document?.place(of: path)
        // FCM makes some keys and headers. The place of a key that was not sent is its object's.
        var above = places == nil ? [] : path.dropLast()
        while place == nil, !above.isEmpty {
            place = document?.place(of: Array(above))
            above = above.dropLast()
        }
        add(
            LintFinding(
                severity, rule, path: path.joined(separator: "."), line: place?.line,
                column: place?.column, message, fix: fix))
    }
}

extension LintFinding {
    /// A finding about bytes that are not JSON.
    init(_ error: JSONError, in bytes: [UInt8], of subject: String, fix: String) {
        let place = JSONDocument.place(of: error.offset, in: bytes)
        self.init(
            .error, .json, path: "", line: place.line, column: place.column,
            "The \(subject) is not a JSON object: expected \(error.expected).", fix: fix)
    }
}
