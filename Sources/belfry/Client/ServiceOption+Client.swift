import Console

extension ServiceOption {
    var client: ServiceClient { ServiceClient(address: address) }
}
