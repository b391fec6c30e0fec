extension Scene {
    /// The scene as it is: no virtual iPhone starts a background task of SwiftUI's (iOS 16).
    public func backgroundTask<D: Sendable, R: Sendable>(
        _ task: BackgroundTask<D, R>, action: @escaping @Sendable (D) async -> R
    ) -> some Scene { self }

    /// The scene as it is: an iPhone has no menus.
    public func commands<Content>(content: () -> Content) -> some Scene { self }

    /// The scene as it is: an iPhone has one.
    public func handlesExternalEvents(matching conditions: Set<String>) -> some Scene { self }
}

/// The reason for which iOS runs a scene in the background (iOS 16).
public struct BackgroundTask<Request, Response>: Sendable {
    /// A background refresh of an identifier.
    public static func appRefresh(_ identifier: String) -> BackgroundTask<Void, Void>
    where Request == Void, Response == Void { BackgroundTask<Void, Void>() }

    /// Events of a background `URLSession`.
    public static func urlSession(_ identifier: String) -> BackgroundTask<Void, Void>
    where Request == Void, Response == Void { BackgroundTask<Void, Void>() }
}
