@testable import FoodDelivery

/// A stand-in for the server, with the calls that the app makes.
@MainActor
final class Kitchen: DeliveryServer {
    private(set) var startToken: String?
    private(set) var updateTokens: [Int: String] = [:]
    private(set) var forgotten: [Int] = []

    func register(startToken: String) { self.startToken = startToken }
    func register(updateToken: String, order: Int) { updateTokens[order] = updateToken }
    func forget(order: Int) { forgotten.append(order) }
}
