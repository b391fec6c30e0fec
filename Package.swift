// swift-tools-version: 6.2
import PackageDescription

// One target a room, in the order of a push's way. A room imports only rooms above it;
// Tests/TidyTests/Room.swift holds the table and checks every import.
//
// A package that depends on this one for PushRouter or BelfryTesting fetches nothing of the server:
// the server's dependencies are conditions of traits that are off by default. `make` turns them on.

let strict: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

// Where Apple's frameworks are not, `import UIKit` and `import UserNotifications` mean this
// package's.
let virtual: [Platform] = [.linux, .macOS]
let framework: [SwiftSetting] = [
    .unsafeFlags(
        [
            "-module-alias", "UIKit=BelfryUIKit",
            "-module-alias", "UserNotifications=BelfryUserNotifications",
            "-module-alias", "ActivityKit=BelfryActivityKit",
        ], .when(platforms: virtual))
]

/// The same for `import SwiftUI` and `import Combine`, which need the trait `SwiftUI`.
let swiftUI: [SwiftSetting] = [
    .unsafeFlags(
        [
            "-module-alias", "SwiftUI=BelfrySwiftUI", "-module-alias", "Combine=OpenCombineShim",
        ], .when(platforms: virtual))
]

/// A product that only the service, the scenario language or the command line needs.
func service(_ product: String, _ package: String? = nil) -> Target.Dependency {
    .product(
        name: product, package: package ?? product, condition: .when(traits: ["Service"]))
}

/// A product that the wire needs, for the service and for tests with `BelfryAPNs`.
func wire(_ product: String, _ package: String) -> Target.Dependency {
    .product(name: product, package: package, condition: .when(traits: ["LocalAPNs"]))
}

/// Combine, which SwiftUI needs.
let combine = Target.Dependency.product(
    name: "OpenCombineShim", package: "OpenCombine", condition: .when(traits: ["SwiftUI"]))

/// What says in one sentence which trait is missing, before anything else is compiled.
let needsService = Target.Dependency.target(name: "ServiceTrait")
let needsLocalAPNs = Target.Dependency.target(name: "LocalAPNsTrait")
let needsSwiftUI = Target.Dependency.target(name: "SwiftUITrait")

/// One of Apple's frameworks on a virtual phone.
func apple(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
    .target(
        name: name, dependencies: dependencies, path: "Sources/Apps/\(name)",
        swiftSettings: strict)
}

/// A push makes and drops some hundred small pieces of memory, which tcmalloc does in a fifth less of the
/// time than glibc. Elsewhere the system's own is used.
#if os(Linux)
    let allocator: [Target.Dependency] = ["CAllocator"]
#else
    let allocator: [Target.Dependency] = []
#endif

