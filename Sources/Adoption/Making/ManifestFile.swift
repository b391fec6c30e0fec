/// `Package.swift` of the made package.
struct ManifestFile {
    var belfry: BelfryReference
    var mode: LanguageMode

    var text: String {
        """
        // swift-tools-version: 6.2
        // Made by belfry adopt, which makes it again each time, unless you have changed it.
        import PackageDescription

        // The app's `import UIKit` means Belfry's module of another name. SwiftPM takes such flags from
        // a package that is tested, and not from one that others depend on.
        let settings: [SwiftSetting] = [
            .define("BELFRY"),
            .swiftLanguageMode(.v\(mode.rawValue)),
            .unsafeFlags([
                "-module-alias", "UIKit=BelfryUIKit",
                "-module-alias", "UserNotifications=BelfryUserNotifications",
                "-module-alias", "PushKit=BelfryPushKit",
            ]),
        ]

        let package = Package(
            name: "AppTests",
            platforms: [.macOS(.v15)],
            dependencies: [\(belfry.dependency)],
            targets: [
                .target(
                    name: "App",
                    dependencies: [
                        \(product("BelfryUIKit")),
                        \(product("BelfryUserNotifications")),
                        \(product("BelfryPushKit")),
                    ],
                    swiftSettings: settings
                ),
                .testTarget(
                    name: "AppTests",
                    dependencies: ["App", \(product("BelfryTesting"))],
                    swiftSettings: settings
                ),
            ]
        )

        """
    }

    private func product(_ name: String) -> String {
        #".product(name: "\#(name)", package: "\#(belfry.identity.asLiteral)")"#
    }
}
