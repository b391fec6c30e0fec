/// The report of an adoption: changes, obstacles and missing types.
package struct AdoptionReport: Sendable {
    /// The number of copied files.
    package var sources: Int
    /// The class of the app's delegate, if a file has one.
    package var delegate: String?
    /// The app's SwiftUI `App`, if it runs.
    package var entry: String?
    package var changes: [Change]
    package var obstacles: [Obstacle]
    package var missing: [MissingType]
    /// The path of the stubs in the package.
    package var stubFile: String?
    /// The files that the developer has edited, which were not written.
    package var kept: [String]
    /// The declarations that were also copied from the app's own sources.
    package var taken: TakenReport
    /// The first errors of the types that the app declares and that became stubs, because they do not
    /// compile, by type name.
    package var uncompiled: [String: String] = [:]
    /// The line with which the first test of the compiled package ends; `nil` if it does not crash.
    var crash: String?
    /// The lines of the named files that are left out, each with the compiler's error.
    var omitted: [String] = []
    /// The remaining errors of the compiler; `nil` if the compiler did not run.
    package var leftErrors: [Diagnostic]?

    /// Returns the report as text. `folder` is the path of the package, for use in a command.
    package func text(into folder: String) -> String {
        let parts = [
            head(folder), changed, taken.text, cannot, stubs(folder), keptFiles, leftOut, compiled,
            "Next:  swift test --package-path \(folder.asWord)",
        ]
        return parts.filter { !$0.isEmpty }.joined(separator: "\n\n") + "\n"
    }

    private func head(_ folder: String) -> String {
        let start =
            entry.map {
                ". The app's entry is the SwiftUI App \($0)"
                    + (delegate.map { ", and its delegate is \($0)" } ?? "")
            }
            ?? delegate.map { ". The app's delegate is \($0)" }
            ?? ". No file has an app delegate, so the test has an empty one"
        return "Adopted \(Self.count(sources, "file")) into \(folder)\(start). "
            + "Your own files are unchanged."
    }

    private var changed: String {
        guard !changes.isEmpty else { return "No changes were needed." }
        let files = Set(changes.map(\.position.path)).count
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
                "  \(what): \(group.first?.why ?? "")", "      " + Self.list(group.map(\.position)),
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
            groups[remedy, default: []].map { "  \($0.position): \($0.what)." } + [
                "      → \(remedy)"
            ]
        }
        return (["Could not convert \(Self.count(obstacles.count, "place")):"] + lines)
            .joined(separator: "\n")
    }

    private func stubs(_ folder: String) -> String {
        guard !missing.isEmpty, let stubFile else { return "" }
        let path = "\(folder)/\(stubFile)"
        let unknown = missing.filter { uncompiled[$0.name] == nil }
        let known = missing.filter { uncompiled[$0.name] != nil }
        let heads = [
            "No file declares \(Self.count(unknown.count, "type")). Complete the stubs in \(path):",
            "\(Self.count(known.count, "type")) of the app \(known.count == 1 ? "does" : "do") not "
                + "compile here. Complete the stubs in \(path), or name the types' files:",
        ]
        return zip(heads, [unknown, known]).filter { !$1.isEmpty }
            .map { ([$0] + $1.flatMap(lines(of:))).joined(separator: "\n") }
            .joined(separator: "\n\n")
    }

    private func lines(of type: MissingType) -> [String] {
        let kind = type.kind == .unknown ? "no stub" : type.kind.rawValue
        let module = type.module.map { ", from \($0)" } ?? ""
        let unclear =
            type.unclear.isEmpty ? "" : ", \(Self.count(type.unclear.count, "member")) unclear"
        let line = "  \(type.name) (\(kind)\(module)\(unclear)): \(Self.list(type.positions))"
        let reason = uncompiled[type.name].map { "      declared in \($0)" }
        return [line] + [reason].compactMap(\.self)
    }

    private var leftOut: String {
        guard !omitted.isEmpty else { return "" }
        var seen: Set<String> = []
        let lines = omitted.filter { seen.insert($0).inserted }
        let pronoun = lines.count == 1 ? "it" : "them"
        let head =
            "Left out \(Self.count(lines.count, "piece")) of your files, because no stub makes "
            + "\(pronoun) compile here:"
        return ([head] + lines.map { "  \($0)" }).joined(separator: "\n")
    }

    private var compiled: String {
        guard let leftErrors else { return "" }
        guard !leftErrors.isEmpty else {
            let end = crash.map { ", but its first test ends with:\n  \($0)" } ?? "."
            return "The package compiles" + end
        }
        var seen: Set<String> = []
        let lines = leftErrors.map {
            "  \($0.path):\($0.line > 0 ? "\($0.line):" : "") \($0.message)"
        }
        .filter { seen.insert($0).inserted }
        let head = "The package does not compile yet, with \(Self.count(lines.count, "error")):"
        return ([head] + lines).joined(separator: "\n")
    }

    private var keptFiles: String {
        guard !kept.isEmpty else { return "" }
        return "Kept your edited files: " + kept.joined(separator: ", ")
    }

    private static func count(_ number: Int, _ noun: String) -> String {
        "\(number) \(noun)\(number == 1 ? "" : "s")"
    }

    /// Returns a list such as `A.swift:3, 9, B.swift:1`, in which consecutive lines of one file
    /// share its path.
    private static func list(_ positions: [SourcePosition]) -> String {
        var last: String?
        return positions.map { position in
            defer { last = position.path }
            return position.path == last ? "\(position.line)" : "\(position)"
        }.joined(separator: ", ")
    }
}

extension String {
    /// The text as one word of a shell command.
    fileprivate var asWord: String {
        let plain = allSatisfy { $0.isLetter || $0.isNumber || "/._-~".contains($0) }
        return plain && !isEmpty ? self : "'" + replacing("'", with: #"'\''"#) + "'"
    }
}

/// A difference between the copy and the app's file.
package struct Change: Hashable, Sendable {
    package var position: SourcePosition
    /// The change in words, for instance “`@objc` removed”.
    package var what: String
    package var why: String

    package init(position: SourcePosition, what: String, why: String) {
        self.position = position
        self.what = what
        self.why = why
    }
}

/// Something in the app's sources that adoption cannot convert.
package struct Obstacle: Hashable, Sendable {
    package var position: SourcePosition
    /// The code that is not converted, and the reason.
    package var what: String
    /// The advice to the developer.
    package var remedy: String

    package init(position: SourcePosition, what: String, remedy: String) {
        self.position = position
        self.what = what
        self.remedy = remedy
    }
}

/// A line of the app's sources.
package struct SourcePosition: Hashable, Sendable, CustomStringConvertible {
    package var path: String
    /// The line number, counted from 1.
    package var line: Int

    package init(path: String, line: Int) {
        self.path = path
        self.line = line
    }

    package var description: String { "\(path):\(line)" }

    /// The file's name and the line, such as `AppDelegate.swift:4`.
    var inFile: String { "\(path.split(separator: "/").last ?? ""):\(line)" }
}
