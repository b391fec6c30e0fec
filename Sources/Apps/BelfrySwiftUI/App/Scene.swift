/// A part of an app's interface that the system shows separately: a window.
@MainActor @preconcurrency public protocol Scene {
    associatedtype Body: Scene
    /// The scenes that make up this scene.
    @SceneBuilder var body: Body { get }
}

extension Never: Scene {}

extension Scene where Body == Never {
    /// A scene of SwiftUI has no body: reading it ends the process.
    public var body: Never {
        withoutBody(Self.self)
    }
}

/// Combines several scenes into one.
@resultBuilder public struct SceneBuilder {
    /// Passes a scene through.
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

    /// Passes a scene after an `if` through.
    public static func buildOptional<Content: Scene>(_ content: Content?) -> some Scene {
        SceneList(scenes: content.map { [$0] } ?? [])
    }

    /// Passes a scene after `if #available` through.
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
