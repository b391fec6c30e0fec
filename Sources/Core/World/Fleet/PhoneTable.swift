import PushGateway
import PushModel
import VirtualPhone

/// The phones of a world by name. A fleet phone is stored on its first access for a change; until
/// then it is its population's template under another name.
package struct PhoneTable: Sendable {
    /// The number of neighbours that get memory when one of them changes, and that are copied when
    /// the table changes while a copy of it exists.
    private static let neighbours = 16

    private var named: [String: PhoneWithApps] = [:]
    package private(set) var fleet: Fleet?
    private var fleetPhones: FleetPhones?
    var layout: FleetLayout? { fleetPhones?.layout }
    /// The changed phones of the fleet, by number; a part is empty until one of its phones changes.
    private var parts: [[PhoneWithApps?]] = []
    /// The phones of the fleet that have not changed since a restart, in parts like `parts`.
    private var packed: [[PackedPhone?]] = []
    /// The numbers of phones of the fleet that have left the world.
    private var gone: Set<Int> = []

    init(_ phones: [String: PhoneWithApps] = [:]) {
        named = phones
    }

    mutating func add(_ fleet: Fleet, _ templates: [PhoneWithApps], _ layout: FleetLayout) {
        self.fleet = fleet
        fleetPhones = FleetPhones(layout, templates)
        parts = Array(repeating: [], count: layout.count / Self.neighbours + 1)
    }

    package var count: Int { named.count + (layout?.count ?? 0) - gone.count }
    package var isEmpty: Bool { count == 0 }

    /// Setting `nil` removes the phone.
    package subscript(name: String) -> PhoneWithApps? {
        _read {
            guard let layout, let number = layout.number(named: name) else {
                yield named[name]
                return
            }
            let (part, place) = number.quotientAndRemainder(dividingBy: Self.neighbours)
            if isHere(part, place) {
                yield parts[part][place]
            } else {
                yield gone.contains(number) ? nil : absentPhone(number, name)
            }
        }
        _modify {
            guard let layout, let number = layout.number(named: name) else {
                yield &named[name]
                return
            }
            let (part, place) = number.quotientAndRemainder(dividingBy: Self.neighbours)
            bringIn(number, name, part, place)
            yield &parts[part][place]
            if parts[part][place] == nil { gone.insert(number) }
        }
    }

    /// Changes a phone in place. The subscript's optional value would be moved out for the change.
    mutating func change<Result>(_ name: String, _ body: (inout PhoneWithApps) -> Result) -> Result?
    {
        if let layout, let number = layout.number(named: name) {
            let (part, place) = number.quotientAndRemainder(dividingBy: Self.neighbours)
            bringIn(number, name, part, place)
            return parts[part][place]?.apply(body)
        }
        guard let place = named.index(forKey: name) else { return nil }
        return body(&named.values[place])
    }

    private mutating func bringIn(_ number: Int, _ name: String, _ part: Int, _ place: Int) {
        if parts[part].isEmpty {
            parts[part] = Array(repeating: nil, count: Self.neighbours)
        }
        guard !isHere(part, place), gone.remove(number) == nil else { return }
        parts[part][place] = absentPhone(number, name)
        forgetPacked(number)
    }

    /// Returns whether a fleet phone is stored here. Comparing the element with `nil` would copy
    /// it.
    private func isHere(_ part: Int, _ place: Int) -> Bool {
        let devices = parts[part]
        guard !devices.isEmpty else { return false }
        if case .some = devices.span[place] { return true }
        return false
    }

    /// Returns a fleet phone that is not stored here, from its packed form or its template.
    private func absentPhone(_ number: Int, _ name: String) -> PhoneWithApps? {
        guard let fleetPhones else { return nil }
        if let packed = packedPhone(number) {
            let phone = try? packed.unpacked(of: fleetPhones)
            precondition(phone != nil, "\(name) is not stored as this version stores phones")
            return phone
        }
        return fleetPhones.templates[fleetPhones.layout.population(of: number)].named(name)
    }

    private func packedPhone(_ number: Int) -> PackedPhone? {
        guard !packed.isEmpty else { return nil }
        let part = packed[number / Self.neighbours]
        return part.isEmpty ? nil : part[number % Self.neighbours]
    }

    private mutating func forgetPacked(_ number: Int) {
        guard packedPhone(number) != nil else { return }
        packed[number / Self.neighbours][number % Self.neighbours] = nil
    }

    /// Throws when a stored phone cannot be read.
    package func checkPacked() throws {
        guard let fleetPhones else { return }
        for phone in packed.joined() { _ = try phone?.unpacked(of: fleetPhones) }
    }

    // MARK: The fleet

    package func isOfFleet(_ name: String) -> Bool { layout?.number(named: name) != nil }

    /// Returns the environment of the initial tokens of a fleet phone.
    func initialEnvironment(of name: String) -> PushEnvironment? {
        guard let layout, let number = layout.number(named: name) else { return nil }
        return layout.populations[layout.population(of: number)].environment
    }

    /// The ordinary tokens of the first phone of each population that has phones here.
    var firstRegistrations: [Registration] {
        guard let layout else { return [] }
        return layout.populations.indices.flatMap { place in
            let first = (0..<layout.populations[place].count).lazy
                .compactMap { layout.number(of: $0, inPopulation: place) }.first
            return first.map(layout.registrations) ?? []
        }.filter { $0.topic == $0.bundle }
    }

    /// Returns the fleet of a phone; `nil` for a phone that belongs to no fleet or has left the
    /// world.
    func fleetPhones(with name: String) -> FleetPhones? {
        guard let layout, let number = layout.number(named: name), !gone.contains(number) else {
            return nil
        }
        return fleetPhones
    }

    /// Returns whether a phone belongs to the fleet and has not changed.
    func isUntouched(_ name: String) -> Bool {
        guard let layout, let number = layout.number(named: name), packedPhone(number) == nil else {
            return false
        }
        let (part, place) = number.quotientAndRemainder(dividingBy: Self.neighbours)
        return !isHere(part, place) && !gone.contains(number)
    }

    /// Restores a phone of the fleet from its stored form. The phone must not have changed in this table.
    mutating func keep(_ phone: PackedPhone, of name: String) {
        guard let number = layout?.number(named: name) else { return }
        if packed.isEmpty { packed = Array(repeating: [], count: parts.count) }
        let (part, place) = number.quotientAndRemainder(dividingBy: Self.neighbours)
        if packed[part].isEmpty { packed[part] = Array(repeating: nil, count: Self.neighbours) }
        packed[part][place] = phone
    }

    /// Restores the initial state of a fleet phone.
    mutating func reset(_ name: String) {
        guard let layout, let number = layout.number(named: name) else { return }
        let (part, place) = number.quotientAndRemainder(dividingBy: Self.neighbours)
        gone.remove(number)
        forgetPacked(number)
        guard !parts[part].isEmpty else { return }
        parts[part][place] = nil
        if parts[part].allSatisfy({ $0 == nil }) { parts[part] = [] }
    }

    // MARK: Names

    /// The names of all phones, in alphabetical order.
    package var keys: PhoneNames {
        PhoneNames(named: named.keys.sorted(), layout: layout, gone: gone)
    }

    /// The names of the phones that belong to no fleet, in alphabetical order.
    var individual: [String] { named.keys.sorted() }

    /// The names in alphabetical order of the phones that take memory: all except unchanged fleet
    /// phones, but including fleet phones that have left the world.
    package var changed: [String] {
        guard let layout else { return named.keys.sorted() }
        var numbers = Array(gone)
        for (part, phones) in packed.enumerated() {
            for (place, phone) in phones.enumerated() where phone != nil {
                numbers.append(part * Self.neighbours + place)
            }
        }
        for (part, devices) in parts.enumerated() where !devices.isEmpty {
            for (place, device) in devices.enumerated() where device != nil {
                numbers.append(part * Self.neighbours + place)
            }
        }
        return (numbers.map { layout.name(of: $0) } + named.keys).sorted()
    }
}

extension PhoneWithApps {
    fileprivate mutating func apply<Result>(_ body: (inout PhoneWithApps) -> Result) -> Result {
        body(&self)
    }
}
