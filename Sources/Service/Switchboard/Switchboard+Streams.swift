import PushGateway
import PushModel
import VirtualPhone
import World

/// Device streams: connections of clients that play the connection between APNs and a device.
///
/// A stream for an unknown token adds a device, which is connected while its stream is open and
/// reads. A stream for the token of a phone receives what reaches that phone, and changes nothing.
extension Switchboard: DeviceStreamHandling {
    /// Queues the event. Very many streams may open or end at once, and are stored together.
    package nonisolated func handle(_ event: DeviceStreamEvent, of stream: any DeviceStream) {
        queue(.stream(event, stream))
    }

    /// The number of open streams.
    package var openStreams: Int { streams.open.count }

    func handle(
        _ event: DeviceStreamEvent, of stream: any DeviceStream, in batch: inout Batch,
        at time: Instant
    ) {
        let token = stream.request.token
        switch event {
        case .requested: open(stream, in: &batch, at: time)
        case .stalled where streams.has(stream):
            if isStreamed(token) {
                connect(token, false, in: &batch, at: time)
            } else {
                // The phone itself continues.
                close(stream)
                stream.end()
            }
        case .resumed where streams.has(stream): connect(token, true, in: &batch, at: time)
        case .closed where streams.has(stream):
            close(stream)
            connect(token, false, in: &batch, at: time)
        case .stalled, .resumed, .closed: break
        }
    }

    /// Handles the event of a stream while the log cannot be written.
    func postpone(_ event: DeviceStreamEvent, of stream: any DeviceStream) {
        switch event {
        case .requested: stream.refuse(.unwritten)
        // The client connects again, and its stream opens when the log can be written.
        case .stalled, .resumed: stream.end()
        case .closed: leave(stream)
        }
    }

    /// Opens a stream, instead of an earlier one for the token. The newest stream counts, because a
    /// device that connects again may not have noticed the end of its former connection.
    private func open(_ stream: any DeviceStream, in batch: inout Batch, at time: Instant) {
        let request = stream.request
        if world.registration(of: request.token) == nil {
            let environment = request.environment ?? start?.environment ?? .sandbox
            batch.handle(
                .enrolled(request.token, topic: request.topic, environment), in: &world, at: time)
        }
        guard world.isValid(request.token) else {
            return stream.refuse(.invalidToken(request.token))
        }
        streams.open.updateValue(stream, forKey: request.token)?.end()
        world.streamedTokens.insert(request.token)
        batch.opening.append(stream)
        connect(request.token, true, in: &batch, at: time)
    }

    private func close(_ stream: any DeviceStream) {
        let token = stream.request.token
        streams.open[token] = nil
        world.streamedTokens.remove(token)
    }

    /// Connects a device outside of Belfry to APNs, or disconnects it. A device that connects gets
    /// its stored pushes.
    private func connect(
        _ token: DeviceToken, _ isConnected: Bool, in batch: inout Batch, at time: Instant
    ) {
        guard let phone = world.registration(of: token)?.phone, isStreamed(token) else { return }
        streams.left.remove(phone)
        guard world.phones[phone]?.phone.settings.online == !isConnected else { return }
        batch.handle(
            .phone(phone, .networkChanged(online: isConnected)), in: &world, at: time)
    }

    private func isStreamed(_ token: DeviceToken) -> Bool {
        world.registration(of: token)?.isStreamed == true
    }

    /// Opens the streams of a stored batch, and sends its pushes.
    func deliver(_ deliveries: [Delivery], afterOpening opening: [any DeviceStream]) {
        for stream in opening where streams.has(stream) { stream.open() }
        for delivery in deliveries { streams.open[delivery.registration.token]?.send(delivery) }
    }

    /// Refuses a stream whose batch could not be stored.
    func refuse(_ stream: any DeviceStream) {
        stream.refuse(.unwritten)
        leave(stream)
    }

    /// Forgets a stream. Its device is disconnected when the log can be written.
    private func leave(_ stream: any DeviceStream) {
        guard streams.has(stream) else { return }
        close(stream)
        if let phone = world.registration(of: stream.request.token)?.phone {
            streams.left.insert(phone)
        }
    }

    /// Compares the streams with devices that were reloaded from the log.
    func followReloaded(_ phones: Set<String>) {
        for phone in phones {
            guard let token = world.streamedToken(of: phone),
                let isConnected = world.phones[phone]?.phone.settings.online
            else { continue }
            let stream = streams.open[token]
            if isConnected, stream == nil { streams.left.insert(phone) }
            if !isConnected, let stream {
                close(stream)
                stream.end()
            }
        }
    }

    /// Disconnects the devices whose streams ended in an earlier run, or while the log could not be
    /// written.
    func disconnectDevices(in batch: inout Batch, at time: Instant) {
        guard !streams.left.isEmpty else { return }
        for phone in exchange(&streams.left, with: []).sorted()
        where world.phones[phone]?.phone.settings.online == true {
            batch.handle(.phone(phone, .networkChanged(online: false)), in: &world, at: time)
        }
    }

    /// Ends the streams whose tokens are no longer valid. The next attempt is answered 410, or adds
    /// a new device if the world has forgotten the token.
    func endStreamsWithoutToken() {
        for (token, stream) in streams.open where !world.isValid(token) {
            close(stream)
            stream.end()
        }
    }
}

/// The open device streams, and devices that have lost theirs.
struct DeviceStreams {
    /// The newest stream of each token.
    var open: [DeviceToken: any DeviceStream] = [:]
    /// Devices that are connected in the world and have no stream.
    var left: Set<String> = []

    /// Returns whether a stream is open, and the newest of its token.
    func has(_ stream: any DeviceStream) -> Bool { open[stream.request.token] === stream }
}

extension DeviceStreamRefusal {
    static let unwritten = DeviceStreamRefusal(
        503, Reason.serviceUnavailable.rawValue,
        hint: "Belfry cannot write its log. GET /api/v1/health has the reason. Connect again when "
            + "the log can be written.", retryAfter: 1)

    static func invalidToken(_ token: DeviceToken) -> DeviceStreamRefusal {
        DeviceStreamRefusal(
            410, Reason.unregistered.rawValue,
            hint: "The device token \(token.abbreviated) is no longer valid. Use a new token, as a "
                + "device does that registers again, or restore all phones with belfry reset.")
    }
}
