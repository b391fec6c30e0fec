// swift-tools-version: 6.2
import Foundation
import PackageDescription

// Without Apple's frameworks, the same names mean Belfry's modules.
let virtual: [SwiftSetting] = [
    .unsafeFlags([
        "-module-alias", "UIKit=BelfryUIKit",
        "-module-alias", "UserNotifications=BelfryUserNotifications",
        "-module-alias", "SwiftUI=BelfrySwiftUI",
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
    atPath: "\(Context.packageDirectory)/News")
let template = (files ?? []).sorted().filter { file in
    [".entitlements", ".lproj", ".plist", ".storyboard", ".xcassets"]
        .contains(where: file.hasSuffix)
}

let package = Package(
    name: "News",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "belfry", path: "../belfry", traits: ["SwiftUI"])],
    targets: [
        // A stand-in for Firebase, for the tests alone.
        .target(name: "FirebaseCore", path: "StandIns/FirebaseCore"),
        .target(name: "FirebaseMessaging", path: "StandIns/FirebaseMessaging"),
        .executableTarget(
            name: "News",
            dependencies: [
                "FirebaseCore", "FirebaseMessaging",
                .product(name: "PushRouter", package: "belfry"),
                .product(name: "BelfrySwiftUI", package: "belfry"),
                .product(name: "BelfryUIKit", package: "belfry"),
                .product(name: "BelfryUserNotifications", package: "belfry"),
            ],
            path: "News", exclude: template, swiftSettings: virtual + xcode),
        .testTarget(
            name: "NewsTests",
            dependencies: [
                "News", "FirebaseCore", "FirebaseMessaging",
                .product(name: "BelfryTesting", package: "belfry"),
                .product(name: "PushRouterTesting", package: "belfry"),
            ],
            path: "NewsTests", swiftSettings: virtual),
    ])
