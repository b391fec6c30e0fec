/// Something that is true of some phones: of those that were marked, and of those of a fleet that
/// began so.
struct PhoneSet: Sendable {
    /// What was said of phones for which it is otherwise than at the beginning.
    private var changed: [String: Bool] = [:]
    /// `nil` when no phone of a fleet begins with the mark.
    private var layout: FleetLayout?
    private let mark: @Sendable (FleetLayout.Population) -> Bool

    /// `mark` says which populations begin with it.
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

    /// Puts a phone back to how it began.
    mutating func reset(_ phone: String) { changed[phone] = nil }

    /// The phones that are marked and did not begin so.
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
