extension String {
    /// Spaces behind it up to `width` characters, and at least two.
    func padding(to width: Int) -> String {
        self + String(repeating: " ", count: max(width - count, 2))
    }
}
