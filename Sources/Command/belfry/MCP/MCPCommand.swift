import ArgumentParser
import Foundation
import PushModel

/// The command `belfry mcp`.
struct MCPCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "mcp",
        abstract: "Serve the Model Context Protocol on standard input and output.",
        discussion: """
            For coding agents: they send pushes, act on the phone, wait, read why nothing showed, play \
            scenarios and diagnose, with a Belfry that runs or that is started for them.

              claude mcp add belfry -- belfry mcp --start

              {"mcpServers": {"belfry":
                {"command": "belfry", "args": ["mcp", "--start"]}}}
            """)

    @Flag(help: "Start a service on free ports when none answers, and end it with this command.")
    var start = false
    @OptionGroup var service: ServiceOption

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
