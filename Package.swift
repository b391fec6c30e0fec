// swift-tools-version: 6.2
import PackageDescription

// The table of rooms. A room is a target. Rooms are in folders by their users, and import only rooms of
// their own folder or an earlier one. Adopt/Tests/TidyTests checks every import with this file, and makes
// the handbook's table from it.
//
// A package that depends on this one for PushRouter or BelfryTesting fetches no dependency of the server,
// because those dependencies need traits that are off by default. `make` turns the traits on.

let strict: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

// On systems without Apple's frameworks, `import UIKit` and `import UserNotifications` import the modules
// of this package.
let virtual: [Platform] = [.linux, .macOS]
let framework: [SwiftSetting] = [
    .unsafeFlags(
        [
            "-module-alias", "UIKit=BelfryUIKit",
            "-module-alias", "UserNotifications=BelfryUserNotifications",
            "-module-alias", "ActivityKit=BelfryActivityKit",
            "-module-alias", "PushKit=BelfryPushKit",
            "-module-alias", "CallKit=BelfryCallKit",
        ], .when(platforms: virtual))
]

/// Aliases for `import SwiftUI` and `import Combine`, which need the trait `SwiftUI`.
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
    .product(
        name: product, package: package, condition: .when(traits: ["LocalAPNs", "Service"]))
}

// `Service` has everything of the other traits, but does not enable them: SwiftPM gives the compiler a
// flag for each enabled trait in random order, and after a change of the order builds everything again.

let swiftUITraits: Set<String> = ["SwiftUI", "Service"]

/// Combine, which SwiftUI needs.
let combine = Target.Dependency.product(
    name: "OpenCombineShim", package: "OpenCombine", condition: .when(traits: swiftUITraits))

/// One of Belfry's frameworks, on systems without Apple's.
func virtualFramework(_ name: String) -> Target.Dependency {
    .target(name: name, condition: .when(platforms: virtual))
}

/// A room: the sources in `Sources/FOLDER/NAME`.
func room(_ folder: String, _ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
    .target(
        name: name, dependencies: dependencies, path: "Sources/\(folder)/\(name)",
        swiftSettings: strict)
}

/// The decisions, as values: no Foundation, no clock, no I/O.
let core: [Target] = [
    room("Core", "PushModel"),
    room("Core", "Lint", ["PushModel"]),
    room("Core", "Search", ["PushModel"]),
    room("Core", "PushGateway", ["PushModel"]),
    room("Core", "VirtualPhone", ["PushModel"]),
    room("Core", "World", ["PushModel", "PushGateway", "VirtualPhone"]),
]

/// Code in C, and one name for the C library of the system.
let c: [Target] = [
    // The files in the binary, and the commit of the build.
    .target(name: "CEmbedded", path: "Sources/C/CEmbedded", exclude: ["Files"]),
    .target(name: "CAppRuntime", path: "Sources/C/CAppRuntime"),
    .target(name: "CSpawn", path: "Sources/C/CSpawn"),
    // Opens libpq when a log in PostgreSQL is asked for.
    .target(name: "CPostgres", path: "Sources/C/CPostgres"),
    .systemLibrary(
        name: "CNghttp2", path: "Sources/C/CNghttp2", pkgConfig: "libnghttp2",
        providers: [.apt(["libnghttp2-dev"]), .brew(["libnghttp2"])]),
    // For apps with `@UIApplicationMain`, in addition to BelfryUIKit.
    .systemLibrary(
        name: "BelfryUIApplicationMain", path: "Sources/Apps/BelfryUIApplicationMain"),
    room("C", "Libc"),
    room("C", "TraitCheck"),
]

/// An app's side of a virtual phone: Apple's frameworks and the runtime below them.
let apps: [Target] = [
    room("Apps", "AppGuest", ["PushModel", "VirtualPhone", "Libc"]),
    room("Apps", "AppRuntime", ["PushModel", "AppGuest", "CAppRuntime"]),
    room(
        "Apps", "BelfryUserNotifications",
        ["PushModel", "VirtualPhone", "AppGuest"]),
    room(
        "Apps", "BelfryUIKit",
        [
            "CAppRuntime", "PushModel", "VirtualPhone", "AppGuest", "AppRuntime",
            "BelfryUserNotifications",
        ]),
    room("Apps", "BelfryPushKit", ["PushModel", "VirtualPhone", "AppGuest"]),
    room("Apps", "BelfryCallKit", ["PushModel", "VirtualPhone", "AppGuest"]),
    room("Apps", "BelfryBackgroundTasks", ["AppGuest"]),
    room("Apps", "BelfryUserNotificationsUI", ["BelfryUIKit"]),
    room("Apps", "BelfryActivityKit", ["PushModel", "VirtualPhone", "AppGuest"]),
    room("Apps", "BelfryWidgetKit", ["PushModel", "VirtualPhone", "AppGuest"]),
    room("Apps", "BelfryPushToTalk", ["PushModel", "VirtualPhone", "AppGuest", "BelfryUIKit"]),
    room(
        "Apps", "BelfryCoreLocation",
        ["PushModel", "VirtualPhone", "AppGuest", "BelfryUserNotifications"]),
    room(
        "Apps", "BelfrySwiftUI", ["TraitCheck", "PushModel", "AppGuest", "BelfryUIKit", combine]),
    room("Apps", "BelfryNowPlaying", ["PushModel", "VirtualPhone", "AppGuest"]),
]

