import Testing

struct RoomTests {
    @Test func `the manifest can be read`() throws {
        let manifest = try Manifest.root.get()
        #expect(manifest.targets.count > Room.table.count)
        #expect(Set(Room.table.map(\.floor)) == Set(Floor.allCases))
    }

    @Test(arguments: Room.table.map(\.name))
    func `a room imports only what the manifest gives it`(name: String) throws {
        let room = try room(name)
        let files = Repository.sources.filter {
            $0.path.hasPrefix("\(room.floor.folder)/\(name)/")
        }
        let findings = files.flatMap(room.foreignImports)
        #expect(findings.isEmpty, "\(findings.report)")
    }

    @Test func `every folder of rooms holds targets and nothing else`() {
        let folders = Repository.paths(below: "Sources").filter { $0.contains(".") }
            .map { path in
                let isOfFront = path.hasPrefix(Floor.fronts.folder + "/")
                return path.split(separator: "/").prefix(isOfFront ? 4 : 3).joined(separator: "/")
            }
        let rooms = Room.table.filter { !$0.floor.isForPhones }
            .map { "\($0.floor.folder)/\($0.name)" }
        #expect(Set(folders) == Set(rooms))
    }

    @Test(arguments: Room.table.map(\.name))
    func `a room depends only on rooms of its own floor or an earlier one`(name: String) throws {
        let room = try room(name)
        for other in try room.rooms.map(self.room) {
            #expect(
                room.floor.mayImport(other),
                "\(name), in \(room.floor.folder), may not depend on \(other.name) of \(other.floor.folder)"
            )
        }
    }

    @Test func `rooms that are values have no product of a package`() {
        for room in Room.table where room.floor == .core {
            #expect(room.products.isEmpty, "\(room.name) depends on a package")
        }
    }

    @Test(arguments: [
        ("World", "PushGateway", true), ("World", "Libc", false), ("World", "AppGuest", false),
        ("AppGuest", "Libc", true), ("Page", "World", true), ("Page", "Log", false),
        ("API", "Page", true), ("BelfryAPNs", "PushServer", true),
        ("BelfryTesting", "Switchboard", false), ("belfry", "Console", true),
        ("PushRouter", "BelfryUIKit", true), ("PushRouter", "World", false),
        ("BelfryUIKit", "PushRouter", false),
    ])
    func `a floor sees the earlier ones`(name: String, other: String, isAllowed: Bool) throws {
        #expect(try room(name).floor.mayImport(room(other)) == isAllowed)
    }

    @Test(arguments: [
        "import NIOCore", "@testable import Switchboard", "public import struct Foundation.Date",
        "    @preconcurrency import Dispatch", "@_spi(Inner) import Log",
    ])
    func `an import that the manifest does not give is found, however it is spelt`(
        line: String
    ) throws {
        let file = SourceFile(
            path: "Sources/Core/PushGateway/A.swift",
            text: "// import Log\nimport PushModel\n\(line)\n")
        let findings = try room("PushGateway").foreignImports(in: file)
        #expect(findings.map(\.line) == [3])
    }

    @Test(arguments: [
        ("PushServer", "NIOSSL", true), ("PushServer", "Hummingbird", false),
        ("Console", "HTTPTypes", true), ("PushServer", "HTTPTypes", false),
        ("PushServer", "Glibc", false), ("Libc", "Glibc", true),
        ("PushRouter", "UIKit", true), ("PushRouter", "BelfryUIKit", false),
        ("BelfryUIKit", "UIKit", false), ("PushRouterUI", "UIKit", false),
    ])
    func `modules of packages and of Apple are known`(
        name: String, module: String, isAllowed: Bool
    ) throws {
        #expect(try room(name).allows(module) == isAllowed)
    }

    private func room(_ name: String) throws -> Room {
        try #require(Room.table.first { $0.name == name }, "\(name) is not a room")
    }
}
