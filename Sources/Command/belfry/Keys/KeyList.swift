import ArgumentParser
import Foundation
import PushGateway
import PushModel
import PushServer

extension Keys {
    /// `belfry keys`, `belfry keys list`.
    struct List: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "List the keys. The default.",
            discussion: """
                  belfry keys
                  belfry keys --json | jq '.[].file'
                """)

        @OptionGroup(visibility: SharedOptions.visibility) var service: ServiceOption
        @OptionGroup(visibility: SharedOptions.visibility) var output: OutputOptions

        func run() async throws {
            let home = try await Keys.home(service)
            let lines = try Keys.doing { try Line.all(in: home) }
            try output.write(lines, orText: Line.table(lines).text(Terminal.paint))
        }
    }

    /// A key as JSON.
    struct Line: Encodable {
        var id: String
        /// `development`, `team` or `topics`.
        var kind: String
        /// The team; `nil` for any team.
        var team: String?
        /// The environment; `nil` for both.
        var environment: String?
        /// The topics; `nil` for all topics of the team.
        var topics: [String]?
        var related: String?
        var file: String

        init(_ id: String, _ scope: KeyScope?, kind: String? = nil, file: String) {
            self.id = id
            self.kind = kind ?? (scope?.topics == nil ? "team" : "topics")
            team = scope?.team
            environment = scope?.environment?.rawValue
            topics = scope?.topics
            related = scope?.related
            self.file = file
        }

        static func all(in home: URL) throws -> [Line] {
            let development = home.appending(path: "AuthKey_\(DevelopmentKey.keyID).p8").path
            return [Line(DevelopmentKey.keyID, nil, kind: "development", file: development)]
                + (try KeyFolder(home: home).keys()).map {
                    Line($0.id, $0.scope, file: $0.file.path)
                }
        }

        static func table(_ lines: [Line]) -> Table {
            let rows = lines.map { line in
                [
                    line.id, line.kind, line.team ?? "any", line.environment ?? "both",
                    topics(line), line.related ?? "none", UserFolder.shortened(line.file),
                ]
            }
            let heading = ["KEY ID", "KIND", "TEAM", "ENVIRONMENT", "TOPICS", "RELATED", "FILE"]
            return Table([heading] + rows, width: Terminal.wrap.width)
        }

        private static func topics(_ line: Line) -> String {
            guard let topics = line.topics else { return "all" }
            let more = topics.count - 2
            return topics.prefix(2).joined(separator: ", ") + (more > 0 ? " and \(more) more" : "")
        }
    }
}
