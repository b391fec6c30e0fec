import OpenCombineShim

/// The state of one view between evaluations, including the work that its modifiers have started.
///
/// A view keeps its identity while its place in its parent's body is the same.
@MainActor final class ViewNode {
    /// A view's place within its parent.
    enum Key: Hashable {
        /// The nth of the views that are always there.
        case index(Int)
        /// A view with an identity from the app, as in `ForEach`.
        case id(AnyHashable)
        /// A view whose type alone is known, as in `AnyView`.
        case type(ObjectIdentifier)
    }

    private var children: [(key: Key, node: ViewNode)] = []
    /// The place where the next child is expected, because children come in the same order each
    /// time.
    private var cursor = 0
    private var evaluation = 0
    /// The storage of the view's dynamic properties, by position.
    private var properties: [Int: AnyObject] = [:]
    /// The storage of a modifier, in addition to its properties.
    var memory: AnyObject?
    /// Called when the view is removed.
    var onRemoval: (() -> Void)?

    /// Begins the evaluation of this view; returns whether the view is new.
    func begin(_ evaluation: Int) -> Bool {
        defer { self.evaluation = evaluation }
        cursor = 0
        return self.evaluation == 0
    }

    /// Returns the child at a place, and creates it if there is none.
    func child(_ key: Key) -> ViewNode {
        let isNext = cursor < children.count && children[cursor].key == key
        if let index = isNext ? cursor : children.firstIndex(where: { $0.key == key }) {
            cursor = index + 1
            return children[index].node
        }
        let node = ViewNode()
        children.append((key, node))
        cursor = children.count
        return node
    }

    /// Returns the storage of a dynamic property, and creates it if there is none.
    func property<Kept: AnyObject>(_ index: Int, make: () -> Kept) -> Kept {
        if let kept = properties[index] as? Kept { return kept }
        let kept = make()
        properties[index] = kept
        return kept
    }

    /// Removes the children that an evaluation has not reached.
    func removeChildren(notIn evaluation: Int) {
        let gone = children.filter { $0.node.evaluation != evaluation }
        children.removeAll { $0.node.evaluation != evaluation }
        for child in gone { child.node.remove() }
        for child in children { child.node.removeChildren(notIn: evaluation) }
    }

    /// Removes the view and all views in it.
    func remove() {
        for child in children { child.node.remove() }
        children = []
        onRemoval?()
        onRemoval = nil
        memory = nil
        properties = [:]
    }
}
