/// A view with a modifier of SwiftUI, which runs before the view is evaluated.
struct ModifiedView<Content: View> {
    let content: Content
    let modify: (inout ViewContext) -> Void
}

extension ModifiedView: View, PrimitiveView, ViewWrapper {
    typealias Body = Never

    func evaluate(in context: ViewContext) {
        var context = context
        modify(&context)
        context.evaluate(content)
    }

    var wrapped: any View { content }
}

extension View {
    func modified(
        _ modify: @escaping (inout ViewContext) -> Void
    ) -> ModifiedView<Self> {
        ModifiedView(content: self, modify: modify)
    }
}

/// A scene with a modifier of SwiftUI.
struct ModifiedScene<Content: Scene> {
    let content: Content
    let modify: (inout ViewContext) -> Void
}

extension ModifiedScene: Scene, PrimitiveScene {
    typealias Body = Never

    func evaluate(in context: ViewContext) {
        var context = context
        modify(&context)
        context.evaluate(scene: content)
    }
}

extension Scene {
    func modified(
        _ modify: @escaping (inout ViewContext) -> Void
    ) -> ModifiedScene<Self> {
        ModifiedScene(content: self, modify: modify)
    }
}
