#!/usr/bin/env bash
# Makes a Swift package with the executable: an artifact bundle and the command `swift package belfry`.
#   Scripts/release/swiftpm.sh EXECUTABLE VERSION OUT
set -euo pipefail
binary=$1 version=$2 out=$3
architecture=$(uname -m)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
package=$work/belfry-$version-swiftpm-linux-$architecture
bundle=$package/belfry.artifactbundle
triple=$architecture-unknown-linux-gnu
install -D -m 755 "$binary" "$bundle/belfry-$version/$triple/bin/belfry"
cat > "$bundle/info.json" <<JSON
{
  "schemaVersion": "1.0",
  "artifacts": {
    "belfry": {
      "type": "executable",
      "version": "$version",
      "variants": [
        {
          "path": "belfry-$version/$triple/bin/belfry",
          "supportedTriples": ["$triple"]
        }
      ]
    }
  }
}
JSON
cat > "$package/Package.swift" <<'SWIFT'
// swift-tools-version: 6.0
import PackageDescription

let package = Package(
    name: "belfry-command",
    products: [.plugin(name: "BelfryCommand", targets: ["BelfryCommand"])],
    targets: [
        .binaryTarget(name: "belfry", path: "belfry.artifactbundle"),
        .plugin(
            name: "BelfryCommand",
            capability: .command(
                intent: .custom(verb: "belfry", description: "Run belfry, an APNs for tests")),
            dependencies: ["belfry"]),
    ])
SWIFT
install -D -m 644 /dev/stdin "$package/Plugins/BelfryCommand/BelfryCommand.swift" <<'SWIFT'
import Foundation
import PackagePlugin

/// The command `swift package --disable-sandbox belfry …`. Belfry listens on ports, which the sandbox on macOS forbids.
@main
struct BelfryCommand: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) throws {
        let process = Process()
        process.executableURL = try context.tool(named: "belfry").url
        process.arguments = arguments
        try process.run()
        process.waitUntilExit()
        exit(process.terminationStatus)
    }
}
SWIFT
tar --sort=name --mtime="@$SOURCE_DATE_EPOCH" --owner=0 --group=0 --numeric-owner \
    -C "$work" -c "$(basename "$package")" | zstd -q -19 -T2 -f -o "$out/$(basename "$package").tar.zst"
