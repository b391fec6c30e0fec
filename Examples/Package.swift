// swift-tools-version: 6.2
import Foundation
import PackageDescription

// Apple's module names as aliases of Belfry's modules: the sources say `import UIKit`, as on an
// iPhone.
let appleAPI: [SwiftSetting] = [
    .unsafeFlags(
        [
            "-module-alias", "UIKit=BelfryUIKit",
            "-module-alias", "UserNotifications=BelfryUserNotifications",
            "-module-alias", "ActivityKit=BelfryActivityKit",
            "-module-alias", "SwiftUI=BelfrySwiftUI",
        ], .when(platforms: [.linux]))
]

// The same sources compile as Swift 5 and as Swift 6. EXAMPLES_SWIFT=5 builds them as Swift 5.
let isSwift5 = ProcessInfo.processInfo.environment["EXAMPLES_SWIFT"] == "5"
let mode: SwiftLanguageMode = isSwift5 ? .v5 : .v6

let frameworks: [Target.Dependency] = [
    .product(name: "BelfryUIKit", package: "belfry"),
    .product(name: "BelfryUserNotifications", package: "belfry"),
]
let activityKit = Target.Dependency.product(name: "BelfryActivityKit", package: "belfry")
let router = Target.Dependency.product(name: "PushRouter", package: "belfry")
let swiftUI = Target.Dependency.product(name: "BelfrySwiftUI", package: "belfry")
let testing = Target.Dependency.product(name: "BelfryTesting", package: "belfry")

let routerTesting = Target.Dependency.product(name: "PushRouterTesting", package: "belfry")

/// An app of PushRouter's guides and its tests: the files of Guides/NAME, as in the guide.
func guide(
    _ name: String, standIns: [Target.Dependency] = [], with frameworks: [Target.Dependency]
) -> [Target] {
    let app = Target.Dependency.target(name: name)
    return [
        .executableTarget(
            name: name, dependencies: standIns + [router] + frameworks,
            path: "Guides/\(name)/\(name)", swiftSettings: appleAPI + xcodeTemplate),
        .testTarget(
            name: "\(name)Tests", dependencies: [app] + standIns + [testing, routerTesting],
            path: "Guides/\(name)/\(name)Tests", swiftSettings: appleAPI),
    ]
}

/// The settings of Xcode 26's template. Its default isolation applies in Swift 5 only, so that both
/// kinds of isolation are built.
let xcodeTemplate: [SwiftSetting] =
    [.enableUpcomingFeature("MemberImportVisibility")]
    + (isSwift5
        ? [
            .defaultIsolation(MainActor.self),
            .enableUpcomingFeature("InferIsolatedConformances"),
            .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
        ] : [])

let guides: [Target] =
    [
        .target(name: "FirebaseCore", path: "Guides/News/StandIns/FirebaseCore"),
        .target(name: "FirebaseMessaging", path: "Guides/News/StandIns/FirebaseMessaging"),
        .target(
            name: "OneSignalFramework", dependencies: frameworks,
            path: "Guides/Shop/StandIns/OneSignalFramework", swiftSettings: appleAPI),
    ]
    + guide("Mail", with: [swiftUI] + frameworks)
    + guide("Tickets", with: frameworks)
    + guide(
        "News", standIns: ["FirebaseCore", "FirebaseMessaging"], with: [swiftUI] + frameworks)
    + guide("Shop", standIns: ["OneSignalFramework"], with: frameworks)
    + [
        .testTarget(
            name: "GuideServerTests", dependencies: ["Mail", router],
            path: "Guides/ServerTests", swiftSettings: appleAPI)
    ]

let package = Package(
    name: "Examples",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "belfry", path: "..", traits: ["SwiftUI"])],
    targets: [
        // A chat app with categories, a reply action, a service extension and silent refresh.
        .target(
            name: "ChatModel", dependencies: frameworks, path: "Chat/Model",
            swiftSettings: appleAPI),
        .executableTarget(
            name: "Chat", dependencies: ["ChatModel"] + frameworks, path: "Chat/App",
            swiftSettings: appleAPI),
        // The chat app with PushRouter.
        .executableTarget(
            name: "RoutedChat",
            dependencies: [
                "ChatModel", .product(name: "PushRouter", package: "belfry"),
            ] + frameworks,
            path: "Chat/RoutedApp", swiftSettings: appleAPI),
        .target(
            name: "ChatNotificationService", dependencies: frameworks,
            path: "Chat/NotificationService", swiftSettings: appleAPI),
        .testTarget(
            name: "ChatTests",
            dependencies: [
                "Chat", "RoutedChat", "ChatModel", "ChatNotificationService", testing, router,
                .product(name: "PushRouterTesting", package: "belfry"),
            ],
            path: "Chat/Tests", swiftSettings: appleAPI),
        // A delivery on the Lock Screen: a Live Activity from push-to-start to its end.
        .target(
            name: "FoodDelivery", dependencies: frameworks + [activityKit],
            path: "FoodDelivery/App", swiftSettings: appleAPI),
        .testTarget(
            name: "FoodDeliveryTests", dependencies: ["FoodDelivery", activityKit, testing],
            path: "FoodDelivery/Tests", swiftSettings: appleAPI),
        // App delegates with the code of five published articles.
        .target(
            name: "FieldReportDelegates", dependencies: frameworks,
            path: "FieldReports/Delegates", swiftSettings: appleAPI),
        .testTarget(
            name: "FieldReportTests", dependencies: ["FieldReportDelegates", testing],
            path: "FieldReports/Tests", swiftSettings: appleAPI),
        // A thousand phones in one process; `make race` runs it under ThreadSanitizer.
        .testTarget(
            name: "ManyPhonesTests", dependencies: [testing], path: "ManyPhones",
            swiftSettings: appleAPI),
    ] + guides,
    swiftLanguageModes: [mode]
)
