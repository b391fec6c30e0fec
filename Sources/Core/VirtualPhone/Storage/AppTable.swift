import PushModel

/// One value for each app of a phone. A phone has few apps and looks one up at every step: searching a
/// short array is faster, and takes less memory, than a dictionary.
struct AppTable<App: BundleIdentified & Hashable & Sendable & Codable>: Hashable, Sendable {
    /// In alphabetical order of the bundle identifiers.
    private(set) var apps: [App] = []

    var bundles: [BundleID] { apps.map(\.bundle) }

    func contains(_ bundle: BundleID) -> Bool { index(of: bundle) != nil }

    /// Setting `nil` removes the app; whatever is set is an app of that bundle identifier.
    ///
    /// Inlined, so that to ask for one thing about an app does not copy all of it.
    subscript(bundle: BundleID) -> App? {
        @inline(__always) get {
            guard let index = index(of: bundle) else { return nil }
            return apps[index]
        }
        @inline(__always) _modify {
            var app = take(bundle)
            yield &app
            if let app = app.take() { put(app) }
        }
    }

    /// An app that is in the table, as the caller knows.
    subscript(installed bundle: BundleID) -> App {
        @inline(__always) _read { yield apps.span[requiredIndex(of: bundle)] }
        @inline(__always) _modify { yield &apps[requiredIndex(of: bundle)] }
    }

    /// Takes an app out to be changed, so that nothing hanging from it has a second owner.
    private mutating func take(_ bundle: BundleID) -> App? {
        guard let index = index(of: bundle) else { return nil }
        return index == apps.count - 1 ? apps.popLast() : apps.remove(at: index)
    }

    private mutating func put(_ app: consuming App) {
        var place = apps.endIndex
        while place > 0, app.bundle < apps[place - 1].bundle { place -= 1 }
        if place == apps.endIndex { apps.append(app) } else { apps.insert(app, at: place) }
    }

    @inline(__always)
    private func requiredIndex(of bundle: BundleID) -> Int {
        let index = index(of: bundle)
        precondition(index != nil, "\(bundle) is not among \(bundles)")
        return index ?? apps.endIndex
    }

    @inline(__always)
    private func index(of bundle: BundleID) -> Int? {
        let apps = apps.span
        for index in apps.indices where apps[index].bundle == bundle { return index }
        return nil
    }
}

extension AppTable<AppEntry> {
    /// The app is installed and has a process.
    @inline(__always)
    func isRunning(_ bundle: BundleID) -> Bool {
        guard let index = index(of: bundle) else { return false }
        return apps.span[index].isRunning
    }

    /// When iOS does something about the first of the processes, if nothing else happens.
    var acts: Instant? {
        apps.withUnsafeBufferPointer { apps in
            guard let first = apps.baseAddress else { return nil }
            var acts: Instant?
            for index in apps.indices {
                acts = Instant.earlier(acts, AppEntry.acts(first + index))
            }
            return acts
        }
    }

    /// The same for one app, which is installed.
    func acts(_ bundle: BundleID) -> Instant? {
        let index = requiredIndex(of: bundle)
        return apps.withUnsafeBufferPointer { $0.baseAddress.flatMap { AppEntry.acts($0 + index) } }
    }

    /// What the user has chosen for an app, which is installed.
    func choices(for bundle: BundleID) -> AppEntry.Choices {
        let index = requiredIndex(of: bundle)
        return apps.withUnsafeBufferPointer { AppEntry.choices($0, index) }
    }

    /// The process of an app that has one, as the caller knows.
    subscript(running bundle: BundleID) -> Process {
        @inline(__always) _read { yield self[installed: bundle].running }
        @inline(__always) _modify { yield &self[installed: bundle].running }
    }
}

extension AppTable: Codable {
    init(from decoder: any Decoder) throws {
        apps = try [App](from: decoder)
    }

    func encode(to encoder: any Encoder) throws {
        try apps.encode(to: encoder)
    }
}

/// A value that belongs to one app.
protocol BundleIdentified {
    var bundle: BundleID { get }
}
