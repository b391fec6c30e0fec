/// A folder of rooms. A room imports only rooms of its own floor or of an earlier one.
enum Floor: String, CaseIterable {
    case core = "Sources/Core"
    case c = "Sources/C"
    case apps = "Sources/Apps"
    case language = "Sources/Language"
    case service = "Sources/Service"
    /// Doors of other services onto the same road.
    case fronts = "Sources/Service/Fronts"
    case testing = "Sources/Testing"
    case command = "Sources/Command"
    case pushRouter = "PushRouter/Sources"
    case recorder = "Recorder/Sources"

    /// From the root of the repository.
    var folder: String { rawValue }

    /// The one room of the service that tests of apps and senders may import: the wire in front of a phone.
    static let serviceForTesting = "PushServer"

    func mayImport(_ room: Room) -> Bool {
        switch (self, room.floor) {
        // Values: nothing but each other.
        case (.core, _): room.floor == .core
        // What iOS apps get, and Apple's modules on other systems.
        case (.pushRouter, _), (.recorder, _): [self, .apps].contains(room.floor)
        case (_, .pushRouter), (_, .recorder): false
        // An app's package resolves nothing of the server.
        case (.testing, .service): room.name == Self.serviceForTesting
        case (.testing, .fronts): false
        default: room.floor.order <= order
        }
    }

    /// Whether iOS apps get these rooms, in a package of their own.
    var isForPhones: Bool { self == .pushRouter || self == .recorder }

    private var order: Int {
        // The service and its doors import each other.
        Self.allCases.firstIndex(of: self == .fronts ? .service : self) ?? 0
    }
}
