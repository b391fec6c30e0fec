// swift-tools-version: 6.2
import PackageDescription

// `belfry-adopt`, which `belfry adopt` starts, and the tidiness tests. They need swift-syntax, which nothing else
// of Belfry builds. Nothing here imports a room of the root.

let strict: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
    name: "belfry-adopt",
    platforms: [.macOS(.v15)],
    products: [.executable(name: "belfry-adopt", targets: ["belfry-adopt"])],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/swiftlang/swift-syntax", from: "603.0.1"),
    ],
    targets: [
        .target(
            name: "Adoption",
            dependencies: [
                .product(name: "SwiftParser", package: "swift-syntax"),
                .product(name: "SwiftSyntax", package: "swift-syntax"),
            ],
            swiftSettings: strict),
        .target(
            name: "Checking",
            dependencies: [
                "Adoption",
                .product(name: "SwiftParser", package: "swift-syntax"),
                .product(name: "SwiftSyntax", package: "swift-syntax"),
            ],
            swiftSettings: strict),
        // The commit of a release.
        .target(name: "CVersion"),
        .executableTarget(
            name: "belfry-adopt",
            dependencies: [
                "Adoption", "Checking", "CVersion",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            swiftSettings: strict),
        .testTarget(
            name: "AdoptionTests", dependencies: ["Adoption"],
            exclude: ["Apps", "FoundationInventory.txt"],
            swiftSettings: strict),
        .testTarget(
            name: "CheckingTests", dependencies: ["Checking"],
            swiftSettings: strict),
        .testTarget(
            name: "CommandTests",
            dependencies: [
                "Adoption", "belfry-adopt",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            swiftSettings: strict),
        .testTarget(
            name: "TidyTests",
            dependencies: [
                .product(name: "SwiftParser", package: "swift-syntax"),
                .product(name: "SwiftSyntax", package: "swift-syntax"),
            ],
            swiftSettings: strict),
    ],
    swiftLanguageModes: [.v6]
)