let rooms: [Target] = [
    .target(name: "ServiceTrait", path: "Sources/Service/ServiceTrait"),
    .target(name: "LocalAPNsTrait", path: "Sources/Service/LocalAPNsTrait"),
    .target(name: "SwiftUITrait", path: "Sources/Service/SwiftUITrait"),
    .target(name: "PushModel", path: "Sources/Core/PushModel", swiftSettings: strict),
    .target(
        name: "Lint", dependencies: ["PushModel"], path: "Sources/Core/Lint", swiftSettings: strict),
    .target(
        name: "Search", dependencies: ["PushModel"], path: "Sources/Core/Search",
        swiftSettings: strict),
    .target(
        name: "PushGateway", dependencies: ["PushModel", "Search"],
        path: "Sources/Core/PushGateway", swiftSettings: strict),
    .target(
        name: "VirtualPhone", dependencies: ["PushModel"], path: "Sources/Core/VirtualPhone",
        swiftSettings: strict),
    .target(
        name: "World", dependencies: ["PushModel", "PushGateway", "VirtualPhone"],
        path: "Sources/Core/World", swiftSettings: strict),
    // The files of the page, as bytes in the binary.
    .target(name: "CPage", path: "Sources/C/CPage", exclude: ["Files"]),
    .target(name: "CRules", path: "Sources/C/CRules", exclude: ["Files"]),
    .target(
        name: "Page",
        dependencies: ["CPage", "PushModel", "PushGateway", "VirtualPhone", "World"],
        path: "Sources/Language/Page", swiftSettings: strict),
    .target(
        name: "Scenarios",
        dependencies: [
            needsService, "PushModel", "PushGateway", "VirtualPhone", "World", service("Yams"),
        ],
        path: "Sources/Language/Scenarios", swiftSettings: strict),
    .target(
        name: "Questions",
        dependencies: ["CRules", "PushModel", "PushGateway", "VirtualPhone", "World", "Scenarios"],
        path: "Sources/Language/Questions", swiftSettings: strict),
    .target(
        name: "Journal",
        dependencies: [
            needsService, "PushModel", "Search", "PushGateway", service("GRDB", "GRDB.swift"),
            service("GRDBSQLite", "GRDB.swift"),
        ],
        path: "Sources/Service/Journal", swiftSettings: strict),
    .target(
        name: "AppGuest", dependencies: ["PushModel", "VirtualPhone"],
        path: "Sources/Apps/AppGuest", swiftSettings: strict),
    .target(name: "CAppRuntime", path: "Sources/C/CAppRuntime"),
    .target(
        name: "AppRuntime", dependencies: ["PushModel", "AppGuest", "CAppRuntime"],
        path: "Sources/Apps/AppRuntime", swiftSettings: strict),
    .target(name: "CSpawn", path: "Sources/C/CSpawn"),
    .target(name: "CVersion", path: "Sources/C/CVersion"),
    .target(
        name: "AppHost",
        dependencies: [
            "PushModel", "PushGateway", "VirtualPhone", "World", "AppGuest", "CSpawn",
        ],
        path: "Sources/Service/AppHost", swiftSettings: strict),
    .target(
        name: "Switchboard",
        dependencies: [
            needsService, "PushModel", "Search", "PushGateway", "VirtualPhone", "World", "Journal",
            "AppHost",
            service("Logging", "swift-log"),
            service("ServiceLifecycle", "swift-service-lifecycle"),
        ],
        path: "Sources/Service/Switchboard", swiftSettings: strict),
    .target(
        name: "Listening",
        dependencies: [
            needsLocalAPNs, wire("Logging", "swift-log"), wire("NIOCore", "swift-nio"),
            wire("NIOHTTP1", "swift-nio"),
        ],
        path: "Sources/Service/Listening", swiftSettings: strict),
    .systemLibrary(
        name: "CNghttp2", path: "Sources/C/CNghttp2", pkgConfig: "libnghttp2",
        providers: [.apt(["libnghttp2-dev"]), .brew(["libnghttp2"])]),
    .target(
        name: "PushServer",
        dependencies: [
            needsLocalAPNs, "CNghttp2", "PushModel", "PushGateway", "Listening",
            wire("Crypto", "swift-crypto"), wire("Logging", "swift-log"),
            wire("NIOCore", "swift-nio"), wire("NIOHTTP1", "swift-nio"),
            wire("NIOPosix", "swift-nio"), wire("NIOSSL", "swift-nio-ssl"),
            wire("NIOTLS", "swift-nio"),
            wire("ServiceLifecycle", "swift-service-lifecycle"),
            wire("SwiftASN1", "swift-asn1"), wire("X509", "swift-certificates"),
        ],
        path: "Sources/Service/PushServer", swiftSettings: strict),
    apple("BelfryUserNotifications", ["PushModel", "VirtualPhone", "AppGuest"]),
    apple(
        "BelfryUIKit",
        ["PushModel", "VirtualPhone", "AppGuest", "AppRuntime", "BelfryUserNotifications"]),
    // For apps that say `@UIApplicationMain`, beside BelfryUIKit.
    .systemLibrary(
        name: "BelfryUIApplicationMain", path: "Sources/Apps/BelfryUIApplicationMain"),
    apple("BelfryPushKit", ["PushModel", "VirtualPhone", "AppGuest"]),
    apple("BelfryCallKit", ["VirtualPhone", "AppGuest"]),
    apple("BelfryBackgroundTasks", ["AppGuest"]),
    apple("BelfryUserNotificationsUI", ["BelfryUIKit"]),
    apple("BelfryActivityKit", ["PushModel", "VirtualPhone", "AppGuest"]),
    apple("BelfryWidgetKit", ["PushModel", "VirtualPhone", "AppGuest"]),
    apple("BelfryPushToTalk", ["PushModel", "VirtualPhone", "AppGuest", "BelfryUIKit"]),
    apple(
        "BelfryCoreLocation", ["PushModel", "VirtualPhone", "AppGuest", "BelfryUserNotifications"]),
    apple("BelfrySwiftUI", [needsSwiftUI, "PushModel", "AppGuest", "BelfryUIKit", combine]),
    apple("BelfryNowPlaying", ["PushModel", "VirtualPhone", "AppGuest"]),
    .target(
        name: "BelfryTesting",
        dependencies: [
            "PushModel", "PushGateway", "VirtualPhone", "World", "Page", "AppGuest", "AppRuntime",
            "BelfryUserNotifications", "BelfryUIKit", "BelfryPushKit", "BelfryCallKit",
            "BelfryActivityKit", "BelfryWidgetKit", "BelfryCoreLocation", "BelfryNowPlaying",
            .product(name: "IssueReporting", package: "xctest-dynamic-overlay"),
            .product(name: "IssueReportingTestSupport", package: "xctest-dynamic-overlay"),
        ],
        path: "Sources/Testing/BelfryTesting", swiftSettings: strict),
    .target(
        name: "BelfryAPNs",
        dependencies: [
            "PushGateway", "PushServer", "BelfryTesting", wire("Logging", "swift-log"),
        ],
        path: "Sources/Testing/BelfryAPNs", swiftSettings: strict),
    // What an app's extensions may link: nothing of UIKit.
    .target(
        name: "PushRouterExtension",
        dependencies: [
            .target(name: "BelfryUserNotifications", condition: .when(platforms: virtual))
        ],
        path: "PushRouter/Sources/PushRouterExtension", swiftSettings: strict + framework),
    .target(
        name: "PushRouter",
        dependencies: [
            "PushRouterExtension",
            .target(name: "BelfryUserNotifications", condition: .when(platforms: virtual)),
            .target(name: "BelfryUIKit", condition: .when(platforms: virtual)),
        ],
        path: "PushRouter/Sources/PushRouter", swiftSettings: strict + framework),
    // Where SwiftUI is: on Apple's mobile systems, elsewhere with the trait.
    .target(
        name: "PushRouterUI",
        dependencies: [
            "PushRouter",
            .target(
                name: "BelfrySwiftUI", condition: .when(platforms: virtual, traits: ["SwiftUI"])),
        ],
        path: "PushRouter/Sources/PushRouterUI", swiftSettings: strict + framework + swiftUI),
    .target(
        name: "PushRouterTesting",
        dependencies: [
            "PushRouter",
            .target(name: "BelfryUserNotifications", condition: .when(platforms: virtual)),
            .target(name: "BelfryUIKit", condition: .when(platforms: virtual)),
        ],
        path: "PushRouter/Sources/PushRouterTesting", swiftSettings: strict + framework),
    .target(
        name: "Adoption",
        dependencies: [
            needsService, service("SwiftParser", "swift-syntax"),
            service("SwiftSyntax", "swift-syntax"),
        ],
        path: "Adopt/Sources/Adoption", swiftSettings: strict),
    .target(
        name: "Console",
        dependencies: [
            needsService, "PushModel", "Lint", "Search", "PushGateway", "VirtualPhone", "World",
            "Page", "Scenarios", "Questions", "Journal", "Switchboard", "Listening",
            service("Hummingbird", "hummingbird"), service("HummingbirdCore", "hummingbird"),
            service("Logging", "swift-log"), service("NIOCore", "swift-nio"),
            service("NIOHTTP1", "swift-nio"), service("NIOPosix", "swift-nio"),
            service("ServiceLifecycle", "swift-service-lifecycle"),
        ],
        path: "Sources/Service/Console", swiftSettings: strict),
    .target(
        name: "Load",
        dependencies: [
            needsService, "CNghttp2", "PushModel",
            service("Histogram", "hdrhistogram-swift"), service("NIOCore", "swift-nio"),
            service("NIOPosix", "swift-nio"), service("NIOSSL", "swift-nio-ssl"),
        ],
        path: "Tools/Sources/Load", swiftSettings: strict),
    .target(
        name: "belfry",
        dependencies: [
            "PushModel", "Lint", "Search", "PushGateway", "VirtualPhone", "World", "Page",
            "Scenarios", "Questions", "Journal", "Switchboard", "Listening", "PushServer",
            "AppGuest", "AppHost", "Console", "Load", "CVersion",
            service("ArgumentParser", "swift-argument-parser"),
            service("AsyncHTTPClient", "async-http-client"),
            service("Configuration", "swift-configuration"), service("Logging", "swift-log"),
            service("NIOCore", "swift-nio"), service("NIOHTTP1", "swift-nio"),
            service("NIOSSL", "swift-nio-ssl"),
            service("ServiceLifecycle", "swift-service-lifecycle"),
            service("UnixSignals", "swift-service-lifecycle"), service("Yams"),
        ],
        path: "Sources/Command/belfry", swiftSettings: strict),
    .systemLibrary(
        name: "CAllocator", path: "Sources/C/CAllocator", pkgConfig: "libtcmalloc_minimal",
        providers: [.apt(["libgoogle-perftools-dev"])]),
    .executableTarget(
        name: "BelfryProgram", dependencies: ["belfry"] + allocator,
        path: "Sources/Command/BelfryProgram", swiftSettings: strict),
    .executableTarget(
        name: "AdoptProgram",
        dependencies: [
            "Adoption", "belfry", service("ArgumentParser", "swift-argument-parser"),
        ] + allocator,
        path: "Adopt/Sources/AdoptProgram", swiftSettings: strict),
]

