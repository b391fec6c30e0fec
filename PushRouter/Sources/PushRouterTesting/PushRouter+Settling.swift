public import PushRouter

extension PushRouter {
    /// Waits until the handler has answered all questions and no request to the app's server is
    /// running.
    ///
    ///     let probe = router.simulateRemoteNotification(message, in: .background)
    ///     await router.settled()
    ///     #expect(probe.values == [.newData])
    ///
    /// This method does not advance the clock: do not call it while a handler waits for the clock.
    public func settled() async {
        var seen: Set<SystemCall.ID> = []
        var last: Task<Void, Never>?
        while true {
            if let (call, task) = asking.first(where: { !seen.contains($0.key) }) {
                seen.insert(call)
                await task.value
            } else if upload != last {
                last = upload
                await last?.value
            } else {
                return
            }
        }
    }
}
