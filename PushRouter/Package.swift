// swift-tools-version: 6.0
import PackageDescription

// PushRouter needs Apple's frameworks and nothing else. Belfry's manifest has the same targets, to test them on
// virtual phones.

// On every other system one file stops the build with a sentence, before anything else is compiled.
let elsewhere = Target.Dependency.target(
    name: "OtherPlatform",
    condition: .when(platforms: [
        .macOS, .tvOS, .watchOS, .driverKit, .linux, .windows, .android, .wasi, .openbsd,
    ]))

let package = Package(
    name: "push-router",
    platforms: [.iOS(.v15), .macCatalyst(.v15), .visionOS(.v1)],
    products: [
        .library(name: "PushRouter", targets: ["PushRouter"]),
        .library(name: "PushRouterUI", targets: ["PushRouterUI"]),
        .library(name: "PushRouterCalls", targets: ["PushRouterCalls"]),
        .library(name: "PushRouterExtension", targets: ["PushRouterExtension"]),
        .library(name: "PushRouterTesting", targets: ["PushRouterTesting"]),
    ],
    targets: [
        .target(name: "OtherPlatform"),
        .target(name: "PushRouterExtension", dependencies: [elsewhere]),
        .target(name: "PushRouter", dependencies: ["PushRouterExtension"]),
        .target(name: "PushRouterUI", dependencies: ["PushRouter"]),
        .target(name: "PushRouterCalls", dependencies: ["PushRouter"]),
        .target(name: "PushRouterTesting", dependencies: ["PushRouter"]),
    ])
