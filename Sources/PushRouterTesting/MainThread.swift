import PushRouter

/// The code runs where iOS wants its handlers to be called.
func onMainThread() -> Bool { MainThread.isCurrent }