/// Scenarios, questions, and texts about a phone.
let language: [Target] = [
    room(
        "Language", "Page", ["CEmbedded", "PushModel", "PushGateway", "VirtualPhone", "World"]),
    room(
        "Language", "Scenarios",
        ["TraitCheck", "PushModel", "PushGateway", "VirtualPhone", "World", service("Yams")]),
    room(
        "Language", "Questions",
        [
            "CEmbedded", "PushModel", "Lint", "PushGateway", "VirtualPhone", "World", "Scenarios",
            service("Yams"),
        ]),
    room("Language", "DeviceLog", ["CEmbedded", "TraitCheck", "PushModel", service("Yams")]),
]

/// The service: log, launched apps, connections and answers.
let services: [Target] = [
    room(
        "Service", "Log",
        [
            "Libc", "CPostgres",
            "TraitCheck", "PushModel", "Search", "PushGateway", service("GRDB", "GRDB.swift"),
            service("GRDBSQLite", "GRDB.swift"),
        ]),
    room(
        "Service", "AppHost",
        ["Libc", "CSpawn", "PushModel", "PushGateway", "VirtualPhone", "World", "AppGuest"]),
    room(
        "Service", "Switchboard",
        [
            "TraitCheck", "PushModel", "Search", "PushGateway", "VirtualPhone", "World", "Log",
            "AppHost", service("Logging", "swift-log"),
            service("ServiceLifecycle", "swift-service-lifecycle"),
        ]),
    room(
        "Service", "Listening",
        [
            "Libc",
            "TraitCheck", wire("Logging", "swift-log"), wire("NIOCore", "swift-nio"),
            wire("NIOHTTP1", "swift-nio"), wire("NIOPosix", "swift-nio"),
        ]),
    room(
        "Service", "PushServer",
        [
            "Libc",
            "TraitCheck", "CNghttp2", "PushModel", "PushGateway", "Listening",
            wire("Crypto", "swift-crypto"), wire("Logging", "swift-log"),
            wire("NIOCore", "swift-nio"), wire("NIOHTTP1", "swift-nio"),
            wire("NIOPosix", "swift-nio"), wire("NIOSSL", "swift-nio-ssl"),
            wire("NIOTLS", "swift-nio"), wire("ServiceLifecycle", "swift-service-lifecycle"),
            wire("SwiftASN1", "swift-asn1"), wire("X509", "swift-certificates"),
        ]),
    room(
        "Service", "Requesting",
        [
            "TraitCheck", "CNghttp2", wire("NIOCore", "swift-nio"), wire("NIOHTTP1", "swift-nio"),
            wire("NIOPosix", "swift-nio"), wire("NIOSSL", "swift-nio-ssl"),
        ]),
    // FCM, on a port of its own that is off unless asked for.
    room(
        "Service/Fronts", "FCM",
        [
            "Libc",
            "TraitCheck", "CNghttp2", "PushModel", "PushGateway", "World", "Log", "Switchboard",
            "Listening", "PushServer", wire("Crypto", "swift-crypto"),
            wire("CryptoExtras", "swift-crypto"), wire("Logging", "swift-log"),
            wire("NIOCore", "swift-nio"), wire("NIOHTTP1", "swift-nio"),
            wire("NIOPosix", "swift-nio"), wire("NIOSSL", "swift-nio-ssl"),
            wire("NIOTLS", "swift-nio"), wire("ServiceLifecycle", "swift-service-lifecycle"),
        ]),
    room(
        "Service", "API",
        [
            "PushModel", "PushGateway", "VirtualPhone", "World", "Page", "Scenarios", "Questions",
        ]),
    room(
        "Service", "Console",
        [
            "Libc",
            "TraitCheck", "PushModel", "Lint", "Search", "PushGateway", "VirtualPhone", "World",
            "Page", "Scenarios", "Questions", "Log", "Switchboard", "Listening", "API", "FCM",
            service("Hummingbird", "hummingbird"), service("HummingbirdCore", "hummingbird"),
            service("Logging", "swift-log"), service("NIOCore", "swift-nio"),
            service("NIOHTTP1", "swift-nio"), service("NIOPosix", "swift-nio"),
            service("ServiceLifecycle", "swift-service-lifecycle"),
        ]),
]

