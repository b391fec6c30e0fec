/// A list in an answer: an object, so that other keys can be added.
package struct Items<Item: Codable & Sendable>: Codable, Sendable {
    package var items: [Item]
    /// The `after` with which to ask for what comes behind these items; `nil` at the end.
    package var next: Int64?
    /// How many there are in all, where the list says so.
    package var total: Int?

    package init(_ items: [Item], next: Int64? = nil) {
        self.items = items
        self.next = next
    }
}
