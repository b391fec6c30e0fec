import Libc
import NIOHTTP1
import PushServer

extension FrontAnswer {
    /// The fields with `content-length` and `date`. Line ends and other control characters in
    /// values, which may come from a client, become spaces.
    var wireFields: [FrontField] {
        let own = fields.map { field in
            let value = field.value.utf8.map { $0 < 0x20 || $0 == 0x7f ? 0x20 : $0 }
            return FrontField(field.name.lowercased(), String(decoding: value, as: UTF8.self))
        }
        return own + [
            FrontField("content-length", String(body.count)),
            FrontField("date", Self.date(time(nil))),
        ]
    }

    /// The reason phrase of the status line.
    var reason: String { HTTPResponseStatus(statusCode: status).reasonPhrase }

    /// Returns a time as HTTP writes it: “Fri, 27 Nov 2026 19:20:00 GMT”.
    static func date(_ seconds: time_t) -> String {
        var seconds = seconds
        var parts = tm()
        gmtime_r(&seconds, &parts)
        let days = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
        let months = [
            "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
        ]
        func two(_ number: CInt) -> String { number < 10 ? "0\(number)" : "\(number)" }
        let day = "\(days[Int(parts.tm_wday)]), \(two(parts.tm_mday)) \(months[Int(parts.tm_mon)])"
        let clock = [parts.tm_hour, parts.tm_min, parts.tm_sec].map(two).joined(separator: ":")
        return "\(day) \(1900 + parts.tm_year) \(clock) GMT"
    }
}

/// The answers of the wire itself.
extension FrontAnswer {
    static func plain(_ status: Int, _ sentence: String) -> FrontAnswer {
        FrontAnswer(
            status: status, fields: [FrontField("content-type", "text/plain; charset=utf-8")],
            body: Array("\(sentence)\n".utf8))
    }

    static func badRequest(_ sentence: String) -> FrontAnswer { plain(400, sentence) }

    /// The answer to a request for a host that the front does not play.
    static func notServed(_ host: String) -> FrontAnswer {
        let host = HintText.line(host)
        return plain(
            502,
            "Belfry's FCM port is a proxy for the hosts of FCM only, and \(host) is another host. "
                + "Start Belfry with --fcm-tunnel \(host), or add the host to NO_PROXY.")
    }

    /// The answer to a request over a limit of size, in the form of Google's errors.
    static func tooLarge(_ status: Int, _ message: String) -> FrontAnswer {
        let body = """
            {"error": {"code": \(status), "message": "\(message)", "status": "INVALID_ARGUMENT"}}

            """
        return FrontAnswer(
            status: status, fields: [FrontField("content-type", "application/json; charset=UTF-8")],
            body: Array(body.utf8))
    }

    static func bodyTooLarge(_ limits: FCMLimits) -> FrontAnswer {
        tooLarge(413, "The body of the request is larger than \(limits.bodySize) bytes.")
    }

    static func headersTooLarge(_ limits: FCMLimits) -> FrontAnswer {
        tooLarge(431, "The headers of the request are larger than \(limits.headerListSize) bytes.")
    }
}
