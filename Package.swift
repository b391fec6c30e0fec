// swift-tools-version: 6.3
import PackageDescription

// One target a room, in the order of a push's way. A room imports only rooms above it;
// Tests/TidyTests/RoomTests.swift holds the table and checks every import.

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
        ], .when(platforms: virtual))
]

let package = Package(
    name: "belfry",
    platforms: [.macOS(.v15), .iOS(.v15)],
    products: [
        .executable(name: "belfry", targets: ["belfry"]),
        .library(name: "PushPayload", targets: ["PushPayload"]),
        .library(name: "PushGateway", targets: ["PushGateway"]),
        .library(name: "VirtualPhone", targets: ["VirtualPhone"]),
        .library(name: "Scenarios", targets: ["Scenarios"]),
        .library(name: "PushServer", targets: ["PushServer"]),
        .library(name: "BelfryUserNotifications", targets: ["BelfryUserNotifications"]),
        .library(name: "BelfryUIKit", targets: ["BelfryUIKit"]),
        .library(name: "BelfryUIApplicationMain", targets: ["BelfryUIApplicationMain"]),
        .library(name: "BelfryPushKit", targets: ["BelfryPushKit"]),
        .library(name: "BelfryCallKit", targets: ["BelfryCallKit"]),
        .library(name: "BelfryUserNotificationsUI", targets: ["BelfryUserNotificationsUI"]),
        .library(name: "BelfryTesting", targets: ["BelfryTesting"]),
        .library(name: "BelfryAPNs", targets: ["BelfryAPNs"]),
        .library(name: "PushRouter", targets: ["PushRouter"]),
        .library(name: "PushRouterTesting", targets: ["PushRouterTesting"]),
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
        .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1"),
        .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
        .package(url: "https://github.com/swift-server/async-http-client", from: "1.37.0"),
        .package(
            url: "https://github.com/pointfreeco/xctest-dynamic-overlay", from: "1.13.1"),
        .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.13.0"),
        .package(url: "https://github.com/swiftlang/swift-syntax", from: "603.0.1"),
    ],
    targets: [
        .systemLibrary(
            name: "CNghttp2",
            pkgConfig: "libnghttp2",
            providers: [.apt(["libnghttp2-dev"]), .brew(["libnghttp2"])]
        ),
        .target(name: "PushPayload", swiftSettings: strict),
        .target(name: "PushGateway", dependencies: ["PushPayload"], swiftSettings: strict),
        .target(name: "VirtualPhone", dependencies: ["PushPayload"], swiftSettings: strict),
        .target(
            name: "Scenarios",
            dependencies: [
                "PushPayload", "PushGateway", "VirtualPhone",
                .product(name: "Yams", package: "Yams"),
            ],
            swiftSettings: strict
        ),
        .target(
            name: "Journal",
            dependencies: ["PushPayload", .product(name: "GRDB", package: "GRDB.swift")],
            swiftSettings: strict
        ),
        .target(
            name: "AppProcess", dependencies: ["PushPayload", "VirtualPhone"],
            swiftSettings: strict
        ),
        .target(
            name: "AppHosting",
            dependencies: [
                "PushPayload", "PushGateway", "VirtualPhone", "Scenarios", "AppProcess",
            ],
            swiftSettings: strict
        ),
        .target(
            name: "Switchboard",
            dependencies: [
                "PushPayload", "PushGateway", "VirtualPhone", "Scenarios", "Journal", "AppHosting",
                .product(name: "Logging", package: "swift-log"),
                .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
            ],
            swiftSettings: strict
        ),
        .target(
            name: "PushServer",
            dependencies: [
                "CNghttp2", "PushPayload", "PushGateway",
                .product(name: "Crypto", package: "swift-crypto"),
                .product(name: "Logging", package: "swift-log"),
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOHTTP1", package: "swift-nio"),
                .product(name: "NIOPosix", package: "swift-nio"),
                .product(name: "NIOSSL", package: "swift-nio-ssl"),
                .product(name: "NIOTLS", package: "swift-nio"),
                .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
                .product(name: "SwiftASN1", package: "swift-asn1"),
                .product(name: "X509", package: "swift-certificates"),
            ],
            swiftSettings: strict
        ),
        .target(
            name: "BelfryUserNotifications",
            dependencies: ["PushPayload", "VirtualPhone", "AppProcess"], swiftSettings: strict
        ),
        .target(
            name: "BelfryUIKit",
            dependencies: [
                "PushPayload", "VirtualPhone", "AppProcess", "BelfryUserNotifications",
            ],
            swiftSettings: strict
        ),
        // For apps that say `@UIApplicationMain`, beside BelfryUIKit.
        .systemLibrary(name: "BelfryUIApplicationMain"),
        .target(
            name: "BelfryPushKit", dependencies: ["PushPayload", "VirtualPhone", "AppProcess"],
            swiftSettings: strict
        ),
        .target(
            name: "BelfryCallKit", dependencies: ["VirtualPhone", "AppProcess"],
            swiftSettings: strict
        ),
        .target(
            name: "BelfryUserNotificationsUI", dependencies: ["BelfryUIKit"],
            swiftSettings: strict
        ),
        .target(
            name: "PushRouter",
            dependencies: [
                .target(name: "BelfryUserNotifications", condition: .when(platforms: virtual)),
                .target(name: "BelfryUIKit", condition: .when(platforms: virtual)),
            ],
            swiftSettings: strict + framework
        ),
        .target(
            name: "PushRouterTesting",
            dependencies: [
                "PushRouter",
                .target(name: "BelfryUserNotifications", condition: .when(platforms: virtual)),
                .target(name: "BelfryUIKit", condition: .when(platforms: virtual)),
            ],
            swiftSettings: strict + framework
        ),
        .target(
            name: "BelfryTesting",
            dependencies: [
                "PushPayload", "PushGateway", "VirtualPhone", "Scenarios", "AppProcess",
                "BelfryUserNotifications", "BelfryUIKit", "BelfryPushKit", "BelfryCallKit",
                .product(name: "IssueReporting", package: "xctest-dynamic-overlay"),
                .product(
                    name: "IssueReportingTestSupport", package: "xctest-dynamic-overlay"),
            ],
            swiftSettings: strict
        ),
        .target(
            name: "BelfryAPNs",
            dependencies: [
                "PushGateway", "PushServer", "BelfryTesting",
                .product(name: "Logging", package: "swift-log"),
            ],
            swiftSettings: strict
        ),
        .target(
            name: "Adoption",
            dependencies: [
                .product(name: "SwiftParser", package: "swift-syntax"),
                .product(name: "SwiftSyntax", package: "swift-syntax"),
            ],
            swiftSettings: strict
        ),
        .target(
            name: "Console",
            dependencies: [
                "PushPayload", "PushGateway", "VirtualPhone", "Scenarios", "Journal", "Switchboard",
                .product(name: "Hummingbird", package: "hummingbird"),
                .product(name: "Logging", package: "swift-log"),
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
            ],
            swiftSettings: strict
        ),
        .executableTarget(
            name: "belfry",
            dependencies: [
                "PushPayload", "PushGateway", "VirtualPhone", "Scenarios", "Journal", "Switchboard",
                "PushServer", "AppProcess", "AppHosting", "Adoption", "Console",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
                .product(name: "AsyncHTTPClient", package: "async-http-client"),
                .product(name: "Logging", package: "swift-log"),
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOHTTP1", package: "swift-nio"),
                .product(name: "NIOSSL", package: "swift-nio-ssl"),
                .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
                .product(name: "UnixSignals", package: "swift-service-lifecycle"),
            ],
            swiftSettings: strict
        ),
        .testTarget(name: "PushPayloadTests", dependencies: ["PushPayload"]),
        .testTarget(
            name: "PushGatewayTests", dependencies: ["PushGateway", "PushPayload"],
            exclude: ["Reasons.txt"]
        ),
        .testTarget(name: "VirtualPhoneTests", dependencies: ["VirtualPhone"]),
        .testTarget(name: "ScenariosTests", dependencies: ["Scenarios"]),
        .testTarget(
            name: "JournalTests",
            dependencies: [
                "PushPayload", "Journal", .product(name: "GRDB", package: "GRDB.swift"),
            ],
            swiftSettings: strict
        ),
        .testTarget(
            name: "SwitchboardTests",
            dependencies: [
                "PushPayload", "PushGateway", "VirtualPhone", "Scenarios", "Journal", "Switchboard",
                .product(name: "GRDB", package: "GRDB.swift"),
                .product(name: "Logging", package: "swift-log"),
            ],
            swiftSettings: strict
        ),
        .testTarget(
            name: "PushServerTests",
            dependencies: [
                "CNghttp2", "PushPayload", "PushGateway", "PushServer",
                .product(name: "Crypto", package: "swift-crypto"),
                .product(name: "Logging", package: "swift-log"),
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOEmbedded", package: "swift-nio"),
                .product(name: "NIOPosix", package: "swift-nio"),
                .product(name: "NIOSSL", package: "swift-nio-ssl"),
                .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
                .product(name: "SwiftASN1", package: "swift-asn1"),
                .product(name: "X509", package: "swift-certificates"),
            ],
            swiftSettings: strict
        ),
        .testTarget(
            name: "BelfryUserNotificationsTests",
            dependencies: [
                "PushPayload", "VirtualPhone", "AppProcess", "BelfryUserNotifications",
            ],
            swiftSettings: strict
        ),
        .testTarget(
            name: "BelfryUIKitTests",
            dependencies: [
                "PushPayload", "VirtualPhone", "AppProcess", "BelfryUserNotifications",
                "BelfryUIKit", "BelfryPushKit", "BelfryCallKit",
            ],
            swiftSettings: strict
        ),
        .testTarget(
            name: "APICoverageTests",
            dependencies: [
                "BelfryUserNotifications", "BelfryUIKit", "BelfryPushKit",
                "BelfryUserNotificationsUI",
            ],
            exclude: ["Inventory.txt"], swiftSettings: strict
        ),
        .testTarget(
            name: "BelfryTestingTests",
            dependencies: [
                "PushPayload", "BelfryUserNotifications", "BelfryUIKit", "BelfryPushKit",
                "BelfryCallKit", "BelfryTesting", "UIApplicationMainApp",
            ],
            swiftSettings: strict
        ),
        .testTarget(
            name: "BelfryAPNsTests",
            dependencies: [
                "BelfryUIKit", "BelfryTesting", "BelfryAPNs",
                .product(name: "AsyncHTTPClient", package: "async-http-client"),
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOHTTP1", package: "swift-nio"),
                .product(name: "NIOSSL", package: "swift-nio-ssl"),
            ],
            swiftSettings: strict
        ),
        .testTarget(
            name: "PushRouterTests",
            dependencies: [
                "BelfryUserNotifications", "BelfryUIKit", "BelfryTesting", "PushRouter",
                "PushRouterTesting",
            ],
            swiftSettings: strict
        ),
        .executableTarget(
            name: "SampleApp", dependencies: ["BelfryUIKit"], path: "Tests/SampleApp",
            swiftSettings: framework
        ),
        .executableTarget(
            name: "UIApplicationMainApp",
            dependencies: ["BelfryUIKit", "BelfryUIApplicationMain"],
            path: "Tests/UIApplicationMainApp",
            swiftSettings: framework + [.swiftLanguageMode(.v5)]
        ),
        .testTarget(
            name: "AppHostingTests",
            dependencies: [
                "PushPayload", "PushGateway", "VirtualPhone", "Scenarios", "AppProcess",
                "AppHosting", "SampleApp", "UIApplicationMainApp",
            ],
            swiftSettings: strict
        ),
        .testTarget(name: "AdoptionTests", dependencies: ["Adoption"], swiftSettings: strict),
        .testTarget(
            name: "ConsoleTests",
            dependencies: [
                "PushPayload", "PushGateway", "Scenarios", "Journal", "Switchboard", "Console",
                .product(name: "Hummingbird", package: "hummingbird"),
                .product(name: "HummingbirdTesting", package: "hummingbird"),
                .product(name: "Logging", package: "swift-log"),
                .product(name: "NIOCore", package: "swift-nio"),
            ],
            swiftSettings: strict
        ),
        .testTarget(
            name: "belfryTests",
            dependencies: [
                "PushPayload", "Adoption", "Console", "belfry",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
                .product(name: "Logging", package: "swift-log"),
            ],
            swiftSettings: strict
        ),
        .testTarget(
            name: "ClientTests", dependencies: ["belfry", "SampleApp"], exclude: ["Fixtures"]),
        .testTarget(name: "TidyTests"),
    ],
    swiftLanguageModes: [.v6]
)
