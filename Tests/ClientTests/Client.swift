/// A program by other authors that pushes to APNs.
protocol Client: Sendable {
    func push(_ push: Push, to service: BelfryService) async throws -> Answer
}
