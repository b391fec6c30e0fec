import Dependencies
import Factory

final class Inbox {
    private(set) var texts: [String] = []
    func add(_ text: String) { texts.append(text) }
}

struct Badge: Sendable {
    var isOn = true
}

extension Badge: DependencyKey {
    static let liveValue = Badge()
}

extension DependencyValues {
    var badge: Badge {
        get { self[Badge.self] }
        set { self[Badge.self] = newValue }
    }
}

extension Container {
    var inbox: Factory<Inbox> {
        self { Inbox() }.singleton
    }
}
