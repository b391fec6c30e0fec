import PushModel

extension Rejection {
    static let missingDeviceToken = Rejection(
        .missingDeviceToken,
        hint: "The path ends where the device token belongs: POST /3/device/TOKEN.")

    static func malformedDeviceToken(_ digits: Substring) -> Rejection {
        let isHex = ByteSet.hexDigits.containsAll(of: String(digits))
        let fault =
            isHex ? "has an odd number of digits (\(digits.utf8.count))" : "is not hexadecimal"
        return Rejection(
            .badDeviceToken,
            hint: "The device token \(quote(digits)) \(fault). Send the token's bytes as two "
                + "hexadecimal digits each: no base64, no spaces, no angle brackets.")
    }

    static func unknownToken(
        _ token: DeviceToken, nearest: (entry: Registry.Entry, distance: Int)?
    ) -> Rejection {
        let hint: String
        if let (entry, distance) = nearest {
            let known = entry.registration
            let (sent, right) = (token.hex.utf8.count, known.token.hex.utf8.count)
            let lengths = sent == right ? "" : " (\(sent) digits sent, it has \(right))"
            hint =
                "The token \(token.abbreviated) is not known; \(known.token.abbreviated) of "
                + "\(known.phone), app \(known.bundle), differs in \(distance) "
                + "\(distance == 1 ? "character" : "characters")\(lengths). Copy the token again."
        } else {
            hint =
                "The token \(token.abbreviated) was never issued here: no phone has it. "
                + "Take one from a phone of this Belfry; real devices' tokens are not known to it."
        }
        return Rejection(.badDeviceToken, hint: hint)
    }

    static func wrongEnvironment(
        _ registration: Registration, used: PushEnvironment, host: String
    ) -> Rejection {
        wrongEnvironment(
            registration, used, "the request came in as \(used.title) (host \(quote(host)))",
            instead: "Send to \(registration.environment.host)")
    }

    static func wrongEnvironment(
        _ registration: Registration, used: PushEnvironment, by sender: Sender
    ) -> Rejection {
        wrongEnvironment(
            registration, used, "\(sender.credential) is for \(used.title)",
            instead: "Use one for \(registration.environment.title)")
    }

    private static func wrongEnvironment(
        _ registration: Registration, _ used: PushEnvironment, _ problem: String, instead: String
    ) -> Rejection {
        Rejection(
            .badDeviceToken,
            hint: "The token \(registration.token.abbreviated) belongs to \(registration.phone) in "
                + "\(registration.environment.title), and \(problem). \(instead), or give the "
                + "phone tokens of \(used.title): belfry phones edit \(registration.phone) "
                + "--environment \(used.rawValue), or start with belfry --environment "
                + "\(used.rawValue).")
    }

    static func unregistered(_ registration: Registration, at time: Int64) -> Rejection {
        Rejection(
            .unregistered, timestamp: time,
            hint: "The app \(registration.bundle) on \(registration.phone) no longer has the token "
                + "\(registration.token.abbreviated): the app was deleted or has got a new token. Stop "
                + "sending to this one.")
    }

    static func tooManyRequests(
        _ limit: Gateway.Configuration.RequestLimit, clearsIn seconds: Double
    ) -> Rejection {
        Rejection(
            .tooManyRequests,
            hint:
                "This device token has got \(limit.count) requests within \(limit.seconds) s, the "
                + "most that the gateway is set to allow. Try again in \(Int(seconds.rounded(.up))) s."
        )
    }
}
