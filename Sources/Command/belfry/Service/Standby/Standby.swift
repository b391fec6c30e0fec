import API
import Console
import Foundation
import Listening
import Log
import Logging
import NIOCore
import PushServer
import Synchronization

/// A Belfry whose log another Belfry has. It passes its connections on to that one, byte for byte,
/// so that a client may use any of them, and waits for the log.
final class Standby: Sendable {
    private struct State {
        var ports: (apns: Int, api: Int)?
        var owner: PostgresOwner?
        var failure: (any Error)?
        /// Waits until clients can connect, and then announces it.
        var announcing: Task<Void, Never>?
    }

    /// The time between two attempts to reach the owner.
    private static let pause = Duration.milliseconds(300)

    private let settings: RunningService.Settings
    private let store: PostgresStore
    private let description: ServiceDescription
    private let apns, api: PortRelay
    private let state = Mutex(State())

    init(
        _ settings: RunningService.Settings, _ store: PostgresStore,
        _ description: ServiceDescription
    ) {
        (self.settings, self.store, self.description) = (settings, store, description)
        apns = PortRelay(
            host: settings.apns.host, port: settings.apns.port, name: "The APNs port",
            logger: settings.logger)
        api = PortRelay(
            host: settings.api.host, port: settings.api.port, name: "The API's port",
            refusal: Self.refusal, logger: settings.logger)
    }

    /// Returns the log as soon as this Belfry has it; `nil` if a signal has ended the wait.
    func wait() async throws -> PostgresLog? {
        let taking = Task { [settings] in
            try await store.take(retention: settings.retention) {
                await self.follow($0)
            } outage: {
                settings.logger.error("\($0)")
            }
        }
        let end = ServiceEnd(readyFile: settings.readyFile, signals: settings.signals)
        end.trapSignals { taking.cancel() }
        let result = await taking.result
        end.disarm()
        let log = try result.get()
        if let failure = state.withLock({ $0.failure }) { throw failure }
        guard !end.isBegun else {
            await log?.close()
            return nil
        }
        return log
    }

    /// Frees the ports, and returns them; `nil` if there was no wait.
    func end() async -> (apns: Int, api: Int)? {
        let (ports, announcing) = state.withLock { ($0.ports, $0.announcing) }
        announcing?.cancel()
        guard let ports else { return nil }
        for relay in [apns, api] { await relay.close() }
        settings.logger.notice("This Belfry takes over the log in \(store.name).")
        return ports
    }

    // MARK: The owner

    /// Passes connections on to the owner of the log. Ends the wait if the ports are taken.
    private func follow(_ owner: PostgresOwner) async {
        let isFirst = state.withLock { state in
            defer { state.owner = owner }
            return state.owner == nil
        }
        if isFirst {
            do {
                try await listen()
            } catch {
                return fail(error)
            }
        }
        let target = owner.addresses
        apns.relay(to: target.flatMap { PortRelay.Target($0.apns) })
        api.relay(to: target.flatMap { PortRelay.Target($0.api) })
        if let sentence = farLoopback(owner) { settings.logger.warning("\(sentence)") }
        if !isFirst {
            settings.logger.notice("The log now belongs to \(owner). Connections go there.")
        }
        guard isFirst else { return }
        let announcing = Task { await announce() }
        state.withLock { $0.announcing = announcing }
    }

    /// Ends the wait with an error.
    private func fail(_ error: any Error) {
        state.withLock { $0.failure = error }
        withUnsafeCurrentTask { $0?.cancel() }
    }

    private func listen() async throws {
        let port: Int
        do {
            port = try await apns.start()
        } catch {
            throw ListenError(host: settings.apns.host, port: settings.apns.port, error)
        }
        do {
            let ports = (apns: port, api: try await api.start())
            state.withLock { $0.ports = ports }
            settings.ports.note(apns: ports.apns, api: ports.api)
            await store.announce(settings.addresses(apns: ports.apns, api: ports.api))
        } catch {
            await apns.close()
            throw AddressError(host: settings.api.host, port: settings.api.port, error) ?? error
        }
    }

    /// Waits until the owner answers through this Belfry; it may have been killed, and its lease not
    /// have ended yet. Then writes the ready file, with the owner's phones, and prints the block.
    private func announce() async {
        guard let ports = state.withLock({ $0.ports }) else { return }
        var description = description.with(apns: settings.apns, ports.apns)
            .with(api: settings.api, ports.api)
        let client = ServiceClient(address: description.api, token: settings.token)
        var service: ServiceDescription?
        while true {
            service = try? await client.get("/service")
            if service != nil { break }
            guard (try? await Task.sleep(for: Self.pause)) != nil else { return }
        }
        description.phones = service?.phones ?? []
        description.phoneCount = service?.phoneCount
        do {
            try settings.readyFile?.write(description)
        } catch {
            settings.logger.error("\(error)")
        }
        guard let owner = state.withLock({ $0.owner }), !Task.isCancelled else { return }
        let paint = Terminal.paint
        let lines = [
            "  " + paint("belfry \(Belfry.version)", .bold)
                + "   stands by: \(owner) has the log in \(store.name)", "",
            "  \(paint("✔", .green)) Ready. Connections are passed on, and this Belfry takes over "
                + "when that one ends.",
            "      APNs          \(description.apns)",
            "      Page and API  \(description.api)/",
        ]
        LineOutput.standardOutput.write(lines.joined(separator: "\n"))
    }

    /// A warning if the owner is on another machine, and listens only there.
    private func farLoopback(_ owner: PostgresOwner) -> String? {
        guard let addresses = owner.addresses, owner.host != store.owner.host,
            [addresses.apns, addresses.api].contains(where: { HostPort($0)?.isLoopback == true })
        else { return nil }
        return
            "\(owner) listens on its own machine only, so connections cannot be passed on. Start "
            + "it with --apns 0.0.0.0:2197 and --listen 0.0.0.0:8197."
    }

    /// The answer of the API's port while no Belfry has the log, or while the owner cannot be
    /// reached.
    private static let refusal: ByteBuffer = {
        let body =
            #"{"detail":"No Belfry has the log at the moment.","hint":"Try again in a second.","#
            + #""status":503,"title":"Service Unavailable","type":"about:blank"}"#
        let head = [
            "HTTP/1.1 503 Service Unavailable", "content-type: application/problem+json",
            "content-length: \(body.utf8.count)", "retry-after: 1", "connection: close", "", "",
        ]
        return ByteBuffer(string: head.joined(separator: "\r\n") + body)
    }()
}

extension PostgresOwner {
    /// The name of its machine.
    fileprivate var host: Substring { text.split(separator: ":").first ?? "" }
}

extension PortRelay.Target {
    fileprivate init?(_ address: String) {
        guard let address = HostPort(address) else { return nil }
        self.init(host: address.host, port: address.port)
    }
}

extension RunningService.Settings {
    /// The addresses at which other Belfrys reach this one.
    func addresses(apns: Int, api: Int) -> BelfryAddresses {
        BelfryAddresses(
            apns: self.apns.announced(port: apns), api: self.api.announced(port: api))
    }
}

extension HostPort {
    /// The address for other processes and machines: this machine's name if the service listens on
    /// every address.
    fileprivate func announced(port: Int) -> String {
        switch host {
        case "0.0.0.0", "::": "\(ProcessInfo.processInfo.hostName):\(port)"
        case "localhost": "127.0.0.1:\(port)"
        default: "\(bracketed):\(port)"
        }
    }
}