/// Libraries for tests of apps and of senders.
let testing: [Target] = [
    room(
        "Testing", "BelfryTesting",
        [
            "PushModel", "Lint", "PushGateway", "VirtualPhone", "World", "Page", "AppGuest",
            "AppRuntime", "BelfryUserNotifications", "BelfryUIKit", "BelfryPushKit",
            "BelfryCallKit",
            "BelfryActivityKit", "BelfryWidgetKit", "BelfryCoreLocation", "BelfryNowPlaying",
            .product(name: "IssueReporting", package: "xctest-dynamic-overlay"),
            .product(name: "IssueReportingTestSupport", package: "xctest-dynamic-overlay"),
        ]),
    room(
        "Testing", "BelfryAPNs",
        ["PushGateway", "PushServer", "BelfryTesting", wire("Logging", "swift-log")]),
]

/// The command line, and the runner of the service.
let command: [Target] = [
    .executableTarget(
        name: "belfry",
        dependencies: [
            "Libc",
            "CEmbedded", "PushModel", "Lint", "PushGateway", "VirtualPhone", "World",
            "Page", "Scenarios", "Questions", "DeviceLog", "Log", "Switchboard", "Listening",
            "PushServer", "AppHost", "API", "Console", "Requesting", "FCM",
            service("ArgumentParser", "swift-argument-parser"),
            service("Logging", "swift-log"), service("NIOHTTP1", "swift-nio"),
            service("NIOCore", "swift-nio"), service("NIOSSL", "swift-nio-ssl"),
            service("ServiceLifecycle", "swift-service-lifecycle"), service("Yams"),
        ],
        path: "Sources/Command/belfry",
        // The command parses, prints and starts the service. Optimizing that takes a tenth of the time
        // of `make install` and makes nothing faster that a user waits for.
        swiftSettings: strict + [.unsafeFlags(["-Onone"], .when(configuration: .release))])
]

/// PushRouter, whose folder is its own package for iOS apps. In this package, its tests run on virtual
/// phones.
let pushRouter: [Target] = [
    // The part that an app's extensions may link, without UIKit.
    .target(
        name: "PushRouterExtension", dependencies: [virtualFramework("BelfryUserNotifications")],
        path: "PushRouter/Sources/PushRouterExtension", swiftSettings: strict + framework),
    .target(
        name: "PushRouter",
        dependencies: [
            "PushRouterExtension", virtualFramework("BelfryUserNotifications"),
            virtualFramework("BelfryUIKit"), virtualFramework("BelfryActivityKit"),
        ],
        path: "PushRouter/Sources/PushRouter", swiftSettings: strict + framework),
    // A target of its own: apps without calls may not link PushKit and CallKit.
    .target(
        name: "PushRouterCalls",
        dependencies: [
            "PushRouter", virtualFramework("BelfryUIKit"), virtualFramework("BelfryPushKit"),
            virtualFramework("BelfryCallKit"),
        ],
        path: "PushRouter/Sources/PushRouterCalls", swiftSettings: strict + framework),
    // Needs SwiftUI: on Apple's mobile systems, and on others with the trait.
    .target(
        name: "PushRouterUI",
        dependencies: [
            "PushRouter",
            .target(
                name: "BelfrySwiftUI", condition: .when(platforms: virtual, traits: swiftUITraits)),
        ],
        path: "PushRouter/Sources/PushRouterUI",
        swiftSettings: strict + framework + swiftUI
            + [.define("SwiftUI", .when(traits: swiftUITraits))]),
    .target(
        name: "BelfryRecorder", dependencies: [virtualFramework("BelfryUIKit")],
        path: "Recorder/Sources/BelfryRecorder", swiftSettings: strict + framework),
    .target(
        name: "PushRouterTesting",
        dependencies: [
            "PushRouter", virtualFramework("BelfryUserNotifications"),
            virtualFramework("BelfryUIKit"),
        ],
        path: "PushRouter/Sources/PushRouterTesting", swiftSettings: strict + framework),
]

