/// The place at which a view is evaluated.
@MainActor struct ViewContext {
    let graph: ViewGraph
    let node: ViewNode
    /// The values from the views above for the views below.
    var environment: EnvironmentValues

    /// Whether the view is evaluated for the first time.
    let isNew: Bool

    init(_ node: ViewNode, of graph: ViewGraph, environment: EnvironmentValues) {
        self.node = node
        self.graph = graph
        self.environment = environment
        isNew = node.begin(graph.evaluation)
    }

    private func context(_ key: ViewNode.Key) -> ViewContext {
        ViewContext(node.child(key), of: graph, environment: environment)
    }

    /// Evaluates a view within this one.
    func evaluate<V: View>(_ view: V, at key: ViewNode.Key = .index(0)) {
        let context = context(key)
        if let primitive = view as? any PrimitiveView { return primitive.evaluate(in: context) }
        context.evaluate(context.linking(view) { view.body })
    }

    /// Evaluates a scene within an app or another scene.
    func evaluate<S: Scene>(scene: S, at key: ViewNode.Key = .index(0)) {
        let context = context(key)
        if let primitive = scene as? any PrimitiveScene { return primitive.evaluate(in: context) }
        context.evaluate(scene: context.linking(scene) { scene.body })
    }

    /// Returns the body of a view, after linking the view's dynamic properties.
    func linking<Result>(_ owner: Any, _ body: @MainActor () -> Result) -> Result {
        var count = 0
        linkProperties(of: owner, counting: &count)
        return body()
    }

    private func linkProperties(of owner: Any, counting count: inout Int) {
        for (_, value) in Mirror(reflecting: owner).children {
            guard var property = value as? any DynamicProperty else { continue }
            if let linked = property as? any LinkedProperty {
                linked.link(to: self, at: count)
                count += 1
            } else {
                linkProperties(of: property, counting: &count)
                property.update()
            }
        }
    }
}

/// Evaluates a view that has no body of its own.
@MainActor protocol PrimitiveView {
    func evaluate(in context: ViewContext)
}

/// A scene without a body of its own.
@MainActor protocol PrimitiveScene {
    func evaluate(in context: ViewContext)
}

/// A dynamic property that stores a value with the view, or reads values from above the view.
protocol LinkedProperty: DynamicProperty {
    @MainActor func link(to context: ViewContext, at index: Int)
}
