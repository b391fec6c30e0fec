/// How far the request for a device token has come.
enum RegistrationState: Hashable, Sendable {
    case idle
    /// Until then iOS is to answer.
    case waiting(until: Double)
    case done
    /// To be asked again on the next activation.
    case failed

    var deadline: Double? {
        if case .waiting(let until) = self { until } else { nil }
    }
}
