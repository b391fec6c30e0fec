import AppGuest
import PushGateway
import PushModel
import Synchronization
import VirtualPhone

/// The way from an app's process in this program to its phone in this program.
final class InProcessConnection: PhoneConnection {
    private let engine: PhoneEngine
    private let isClosed = Atomic(false)

    init(_ engine: PhoneEngine) {
        self.engine = engine
    }

    /// The process is gone; whatever of it still runs is not heard.
    func close() {
        isClosed.store(true, ordering: .releasing)
    }

    private var isOpen: Bool { !isClosed.load(ordering: .acquiring) }

    func send(_ event: AppEvent) {
        guard isOpen else { return }
        engine.handle(.app(engine.bundle, event))
    }

    func schedule(_ notification: LocalNotification) {
        guard isOpen else { return }
        engine.handle(.posted(engine.bundle, notification))
    }

    func ask(_ question: Question) -> Answer? {
        guard let phone = engine.phone, phone.app(engine.bundle) != nil else { return nil }
        switch question {
        case .standing:
            return phone.status(of: engine.bundle, at: engine.now).map {
                .standing($0, epoch: engine.epoch)
            }
        case .pending: return .pending(phone.pending(of: engine.bundle))
        case .delivered: return .delivered(phone.delivered(of: engine.bundle))
        case .token(let type): return .token(engine.registration(for: type)?.token.bytes)
        }
    }

    func report(_ misuse: Misuse) {
        guard isOpen else { return }
        engine.report(misuse)
    }
}
