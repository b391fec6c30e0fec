extension XcodeProject {
    /// Whether the project builds an app.
    var hasApp: Bool {
        objects.values.contains {
            $0[key: "productType"]?.text == "com.apple.product-type.application"
        }
    }

    /// Whether another part of the project names a target or its product, so that an app may contain
    /// the product: a dependency, a build phase, or a script that may copy it.
    func isNamed(_ identifier: String, product: PropertyNode?) -> Bool {
        objects.values.contains { object in
            switch object[key: "isa"]?.text {
            case "PBXTargetDependency": object[key: "target"]?.text == identifier
            case "PBXContainerItemProxy":
                object[key: "remoteGlobalIDString"]?.text == identifier
            case "PBXBuildFile":
                product?.text != nil && object[key: "fileRef"]?.text == product?.text
            case "PBXShellScriptBuildPhase":
                ["appex", "PlugIns"].contains {
                    object[key: "shellScript"]?.text?.contains($0) == true
                }
            default: false
            }
        }
    }
}
