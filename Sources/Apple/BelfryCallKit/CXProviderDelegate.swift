/// What the user does with the app's calls. A virtual iPhone rings, and nobody answers.
public protocol CXProviderDelegate: NSObjectProtocol {
    /// All calls are over; the one required method.
    func providerDidReset(_ provider: CXProvider)
    /// The provider is ready.
    func providerDidBegin(_ provider: CXProvider)
}

extension CXProviderDelegate {
    public func providerDidBegin(_ provider: CXProvider) {}
}
