/// A set of phones: the marked ones, and the fleet phones whose population has the mark initially.
struct PhoneSet: Sendable {
    /// The marks of phones that differ from the initial ones.
    private var changed: [String: Bool] = [:]
    /// `nil` when no population has the mark initially.
    private var layout: FleetLayout?
    private let mark: @Sendable (FleetLayout.Population) -> Bool

    /// - Parameter mark: returns whether a population has the mark initially.
    init(_ mark: @escaping @Sendable (FleetLayout.Population) -> Bool) {
        self.mark = mark
    }

    mutating func follow(_ layout: FleetLayout) {
        self.layout = layout.populations.contains(where: mark) ? layout : nil
    }

    func contains(_ phone: String) -> Bool { changed[phone] ?? begins(phone) }

    mutating func insert(_ phone: String) { set(phone, true) }

    mutating func remove(_ phone: String) { set(phone, false) }

    func hasChanged(_ phone: String) -> Bool { changed[phone] != nil }

    var changedPhones: [String] { Array(changed.keys) }

    /// Restores the initial mark of a phone.
    mutating func reset(_ phone: String) { changed[phone] = nil }

    /// The marked phones that did not have the mark initially.
    var inserted: [String] { changed.filter(\.value).keys.sorted() }

    private mutating func set(_ phone: String, _ isMarked: Bool) {
        // Most worlds have no phone with a mark.
        if !isMarked, layout == nil, changed.isEmpty { return }
        changed[phone] = isMarked == begins(phone) ? nil : isMarked
    }

    private func begins(_ phone: String) -> Bool {
        guard let layout, let number = layout.number(named: phone) else { return false }
        return mark(layout.populations[layout.population(of: number)])
    }
}
