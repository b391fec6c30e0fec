extension Payload {
    /// Writes the payload for a phone's state. Only the text of an unchanged push is written: its
    /// values would cost a state more than all the rest.
    package func write(to writer: inout CompactWriter) {
        if isAsPushed, let pushed {
            writer.write(UInt64(3))
            return writer.write(pushed)
        }
        // Written first, because the texts are pieces of it.
        switch source {
        case nil: writer.write(UInt64(0))
        case .pushed(let bytes):
            writer.write(UInt64(1))
            writer.write(source: bytes)
        case .archived(let bytes):
            writer.write(UInt64(2))
            writer.write(source: bytes)
        }
        writer.write(quoted: title)
        writer.write(quoted: subtitle)
        writer.write(quoted: body)
        writer.write(badge != nil ? UInt64(1) : 0)
        writer.write(Int64(badge ?? 0))
        writer.write(sound)
        writer.write(category)
        writer.write(threadID)
        writer.write(interruptionLevel)
        let flags: UInt64 =
            (isSuspect ? 32 : 0) | (soundIsCritical ? 16 : 0) | (contentAvailable ? 8 : 0)
            | (contentAvailableIsVoid ? 4 : 0) | (mutableContent ? 2 : 0) | (hasAPS ? 1 : 0)
        writer.write(flags)
    }
}

extension CompactReader {
    package mutating func payload() throws(Damage) -> Payload {
        var payload = Payload()
        switch try number() {
        case 0: break
        case 1: payload.source = .pushed(try source())
        case 2: payload.source = .archived(try source())
        case 3:
            guard let pushed = try? Payload(pushed: try blob()) else { throw Damage() }
            return pushed
        default: throw Damage()
        }
        payload.title = try text()
        payload.subtitle = try text()
        payload.body = try text()
        let hasBadge = try number() == 1
        let badge = Int(try signed())
        payload.badge = hasBadge ? badge : nil
        payload.sound = try text()
        payload.category = try text()
        payload.threadID = try text()
        payload.interruptionLevel = try text()
        let flags = try number()
        payload.isSuspect = flags & 32 != 0
        payload.soundIsCritical = flags & 16 != 0
        payload.contentAvailable = flags & 8 != 0
        payload.contentAvailableIsVoid = flags & 4 != 0
        payload.mutableContent = flags & 2 != 0
        payload.hasAPS = flags & 1 != 0
        return payload
    }
}
