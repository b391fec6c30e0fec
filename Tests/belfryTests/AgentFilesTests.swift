import Foundation
import TestSupport
import Testing

@testable import belfry

/// The files of `belfry adopt --agents`.
struct AgentFilesTests {
    private let folder: Folder

    init() throws {
        folder = try Folder()
    }

    private func text(_ path: String) throws -> String {
        try String(contentsOf: folder.url.appending(path: path), encoding: .utf8)
    }

    private func write() throws -> [String] { try AgentFiles(folder: folder.url).write() }

    @Test func `a skill and AGENTS.md are written, and a second time they stay`() throws {
        #expect(try write() == [".agents/skills/belfry/SKILL.md", "AGENTS.md"])
        let skill = try text(".agents/skills/belfry/SKILL.md")
        #expect(skill.hasPrefix("---\nname: belfry\ndescription: "))
        let description = try #require(skill.split(separator: "\n").first { $0.hasPrefix("desc") })
        #expect(description.count < 1024, "the most that the format allows")
        let guide = try text("AGENTS.md")
        _ = try write()
        #expect(try text("AGENTS.md") == guide)
    }

    @Test func `the rest of AGENTS.md stays, and an earlier part is replaced`() throws {
        let file = folder.url.appending(path: "AGENTS.md")
        let old = "# Shop\n\n\(AgentGuide.begin)\nold\n\(AgentGuide.end)\n\nUse tabs.\n"
        try Data(old.utf8).write(to: file)
        _ = try write()
        #expect(try text("AGENTS.md") == "# Shop\n\n\(AgentGuide.section)\nUse tabs.\n")
        try Data("Use tabs.".utf8).write(to: file)
        _ = try write()
        #expect(try text("AGENTS.md") == "Use tabs.\n\n\(AgentGuide.section)")
    }

    @Test func `no link is followed, and no other skill is overwritten`() throws {
        let outside = try Folder()
        let agents = folder.url.appending(path: ".agents")
        try FileManager.default.createSymbolicLink(at: agents, withDestinationURL: outside.url)
        #expect(throws: Failure.self) { try write() }
        try FileManager.default.removeItem(at: agents)
        let skill = folder.url.appending(path: ".agents/skills/belfry")
        try FileManager.default.createDirectory(at: skill, withIntermediateDirectories: true)
        try Data("mine".utf8).write(to: skill.appending(path: "SKILL.md"))
        #expect(throws: Failure.self) { try write() }
        #expect(try text(".agents/skills/belfry/SKILL.md") == "mine")
        #expect(!FileManager.default.fileExists(atPath: folder.path + "/AGENTS.md"))
    }

    @Test func `the skill names each tool and no command that is missing`() throws {
        for tool in MCPTool.all {
            #expect(AgentGuide.skill.contains(tool.name), "\(tool.name)")
        }
        let commands = CommandSuggestion.all.commands
        for match in AgentGuide.skill.matches(of: /`belfry ([a-z]+)/) {
            #expect(commands.contains(String(match.1)), "\(match.1)")
        }
    }
}
