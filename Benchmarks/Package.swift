// swift-tools-version: 6.2
import PackageDescription

// What `make bench` runs. A package of its own, so that no user of Belfry builds it.

let package = Package(
    name: "Benchmarks",
    platforms: [.macOS(.v15)],
    dependencies: [
        .package(name: "belfry", path: "..", traits: ["Service"]),
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
    ],
    targets: [
        .executableTarget(
            name: "push-bench",
            dependencies: [
                .product(name: "PushGateway", package: "belfry"),
                .product(name: "PushModel", package: "belfry"),
                .product(name: "PushServer", package: "belfry"),
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
                .product(name: "Logging", package: "swift-log"),
            ],
            swiftSettings: [
                .enableUpcomingFeature("ExistentialAny"),
                .enableUpcomingFeature("MemberImportVisibility"),
            ]
        ),
        .executableTarget(
            name: "phone-bench",
            dependencies: [
                .product(name: "PushGateway", package: "belfry"),
                .product(name: "PushModel", package: "belfry"),
                .product(name: "Scenarios", package: "belfry"),
                .product(name: "VirtualPhone", package: "belfry"),
                .product(name: "World", package: "belfry"),
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            swiftSettings: [
                .enableUpcomingFeature("ExistentialAny"),
                .enableUpcomingFeature("MemberImportVisibility"),
            ]
        ),
    ],
    swiftLanguageModes: [.v6]
)
