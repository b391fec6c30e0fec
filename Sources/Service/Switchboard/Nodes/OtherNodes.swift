import Log
import PushGateway
import PushModel
import World

/// The other nodes of a service, to which a node sends news that concerns their phones.
struct OtherNodes: Sendable {
    enum News: Sendable {
        /// A broadcast that is stored; its listeners may be phones of any node.
        case broadcast(Broadcast)
        /// All channels of an app. A phone that starts a Live Activity asks whether one exists.
        case channels(of: ChannelOwner, Set<String>)
        /// A push has changed the counts of faults.
        case faults
    }

    /// Each function sends news to one node, in order, on its thread.
    private let senders: [@Sendable (News) -> Void]

    /// Connects all nodes with one another, and sends each the channels of the others.
    static func connect(_ nodes: [Switchboard]) async {
        let pushLog = PushLog()
        for node in nodes {
            let others = OtherNodes(senders: nodes.filter { $0 !== node }.map(sender))
            await node.connect(others, pushLog)
        }
    }

    private static func sender(to node: Switchboard) -> @Sendable (News) -> Void {
        { [weak node] news in
            guard let node else { return }
            node.thread.run { [weak node] in node?.assumeIsolated { $0.take(news) } }
        }
    }

    func send(_ news: News) {
        for send in senders { send(news) }
    }

    /// Sends what a stored batch means for the others.
    func send(_ batch: borrowing Batch, of world: World) {
        for broadcast in batch.broadcasts { send(.broadcast(broadcast)) }
        for owner in batch.channelOwners { send(.channels(of: owner, in: world)) }
        if !batch.comparisons.isEmpty { send(.faults) }
    }
}

extension OtherNodes.News {
    fileprivate static func channels(of owner: ChannelOwner, in world: World) -> Self {
        .channels(of: owner, Set(world.gateway.channels(of: owner).map(\.id)))
    }
}

extension Switchboard {
    fileprivate func connect(_ others: OtherNodes, _ pushLog: PushLog) {
        (self.others, self.pushLog) = (others, pushLog)
        for owner in world.gateway.channelOwners { others.send(.channels(of: owner, in: world)) }
    }

    fileprivate func take(_ news: OtherNodes.News) {
        switch news {
        case .broadcast(let broadcast): deliver(broadcast)
        case .channels(let owner, let channels):
            world.channelsElsewhere[owner] = channels.isEmpty ? nil : channels
        case .faults: if keepsFaults { noteChangedFaults() }
        }
    }

    /// Delivers a broadcast of another node to the phones that listen on its channel. While the log
    /// cannot be written, they miss it.
    private func deliver(_ broadcast: Broadcast) {
        let phones = world.listeners(to: broadcast)
        guard !phones.isEmpty, var batch = try? newBatch() else { return }
        let time = now
        handleDue(&batch, at: time)
        for phone in phones {
            batch.handle(.broadcast(broadcast, on: phone), in: &world, at: time)
        }
        add(batch)
    }
}
