import PushModel

extension Rejection {
    static func badPath(_ path: String) -> Rejection {
        Rejection(
            .badPath,
            hint: "There is nothing at \(quote(path)). APNs takes POST /3/device/TOKEN; Belfry's "
                + "page and API have an address of their own, printed at the start.")
    }

    static func wrongMethod(_ method: String) -> Rejection {
        Rejection(
            .methodNotAllowed,
            hint: "The method is \(quote(method)); a push is sent with POST.")
    }

    static func repeatedHeader(_ name: String) -> Rejection {
        Rejection(
            .duplicateHeaders,
            hint: "The header \(quote(name)) comes more than once; send it once.")
    }

    static func badMessageID(_ id: String) -> Rejection {
        Rejection(
            .badMessageID,
            hint: "apns-id \(quote(id)) is no UUID of 8-4-4-4-12 hexadecimal digits. "
                + "Send one, or leave the header out and APNs makes one.")
    }

    static func badExpirationDate(_ value: String) -> Rejection {
        Rejection(
            .badExpirationDate,
            hint: "apns-expiration \(quote(value)) is no whole number of UNIX seconds; "
                + "0 stands for: try once, never store.")
    }

    static func badPriority(_ value: String) -> Rejection {
        Rejection(
            .badPriority,
            hint: "apns-priority \(quote(value)) is none of 10 (at once), 5 (saving power) "
                + "and 1 (never waking the device).")
    }

    static let urgentBackground = Rejection(
        .badPriority,
        hint: "A background push has apns-priority 10, which Apple documents as an error; send 5.")

    static func longCollapseID(_ id: String) -> Rejection {
        let (bytes, characters) = (id.utf8.count, id.count)
        let counted = bytes == characters ? "" : " (\(characters) characters; bytes are counted)"
        return Rejection(
            .badCollapseID,
            hint: "apns-collapse-id has \(bytes) bytes\(counted), at most 64 are allowed: "
                + "\(quote(id, limit: 20)). Send a shorter one, such as a hash.")
    }
}