/// Benchmarks, fuzzers and the simulation of the shell. They import rooms, and are not products.
let measurements: [Target] = [
    .executableTarget(
        name: "push-bench",
        dependencies: [
            "Libc",
            "PushGateway", "PushModel", "PushServer",
            service("ArgumentParser", "swift-argument-parser"), service("Logging", "swift-log"),
        ],
        path: "Benchmarks/Sources/push-bench", swiftSettings: strict),
    .executableTarget(
        name: "phone-bench",
        dependencies: [
            "PushGateway", "PushModel", "Scenarios", "VirtualPhone", "World",
            service("ArgumentParser", "swift-argument-parser"),
        ],
        path: "Benchmarks/Sources/phone-bench", swiftSettings: strict),
    .target(
        name: "Fuzzing",
        dependencies: [
            "TraitCheck", "PushModel", "PushGateway", "VirtualPhone", "World", "Scenarios",
            "PushServer", "AppGuest", "AppHost", wire("NIOCore", "swift-nio"),
        ],
        path: "Fuzzing", exclude: ["Command", "Corpus"], swiftSettings: strict),
    .executableTarget(
        name: "belfry-fuzz", dependencies: ["Fuzzing"], path: "Fuzzing/Command",
        swiftSettings: strict),
    .executableTarget(
        name: "ShellSimulation",
        dependencies: [
            "Libc",
            "TraitCheck", "PushModel", "PushGateway", "VirtualPhone", "World", "Log",
            "Switchboard", service("Logging", "swift-log"),
            service("ServiceLifecycleTestKit", "swift-service-lifecycle"),
        ],
        path: "Tests/ShellSimulation", swiftSettings: strict),
]

let tests: [Target] = [
    .testTarget(
        name: "BenchmarkTests", dependencies: ["TestSupport", "push-bench", "belfry"],
        swiftSettings: strict),
    .testTarget(name: "FuzzingTests", dependencies: ["Fuzzing"], swiftSettings: strict),
    .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: strict),
    .target(
        name: "GatewaySupport", dependencies: ["PushModel", "PushGateway"],
        path: "Tests/GatewaySupport", swiftSettings: strict),
    .target(
        name: "ScenarioSupport", dependencies: ["PushModel", "Scenarios", "TestSupport"],
        path: "Tests/ScenarioSupport", swiftSettings: strict),
    .testTarget(name: "PushModelTests", dependencies: ["TestSupport", "PushModel"]),
    .testTarget(name: "LintTests", dependencies: ["PushModel", "Lint"]),
    .testTarget(name: "SearchTests", dependencies: ["PushModel", "Search"]),
    .testTarget(
        name: "PageTests",
        dependencies: [
            "PushModel", "PushGateway", "VirtualPhone", "World", "Page",
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
        name: "DeviceLogTests", dependencies: ["PushModel", "DeviceLog", "TestSupport"]),
    .testTarget(
        name: "LogTests",
        dependencies: [
            "TestSupport", "PushModel", "Search", "PushGateway", "Log",
            service("GRDB", "GRDB.swift"),
        ],
        swiftSettings: strict),
    .testTarget(
        name: "SwitchboardTests",
        dependencies: [
            "TestSupport", "PushModel", "PushGateway", "VirtualPhone", "World", "Log",
            "Switchboard",
            service("GRDB", "GRDB.swift"), service("Logging", "swift-log"),
        ],
        swiftSettings: strict),
    .testTarget(
        name: "PushServerTests",
        dependencies: [
            "Libc",
            "GatewaySupport", "CNghttp2", "PushModel", "PushGateway", "Listening", "PushServer",
            "Requesting",
            wire("Crypto", "swift-crypto"), wire("Logging", "swift-log"),
            wire("NIOCore", "swift-nio"), wire("NIOEmbedded", "swift-nio"),
            wire("NIOHTTP1", "swift-nio"), wire("NIOPosix", "swift-nio"),
            wire("NIOSSL", "swift-nio-ssl"),
            wire("ServiceLifecycle", "swift-service-lifecycle"),
            wire("SwiftASN1", "swift-asn1"), wire("X509", "swift-certificates"),
        ],
        swiftSettings: strict),
    .testTarget(
        name: "FCMTests",
        dependencies: [
            "Libc", "CNghttp2", "TestSupport", "PushModel", "PushGateway", "VirtualPhone", "World",
            "Log", "Switchboard", "Listening", "PushServer", "Requesting", "FCM",
            wire("NIOEmbedded", "swift-nio"), wire("Crypto", "swift-crypto"),
            wire("CryptoExtras", "swift-crypto"),
            wire("Logging", "swift-log"), wire("NIOCore", "swift-nio"),
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
            "TraitCheck", "BelfryUIKit", "BelfryTesting", "BelfryAPNs",
            "Requesting", service("NIOHTTP1", "swift-nio"), service("NIOSSL", "swift-nio-ssl"),
        ],
        swiftSettings: strict),
    .testTarget(
        name: "PushRouterTests",
        dependencies: [
            "World", "BelfryUserNotifications", "BelfryUIKit", "BelfryPushKit", "BelfryCallKit",
            "BelfryActivityKit", "BelfryTesting", "PushRouter", "PushRouterCalls",
            "PushRouterTesting",
        ],
        swiftSettings: strict),
    .testTarget(
        name: "RecorderTests",
        dependencies: [
            "VirtualPhone", "Questions", "BelfryUserNotifications", "BelfryUIKit", "BelfryPushKit",
            "BelfryCallKit", "BelfryTesting", "BelfryRecorder",
        ],
        swiftSettings: strict + framework),
    .testTarget(
        name: "PushRouterUITests",
        dependencies: [
            "TraitCheck", "BelfrySwiftUI", "BelfryTesting", "PushRouter", "PushRouterUI",
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
            "Libc",
            "TestSupport", "PushModel", "PushGateway", "VirtualPhone", "World", "Scenarios",
            "AppGuest",
            "AppHost", "SampleApp", "SampleService", "SampleExtensions", "DeliveryApp",
            "UIApplicationMainApp", "SwiftUISampleApp",
        ],
        swiftSettings: strict),
    .testTarget(
        name: "ConsoleTests",
        dependencies: [
            "TestSupport", "PushModel", "Lint", "PushGateway", "VirtualPhone", "World",
            "Page", "Questions", "Log", "Switchboard", "API", "FCM", "Console",
            service("Hummingbird", "hummingbird"), service("Logging", "swift-log"),
            service("NIOCore", "swift-nio"), service("NIOEmbedded", "swift-nio"),
            service("NIOHTTP1", "swift-nio"),
        ],
        swiftSettings: strict),
    .testTarget(
        name: "belfryTests",
        dependencies: [
            "TestSupport", "PushModel", "World", "Page", "Scenarios", "Questions",
            "API", "Console", "Switchboard", "belfry",
            service("ArgumentParser", "swift-argument-parser"),
            service("Logging", "swift-log"), service("Yams"),
        ],
        swiftSettings: strict),
    .testTarget(
        name: "ClientTests",
        dependencies: [
            "TestSupport", "belfry", "SampleApp", "SampleService", "ShellSimulation",
        ],
        exclude: ["Fixtures"]),
]

