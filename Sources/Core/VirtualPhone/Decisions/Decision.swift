import PushModel

/// A decision of iOS, with the rules that decided it and the reason.
struct Decision<Value: Hashable & Sendable>: Hashable, Sendable {
    var value: Value
    var rules: RuleList
    var why: TraceRecord.Reason

    /// Inlined, so that the compiler turns the rules into a number.
    @inline(__always)
    init(_ value: Value, _ rules: RuleLabel..., why: TraceRecord.Reason) {
        self.init(value, RuleList(few: rules), why: why)
    }

    init(_ value: Value, _ rules: RuleList, why: TraceRecord.Reason) {
        self.value = value
        self.rules = rules
        self.why = why
    }
}

/// The effect of the user's permission on a notification.
enum PermissionEffect: Hashable, Sendable {
    case granted
    /// Listed only, without banner, sound or badge.
    case quiet
    case refused

    init(_ permission: Permission) {
        switch permission {
        case .authorized, .ephemeral: self = .granted
        case .provisional: self = .quiet
        case .denied, .notDetermined: self = .refused
        }
    }
}

extension TraceRecord.Reason {
    /// Returns why a permission keeps a notification from being shown. A user who has denied can
    /// only be sent to Settings.
    static func notAllowed(_ permission: Permission) -> Self {
        permission == .denied ? .denied : .notAllowed
    }

    /// Returns this reason, made specific to the permission.
    func under(_ permission: Permission) -> Self {
        self == .notAllowed ? .notAllowed(permission) : self
    }
}

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
