extension Scene {
    /// Returns the scene unchanged: a virtual iPhone starts no background task of SwiftUI (iOS 16).
    public func backgroundTask<D: Sendable, R: Sendable>(
        _ task: BackgroundTask<D, R>, action: @escaping @Sendable (D) async -> R
    ) -> some Scene { self }

    /// Returns the scene unchanged: an iPhone has no menus.
    public func commands<Content>(content: () -> Content) -> some Scene { self }

    /// Returns the scene unchanged: an iPhone app has one scene.
    public func handlesExternalEvents(matching conditions: Set<String>) -> some Scene { self }
}

/// The reason for which iOS runs a scene in the background (iOS 16).
public struct BackgroundTask<Request, Response>: Sendable {
    /// A background refresh with an identifier.
    public static func appRefresh(_ identifier: String) -> BackgroundTask<Void, Void>
    where Request == Void, Response == Void { BackgroundTask<Void, Void>() }

    /// Events of a background `URLSession`.
    public static func urlSession(_ identifier: String) -> BackgroundTask<Void, Void>
    where Request == Void, Response == Void { BackgroundTask<Void, Void>() }
}
