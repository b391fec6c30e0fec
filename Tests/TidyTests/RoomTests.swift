import TestSupport
import Testing

struct RoomTests {
    @Test(arguments: Room.table.map(\.name))
    func `a room imports only what its row of the table allows`(name: String) throws {
        let room = try #require(Room.table.first { $0.name == name })
        let files = Repository.sources.filter { $0.top == "Sources" && $0.room == name }
        let findings = files.flatMap(room.foreignImports)
        #expect(findings.isEmpty, "\(findings.report)")
    }

    @Test func `every target has a row in the table`() {
        let targets = Set(
            Repository.paths(below: "Sources").map { SourceFile(path: $0, text: "").room }
                .filter { !$0.isEmpty })
        #expect(targets == Set(Room.table.map(\.name)))
    }

    @Test func `a room may import only rooms above it`() {
        var above: Set<String> = []
        for room in Room.table {
            #expect(above.isSuperset(of: room.rooms), "\(room.name) looks down")
            above.insert(room.name)
        }
    }

    @Test(arguments: [
        "import NIOCore", "@testable import Switchboard", "public import struct Foundation.Date",
        "    @preconcurrency import Dispatch", "@_spi(Inner) import Journal",
    ])
    func `an import that is not in the table is found, however it is spelt`(line: String) throws {
        let gateway = try #require(Room.table.first { $0.name == "PushGateway" })
        let file = SourceFile(
            path: "Sources/Core/PushGateway/A.swift",
            text: "// import Journal\nimport PushModel\n\(line)\n")
        let findings = gateway.foreignImports(in: file)
        #expect(findings.map(\.line) == [3])
    }

    @Test func `a star stands for every module of a family`() throws {
        let server = try #require(Room.table.first { $0.name == "PushServer" })
        #expect(server.allows("NIOSSL"))
        #expect(!server.allows("Hummingbird"))
    }
}
