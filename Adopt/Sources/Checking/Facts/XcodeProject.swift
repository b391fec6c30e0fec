/// The targets of one `project.pbxproj`.
struct XcodeProject {
    let objects: [String: PropertyNode]
    private let path: String
    /// The folder that contains the `.xcodeproj`, relative to the checked folder.
    private let folder: String
    private let files: [String: String]
    private let xcode: Int?
    /// The paths of files and groups, by their identifiers in the project.
    private var paths: [String: String] = [:]

    /// - Parameters:
    ///   - path: the path of the project file.
    ///   - files: the texts of property lists, entitlements and settings, by path.
    init?(path: String, text: String, files: [String: String]) {
        guard let root = OpenStepPropertyList.read(text), let objects = root[key: "objects"],
            let main = root[key: "rootObject"]?.text
        else { return nil }
        self.objects = objects.entries
        self.files = files
        self.path = path
        let upgrade = objects.entries[main]?[key: "attributes"]?[key: "LastUpgradeCheck"]
        xcode = upgrade?.text.flatMap { Int($0) }
        folder = RelativePath.folder(of: RelativePath.folder(of: path))
        if let group = self.objects[main]?[key: "mainGroup"]?.text {
            let base = self.objects[main]?[key: "projectDirPath"]?.text ?? ""
            resolve(group, in: RelativePath.join(folder, base) ?? folder, depth: 0)
        }
    }

    var targets: [Target] {
        objects.filter { $0.value[key: "isa"]?.text == "PBXNativeTarget" }
            .compactMap { target($0.key, $0.value) }.sorted { $0.name < $1.name }
    }

    private mutating func resolve(_ identifier: String, in parent: String, depth: Int) {
        guard depth < PropertyNode.depthLimit, paths[identifier] == nil,
            let node = objects[identifier]
        else { return }
        let own = node[key: "path"]?.text ?? ""
        let base = node[key: "sourceTree"]?.text == "SOURCE_ROOT" ? folder : parent
        guard let path = RelativePath.join(base, own) else { return }
        paths[identifier] = path
        for child in node[key: "children"]?.elements ?? [] {
            if let child = child.text { resolve(child, in: path, depth: depth + 1) }
        }
    }

    private func target(_ identifier: String, _ node: PropertyNode) -> Target? {
        guard let name = node[key: "name"]?.text else { return nil }
        let configurations = configurations(of: node)
        let platforms = Set(configurations.flatMap(\.platforms))
        let isOther = !platforms.isEmpty && platforms.isDisjoint(with: ["iphoneos", "auto"])
        var target = Target(
            name: name, kind: isOther ? .other : kind(of: node, configurations.map(\.value)),
            configurations: configurations.map(\.value))
        target.projectFolder = folder
        target.xcode = xcode
        target.identifier = reference(to: identifier)
        if case .appExtension = target.kind {
            target.isInNoApp =
                hasApp && !isNamed(identifier, product: node[key: "productReference"])
        }
        target.dependencies = Set(
            (node[key: "dependencies"]?.texts ?? [])
                .compactMap { objects[$0]?[key: "target"]?.text }.map(reference(to:)))
        for phase in node[key: "buildPhases"]?.texts ?? [] {
            guard let phase = objects[phase], phase[key: "isa"]?.text == "PBXSourcesBuildPhase"
            else { continue }
            for file in phase[key: "files"]?.texts ?? [] {
                guard let reference = objects[file]?[key: "fileRef"]?.text,
                    let path = paths[reference]
                else { continue }
                target.sources.insert(path)
            }
        }
        let own = Set(node[key: "fileSystemSynchronizedGroups"]?.texts ?? [])
        for (group, object) in objects
        where object[key: "isa"]?.text == "PBXFileSystemSynchronizedRootGroup" {
            guard let folder = paths[group] else { continue }
            let exceptions = exceptions(of: object, for: identifier, folder: folder)
            if own.contains(group) {
                target.folders[folder] = exceptions
            } else {
                target.sources.formUnion(exceptions)
            }
        }
        return target
    }

    private func reference(to identifier: String) -> String { "\(path)#\(identifier)" }

