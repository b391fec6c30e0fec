// Apple's module re-exports Foundation, and so does this one. Coordinates and regions are in the
// module of notifications, whose triggers need them.
@_exported import BelfryUserNotifications
@_exported import Foundation

import AppGuest
import PushModel
import VirtualPhone

/// A location manager that only supplies the token for location pushes. A virtual iPhone has no
/// location.
/// https://developer.apple.com/documentation/corelocation/cllocationmanager
// All mutable state is behind the lock.
open class CLLocationManager: NSObject, @unchecked Sendable {
    private struct State {
        weak var delegate: (any CLLocationManagerDelegate)?
    }

    private let state = LockedValue(State())

    public override init() {
        super.init()
    }

    /// Receives locations. Held weakly.
    open weak var delegate: (any CLLocationManagerDelegate)? {
        get { state.withLock { UncheckedTransfer($0.delegate) }.value }
        set {
            let transfer = UncheckedTransfer(newValue)
            state.withLock { $0.delegate = transfer.value }
        }
    }

    /// Requests one location. A virtual iPhone has none and reports an error.
    open func requestLocation() {
        let process = AppProcess.current
        let report: @Sendable () -> Void = { [self] in
            delegate?.locationManager(self, didFailWithError: CLError(.locationUnknown))
        }
        process?.callOut(on: .main, report)
    }

    /// Requests a token for location pushes, which run the location push service extension.
    ///
    /// - Throws: `CLLocationPushServiceError`.
    open func startMonitoringLocationPushes() async throws -> Data {
        guard let process = AppProcess.current else {
            throw CLLocationPushServiceError(.unsupportedPlatform)
        }
        if case .locationPushProblem(let problem?)? = process.connection.ask(.locationPushProblem) {
            throw CLLocationPushServiceError(problem)
        }
        process.connection.send(.monitorsLocationPushes(true))
        return await process.token(for: .location)
    }

    /// The form with a completion handler, which is called on the main queue.
    open func startMonitoringLocationPushes(
        completion: (@Sendable (Data?, (any Error)?) -> Void)? = nil
    ) {
        Task { @MainActor in
            do {
                completion?(try await startMonitoringLocationPushes(), nil)
            } catch {
                completion?(nil, error)
            }
        }
    }

    /// Stops location pushes: the token becomes invalid.
    open func stopMonitoringLocationPushes() {
        AppProcess.current?.connection.send(.monitorsLocationPushes(false))
    }
}

/// Receives locations and errors.
public protocol CLLocationManagerDelegate: NSObjectProtocol {
    /// Reports that the location is not available.
    func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error)
}

extension CLLocationManagerDelegate {
    /// The default implementation does nothing.
    public func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {}
}
