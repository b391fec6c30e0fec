import Log
import Logging
import PushGateway
import PushModel
import ServiceLifecycle
import World

/// The nodes of a service. Each is a switchboard on a thread of its own with its part of the phones,
/// and all write one log.
///
/// A phone belongs to one node, which follows from its name, and its tokens carry the node. One
/// node is a service as without nodes: nothing is passed on, and nothing is numbered anew.
package final class Nodes: Service {
    package let all: [Switchboard]
    /// The log with the steps of all nodes.
    package let log: any StepLog
    private let shared: SharedLog?
    /// The checks that belong to connections; `nil` for one node, which makes them itself.
    let front: NodeFront?

    /// A service of one node.
    package convenience init(_ only: Switchboard) {
        self.init([only], log: only.log, shared: nil, front: nil)
    }

    private init(
        _ all: [Switchboard], log: any StepLog, shared: SharedLog?, front: NodeFront?
    ) {
        (self.all, self.log, self.shared, self.front) = (all, log, shared, front)
    }

    /// Starts a node for each thread. With `isKept`, the nodes continue where the log ends, and
    /// `configuration` counts only for a new log.
    package static func start(
        _ configuration: WorldConfiguration, log: any StepLog, isKept: Bool, logger: Logger,
        clock: (any WorldClock)? = nil, on threads: [SwitchboardThread]
    ) async throws(LogError) -> Nodes {
        guard threads.count > 1 else {
            let thread = threads.first ?? SwitchboardThread()
            return Nodes(
                isKept
                    ? try await Switchboard.restore(
                        configuration, from: log, clock: clock, logger: logger, thread: thread)
                    : Switchboard(
                        configuration, log: log, clock: clock, logger: logger, thread: thread))
        }
        let shared = try await SharedLog(log, among: threads.count)
        let faults = FaultBoard()
        var all: [Switchboard] = []
        for (index, thread) in threads.enumerated() {
            var configuration = configuration
            configuration.shard = Shard(index, of: threads.count)
            let part = shared.part(configuration.shard)
            all.append(
                isKept
                    ? try await Switchboard.restore(
                        configuration, from: part, clock: clock, logger: logger, thread: thread,
                        faults: all.first?.faults)
                    : Switchboard(
                        configuration, log: part, clock: clock, logger: logger, thread: thread,
                        faults: faults))
        }
        let gateway = await all[0].world.gateway.configuration
        let nodes = Nodes(all, log: log, shared: shared, front: NodeFront(gateway))
        await OtherNodes.connect(all)
        return nodes
    }

    /// Advances the worlds in real time until graceful shutdown or cancellation.
    package func run() async throws {
        try await withThrowingTaskGroup { group in
            for node in all { group.addTask { try await node.run() } }
            try await group.waitForAll()
        }
    }

    /// The node of the phone with this name, which may not exist.
    package subscript(phone name: String) -> Switchboard {
        all[Shard.of(phone: name, among: all.count).index]
    }

    /// The node of a device token, which may be unknown.
    package subscript(token: DeviceToken) -> Switchboard {
        all[Shard.of(token, among: all.count).index]
    }

    /// The node that makes what belongs to no phone.
    package var first: Switchboard { all[0] }

    /// The last stored step of the log.
    package var committedEnd: Int64 {
        get async {
            if let shared { return shared.committedEnd }
            return await first.committedEnd
        }
    }
}
