/// A list in an answer. An object rather than an array, so that keys can be added later.
package struct Items<Item: Codable & Sendable>: Codable, Sendable {
    package var items: [Item]
    /// The value of `after` for the next items; `nil` at the end.
    package var next: Int64?
    /// The number of all items, in lists that count them.
    package var total: Int?

    package init(_ items: [Item], next: Int64? = nil) {
        self.items = items
        self.next = next
    }
}
