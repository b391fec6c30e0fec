import PushGateway
import PushModel
import VirtualPhone

/// Tokens that a phone requires: of its Live Activities, controls, sessions and channels.
extension World {
    /// Revokes the tokens that the phone no longer requires, makes the missing ones, and passes
    /// each to the phone. Runs after every change of a phone.
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

    /// Returns the token that a client requested before, or a new one.
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

    /// Returns the token for a key; `nil` if there is none, or no longer.
    package func registration(of key: TokenKey, on phone: String) -> Registration? {
        tokens[phone, key.topic, key.holder]
    }

    /// Returns the tokens that activities, controls, sessions and channels of an app hold, by topic
    /// and in the order of their issue.
    package func heldRegistrations(of bundle: BundleID, on phone: String) -> [Registration] {
        (tokens[page: phone] ?? []).filter { $0.holder != nil }.compactMap(\.current)
            .filter { $0.bundle == bundle }
    }
}

extension TokenBook {
    /// Returns whether these rows have all required tokens in their renewals, and no token that the
    /// phone no longer requires.
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

    /// Returns the required tokens that are missing. An app without an ordinary token gets no
    /// others; the device itself, for its management, needs none.
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

    /// Notes that the phone requires an existing token.
    mutating func adopt(_ wish: RequiredToken, on phone: String) {
        self[page: phone] = self[page: phone]?.map { row in
            guard row.topic == wish.key.topic, row.holder == wish.key.holder else { return row }
            var wanted = row
            wanted.renewal = wish.renewal
            return wanted
        }
    }

    /// Revokes the tokens that are no longer required, or in another renewal.
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
