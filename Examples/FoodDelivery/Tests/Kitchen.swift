@testable import FoodDelivery

/// The server, as far as the app can see it.
@MainActor
final class Kitchen: DeliveryServer {
    private(set) var startToken: String?
    private(set) var updateTokens: [Int: String] = [:]
    private(set) var forgotten: [Int] = []

    func register(startToken: String) { self.startToken = startToken }
    func register(updateToken: String, order: Int) { updateTokens[order] = updateToken }
    func forget(order: Int) { forgotten.append(order) }
}
