import PushGateway
import PushModel
import VirtualPhone

/// A phone of a fleet to which nothing has happened is its number; whoever compares or keeps its state
/// needs all of it.
extension World.PhoneState {
    var expanded: Self {
        guard let layout, let name = device?.phone.name, let number = layout.number(named: name)
        else {
            return self
        }
        var state = self
        state.layout = nil
        let population = layout.populations[layout.population(of: number)]
        state.environment = population.environment == .sandbox ? nil : population.environment
        state.tokens = state.tokens?.holding(layout.registrations(of: number))
        state.gateway = Gateway.PhoneState(of: number, in: layout)
        return state
    }

    package static func == (left: Self, right: Self) -> Bool {
        if left.layout != nil, left.layout == right.layout { return left.device == right.device }
        let (left, right) = (left.expanded, right.expanded)
        return left.device == right.device && left.environment == right.environment
            && left.tokens == right.tokens && left.gateway == right.gateway
    }

    package func hash(into hasher: inout Hasher) { hasher.combine(device) }

    package func encode(to encoder: any Encoder) throws {
        let state = expanded
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encodeIfPresent(state.device, forKey: .device)
        try values.encodeIfPresent(state.environment, forKey: .environment)
        try values.encodeIfPresent(state.tokens, forKey: .tokens)
        try values.encode(state.gateway, forKey: .gateway)
    }
}
