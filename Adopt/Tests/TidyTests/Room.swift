/// A target of `Package.swift` in one of the folders of rooms, and what it may import.
struct Room {
    /// A product of a package, and the package.
    struct Product: Hashable {
        let name: String
        let package: String
    }

    let name: String
    let floor: Floor
    /// The targets that it depends on, in the manifest's order.
    let rooms: [String]
    let products: [Product]

    /// Every room, in the order of the folders.
    static let table: [Room] = Floor.allCases.flatMap { floor in
        ((try? Manifest.root.get())?.targets ?? []).filter { $0.folder == floor.folder }.map {
            Room($0, on: floor)
        }
    }

    private init(_ target: Manifest.Target, on floor: Floor) {
        name = target.name
        self.floor = floor
        rooms = target.dependencies.compactMap { dependency in
            if case .target(let name) = dependency { name } else { nil }
        }
        products = target.dependencies.compactMap { dependency in
            guard case .product(let name, let package) = dependency else { return nil }
            return Product(name: name, package: package)
        }
    }

    // MARK: - Modules

    /// The modules of Swift and of the system that every room may import, except those of `Sources/Core`.
    private static let system: Set<String> = [
        "Dispatch", "Foundation", "FoundationNetworking", "Observation", "Swift",
        "Synchronization",
    ]

    /// The modules that a product brings beside the one of its name: Hummingbird names the fields of a request
    /// by swift-http-types.
    private static let broughtAlong = ["Hummingbird": ["HTTPTypes"]]

    private static let cLibraries: Set<String> = ["Darwin", "Glibc", "Musl"]

    /// The modules of the system that one room alone imports.
    private static let exceptions: [String: Set<String>] = [
        // Gives the C library of each system one name.
        "Libc": cLibraries,
        // Stands alone on iOS, where the package has no other room.
        "PushRouterExtension": cLibraries,
        // Writes to Apple's unified log.
        "PushRouter": ["os"],
        // CallKit hands out an audio session.
        "PushRouterCalls": ["AVFAudio"],
    ]

    func allows(_ module: String) -> Bool {
        rooms.contains { importName(of: $0) == module }
            || products.contains { product in
                product.name == module
                    || Self.broughtAlong[product.name, default: []].contains(module)
            }
            || floor != .core && Self.system.contains(module)
            || Self.exceptions[name, default: []].contains(module)
    }

    /// The name by which this room imports another: a room for phones writes `UIKit`, which is `BelfryUIKit` where
    /// Apple's framework is missing.
    func importName(of room: String) -> String {
        floor.isForPhones && room.hasPrefix("Belfry")
            ? String(room.dropFirst("Belfry".count)) : room
    }

    /// The imports of a file of this room that the manifest does not give it.
    func foreignImports(in file: SourceFile) -> [Finding] {
        file.imports.filter { !allows($0.module) }.map { line, module in
            Finding(
                file: file.path, line: line,
                sentence: "\(name) may not import \(module). Move the code to the room that may, "
                    + "or hand the value in from there; Package.swift is the table of rooms.")
        }
    }
}

extension Manifest.Target {
    /// The folder that holds the target's own, such as `Sources/Core`.
    fileprivate var folder: String? {
        path.map { $0.split(separator: "/").dropLast().joined(separator: "/") }
    }
}
