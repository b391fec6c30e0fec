// swift-tools-version: 6.2
import Foundation
import PackageDescription

// Where Apple's frameworks are not, their names mean Belfry's.
let virtual: [SwiftSetting] = [
    .unsafeFlags([
        "-module-alias", "UIKit=BelfryUIKit",
        "-module-alias", "UserNotifications=BelfryUserNotifications",
        "-module-alias", "SwiftUI=BelfrySwiftUI",
    ])
]

// What Xcode's template has put beside the app's sources is not for the tests.
let files = try? FileManager.default.contentsOfDirectory(
    atPath: "\(Context.packageDirectory)/Mail")
let template = (files ?? []).sorted().filter { file in
    [".entitlements", ".lproj", ".plist", ".storyboard", ".xcassets"]
        .contains(where: file.hasSuffix)
}

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
            path: "Mail", exclude: template, swiftSettings: virtual),
        .testTarget(
            name: "MailTests",
            dependencies: [
                "Mail",
                .product(name: "BelfryTesting", package: "belfry"),
                .product(name: "PushRouterTesting", package: "belfry"),
            ],
            path: "MailTests", swiftSettings: virtual),
    ])
