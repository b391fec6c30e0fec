/// A property of a view that SwiftUI stores or fills in before each evaluation of the body.
public protocol DynamicProperty {
    /// Called before each evaluation of the body.
    @MainActor @preconcurrency mutating func update()
}

extension DynamicProperty {
    /// The default implementation does nothing.
    @MainActor @preconcurrency public mutating func update() {}
}