/// What `make bench` and `make profile` build together with the service, and measurements of rooms
/// that are the package's own; the others are in the package Benchmarks.
let benchmarks: [Target] = [
    .executableTarget(
        name: "push-bench",
        dependencies: [
            "PushGateway", "PushModel", "PushServer",
            service("ArgumentParser", "swift-argument-parser"), service("Logging", "swift-log"),
        ],
        path: "Benchmarks/Sources/push-bench", swiftSettings: strict),
    .testTarget(
        name: "BenchmarkTests", dependencies: ["TestSupport", "push-bench", "BelfryProgram"],
        swiftSettings: strict),
    .executableTarget(
        name: "log-bench",
        dependencies: [
            "PushModel", "PushGateway", "VirtualPhone", "World", "Journal", "Switchboard",
            service("Logging", "swift-log"),
        ],
        path: "Benchmarks/LogBench", swiftSettings: strict),
]

// Inputs without end for what reads bytes that others made: `make fuzz`, and a short test.
let fuzzing: [Target] = [
    .target(
        name: "Fuzzing",
        dependencies: [
            needsService, "PushModel", "PushGateway", "VirtualPhone", "World", "Scenarios",
            "PushServer", "AppGuest", "AppHost", wire("NIOCore", "swift-nio"),
        ],
        path: "Fuzzing", exclude: ["Command", "Corpus"], swiftSettings: strict),
    .executableTarget(
        name: "belfry-fuzz", dependencies: ["Fuzzing"], path: "Fuzzing/Command",
        swiftSettings: strict),
    .testTarget(name: "FuzzingTests", dependencies: ["Fuzzing"], swiftSettings: strict),
]

