// swift-tools-version: 6.2
import PackageDescription

// What of `make bench` needs public rooms alone. A package of its own, so that no user of Belfry
// builds it; push-bench is a target of the package above, to be built with the service.

let package = Package(
    name: "Benchmarks",
    platforms: [.macOS(.v15)],
    dependencies: [
        .package(name: "belfry", path: "..", traits: ["Service"]),
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    ],
    targets: [
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
        )
    ],
    swiftLanguageModes: [.v6]
)
