// swift-tools-version: 6.2
import Foundation
import PackageDescription

// Where Apple's frameworks are not, their names mean Belfry's.
let virtual: [SwiftSetting] = [
    .unsafeFlags([
        "-module-alias", "UIKit=BelfryUIKit",
        "-module-alias", "UserNotifications=BelfryUserNotifications",
    ])
]

// As the projects of Xcode 26 have it.
let xcode: [SwiftSetting] = [
    .defaultIsolation(MainActor.self),
    .enableUpcomingFeature("InferIsolatedConformances"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
]

// What Xcode's template has put beside the app's sources is not for the tests.
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
        // In the place of OneSignal, for the tests alone.
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
