/// The app's messages to its server.
@MainActor
protocol DeliveryServer: AnyObject {
    func register(startToken: String) async
    func register(updateToken: String, order: Int) async
    func forget(order: Int) async
}
