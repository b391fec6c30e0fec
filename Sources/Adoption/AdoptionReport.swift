/// What adoption did, what it could not do, and what is left for a person.
public struct AdoptionReport: Sendable {
    /// How many files were copied.
    public var sources: Int
    /// The class of the app's delegate, if a file has one.
    public var delegate: String?
    public var changes: [Change]
    public var obstacles: [Obstacle]
    public var missing: [MissingType]
    /// Where the stubs are, in the package.
    public var stubFile: String?
    /// Files that a person has changed, and that were left as they are.
    public var kept: [String]

    /// The report for people. `folder` is where the package is, as they would type it.
    public func text(into folder: String) -> String {
        let parts = [
            head(folder), changed, cannot, stubs(folder), keptFiles,
            "Next:  swift test --package-path \(folder.asWord)",
        ]
        return parts.filter { !$0.isEmpty }.joined(separator: "\n\n") + "\n"
    }

    private func head(_ folder: String) -> String {
        let start =
            delegate.map { "; the app's delegate is \($0)" }
            ?? "; no file has an app delegate, so the test has an empty one"
        return "Adopted \(Self.count(sources, "file")) into \(folder)\(start). "
            + "Your own files are as they were."
    }

    private var changed: String {
        guard !changes.isEmpty else { return "Nothing had to be changed." }
        let files = Set(changes.map(\.place.path)).count
        let head = "Changed \(Self.count(changes.count, "place")) in \(Self.count(files, "file")):"
        var order: [String] = []
        var groups: [String: [Change]] = [:]
        for change in changes {
            if groups[change.what] == nil { order.append(change.what) }
            groups[change.what, default: []].append(change)
        }
        let lines = order.flatMap { what in
            let group = groups[what, default: []]
            return [
                "  \(what): \(group.first?.why ?? "")", "      " + Self.list(group.map(\.place)),
            ]
        }
        return ([head] + lines).joined(separator: "\n")
    }

    private var cannot: String {
        guard !obstacles.isEmpty else { return "" }
        var order: [String] = []
        var groups: [String: [Obstacle]] = [:]
        for obstacle in obstacles {
            if groups[obstacle.remedy] == nil { order.append(obstacle.remedy) }
            groups[obstacle.remedy, default: []].append(obstacle)
        }
        let lines = order.flatMap { remedy in
            groups[remedy, default: []].map { "  \($0.place): \($0.what)." } + ["      → \(remedy)"]
        }
        return (["Could not do, \(Self.count(obstacles.count, "place")):"] + lines)
            .joined(separator: "\n")
    }

    private func stubs(_ folder: String) -> String {
        guard !missing.isEmpty, let stubFile else { return "" }
        let head =
            "Nobody declares \(Self.count(missing.count, "type")); to fill in "
            + "\(folder)/\(stubFile):"
        let lines = missing.map { type in
            let kind = type.kind == .unknown ? "only listed" : type.kind.rawValue
            let module = type.module.map { ", \($0)'s" } ?? ""
            let unclear =
                type.unclear.isEmpty ? "" : ", \(Self.count(type.unclear.count, "member")) unclear"
            return "  \(type.name) (\(kind)\(module)\(unclear)): \(Self.list(type.places))"
        }
        return ([head] + lines).joined(separator: "\n")
    }

    private var keptFiles: String {
        guard !kept.isEmpty else { return "" }
        return "Kept, for you have changed it: " + kept.joined(separator: ", ")
    }

    private static func count(_ number: Int, _ noun: String) -> String {
        "\(number) \(noun)\(number == 1 ? "" : "s")"
    }

    /// `A.swift:3, 9, B.swift:1`: a path stands once for its lines in a row.
    private static func list(_ places: [Place]) -> String {
        var last: String?
        return places.map { place in
            defer { last = place.path }
            return place.path == last ? "\(place.line)" : "\(place)"
        }.joined(separator: ", ")
    }
}

extension String {
    /// The text as one word of a shell.
    fileprivate var asWord: String {
        let plain = allSatisfy { $0.isLetter || $0.isNumber || "/._-~".contains($0) }
        return plain && !isEmpty ? self : "'" + replacing("'", with: #"'\''"#) + "'"
    }
}

/// Something that reads otherwise in the copy than in the app's file.
public struct Change: Hashable, Sendable {
    public var place: Place
    /// What became of it, for instance “`@objc` removed”.
    public var what: String
    public var why: String

    public init(place: Place, what: String, why: String) {
        self.place = place
        self.what = what
        self.why = why
    }
}

/// Something that adoption cannot do for the app.
public struct Obstacle: Hashable, Sendable {
    public var place: Place
    /// What it is, and why it stays.
    public var what: String
    /// What a person can do about it.
    public var remedy: String

    public init(place: Place, what: String, remedy: String) {
        self.place = place
        self.what = what
        self.remedy = remedy
    }
}

/// A line of the app's own sources.
public struct Place: Hashable, Sendable, CustomStringConvertible {
    public var path: String
    /// From 1.
    public var line: Int

    public init(path: String, line: Int) {
        self.path = path
        self.line = line
    }

    public var description: String { "\(path):\(line)" }
}
