import PushModel

extension Rejection {
    static let missingProviderToken = Rejection(
        .missingProviderToken,
        hint: "The request has no authorization header of the form \"bearer JWT\". "
            + "Give your library a signing key (.p8), its key identifier and the team identifier.")

    static func unreadableProviderToken(_ sentence: String) -> Rejection {
        Rejection(
            .invalidProviderToken,
            hint: "\(sentence) A provider token is three parts of base64url joined by dots, signed "
                + "with ES256.")
    }

    static func wrongAlgorithm(_ algorithm: String?) -> Rejection {
        let found = algorithm.map { "names the algorithm \(quote($0))" } ?? "names no algorithm"
        return Rejection(
            .invalidProviderToken,
            hint: "The JWT's header \(found), but APNs wants \"alg\": \"ES256\". "
                + "Sign with the .p8 key of your developer account.")
    }

    static func badClaim(_ value: String?, _ place: String, _ expected: String) -> Rejection {
        let found = value.map { "is \(quote($0))" } ?? "is missing or unreadable"
        return Rejection(
            .invalidProviderToken,
            hint: "In the JWT, \(place) \(found). It has to be \(expected).")
    }

    static func invalidSignature(_ claims: ProviderToken.Claims) -> Rejection {
        Rejection(
            .invalidProviderToken,
            hint: "The JWT's signature does not match the key registered as \(claims.keyID) "
                + "(team \(claims.teamID)). Sign with that key's .p8 file, or correct kid.")
    }

    static func unknownKey(_ claims: ProviderToken.Claims) -> Rejection {
        Rejection(
            .invalidProviderToken,
            hint: "No key is registered as \(claims.keyID) (team \(claims.teamID)), and Belfry "
                + "accepts only registered keys. Register the key, or start with --auth any.")
    }

    static func tokenFromTheFuture(
        _ issuedAt: Double, age: Double, _ reason: Reason
    ) -> Rejection {
        Rejection(
            reason,
            hint:
                "The JWT's iat \(seconds(issuedAt)) is \(lengthOfTime(-age)) in the future. At "
                + "most an hour is allowed. Send iat in seconds, not milliseconds, or compare the "
                + "clocks.")
    }

    static func secondTeam(
        _ team: String, after first: String, _ reason: Reason
    ) -> Rejection {
        Rejection(
            reason,
            hint: "This connection has pushed for team \(first), but the JWT is of team \(team). "
                + "Use a separate connection for each team.")
    }

    /// - Parameter lead: the time by which the world's clock is ahead of the machine's.
    static func expiredProviderToken(
        _ issuedAt: Double, age: Double, clockAhead lead: Duration
    ) -> Rejection {
        let note =
            lead < .seconds(60)
            ? ""
            : " The phones' clock is \(lead.rounded) ahead of this machine's, but the age of a JWT "
                + "is measured by this machine's clock."
        return Rejection(
            .expiredProviderToken,
            hint: "The JWT's iat \(seconds(issuedAt)) is \(lengthOfTime(age)) old. At most 60 "
                + "minutes are allowed. Make a new JWT every 20 to 60 minutes. If it is new, "
                + "compare the clocks."
                + note)
    }

    static func tooManyUpdates(_ excess: TokenHistory.Excess, by sender: String) -> Rejection {
        let clears = excess.clearsIn.map {
            " The limit clears in \(lengthOfTime(Double($0.components.seconds)))."
        }
        return Rejection(
            .tooManyProviderTokenUpdates,
            hint: "\(sender) has changed its JWT \(excess.count) times in 20 minutes. Keep one JWT "
                + "for 20 to 60 minutes and send it with every push.\(clears ?? "")")
    }

    private static func seconds(_ unix: Double) -> String {
        Int64(exactly: unix.rounded()).map(String.init) ?? String(unix)
    }

    /// Returns a length of time for people: `45 s`, `61 min`, `26 h`, `400 days`.
    static func lengthOfTime(_ seconds: Double) -> String {
        switch seconds {
        case ..<60: "\(Int(max(seconds, 0).rounded(.up))) s"
        case ..<7200: "\(Int(seconds / 60)) min"
        case ..<172_800: "\(Int(seconds / 3600)) h"
        case ..<1e14: "\(Int(seconds / 86400)) days"
        default: "an age"
        }
    }
}
