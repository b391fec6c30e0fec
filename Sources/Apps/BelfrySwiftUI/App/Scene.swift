/// A part of an app's interface that the system shows by itself: a window.
@MainActor @preconcurrency public protocol Scene {
    associatedtype Body: Scene
    /// The scenes that make up this scene.
    @SceneBuilder var body: Body { get }
}

extension Never: Scene {}

extension Scene where Body == Never {
    /// Scenes of SwiftUI's own have none: to ask for it ends the process.
    public var body: Never {
        withoutBody(Self.self)
    }
}

/// Makes one scene of several.
@resultBuilder public struct SceneBuilder {
    /// A scene as it is.
    public static func buildExpression<Content: Scene>(_ content: Content) -> Content { content }
    /// Passes a single scene through.
    public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
    /// Combines several scenes into one.
    @_disfavoredOverload
    public static func buildBlock<each Content: Scene>(
        _ content: repeat each Content
    ) -> some Scene {
        var scenes: [any Scene] = []
        for scene in repeat each content { scenes.append(scene) }
        return SceneList(scenes: scenes)
    }

    /// A scene behind an `if`.
    public static func buildOptional<Content: Scene>(_ content: Content?) -> some Scene {
        SceneList(scenes: content.map { [$0] } ?? [])
    }

    /// A scene behind `if #available`.
    public static func buildLimitedAvailability<Content: Scene>(_ content: Content) -> some Scene {
        SceneList(scenes: [content])
    }
}

/// A scene that consists of several scenes.
struct SceneList {
    let scenes: [any Scene]
}

extension SceneList: Scene, PrimitiveScene {
    typealias Body = Never

    func evaluate(in context: ViewContext) {
        for (index, scene) in scenes.enumerated() {
            context.evaluate(scene: scene, at: .index(index))
        }
    }
}