let tests: [Target] = [
    .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: strict),
    .target(
        name: "GatewaySupport", dependencies: ["PushModel", "PushGateway"],
        path: "Tests/GatewaySupport", swiftSettings: strict),
    .target(
        name: "ScenarioSupport", dependencies: ["PushModel", "Scenarios", "TestSupport"],
        path: "Tests/ScenarioSupport", swiftSettings: strict),
    .testTarget(name: "PushModelTests", dependencies: ["TestSupport", "PushModel"]),
    .testTarget(name: "LintTests", dependencies: ["TestSupport", "PushModel", "Lint"]),
    .testTarget(name: "SearchTests", dependencies: ["TestSupport", "PushModel", "Search"]),
    .testTarget(
        name: "PageTests",
        dependencies: [
            "TestSupport", "PushModel", "PushGateway", "VirtualPhone", "World", "Page",
        ],
        swiftSettings: strict),
    .testTarget(
        name: "PushGatewayTests", dependencies: ["GatewaySupport", "PushGateway", "PushModel"],
        exclude: ["Reasons.txt"]),
    .testTarget(name: "VirtualPhoneTests", dependencies: ["VirtualPhone", "World"]),
    .testTarget(name: "WorldTests", dependencies: ["TestSupport", "World"]),
    .testTarget(
        name: "ScenariosTests",
        dependencies: ["World", "Scenarios", "ScenarioSupport", "TestSupport"]),
    .testTarget(
        name: "QuestionsTests", dependencies: ["Questions", "ScenarioSupport", "TestSupport"]),
    .testTarget(
        name: "JournalTests",
        dependencies: [
            "TestSupport", "PushModel", "PushGateway", "Journal", service("GRDB", "GRDB.swift"),
        ],
        swiftSettings: strict),
    .testTarget(
        name: "SwitchboardTests",
        dependencies: [
            "TestSupport", "PushModel", "PushGateway", "VirtualPhone", "World", "Journal",
            "Switchboard",
            service("GRDB", "GRDB.swift"), service("Logging", "swift-log"),
        ],
        swiftSettings: strict),
    .executableTarget(
        name: "ShellSimulation",
        dependencies: [
            needsService, "PushModel", "PushGateway", "VirtualPhone", "World", "Journal",
            "Switchboard", service("Logging", "swift-log"),
            service("ServiceLifecycleTestKit", "swift-service-lifecycle"),
        ],
        path: "Tests/ShellSimulation", swiftSettings: strict),
    .testTarget(
        name: "PushServerTests",
        dependencies: [
            "GatewaySupport", "CNghttp2", "PushModel", "PushGateway", "Listening", "PushServer",
            wire("Crypto", "swift-crypto"), wire("Logging", "swift-log"),
            wire("NIOCore", "swift-nio"), wire("NIOEmbedded", "swift-nio"),
            wire("NIOHTTP1", "swift-nio"), wire("NIOPosix", "swift-nio"),
            wire("NIOSSL", "swift-nio-ssl"),
            wire("ServiceLifecycle", "swift-service-lifecycle"),
            wire("SwiftASN1", "swift-asn1"), wire("X509", "swift-certificates"),
        ],
        swiftSettings: strict),
    .testTarget(
        name: "BelfryUserNotificationsTests",
        dependencies: [
            "TestSupport", "PushModel", "VirtualPhone", "AppGuest", "BelfryUserNotifications",
        ],
        swiftSettings: strict),
    .testTarget(
        name: "BelfryUIKitTests",
        dependencies: [
            "PushModel", "VirtualPhone", "AppGuest", "BelfryUserNotifications", "BelfryUIKit",
            "BelfryPushKit", "BelfryCallKit",
        ],
        swiftSettings: strict),
    .testTarget(
        name: "BelfryActivityKitTests",
        dependencies: ["PushModel", "VirtualPhone", "AppGuest", "BelfryActivityKit"],
        swiftSettings: strict),
    .testTarget(
        name: "APICoverageTests",
        dependencies: [
            "TestSupport", "BelfryUserNotifications", "BelfryUIKit", "BelfryPushKit",
            "BelfryUserNotificationsUI", "BelfryActivityKit", "BelfryWidgetKit",
            "BelfryPushToTalk", "BelfryCoreLocation", "BelfryNowPlaying", "BelfryBackgroundTasks",
            "BelfryCallKit", "BelfrySwiftUI", "BelfryTesting", "PushRouter", "PushRouterTesting",
        ],
        exclude: ["Inventory.txt", "Uses.txt"], swiftSettings: strict),
    .testTarget(
        name: "AppleTypeCheckTests", dependencies: ["TestSupport"],
        exclude: ["SDK", "Methods.txt"], swiftSettings: strict),
    .testTarget(
        name: "BelfryTestingTests",
        dependencies: [
            "PushModel", "World", "BelfryUserNotifications", "BelfryUIKit", "BelfryPushKit",
            "BelfryCallKit", "BelfryActivityKit", "BelfryWidgetKit", "BelfryPushToTalk",
            "BelfryCoreLocation", "BelfryNowPlaying", "BelfryTesting", "TestSupport",
            "UIApplicationMainApp",
        ],
        swiftSettings: strict),
    .executableTarget(
        name: "SwiftUISampleApp", dependencies: ["BelfrySwiftUI", "BelfryUIKit", combine],
        path: "Tests/SwiftUISampleApp", swiftSettings: framework + swiftUI),
    .testTarget(
        name: "BelfrySwiftUITests",
        dependencies: [
            "BelfrySwiftUI", "BelfryTesting", "SwiftUISampleApp", "TestSupport", combine,
        ],
        swiftSettings: strict + framework + swiftUI),
    .testTarget(
        name: "BelfryAPNsTests",
        dependencies: [
            needsService, "BelfryUIKit", "BelfryTesting", "BelfryAPNs",
            service("AsyncHTTPClient", "async-http-client"), service("NIOCore", "swift-nio"),
            service("NIOHTTP1", "swift-nio"), service("NIOSSL", "swift-nio-ssl"),
        ],
        swiftSettings: strict),
    .testTarget(
        name: "PushRouterTests",
        dependencies: [
            "World", "BelfryUserNotifications", "BelfryUIKit", "BelfryTesting", "PushRouter",
            "PushRouterTesting",
        ],
        swiftSettings: strict),
    .testTarget(
        name: "PushRouterUITests",
        dependencies: [
            needsSwiftUI, "BelfrySwiftUI", "BelfryTesting", "PushRouter", "PushRouterUI",
            "PushRouterTesting",
        ],
        swiftSettings: strict + framework + swiftUI),
    .executableTarget(
        name: "SampleApp", dependencies: ["BelfryUIKit"], path: "Tests/SampleApp",
        swiftSettings: framework),
    .executableTarget(
        name: "DeliveryApp", dependencies: ["BelfryUIKit", "BelfryActivityKit"],
        path: "Tests/DeliveryApp", swiftSettings: framework + [.swiftLanguageMode(.v5)]),
    .executableTarget(
        name: "SampleService", dependencies: ["BelfryUserNotifications"],
        path: "Tests/SampleService", swiftSettings: framework + [.swiftLanguageMode(.v5)]),
    .executableTarget(
        name: "SampleExtensions",
        dependencies: ["BelfryCoreLocation", "BelfryNowPlaying", "BelfryWidgetKit"],
        path: "Tests/SampleExtensions", swiftSettings: framework + [.swiftLanguageMode(.v5)]),
    .executableTarget(
        name: "UIApplicationMainApp",
        dependencies: ["BelfryUIKit", "BelfryUIApplicationMain"],
        path: "Tests/UIApplicationMainApp",
        swiftSettings: framework + [.swiftLanguageMode(.v5)]),
    .testTarget(
        name: "AppHostTests",
        dependencies: [
            "TestSupport", "PushModel", "PushGateway", "VirtualPhone", "World", "Scenarios",
            "AppGuest",
            "AppHost", "SampleApp", "SampleService", "SampleExtensions", "DeliveryApp",
            "UIApplicationMainApp", "SwiftUISampleApp",
        ],
        swiftSettings: strict),
    .testTarget(
        name: "AdoptionTests", dependencies: ["Adoption"], path: "Adopt/Tests/AdoptionTests",
        exclude: ["Apps"],
        swiftSettings: strict),
    .testTarget(
        name: "ConsoleTests",
        dependencies: [
            "TestSupport", "PushModel", "Lint", "Search", "PushGateway", "VirtualPhone", "World",
            "Page", "Scenarios", "Questions", "Journal", "Switchboard", "Console",
            service("Hummingbird", "hummingbird"),
            service("HummingbirdTesting", "hummingbird"), service("Logging", "swift-log"),
            service("NIOCore", "swift-nio"), service("NIOEmbedded", "swift-nio"),
            service("NIOHTTP1", "swift-nio"),
        ],
        swiftSettings: strict),
    .testTarget(
        name: "LoadTests",
        dependencies: [
            "PushModel", "Load", service("NIOCore", "swift-nio"),
            service("NIOHPACK", "swift-nio-http2"), service("NIOHTTP2", "swift-nio-http2"),
            service("NIOPosix", "swift-nio"),
        ],
        path: "Tools/Tests/LoadTests", swiftSettings: strict),
    .testTarget(
        name: "belfryTests",
        dependencies: [
            "TestSupport", "PushModel", "Search", "World", "Page", "Scenarios", "Questions",
            "Adoption", "Console", "Switchboard", "Load", "belfry", "AdoptProgram",
            service("ArgumentParser", "swift-argument-parser"),
            service("Logging", "swift-log"),
        ],
        swiftSettings: strict),
    .testTarget(
        name: "ClientTests",
        dependencies: [
            "TestSupport", "belfry", "BelfryProgram", "AdoptProgram", "SampleApp",
            "ShellSimulation",
        ],
        exclude: ["Fixtures"]),
    .testTarget(
        name: "TidyTests",
        dependencies: [
            "TestSupport", needsService, "World", service("SwiftParser", "swift-syntax"),
            service("SwiftSyntax", "swift-syntax"),
        ]),
]

