import Foundation
import Journal
import Logging
import PushGateway

extension Switchboard {
    /// A switchboard that goes on with the world in `journal`, or begins the planned one.
    ///
    /// With `keepsState` the world is kept there too; what was planned for the phones then counts
    /// only the first time, while `plan.requiresRegisteredKeys` counts every time.
    public init(
        plan: WorldPlan, journal: Journal, logger: Logger, keepsState: Bool
    ) throws(JournalError) {
        guard keepsState, var kept = try KeptWorld(in: journal) else {
            self.init(
                world: plan.world, epoch: plan.epoch, journal: journal,
                clock: WallClock(epoch: plan.epoch), logger: logger,
                keepsState: keepsState)
            return
        }
        kept.configuration.requiresRegisteredKeys = plan.requiresRegisteredKeys
        self.init(
            world: kept.world, epoch: kept.epoch, journal: journal,
            clock: WallClock(epoch: kept.epoch, notBefore: kept.keptAt), logger: logger,
            keepsState: true)
    }
}
