#!/usr/bin/env bash
# Makes the documentation of the libraries for apps and their tests. The first argument is the build folder
# with their modules, such as .build/debug. The archives are in .build/docs. A warning is a failure.
# The second argument is the path of the site on its host, or empty for the root. The pages need JavaScript,
# because docc 6.3 crashes with its experimental pages without JavaScript.
set -euo pipefail
cd "$(dirname "$0")/.."
triple=$(swift -print-target-info | sed -n 's/^ *"triple": "\(.*\)",*$/\1/p' | head -1)
sdk=()
[ "$(uname)" = Darwin ] && sdk=(-sdk "$(xcrun --show-sdk-path)")
out=.build/docs
# BelfryTesting's artefacts need files from a C module, and the frameworks need other C modules.
maps=()
for module in CEmbedded CAppRuntime COpenCombineHelpers; do
    maps+=(-Xcc "-fmodule-map-file=$1/$module.build/module.modulemap")
done
for module in PushRouter PushRouterUI BelfryTesting; do
    folder=PushRouter/Sources
    [ "$module" = BelfryTesting ] && folder=Sources/Testing
    rm -rf "$out/$module" "$out/$module.doccarchive"
    mkdir -p "$out/$module"
    swift-symbolgraph-extract -module-name "$module" -I "$1/Modules" -target "$triple" \
        ${sdk[@]+"${sdk[@]}"} "${maps[@]}" -minimum-access-level public -skip-inherited-docs \
        -experimental-allowed-reexported-modules=PushRouterExtension \
        -emit-extension-block-symbols -output-dir "$out/$module"
    # The documents name SwiftUI, not the module that replaces it in this package.
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
