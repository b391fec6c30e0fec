import Dispatch

extension Duration {
    /// In whole milliseconds.
    var forDispatch: DispatchTimeInterval {
        let (seconds, attoseconds) = components
        return .milliseconds(Int(seconds) * 1000 + Int(attoseconds / 1_000_000_000_000_000))
    }
}
