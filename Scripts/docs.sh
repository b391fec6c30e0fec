#!/usr/bin/env bash
# Makes the documentation for apps and their tests, from the modules of the build folder in the first argument, such
# as .build/debug. The archives are in .build/docs. A warning is a failure. On a site, the pages are below the path in
# the second argument; without it, they are below the root of a host. The pages need JavaScript: DocC's experimental
# pages without JavaScript crash docc 6.3.
set -euo pipefail
cd "$(dirname "$0")/.."
triple=$(swift -print-target-info | sed -n 's/^ *"triple": "\(.*\)",*$/\1/p' | head -1)
sdk=()
[ "$(uname)" = Darwin ] && sdk=(-sdk "$(xcrun --show-sdk-path)")
out=.build/docs
# BelfryTesting's artifacts come from files in a C module, and the frameworks depend on other C modules.
maps=()
for module in CEmbedded CAppRuntime COpenCombineHelpers; do
    maps+=(-Xcc "-fmodule-map-file=$1/$module.build/module.modulemap")
done
for module in PushRouter PushRouterUI PushRouterCalls BelfryTesting; do
    folder=PushRouter/Sources
    [ "$module" = BelfryTesting ] && folder=Sources/Testing
    rm -rf "$out/$module" "$out/$module.doccarchive"
    mkdir -p "$out/$module"
    swift-symbolgraph-extract -module-name "$module" -I "$1/Modules" -target "$triple" \
        ${sdk[@]+"${sdk[@]}"} "${maps[@]}" -minimum-access-level public -skip-inherited-docs \
        -experimental-allowed-reexported-modules=PushRouterExtension \
        -emit-extension-block-symbols -output-dir "$out/$module"
    # An app's views belong to SwiftUI, so the symbols of the stand-in get its name.
    for graph in "$out/$module"/*@BelfrySwiftUI.symbols.json; do
        [ -e "$graph" ] || continue
        sed 's/BelfrySwiftUI/SwiftUI/g' "$graph" > "${graph/BelfrySwiftUI/SwiftUI}"
        rm "$graph"
    done
    docc convert "$folder/$module/$module.docc" --additional-symbol-graph-dir "$out/$module" \
        --fallback-display-name "$module" --fallback-bundle-identifier "$module" \
        --hosting-base-path "${2:-}/api/$(tr '[:upper:]' '[:lower:]' <<<"$module")" \
        --output-path "$out/$module.doccarchive" --warnings-as-errors
done
