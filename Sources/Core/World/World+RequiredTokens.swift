import PushGateway
import PushModel
import VirtualPhone

/// Tokens that a phone says are to be: of its Live Activities, controls, sessions and channels.
extension World {
    /// Revokes the tokens that the phone no longer wants, mints those that it wants and has not, and
    /// tells it of each: what follows every change of a phone.
    mutating func fulfill(
        _ wishes: [RequiredToken], of phone: String, at now: Instant, _ trace: inout [TraceRecord]
    ) {
        for registration in tokens.removeUnwished(wishes, of: phone) {
            giveUp(registration, at: now, &trace)
        }
        for wish in tokens.unfulfilled(wishes, on: phone) {
            let registration = obtain(wish, on: phone, at: now, &trace)
            let told = phones[phone]?.change(
                by: .token(wish.key, registration.token), at: now, into: &trace)
            hasNewEffects = hasNewEffects || told?.hasEffects == true
        }
        followPhone(phone)
    }

    /// The token that somebody asked for before, or a new one.
    private mutating func obtain(
        _ wish: RequiredToken, on phone: String, at now: Instant, _ trace: inout [TraceRecord]
    ) -> Registration {
        if let held = registration(of: wish.key, on: phone) {
            tokens.adopt(wish, on: phone)
            return held
        }
        let registration = register(
            wish.key, renewal: wish.renewal, on: phone,
            in: wish.environment ?? environment(of: phone))
        trace.append(recordToken(registration, at: now))
        return registration
    }

    /// The token of what a key names; `nil` when it has none, or has none any more.
    package func registration(of key: TokenKey, on phone: String) -> Registration? {
        tokens[phone, key.topic, key.holder]
    }

    /// The tokens that activities, controls, sessions and channels of an app hold, by topic and in
    /// the order in which they were made.
    package func heldRegistrations(of bundle: BundleID, on phone: String) -> [Registration] {
        (tokens[page: phone] ?? []).filter { $0.holder != nil }.compactMap(\.current)
            .filter { $0.bundle == bundle }
    }
}

extension TokenBook {
    /// Whether these tokens are all that the phone wants, in the renewals that it wants, and no other
    /// is there because the phone wanted it.
    static func fulfils(_ wishes: [RequiredToken], with rows: [Row]) -> Bool {
        var count = 0
        for row in rows {
            guard let renewal = row.renewal else { continue }
            count += 1
            guard row.current != nil,
                wishes.contains(where: {
                    $0.key.topic == row.topic && $0.key.holder == row.holder
                        && $0.renewal == renewal
                })
            else { return false }
        }
        return count == wishes.count
    }

    /// The wishes that no token fulfils. An app that has no ordinary token gets no other; the device
    /// itself, for its management, needs none.
    func unfulfilled(_ wishes: [RequiredToken], on phone: String) -> [RequiredToken] {
        wishes.filter { wish in
            guard self[phone, wish.key.bundle] != nil || wish.key.type == .mdm else {
                return false
            }
            let row = self[page: phone]?.first {
                $0.topic == wish.key.topic && $0.holder == wish.key.holder
            }
            return row?.current == nil || row?.renewal == nil
        }
    }

    /// Notes that the phone wants a token that is there already.
    mutating func adopt(_ wish: RequiredToken, on phone: String) {
        self[page: phone] = self[page: phone]?.map { row in
            guard row.topic == wish.key.topic, row.holder == wish.key.holder else { return row }
            var wanted = row
            wanted.renewal = wish.renewal
            return wanted
        }
    }

    /// Takes back the tokens that are wanted no longer, or in another renewal.
    mutating func removeUnwished(_ wishes: [RequiredToken], of phone: String) -> [Registration] {
        let rows = self[page: phone] ?? []
        let gone = rows.filter { row in
            guard let renewal = row.renewal, row.current != nil else { return false }
            return !wishes.contains {
                $0.key.topic == row.topic && $0.key.holder == row.holder
                    && $0.renewal == renewal
            }
        }
        guard !gone.isEmpty else { return [] }
        self[page: phone] = rows.compactMap { row in
            guard gone.contains(row) else { return row }
            guard row.holder == nil else { return nil }
            var left = row
            (left.current, left.renewal) = (nil, nil)
            return left
        }
        return gone.compactMap(\.current)
    }
}
