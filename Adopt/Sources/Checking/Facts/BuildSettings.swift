/// The build settings of one configuration, from the project, its `.xcconfig` files and the target.
struct BuildSettings {
    private(set) var values: [String: String] = [:]

    /// The result of variables that name the folder of the project.
    private static let rootNames: Set<String> = ["SRCROOT", "PROJECT_DIR", "SOURCE_ROOT"]

    mutating func add(_ settings: PropertyNode?) {
        for (key, node) in settings?.entries ?? [:] {
            switch node.value {
            case .text(let text): set(key, text)
            case .array: set(key, node.texts.joined(separator: " "))
            default: continue
            }
        }
    }

    /// Adds the settings of a file and of the files that it includes.
    mutating func add(
        xcconfig path: String, files: [String: String], depth: Int = 0
    ) {
        guard depth < 8, let text = files[path] else { return }
        for line in text.split(whereSeparator: \.isNewline) {
            let line = (line.firstRange(of: "//").map { line[..<$0.lowerBound] } ?? line).trimmed
            if line.hasPrefix("#include") {
                let name = line.split(separator: "\"").dropFirst().first.map(String.init) ?? ""
                let folder = RelativePath.folder(of: path)
                if let other = RelativePath.join(folder, name) {
                    add(xcconfig: other, files: files, depth: depth + 1)
                }
            } else if let equal = line.firstIndex(of: "=") {
                set(line[..<equal].trimmed, line[line.index(after: equal)...].trimmed)
            }
        }
    }

    private mutating func set(_ key: String, _ value: String) {
        // A setting with a condition may not hold: `KEY[sdk=macosx*]`.
        guard !key.contains("[") else { return }
        values[key] =
            value.split(separator: "$(inherited)", omittingEmptySubsequences: false)
            .joined(separator: values[key] ?? "").trimmed
    }

    /// Returns a setting with its variables replaced; `nil` if it is not set or a variable is unknown.
    func value(_ key: String, depth: Int = 0) -> String? {
        guard depth < 8, let value = values[key] else { return nil }
        return expand(value, depth: depth)
    }

    private func expand(_ text: String, depth: Int) -> String? {
        var result = ""
        var rest = text[...]
        while let start = rest.firstRange(of: "$(") ?? rest.firstRange(of: "${") {
            result += rest[..<start.lowerBound]
            rest = rest[start.upperBound...]
            guard let end = rest.firstIndex(where: { $0 == ")" || $0 == "}" }) else { return nil }
            let words = rest[..<end].split(separator: ":").map(String.init)
            let name = words.first ?? ""
            rest = rest[rest.index(after: end)...]
            if Self.rootNames.contains(name) {
                result += "."
            } else if let value = value(name, depth: depth + 1) {
                result += value
            } else {
                return nil
            }
        }
        return result + rest
    }
}

extension StringProtocol {
    /// The text without blanks at its ends.
    var trimmed: String {
        var text = Substring(self)
        while text.first?.isWhitespace == true { text.removeFirst() }
        while text.last?.isWhitespace == true { text.removeLast() }
        return String(text)
    }
}
