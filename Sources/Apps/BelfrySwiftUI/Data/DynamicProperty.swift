/// A property of a view that SwiftUI keeps, or fills in, before it asks for the body.
public protocol DynamicProperty {
    /// Called before each evaluation of the body.
    @MainActor @preconcurrency mutating func update()
}

extension DynamicProperty {
    /// The default implementation does nothing.
    @MainActor @preconcurrency public mutating func update() {}
}