    /// The files of a folder that are not in a target although the folder is, or the reverse.
    private func exceptions(
        of group: PropertyNode, for target: String, folder: String
    ) -> Set<String> {
        let sets = (group[key: "exceptions"]?.texts ?? []).compactMap { objects[$0] }
        let names = sets.filter { $0[key: "target"]?.text == target }
            .flatMap { $0[key: "membershipExceptions"]?.texts ?? [] }
        return Set(names.compactMap { RelativePath.join(folder, $0) })
    }

    private func kind(of node: PropertyNode, _ configurations: [Target.Configuration])
        -> Target.Kind
    {
        switch node[key: "productType"]?.text ?? "" {
        case "com.apple.product-type.application": .app
        case let type where type.hasPrefix("com.apple.product-type.app-extension"):
            .appExtension(configurations.lazy.compactMap { $0.plist?.root.extensionPoint }.first)
        case let type where type.contains(".framework") || type.contains(".library"): .library
        default: .other
        }
    }
}

extension XcodeProject {
    private func configurations(
        of node: PropertyNode
    ) -> [(value: Target.Configuration, platforms: [String])] {
        let project = objects.values.first { $0[key: "isa"]?.text == "PBXProject" }
        let shared = list(project?[key: "buildConfigurationList"]?.text)
        return list(node[key: "buildConfigurationList"]?.text).map { own in
            let name = own[key: "name"]?.text ?? ""
            var settings = BuildSettings()
            settings.add(
                .init(value: .dictionary(["TARGET_NAME": node[key: "name"] ?? own]), line: 1))
            let base = shared.first { $0[key: "name"]?.text == name }
            for configuration in [base, own].compactMap({ $0 }) {
                if let file = configuration[key: "baseConfigurationReference"]?.text,
                    let path = paths[file]
                {
                    settings.add(xcconfig: path, files: files)
                }
                settings.add(configuration[key: "buildSettings"])
            }
            let platforms = settings.value("SDKROOT").map { [$0] } ?? []
            return (configuration(name, settings), platforms)
        }
    }

    private func list(_ identifier: String?) -> [PropertyNode] {
        let names = identifier.flatMap { objects[$0] }?[key: "buildConfigurations"]?.texts ?? []
        return names.compactMap { objects[$0] }
    }

    private func configuration(_ name: String, _ settings: BuildSettings) -> Target.Configuration {
        var configuration = Target.Configuration(name: name)
        configuration.plist = fact(settings.value("INFOPLIST_FILE"))
        configuration.entitlements = fact(settings.value("CODE_SIGN_ENTITLEMENTS"))
        configuration.lacksEntitlements = settings.values["CODE_SIGN_ENTITLEMENTS"] == nil
        for key in settings.values.keys where key.hasPrefix("INFOPLIST_KEY_") {
            configuration.addedKeys[String(key.dropFirst("INFOPLIST_KEY_".count))] =
                settings.value(key)
        }
        // A generated Info.plist has only the keys of the build settings.
        if configuration.plist == nil, settings.values["INFOPLIST_FILE"] == nil,
            settings.value("GENERATE_INFOPLIST_FILE") == "YES"
        {
            configuration.plist = Target.Fact(
                path: RelativePath.join(folder, "") ?? "",
                root: PropertyNode(value: .dictionary([:]), line: 0))
        }
        configuration.isSignedManually = settings.value("CODE_SIGN_STYLE") == "Manual"
        configuration.bundleIdentifier = settings.value("PRODUCT_BUNDLE_IDENTIFIER")
        configuration.deployment = settings.value("IPHONEOS_DEPLOYMENT_TARGET")
            .flatMap { Version($0) }
        configuration.swift = settings.value("SWIFT_VERSION").flatMap { Version($0) }
        // `$(BUILT_PRODUCTS_DIR)/Host.app/Host`
        configuration.testHost = settings.values["TEST_HOST"]?.split(separator: "/")
            .first { $0.hasSuffix(".app") }.map { String($0.dropLast(4)) }
        configuration.namesIsolation = settings.values["SWIFT_DEFAULT_ACTOR_ISOLATION"] != nil
        return configuration
    }

    private func fact(_ path: String?) -> Target.Fact? {
        guard let path, let full = RelativePath.join(folder, path), let text = files[full],
            let root = XMLPropertyList.read(text)
        else { return nil }
        return Target.Fact(path: full, root: root)
    }
}

extension PropertyNode {
    /// The point of an extension's Info.plist.
    var extensionPoint: String? {
        self[key: "NSExtension"]?[key: "NSExtensionPointIdentifier"]?.text
    }
}
