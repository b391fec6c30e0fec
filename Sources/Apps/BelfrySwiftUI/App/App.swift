import BelfryUIKit

/// An app of SwiftUI (iOS 14): the scenes that it consists of.
///
/// With `@main` the executable runs as an app of a virtual iPhone. In a test,
/// `VirtualPhone(ios: "18.0", app: SwiftUIAppDelegate<NotesApp>.self)` runs it.
@MainActor @preconcurrency public protocol App {
    associatedtype Body: Scene
    /// The scenes of the app.
    @SceneBuilder var body: Body { get }
    /// Creates the app at launch.
    init()
}

extension App {
    /// The app's start, for an app that is marked `@main`.
    public static func main() {
        Executable.run(SwiftUIAppDelegate<Self>.self, principalClass: UIApplication.self)
    }
}
