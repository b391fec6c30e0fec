// swift-tools-version: 6.0
import PackageDescription

// For apps on iPhones. Belfry's manifest has the same target, to test it on virtual phones.
let package = Package(
    name: "belfry-recorder",
    platforms: [.iOS(.v15)],
    products: [.library(name: "BelfryRecorder", targets: ["BelfryRecorder"])],
    targets: [.target(name: "BelfryRecorder")])
