/// What one target may import.
struct Room {
    let name: String
    /// The rooms above it whose words it may use.
    let rooms: [String]
    /// Modules of Swift, the system and packages, `NIO*` standing for every module of SwiftNIO.
    let modules: [String]

    private static let system = [
        "Foundation", "Dispatch", "Synchronization", "Glibc", "Musl", "Darwin",
    ]

    /// One entry a target, in the order of a push's way.
    static let table = [
        Room(name: "PushModel", rooms: [], modules: []),
        Room(name: "Lint", rooms: ["PushModel"], modules: []),
        Room(name: "Search", rooms: ["PushModel"], modules: []),
        Room(name: "PushGateway", rooms: ["PushModel", "Search"], modules: []),
        Room(name: "VirtualPhone", rooms: ["PushModel"], modules: []),
        Room(name: "World", rooms: ["PushModel", "PushGateway", "VirtualPhone"], modules: []),
        Room(
            name: "Page", rooms: ["PushModel", "PushGateway", "VirtualPhone", "World"],
            modules: system + ["CPage"]),
        Room(
            name: "Scenarios", rooms: ["PushModel", "PushGateway", "VirtualPhone", "World"],
            modules: system + ["Yams"]),
        Room(
            name: "Questions",
            rooms: ["PushModel", "PushGateway", "VirtualPhone", "World", "Scenarios"],
            modules: system + ["CRules"]),
        Room(
            name: "Journal", rooms: ["PushModel", "Search", "PushGateway"],
            modules: system + ["GRDB", "GRDBSQLite"]),
        Room(name: "AppGuest", rooms: ["PushModel", "VirtualPhone"], modules: system),
        Room(
            name: "AppRuntime", rooms: ["PushModel", "AppGuest"],
            modules: system + ["CAppRuntime"]),
        Room(
            name: "AppHost",
            rooms: ["PushModel", "PushGateway", "VirtualPhone", "World", "AppGuest"],
            modules: system + ["CSpawn"]),
        Room(
            name: "Switchboard",
            rooms: [
                "PushModel", "Search", "PushGateway", "VirtualPhone", "World", "Journal",
                "AppHost",
            ],
            modules: system + ["Logging", "ServiceLifecycle"]),
        Room(name: "Listening", rooms: [], modules: system + ["Logging", "NIO*"]),
        Room(
            name: "PushServer",
            rooms: ["PushModel", "PushGateway", "Listening"],
            modules: system + [
                "CNghttp2", "Crypto", "Logging", "NIO*", "ServiceLifecycle", "SwiftASN1", "X509",
            ]),
        Room(
            name: "BelfryUserNotifications", rooms: ["PushModel", "VirtualPhone", "AppGuest"],
            modules: system + ["FoundationNetworking"]),
        Room(
            name: "BelfryUIKit",
            rooms: [
                "PushModel", "VirtualPhone", "AppGuest", "AppRuntime", "BelfryUserNotifications",
            ],
            modules: system),
        Room(
            name: "BelfryPushKit", rooms: ["PushModel", "VirtualPhone", "AppGuest"],
            modules: system),
        Room(name: "BelfryCallKit", rooms: ["VirtualPhone", "AppGuest"], modules: system),
        Room(name: "BelfryBackgroundTasks", rooms: ["AppGuest"], modules: system),
        Room(name: "BelfryUserNotificationsUI", rooms: ["BelfryUIKit"], modules: system),
        Room(
            name: "BelfryActivityKit", rooms: ["PushModel", "VirtualPhone", "AppGuest"],
            modules: system),
        Room(
            name: "BelfryWidgetKit", rooms: ["PushModel", "VirtualPhone", "AppGuest"],
            modules: system),
        Room(
            name: "BelfryPushToTalk",
            rooms: ["PushModel", "VirtualPhone", "AppGuest", "BelfryUIKit"], modules: system),
        Room(
            name: "BelfryCoreLocation",
            rooms: ["PushModel", "VirtualPhone", "AppGuest", "BelfryUserNotifications"],
            modules: system),
        Room(
            name: "BelfryNowPlaying", rooms: ["PushModel", "VirtualPhone", "AppGuest"],
            modules: system + ["Observation"]),
        Room(
            name: "BelfrySwiftUI", rooms: ["PushModel", "AppGuest", "BelfryUIKit"],
            modules: system + ["Observation", "OpenCombineShim", "Swift"]),
        // On Linux UIKit and UserNotifications are the two rooms above under Apple's names.
        Room(
            name: "PushRouterExtension", rooms: [],
            modules: system + ["FoundationNetworking", "UserNotifications"]),
        Room(
            name: "PushRouter", rooms: ["PushRouterExtension"],
            modules: system + ["UIKit", "UserNotifications", "os"]),
        Room(name: "PushRouterUI", rooms: ["PushRouter"], modules: ["SwiftUI"]),
        Room(
            name: "PushRouterTesting", rooms: ["PushRouter"],
            modules: system + ["UIKit", "UserNotifications"]),
        Room(
            name: "BelfryTesting",
            rooms: [
                "PushModel", "PushGateway", "VirtualPhone", "World", "Page", "AppGuest",
                "AppRuntime", "BelfryUserNotifications", "BelfryUIKit", "BelfryPushKit",
                "BelfryCallKit",
                "BelfryActivityKit", "BelfryWidgetKit", "BelfryCoreLocation", "BelfryNowPlaying",
            ],
            modules: system + ["IssueReporting"]),
        Room(
            name: "BelfryAPNs", rooms: ["PushGateway", "PushServer", "BelfryTesting"],
            modules: system + ["Logging"]),
        Room(
            name: "Adoption", rooms: [], modules: system + ["SwiftParser", "SwiftSyntax"]),
        Room(
            name: "Console",
            rooms: [
                "PushModel", "Lint", "Search", "PushGateway", "VirtualPhone", "World", "Page",
                "Scenarios", "Questions", "Journal", "Switchboard", "Listening",
            ],
            modules: system + [
                "HTTPTypes", "Hummingbird", "HummingbirdCore", "Logging", "NIOCore", "NIOHTTP1",
                "NIOPosix", "ServiceLifecycle",
            ]),
        Room(
            name: "Load", rooms: ["PushModel"],
            modules: system + ["CNghttp2", "Histogram", "NIO*"]),
        Room(
            name: "belfry",
            rooms: [
                "PushModel", "Lint", "Search", "PushGateway", "VirtualPhone", "World", "Page",
                "Scenarios", "Questions", "Journal", "Switchboard", "Listening", "PushServer",
                "AppGuest", "AppHost", "Console", "Load",
            ],
            modules: system + [
                "ArgumentParser", "AsyncHTTPClient", "CVersion", "Configuration", "Logging",
                "NIOCore", "NIOHTTP1", "NIOSSL",
                "ServiceLifecycle", "UnixSignals", "Yams",
            ]),
        Room(name: "BelfryProgram", rooms: ["belfry"], modules: system),
        Room(
            name: "AdoptProgram", rooms: ["Adoption", "belfry"],
            modules: system + ["ArgumentParser"]),
        Room(name: "CAllocator", rooms: [], modules: []),
        Room(name: "CNghttp2", rooms: [], modules: []),
        Room(name: "CAppRuntime", rooms: [], modules: []),
        Room(name: "CPage", rooms: [], modules: []),
        Room(name: "CRules", rooms: [], modules: []),
        Room(name: "CSpawn", rooms: [], modules: []),
        Room(name: "CVersion", rooms: [], modules: []),
        Room(name: "ServiceTrait", rooms: [], modules: []),
        Room(name: "SwiftUITrait", rooms: [], modules: []),
        Room(name: "LocalAPNsTrait", rooms: [], modules: []),
        Room(name: "BelfryUIApplicationMain", rooms: [], modules: []),
    ]

    func allows(_ module: String) -> Bool {
        if rooms.contains(module) || modules.contains(module) { return true }
        return modules.contains { $0.hasSuffix("*") && module.hasPrefix($0.dropLast()) }
    }

    /// The imports of a file of this room that are not in the table.
    func foreignImports(in file: SourceFile) -> [Finding] {
        file.imports.filter { !allows($0.module) }.map { line, module in
            Finding(
                file: file.path, line: line,
                sentence: "\(name) may not import \(module). Move the code to the room that may, "
                    + "or hand the value in from there; Tests/TidyTests/Room.swift holds the table."
            )
        }
    }
}
