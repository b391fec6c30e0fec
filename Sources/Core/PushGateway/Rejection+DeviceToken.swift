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
            hint: "The device token \(quote(digits)) \(fault). Send each byte of the token as "
                + "two hexadecimal digits, without base64, spaces or angle brackets.")
    }

    static func unknownToken(
        _ token: DeviceToken, nearest: (entry: Registry.Entry, distance: Int)?
    ) -> Rejection {
        let hint: String
        if let (entry, distance) = nearest {
            let known = entry.registration
            let (sent, right) = (token.byteCount * 2, known.token.byteCount * 2)
            let lengths = sent == right ? "" : " (\(sent) digits sent, \(right) expected)"
            hint =
                "The token \(token.abbreviated) is not known. The nearest is "
                + "\(known.token.abbreviated) of \(known.phone), app \(known.appName), which "
                + "differs in \(distance) \(distance == 1 ? "character" : "characters")\(lengths). "
                + "Copy the token again."
        } else {
            hint =
                "The token \(token.abbreviated) was never issued here, and no phone has it. "
                + "Take one from a phone of this Belfry, which does not know tokens of real "
                + "devices."
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
                + "\(registration.environment.title), but \(problem). \(instead), or give the "
                + "phone tokens of \(used.title) with belfry phones edit \(registration.phone) "
                + "--environment \(used.rawValue), or start with belfry --environment "
                + "\(used.rawValue).")
    }

    static func unregistered(_ registration: Registration, at time: Int64) -> Rejection {
        Rejection(
            .unregistered, timestamp: time,
            hint: "The app \(registration.appName) on \(registration.phone) no longer has the "
                + "token \(registration.token.abbreviated), because the app was deleted or has a "
                + "new token. Stop sending to this one.")
    }

    static func tooManyRequests(
        _ limit: Gateway.Configuration.RequestLimit, clearsIn seconds: Double
    ) -> Rejection {
        Rejection(
            .tooManyRequests,
            hint:
                "This device token got \(limit.count) requests within \(limit.seconds) s, which is "
                + "the gateway's limit. Try again in \(Int(seconds.rounded(.up))) s."
        )
    }
}
