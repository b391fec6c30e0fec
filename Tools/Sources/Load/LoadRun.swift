import NIOCore
import NIOPosix

/// A running load test, on one thread.
package final class LoadRun: Sendable {
    private let loop: any EventLoop
    private let state: NIOLoopBound<LoadLoop>

    /// Prepares the run; nothing is sent before `report`.
    package init(
        _ plan: LoadPlan, of mix: [LoadMix<LoadPush>.Part], to server: LoadServer
    ) async throws {
        let authority = "\(server.host):\(server.port)"
        let parts = mix.map { part in
            LoadMix.Part(
                weight: part.weight,
                pushes: WirePush.list(
                    part.pushes, authority: authority, isEncrypted: server.tls != nil))
        }
        let loop = MultiThreadedEventLoopGroup.singleton.next()
        self.loop = loop
        state = try await loop.submit {
            NIOLoopBound(
                try LoadLoop(plan, LoadMix(parts), server, on: loop), eventLoop: loop)
        }.get()
    }

    /// Runs the load test to completion.
    package func report() async throws -> LoadReport {
        let promise = loop.makePromise(of: LoadReport.self)
        loop.execute { [state] in state.value.begin { promise.succeed($0) } }
        return try await promise.futureResult.get()
    }

    /// Ends the run soon; the report covers the time until then.
    package func stop() {
        loop.execute { [state] in state.value.stop() }
    }

    package var progress: LoadProgress {
        get async throws { try await loop.submit { [state] in state.value.progress }.get() }
    }
}
