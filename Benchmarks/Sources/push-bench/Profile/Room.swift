/// A part of the service that uses CPU time.
enum Room: String, CaseIterable {
    /// Sockets, event loops, first bytes, HTTP/1.1.
    case wire
    case tls = "TLS"
    /// libnghttp2, and the code that makes requests from its streams.
    case http2 = "HTTP/2"
    /// The provider token and its signature.
    case token
    case gateway
    case world
    case phone
    case log
    case switchboard
    /// The waking of another thread, the switch to it, and Swift's tasks.
    case handOver = "hand-over"
    /// Memory allocation on stacks that end without a caller, because the system's C library keeps
    /// no frame pointers.
    case memory = "memory, caller unknown"
    /// The API, the page, and all functions that belong to no other part.
    case other

    /// The parts by module. Modules that are not listed, such as Swift's own library and
    /// `PushModel`, count for their caller.
    private static let modules: [String: Room] = [
        "NIOCore": .wire, "NIOPosix": .wire, "NIOTLS": .wire, "NIOHTTP1": .wire,
        "NIOConcurrencyHelpers": .wire, "Listening": .wire, "NIOSSL": .tls, "Crypto": .token,
        "CryptoBoringWrapper": .token, "PushGateway": .gateway, "Search": .gateway,
        "World": .world, "VirtualPhone": .phone, "Log": .log, "GRDB": .log,
        "Switchboard": .switchboard, "AppHost": .switchboard, "Console": .other,
        "Hummingbird": .other, "HummingbirdCore": .other, "belfry": .other,
        "_Concurrency": .handOver, "Dispatch": .handOver,
    ]

    /// The parts by the beginning of a type's name in `PushServer`; its other types belong to
    /// HTTP/2.
    private static let wireTypes: [(prefix: String, room: Room)] = [
        ("ProviderToken", .token), ("JSONWebToken", .token), ("KeyRing", .token),
        ("SigningKey", .token), ("Base64URL", .token), ("FirstBytes", .wire),
        ("DetectedProtocol", .wire), ("HTTP1", .wire), ("OpenConnections", .wire),
        ("WireSetup", .wire), ("MovingDeadline", .wire),
    ]

    /// The parts by the beginning of a library's name.
    private static let libraries: [(prefix: String, room: Room)] = [
        ("libnghttp2", .http2), ("libsqlite3", .log), ("libswift_Concurrency", .handOver),
        ("libdispatch", .handOver),
    ]

    /// The parts by the beginning of a C function's name, for functions linked into the executable.
    private static let functions: [(prefix: String, room: Room)] = [
        ("CNIOBoringSSL", .tls), ("CCryptoBoringSSL", .token), ("CNIO", .wire),
        ("nghttp2_", .http2), ("sqlite3", .log), ("swift_task", .handOver),
        ("swift_job", .handOver), ("_dispatch", .handOver), ("dispatch_", .handOver),
    ]

    /// The part that a function belongs to; `nil` if it counts for its caller.
    init?(of frame: Stack.Frame) {
        let library = frame.library.split(separator: "/").last.map(String.init) ?? ""
        if let room = Self.libraries.first(where: { library.hasPrefix($0.prefix) })?.room {
            self = room
        } else if let room = Self.functions.first(where: { frame.symbol.hasPrefix($0.prefix) })?
            .room
        {
            self = room
        } else if let place = SymbolPlace(frame.symbol), let room = Self.room(of: place) {
            self = room
        } else {
            return nil
        }
    }

    private static func wakesAnother(_ path: String) -> Bool {
        ["wakeup", ".execute(", "_schedule0"].contains(where: path.contains)
    }

    private static func room(of place: SymbolPlace) -> Room? {
        switch place.module {
        // Another thread is woken by a write to a descriptor of its event loop.
        case "NIOPosix" where Self.wakesAnother(place.path):
            .handOver
        case "PushServer":
            wireTypes.first { place.path.hasPrefix($0.prefix) }?.room ?? .http2
        default: modules[place.module]
        }
    }
}
