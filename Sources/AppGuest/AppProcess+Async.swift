extension AppProcess {
    /// Runs an async method of the app, which may be bound to the main actor or not, and hands on
    /// its result where the method ended: on the main thread or elsewhere.
    ///
    /// That is what the method's Objective-C form does on a real iPhone, with the well-known crash
    /// of a `didReceive` that is not bound to the main actor. A method that is bound to nothing and
    /// goes to the main actor right before its end counts as one of the main actor's.
    public static func runAsync<Result: Sendable>(
        _ method: @escaping @Sendable () async -> Result,
        answer: @escaping @Sendable (Result) -> Void
    ) {
        let executor = AsyncCallExecutor(of: current)
        Task(executorPreference: executor) {
            executor.start()
            let result = await method()
            guard executor.comesFromMain else { return answer(result) }
            await MainActor.run { answer(result) }
        }
    }
}
