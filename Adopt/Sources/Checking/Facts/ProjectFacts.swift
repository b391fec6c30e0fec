/// The facts about targets that the files of a project state. A missing file states nothing.
package struct ProjectFacts: Sendable {
    package internal(set) var targets: [Target]
    /// The apps of the folder, also those that `restricted(to:)` leaves out.
    let allApps: [Target]
    /// The SDK that the app is linked with, if the caller says so.
    package let sdk: Version?
    /// Whether another tool writes the Info.plist or the entitlements, so that a missing key says
    /// nothing.
    package let isGenerated: Bool
    /// The earliest iOS in the `.xcconfig` files of a folder without a project.
    private let settingsDeployment: Version?
    /// The folders of packages, and the versions of Swift that their manifests demand.
    private let compilers: [String: Version]
    /// The folders in which packages have their sources.
    private let packageFolders: [String]
    /// The folders of packages below the folder of an app's project.
    private let ownPackages: [String]
    /// Whether a project could not be read, so that its sources are not known.
    private let hasUnreadProject: Bool
    /// Whether a list of options says that Xcode exports the app, and signs it for its users.
    let isExported: Bool

    /// The files of tools that write projects, property lists or entitlements.
    private static let generators: Set<String> = [
        "project.yml", "project.yaml", "Project.swift", "BUILD.bazel", "BUILD", "app.json",
        "app.config.js", "app.config.ts",
    ]

    /// - Parameter files: the project's files other than Swift. Names of generators' files may have
    ///   empty texts.
    package init(files: [ProjectFile], sdk: Version? = nil) {
        self.sdk = sdk
        let texts = Dictionary(files.map { ($0.path, $0.text) }) { first, _ in first }
        isGenerated = files.contains { Self.generators.contains(RelativePath.name(of: $0.path)) }
        let manifests = files.filter { RelativePath.name(of: $0.path) == Self.manifest }
        compilers = Dictionary(
            manifests.compactMap { file in
                Self.compiler(of: file.text).map { (RelativePath.folder(of: file.path), $0) }
            }
        ) { first, _ in first }
        packageFolders = manifests.flatMap {
            PackageSources.folders(of: $0.text, in: RelativePath.folder(of: $0.path))
        }
        settingsDeployment = files.compactMap { file in
            if RelativePath.name(of: file.path).hasPrefix("project.y") {
                return Self.deployment(ofXcodeGen: file.text)
            }
            guard file.path.hasSuffix(".xcconfig") else { return nil }
            var settings = BuildSettings()
            settings.add(xcconfig: file.path, files: texts)
            return settings.value("IPHONEOS_DEPLOYMENT_TARGET").flatMap { Version($0) }
        }.min()
        var targets: [Target] = []
        var isUnread = false
        for file in files where RelativePath.name(of: file.path) == "project.pbxproj" {
            let own = XcodeProject(path: file.path, text: file.text, files: texts)?.targets ?? []
            isUnread = isUnread || own.isEmpty
            targets += own
        }
        hasUnreadProject = isUnread
        isExported = files.contains(where: Self.isOfExport)
        let known = Set(targets.flatMap { $0.configurations.compactMap(\.plist?.path) })
        for file in files where RelativePath.name(of: file.path).hasSuffix("Info.plist") {
            guard !known.contains(file.path), targets.isEmpty,
                let root = XMLPropertyList.read(file.text)
            else { continue }
            targets.append(Self.target(of: .init(path: file.path, root: root)))
        }
        self.targets = targets
        let apps = targets.filter { $0.kind == .app }
        allApps = apps
        // The package of a library may have a project with an example in its folder.
        ownPackages = manifests.map { RelativePath.folder(of: $0.path) }.filter { package in
            !package.isEmpty && !apps.isEmpty
                && apps.allSatisfy { app in
                    app.isOfProject && app.projectFolder != package
                        && RelativePath.contains(app.projectFolder, package)
                }
        }
    }

    /// Whether a source is in a package in the folder of the apps' project, whose modules other
    /// apps hardly use.
    func isOfOwnPackage(_ path: String) -> Bool {
        ownPackages.contains { RelativePath.contains($0, path) }
    }

    /// Whether a file has the options of an export by Xcode.
    private static func isOfExport(_ file: ProjectFile) -> Bool {
        guard file.path.hasSuffix(".plist"), file.text.contains("<key>method</key>"),
            let root = XMLPropertyList.read(file.text), let method = root[key: "method"]?.text
        else { return false }
        let methods = ["app-store", "app-store-connect", "ad-hoc", "release-testing", "enterprise"]
        let keys = ["signingStyle", "teamID", "destination", "provisioningProfiles"]
        return methods.contains(method) && keys.contains { root[key: $0] != nil }
    }

    /// A target that is known from its Info.plist alone: the files below the folder of the list.
    private static func target(of plist: Target.Fact) -> Target {
        let point = plist.root.extensionPoint
        let isApp = ["LSRequiresIPhoneOS", "UILaunchStoryboardName", "UIApplicationSceneManifest"]
            .contains { plist.root[key: $0] != nil }
        var target = Target(
            name: RelativePath.folder(of: plist.path),
            kind: point != nil ? .appExtension(point) : isApp ? .app : .other,
            configurations: [
                Target.Configuration(name: "", plist: plist, lacksEntitlements: false)
            ])
        target.folders[RelativePath.folder(of: plist.path)] = []
        target.isOfProject = false
        return target
    }

    /// The earliest iOS in a file of XcodeGen: `iOS: "17.0"` and `IPHONEOS_DEPLOYMENT_TARGET: 17.0`.
    private static func deployment(ofXcodeGen text: String) -> Version? {
        text.split(whereSeparator: \.isNewline).compactMap { line -> Version? in
            let parts = line.split(separator: ":", maxSplits: 1).map(\.trimmed)
            guard parts.count == 2, ["iOS", "IPHONEOS_DEPLOYMENT_TARGET"].contains(parts[0]) else {
                return nil
            }
            return Version(parts[1].filter { $0 != "\"" && $0 != "'" })
        }.min()
    }

    package static let manifest = "Package.swift"

    /// The version in `// swift-tools-version: 6.2`, a manifest's first line.
    private static func compiler(of text: String) -> Version? {
        guard let line = text.split(whereSeparator: \.isNewline).first,
            let mark = line.firstRange(of: "swift-tools-version:")
        else { return nil }
        return Version(line[mark.upperBound...].prefix { $0 != ";" }.trimmed)
    }

    /// The earliest Swift that can compile a source; `nil` if it is not known.
    func compiler(of path: String) -> Version? {
        let manifest = compilers.filter { RelativePath.contains($0.key, path) }
            .max { $0.key.count < $1.key.count }
        if let manifest { return manifest.value }
        // The SDK of iOS 26, Xcode 26 and the setting came with Swift 6.2.
        let owners = targets.filter { $0.contains(path) }
        let isRecent =
            owners.contains { $0.configurations.contains(where: \.namesIsolation) }
            || owners.contains { $0.xcode.map { $0 >= 2600 } ?? false }
            || deployment(of: path).map { $0 >= Version(26) } ?? false
        return isRecent ? Version(6, 2) : nil
    }

    package var apps: [Target] { targets.filter { $0.kind == .app } }

    /// The apps that contain a source. A source of no target belongs to the only app of the folder.
    package func apps(containing path: String) -> [Target] {
        let owners = targets.filter { $0.contains(path) }
        if !owners.isEmpty {
            let deepest = owners.filter { !$0.isOfProject }.max { $0.name.count < $1.name.count }
            let chosen = deepest.map { [$0] } ?? owners
            return chosen.filter { $0.kind == .app }
        }
        return apps.count == 1 ? apps : []
    }

    /// The earliest iOS of the apps that contain a source; `nil` if it is not known.
    func deployment(of path: String) -> Version? {
        let isKnown = targets.contains(where: \.isOfProject)
        return isKnown
            ? apps(containing: path).compactMap(\.deployment).min() : settingsDeployment
    }

    /// Whether an app is one of several, and tests run in it.
    func isTestHost(_ app: Target) -> Bool {
        allApps.count > 1
            && targets.contains { $0.configurations.contains { $0.testHost == app.name } }
    }

    /// Whether an app's project lies in the folder of another app's project, as those of vendored
    /// libraries' examples do.
    func isNested(_ app: Target) -> Bool {
        allApps.contains {
            $0.projectFolder != app.projectFolder
                && RelativePath.contains($0.projectFolder, app.projectFolder)
        }
    }

    /// Whether a source belongs only to tests, tools, products for other systems, or extensions that
    /// are in no app.
    func isElsewhere(_ path: String) -> Bool {
        let owners = targets.filter { $0.isOfProject && $0.contains(path) }
        return !owners.isEmpty && owners.allSatisfy { $0.kind == .other || $0.isInNoApp }
    }

    /// Whether no target has a source, although its project lists the sources and the folders of its
    /// targets, and no package has it.
    func isInNoTarget(_ path: String) -> Bool {
        let near = targets.filter {
            $0.isOfProject && RelativePath.contains($0.projectFolder, path)
        }
        return !isGenerated && !hasUnreadProject && !near.isEmpty
            && !targets.contains { $0.contains(path) }
            && !packageFolders.contains { RelativePath.contains($0, path) }
    }
}
