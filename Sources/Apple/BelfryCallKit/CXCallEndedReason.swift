/// Why a call ended.
public enum CXCallEndedReason: Int, Sendable {
    case failed = 1
    case remoteEnded
    case unanswered
    case answeredElsewhere
    case declinedElsewhere
}
