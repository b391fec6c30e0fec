// swift-tools-version: 6.2
import Foundation
import PackageDescription

// Without Apple's frameworks, the same names mean Belfry's modules.
let virtual: [SwiftSetting] = [
    .unsafeFlags([
        "-module-alias", "UIKit=BelfryUIKit",
        "-module-alias", "UserNotifications=BelfryUserNotifications",
    ])
]

// The settings of new projects in Xcode 26.
let xcode: [SwiftSetting] = [
    .defaultIsolation(MainActor.self),
    .enableUpcomingFeature("InferIsolatedConformances"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
]

// The tests leave out the files that Xcode's template puts beside the app's sources.
let files = try? FileManager.default.contentsOfDirectory(
    atPath: "\(Context.packageDirectory)/Shop")
let template = (files ?? []).sorted().filter { file in
    [".entitlements", ".lproj", ".plist", ".storyboard", ".xcassets"]
        .contains(where: file.hasSuffix)
}

let package = Package(
    name: "Shop",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "belfry", path: "../belfry")],
    targets: [
        // A stand-in for OneSignal, for the tests alone.
        .target(
            name: "OneSignalFramework",
            dependencies: [
                .product(name: "BelfryUIKit", package: "belfry"),
                .product(name: "BelfryUserNotifications", package: "belfry"),
            ],
            path: "StandIns/OneSignalFramework", swiftSettings: virtual),
        .executableTarget(
            name: "Shop",
            dependencies: [
                "OneSignalFramework",
                .product(name: "PushRouter", package: "belfry"),
                .product(name: "BelfryUIKit", package: "belfry"),
                .product(name: "BelfryUserNotifications", package: "belfry"),
            ],
            path: "Shop", exclude: template, swiftSettings: virtual + xcode),
        .testTarget(
            name: "ShopTests",
            dependencies: [
                "Shop", "OneSignalFramework",
                .product(name: "BelfryTesting", package: "belfry"),
                .product(name: "PushRouterTesting", package: "belfry"),
            ],
            path: "ShopTests", swiftSettings: virtual),
    ])
