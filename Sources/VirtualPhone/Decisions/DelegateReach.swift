import PushModel

/// Whether a method of the notification center's delegate can be called right now.
enum DelegateReach: Hashable, Sendable {
    /// There is no such delegate before iOS 10.
    case beforeTen
    /// `UNUserNotificationCenter.delegate` is nil.
    case unset
    /// A delegate is set and does not implement the method.
    case lacksMethod
    case implements

    init(_ method: Callback, of process: Process, on iOS: IOSVersion) {
        switch (iOS < IOSVersion(10), process.notificationDelegate) {
        case (true, _): self = .beforeTen
        case (false, nil): self = .unset
        case (false, .some(let methods)):
            self = methods.contains(method) ? .implements : .lacksMethod
        }
    }
}
