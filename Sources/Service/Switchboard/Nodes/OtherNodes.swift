import Log
import PushGateway
import PushModel
import World

/// The other nodes of a service, which a node tells what concerns their phones.
struct OtherNodes: Sendable {
    enum News: Sendable {
        /// A broadcast that is stored; its listeners may be phones of any node.
        case broadcast(Broadcast)
        /// All channels of an app. A phone that starts a Live Activity asks whether one exists.
        case channels(of: ChannelOwner, Set<String>)
        /// A push has changed the counts of faults.
        case faults
    }

    /// Each function tells one node, in order, on its thread.
    private let functions: [@Sendable (News) -> Void]

    /// Connects all nodes with one another, and tells each the channels of the others.
    static func connect(_ nodes: [Switchboard]) async {
        for node in nodes {
            let others = OtherNodes(functions: nodes.filter { $0 !== node }.map(teller))
            await node.connect(others)
        }
    }

    private static func teller(of node: Switchboard) -> @Sendable (News) -> Void {
        { [weak node] news in
            guard let node else { return }
            node.thread.run { [weak node] in node?.assumeIsolated { $0.take(news) } }
        }
    }

    func tell(_ news: News) {
        for tell in functions { tell(news) }
    }

    /// Tells what a stored batch means for the others.
    func tell(_ batch: borrowing Batch, of world: World) {
        for broadcast in batch.broadcasts { tell(.broadcast(broadcast)) }
        for owner in batch.channelOwners { tell(.channels(of: owner, in: world)) }
        if !batch.comparisons.isEmpty { tell(.faults) }
    }
}

extension OtherNodes.News {
    fileprivate static func channels(of owner: ChannelOwner, in world: World) -> Self {
        .channels(of: owner, Set(world.gateway.channels(of: owner).map(\.id)))
    }
}

extension Switchboard {
    fileprivate func connect(_ others: OtherNodes) {
        self.others = others
        for owner in world.gateway.channelOwners { others.tell(.channels(of: owner, in: world)) }
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
