import PushModel

/// One value for each app of a phone. Searching a short array is faster and takes less memory than
/// a dictionary, and a phone has few apps and looks one up at every step.
struct AppTable<App: BundleIdentified & Hashable & Sendable & Codable>: Hashable, Sendable {
    /// The values, in alphabetical order of the bundle identifiers.
    private(set) var apps: [App] = []

    var bundles: [BundleID] { apps.map(\.bundle) }

    func contains(_ bundle: BundleID) -> Bool { index(of: bundle) != nil }

    /// Setting `nil` removes the app. The bundle identifier of a set value has to be the key.
    ///
    /// Inlined, so that reading one member of an app does not copy the app.
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

    /// The value of an app that is known to be in the table; a precondition.
    subscript(installed bundle: BundleID) -> App {
        @inline(__always) _read { yield apps.span[requiredIndex(of: bundle)] }
        @inline(__always) _modify { yield &apps[requiredIndex(of: bundle)] }
    }

    /// Takes an app out to be changed, so that its parts have one owner and are not copied.
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
    /// Whether the app is installed and has a process.
    @inline(__always)
    func isRunning(_ bundle: BundleID) -> Bool {
        guard let index = index(of: bundle) else { return false }
        return apps.span[index].isRunning
    }

    /// The next instant at which iOS acts on any of the processes.
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

    /// The next instant at which iOS acts on the process of one app, which has to be installed.
    func acts(_ bundle: BundleID) -> Instant? {
        let index = requiredIndex(of: bundle)
        return apps.withUnsafeBufferPointer { $0.baseAddress.flatMap { AppEntry.acts($0 + index) } }
    }

    /// The user's choices for an app, which has to be installed.
    func choices(for bundle: BundleID) -> AppEntry.Choices {
        let index = requiredIndex(of: bundle)
        return apps.withUnsafeBufferPointer { AppEntry.choices($0, index) }
    }

    /// The process of an app that is known to run; a precondition.
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