let package = Package(
    name: "belfry",
    platforms: [.macOS(.v15), .iOS(.v15)],
    products: [
        // Without swift-syntax, an eighth of a first build; the other is belfry with `adopt` in it,
        // which is installed and released.
        .executable(name: "belfry", targets: ["BelfryProgram"]),
        .executable(name: "belfry-adopt", targets: ["AdoptProgram"]),
        .library(name: "PushModel", targets: ["PushModel"]),
        .library(name: "PushGateway", targets: ["PushGateway"]),
        .library(name: "VirtualPhone", targets: ["VirtualPhone"]),
        .library(name: "World", targets: ["World"]),
        .library(name: "Scenarios", targets: ["Scenarios"]),
        .library(name: "Questions", targets: ["Questions"]),
        .library(name: "PushServer", targets: ["PushServer"]),
        .library(name: "BelfryUserNotifications", targets: ["BelfryUserNotifications"]),
        .library(name: "BelfryUIKit", targets: ["BelfryUIKit"]),
        .library(name: "BelfryUIApplicationMain", targets: ["BelfryUIApplicationMain"]),
        .library(name: "BelfryPushKit", targets: ["BelfryPushKit"]),
        .library(name: "BelfryCallKit", targets: ["BelfryCallKit"]),
        .library(name: "BelfryBackgroundTasks", targets: ["BelfryBackgroundTasks"]),
        .library(name: "BelfryUserNotificationsUI", targets: ["BelfryUserNotificationsUI"]),
        .library(name: "BelfryActivityKit", targets: ["BelfryActivityKit"]),
        .library(name: "BelfryWidgetKit", targets: ["BelfryWidgetKit"]),
        .library(name: "BelfryPushToTalk", targets: ["BelfryPushToTalk"]),
        .library(name: "BelfryCoreLocation", targets: ["BelfryCoreLocation"]),
        .library(name: "BelfryNowPlaying", targets: ["BelfryNowPlaying"]),
        .library(name: "BelfrySwiftUI", targets: ["BelfrySwiftUI"]),
        .library(name: "BelfryTesting", targets: ["BelfryTesting"]),
        .library(name: "BelfryAPNs", targets: ["BelfryAPNs"]),
        .library(name: "PushRouter", targets: ["PushRouter"]),
        .library(name: "PushRouterUI", targets: ["PushRouterUI"]),
        .library(name: "PushRouterExtension", targets: ["PushRouterExtension"]),
        .library(name: "PushRouterTesting", targets: ["PushRouterTesting"]),
    ],
    traits: [
        .trait(
            name: "Service",
            description: "Everything: the service, the command line, scenarios, adoption.",
            enabledTraits: ["LocalAPNs", "SwiftUI"]),
        .trait(
            name: "LocalAPNs",
            description: "BelfryAPNs: an APNs on this machine for tests of the sender's side."),
        .trait(
            name: "SwiftUI",
            description: "BelfrySwiftUI: the life cycle of SwiftUI apps. Brings OpenCombine."),
        .default(enabledTraits: []),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/apple/swift-asn1", from: "1.3.0"),
        .package(url: "https://github.com/apple/swift-certificates", from: "1.21.1"),
        .package(
            url: "https://github.com/apple/swift-configuration", from: "1.4.0",
            traits: ["JSON", "YAML"]),
        .package(url: "https://github.com/apple/swift-crypto", from: "4.5.2"),
        .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
        .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
        .package(url: "https://github.com/apple/swift-nio-http2", from: "1.46.0"),
        .package(url: "https://github.com/apple/swift-nio-ssl", from: "2.37.6"),
        .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
        .package(url: "https://github.com/OpenCombine/OpenCombine.git", from: "0.14.0"),
        .package(url: "https://github.com/HdrHistogram/hdrhistogram-swift", from: "0.2.0"),
        .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1"),
        .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
        .package(url: "https://github.com/swift-server/async-http-client", from: "1.37.0"),
        .package(
            url: "https://github.com/pointfreeco/xctest-dynamic-overlay", from: "1.13.1"),
        .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.13.0"),
        .package(url: "https://github.com/swiftlang/swift-syntax", from: "603.0.1"),
    ],
    targets: rooms + benchmarks + fuzzing + tests,
    swiftLanguageModes: [.v6]
)
