import AppGuest
import Dispatch
import Foundation
import VirtualPhone

/// Notices when a method of the app does not return: the main thread is stuck, and with it every
/// test, so the sentence goes to standard error at once as well.
struct Watch {
    private let work: DispatchWorkItem?

    /// Watches over calls only; `limit` is real time, whole seconds of it and at least one.
    init(_ effect: Effect, on engine: PhoneEngine, after limit: Duration) {
        guard case .call(let call) = effect else {
            work = nil
            return
        }
        let seconds = max(1, Int(limit.components.seconds))
        let work = DispatchWorkItem {
            let misuse = Misuse(.blocked(seconds: seconds), call: call)
            engine.report(misuse)
            FileHandle.standardError.write(Data("\(misuse)\n".utf8))
        }
        DispatchQueue.global().asyncAfter(deadline: .now() + .seconds(seconds), execute: work)
        self.work = work
    }

    func stop() {
        work?.cancel()
    }
}
