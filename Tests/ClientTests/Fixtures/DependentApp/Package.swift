// swift-tools-version: 6.2
import PackageDescription

// An app as its developer writes it, with nothing of Belfry's but the two products it needs.

let appleAPI: [SwiftSetting] = [
    .unsafeFlags(
        [
            "-module-alias", "UIKit=BelfryUIKit",
            "-module-alias", "UserNotifications=BelfryUserNotifications",
        ], .when(platforms: [.linux, .macOS]))
]

let package = Package(
    name: "DependentApp",
    platforms: [.macOS(.v15), .iOS(.v15)],
    dependencies: [.package(name: "belfry", path: Context.environment["BELFRY"] ?? "belfry")],
    targets: [
        .target(
            name: "App",
            dependencies: [
                .product(name: "PushRouter", package: "belfry"),
                .product(name: "BelfryUIKit", package: "belfry"),
                .product(name: "BelfryUserNotifications", package: "belfry"),
            ],
            swiftSettings: appleAPI),
        .testTarget(
            name: "AppTests",
            dependencies: ["App", .product(name: "BelfryTesting", package: "belfry")],
            swiftSettings: appleAPI),
    ]
)
