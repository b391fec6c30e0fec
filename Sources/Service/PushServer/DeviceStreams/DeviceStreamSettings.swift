import Listening
import NIOCore
import PushGateway

/// The handler of device streams, and who may open one.
package struct DeviceStreamSettings: Sendable {
    package var handler: any DeviceStreamHandling
    /// Returns whether a request with this `Authorization` field may open a stream.
    package var allows: @Sendable (_ authorization: String?) -> Bool

    package init(
        handler: any DeviceStreamHandling,
        allows: @escaping @Sendable (_ authorization: String?) -> Bool = { _ in true }
    ) {
        self.handler = handler
        self.allows = allows
    }
}

/// The device streams of one server: the check of their requests, and the open ones.
final class DeviceStreamService: Sendable {
    let handler: any DeviceStreamHandling
    let open: OpenDeviceStreams
    /// The time that a client may leave its stream unread.
    let stallTime: TimeAmount
    private let allows: @Sendable (_ authorization: String?) -> Bool
    /// `true` if only this machine can reach the port.
    private let isLocal: Bool

    init(
        _ settings: DeviceStreamSettings, host: String, limits: WireLimits,
        logger: @escaping @Sendable (String) -> Void
    ) {
        handler = settings.handler
        allows = settings.allows
        isLocal = ["localhost", "::1"].contains(host) || host.hasPrefix("127.")
        stallTime = limits.deviceStreamStallTime
        open = OpenDeviceStreams(limits, warn: logger)
    }

    /// Returns the device that a request names. Throws if the request must not open a stream.
    ///
    /// A page on the internet can make its visitor's browser call a service on the visitor's own
    /// machine. Such a request has an origin, or the name of the page's own host.
    func check(
        uri: String, field: (String) -> String?
    ) throws(DeviceStreamRefusal) -> DeviceStreamRequest {
        guard field("origin") == nil, field("sec-fetch-site") == nil else { throw .browser }
        if isLocal, let host = field("host") {
            let name = HostName(authority: host)
            guard name.isAddress || name.text == "localhost" else { throw .foreignHost(host) }
        }
        guard allows(field("authorization")) else { throw .unauthorized }
        return try DeviceStreamRequest(uri: uri)
    }
}

extension DeviceStreamRefusal {
    static let browser = DeviceStreamRefusal(
        403, "Forbidden",
        hint: "A web page may not open a device stream. Open it from a program.")

    static func foreignHost(_ host: String) -> DeviceStreamRefusal {
        DeviceStreamRefusal(
            403, "Forbidden",
            hint: "This Belfry does not have the name “\(HintText.line(host))”. Use 127.0.0.1, or "
                + "start Belfry with --apns 0.0.0.0:2197 for other machines.")
    }

    static let unauthorized = DeviceStreamRefusal(
        401, "Unauthorized",
        hint: "This Belfry requires its access token. Send “Authorization: Bearer TOKEN”, or use "
            + "http://belfry:TOKEN@HOST:2197. TOKEN is the value of Belfry's --token.")
}
