import ArgumentParser
import Foundation
import PushModel

/// The command `belfry mcp`.
struct MCPCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "mcp",
        abstract: "Serve the Model Context Protocol to a coding agent.",
        discussion: """
            Reads standard input and writes standard output. The agent can send pushes, act on \
            phones, wait, ask why, lint, inject faults, record and play scenarios, and diagnose. \
            A running Belfry also answers agents over HTTP, at /mcp on the port of the page.

              claude mcp add belfry -- belfry mcp --start
              claude mcp add --transport http belfry http://127.0.0.1:8197/mcp

              {"mcpServers": {"belfry":
                {"command": "belfry", "args": ["mcp", "--start"]}}}
            """)

    @Flag(help: "Start a service on free ports if none answers, and end it with this command.")
    var start = false
    @OptionGroup(visibility: SharedOptions.visibility) var service: ServiceOption

    func run() async throws {
        let started = start ? try await StartedService.ifNeeded(at: service.address) : nil
        defer { started?.end() }
        let client = ServiceClient(address: started?.address ?? service.address)
        let server = MCPServer(context: MCPContext(client))
        while let line = readLine(strippingNewline: true) {
            guard let answer = await server.answer(line) else { continue }
            try FileHandle.standardOutput.write(contentsOf: Data((answer + "\n").utf8))
        }
    }
}
