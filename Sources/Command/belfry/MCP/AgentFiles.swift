import Foundation

/// The files for coding agents in the folder of an app: a skill, and a part of AGENTS.md.
struct AgentFiles {
    let folder: URL

    /// Writes both files. Other parts of AGENTS.md stay as they are. Throws if a file is a link, or
    /// if another program wrote the skill.
    func write() throws(Failure) -> [String] {
        let skill = try text(of: AgentGuide.skillPath)
        guard skill == nil || skill?.hasPrefix("---\nname: belfry\n") == true else {
            throw Failure(
                "\(AgentGuide.skillPath) is not a skill of Belfry. Move it away, and try again.")
        }
        let guide = try text(of: "AGENTS.md") ?? ""
        try write(AgentGuide.skill, to: AgentGuide.skillPath)
        try write(Self.inserting(AgentGuide.section, into: guide), to: "AGENTS.md")
        return [AgentGuide.skillPath, "AGENTS.md"]
    }

    /// Returns a text with the section instead of its earlier version, or at the end.
    static func inserting(_ section: String, into text: String) -> String {
        if let begin = text.range(of: AgentGuide.begin),
            let end = text.range(of: AgentGuide.end + "\n", range: begin.upperBound..<text.endIndex)
        {
            return text.replacingCharacters(
                in: begin.lowerBound..<end.upperBound, with: section)
        }
        guard !text.isEmpty else { return section }
        return text + (text.hasSuffix("\n") ? "\n" : "\n\n") + section
    }

    /// Returns the text of a file; `nil` if there is none.
    private func text(of path: String) throws(Failure) -> String? {
        var place = folder
        for part in path.split(separator: "/") {
            place.append(component: String(part))
            let attributes = try? FileManager.default.attributesOfItem(atPath: place.path)
            guard attributes?[.type] as? FileAttributeType != .typeSymbolicLink else {
                throw Failure(
                    "\(path) leads through a link, which may leave this folder. Replace the link by "
                        + "a folder or a file.")
            }
        }
        guard FileManager.default.fileExists(atPath: place.path) else { return nil }
        guard let text = try? String(contentsOf: place, encoding: .utf8) else {
            throw Failure("\(path) cannot be read as UTF-8 text. Check the file.")
        }
        return text
    }

    private func write(_ text: String, to path: String) throws(Failure) {
        let url = folder.appending(path: path)
        do {
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: url, options: .atomic)
        } catch {
            throw Failure("Cannot write \(path): \(error.localizedDescription)")
        }
    }
}
