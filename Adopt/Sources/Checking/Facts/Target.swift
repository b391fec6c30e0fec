/// A product of the project and the facts that its files state. A fact that is not known is `nil`.
package struct Target: Hashable, Sendable {
    /// The kinds of products that matter here.
    package enum Kind: Hashable, Sendable {
        case app
        /// An extension and its point, such as `com.apple.usernotifications.service`.
        case appExtension(String?)
        /// A framework or a static library, which apps link.
        case library
        /// A test, a tool, or a product for another system.
        case other
    }

    /// One build configuration, such as Debug.
    package struct Configuration: Hashable, Sendable {
        package var name: String
        /// The Info.plist, if its file was read.
        package var plist: Fact?
        /// The entitlements, if their file was read.
        package var entitlements: Fact?
        /// Whether the project names no file of entitlements.
        package var lacksEntitlements = false
        /// The keys that the build settings add to the Info.plist, without `INFOPLIST_KEY_`.
        package var addedKeys: [String: String] = [:]
        /// Whether the project names its signing by hand, so that Xcode replaces no entitlement.
        package var isSignedManually = false
        package var bundleIdentifier: String?
        package var deployment: Version?
        /// The version of the language; `nil` if the project does not name it.
        package var swift: Version?
        /// Whether the project names the isolation of code without annotations, as Swift 6.2 and later
        /// can.
        package var namesIsolation = false
        /// The app in which tests of the target run.
        package var testHost: String?
    }

    /// A property list and its path.
    package struct Fact: Hashable, Sendable {
        package var path: String
        package var root: PropertyNode
    }

    package var name: String
    package var kind: Kind
    package var configurations: [Configuration]
    /// The paths of the sources.
    package var sources: Set<String> = []
    /// Folders whose files are sources, as Xcode 16 lists them, with the files that are not.
    package var folders: [String: Set<String>] = [:]
    /// Whether the target came from a project; otherwise from an Info.plist alone.
    package var isOfProject = true
    /// The Xcode that last upgraded the project, such as 1540 for 15.4; `nil` if it is not known.
    package var xcode: Int?
    /// The folder of the target's project.
    package var projectFolder = ""
    /// The project's path and the target's identifier in it; empty without a project.
    package var identifier = ""
    /// The identifiers of the targets on which the project says that this one depends.
    package var dependencies: Set<String> = []
    /// Whether the target is an extension that its project puts into no app, so that it never runs.
    package var isInNoApp = false

    package func contains(_ path: String) -> Bool {
        sources.contains(path)
            || folders.contains { RelativePath.contains($0.key, path) && !$0.value.contains(path) }
    }

    /// The Info.plist of each configuration; `nil` if one of them is unknown.
    package var plists: [Fact]? { all(\.plist) }

    /// The entitlements of each configuration; `nil` if one of them is unknown.
    package var entitlements: [Fact]? { all(\.entitlements) }

    private func all(_ fact: KeyPath<Configuration, Fact?>) -> [Fact]? {
        let known = configurations.compactMap { $0[keyPath: fact] }
        return known.count == configurations.count && !known.isEmpty ? known : nil
    }

    /// Whether no Xcode compiles the sources with the SDK of iOS 15 or later, because they are in
    /// Swift 3 or earlier.
    var isInOldSwift: Bool {
        configurations.allSatisfy { configuration in
            configuration.swift.map { $0 < Version(4) } ?? (xcode.map { $0 < 800 } ?? false)
        }
    }

    /// The earliest iOS that the target supports; `nil` if it is not known.
    package var deployment: Version? { configurations.compactMap(\.deployment).min() }
}
