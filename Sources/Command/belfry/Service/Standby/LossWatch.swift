import Log
import ServiceLifecycle

/// Ends the services when another Belfry has taken the log, whose writes are refused from then on.
struct LossWatch: Service {
    let log: PostgresLog
    let failure: FirstFailure
    let end: ServiceEnd

    func run() async throws {
        let loss = await cancelWhenGracefulShutdown { await log.waitForLoss() }
        if let loss {
            end.noteLoss()
            await failure.catching { throw loss }
        }
        try? await gracefulShutdown()
    }
}