let package = Package(
    name: "belfry",
    platforms: [.macOS(.v15), .iOS(.v15)],
    products: [
        .executable(name: "belfry", targets: ["belfry"]),
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
        .library(name: "BelfryRecorder", targets: ["BelfryRecorder"]),
        .library(name: "PushRouter", targets: ["PushRouter"]),
        .library(name: "PushRouterUI", targets: ["PushRouterUI"]),
        .library(name: "PushRouterCalls", targets: ["PushRouterCalls"]),
        .library(name: "PushRouterExtension", targets: ["PushRouterExtension"]),
        .library(name: "PushRouterTesting", targets: ["PushRouterTesting"]),
    ],
    traits: [
        .trait(
            name: "Service",
            description: "Everything: the service, the command line, scenarios."),
        .trait(
            name: "LocalAPNs",
            description: "BelfryAPNs: a local APNs for tests of senders."),
        .trait(
            name: "SwiftUI",
            description: "BelfrySwiftUI: the life cycle of SwiftUI apps. Brings OpenCombine."),
        .default(enabledTraits: []),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/apple/swift-asn1", from: "1.3.0"),
        .package(url: "https://github.com/apple/swift-certificates", from: "1.21.1"),
        .package(url: "https://github.com/apple/swift-crypto", from: "4.5.2"),
        .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
        .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
        .package(url: "https://github.com/apple/swift-nio-ssl", from: "2.37.6"),
        .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
        .package(url: "https://github.com/OpenCombine/OpenCombine.git", from: "0.14.0"),
        .package(
            url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1", traits: []),
        .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
        .package(
            url: "https://github.com/pointfreeco/xctest-dynamic-overlay", from: "1.13.1"),
        .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.13.0"),
    ],
    targets: core + c + apps + language + services + testing + command + pushRouter + measurements
        + tests,
    swiftLanguageModes: [.v6]
)
