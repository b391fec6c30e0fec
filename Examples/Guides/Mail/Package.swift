// swift-tools-version: 6.2
import PackageDescription

// Where Apple's frameworks are not, their names mean Belfry's.
let virtual: [SwiftSetting] = [
    .unsafeFlags([
        "-module-alias", "UIKit=BelfryUIKit",
        "-module-alias", "UserNotifications=BelfryUserNotifications",
        "-module-alias", "SwiftUI=BelfrySwiftUI",
    ])
]

let package = Package(
    name: "Mail",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "belfry", path: "../belfry", traits: ["SwiftUI"])],
    targets: [
        .executableTarget(
            name: "Mail",
            dependencies: [
                .product(name: "PushRouter", package: "belfry"),
                .product(name: "BelfrySwiftUI", package: "belfry"),
                .product(name: "BelfryUIKit", package: "belfry"),
                .product(name: "BelfryUserNotifications", package: "belfry"),
            ],
            path: "Mail", swiftSettings: virtual),
        .testTarget(
            name: "MailTests",
            dependencies: [
                "Mail",
                .product(name: "BelfryTesting", package: "belfry"),
                .product(name: "PushRouterTesting", package: "belfry"),
            ],
            path: "MailTests", swiftSettings: virtual),
    ])
