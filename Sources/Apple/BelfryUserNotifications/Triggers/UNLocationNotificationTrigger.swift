import Foundation

/// Fires when the phone enters or leaves a region. A virtual phone does not move: the request waits
/// until it is removed.
// Nothing changes once it is made.
open class UNLocationNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
    private let place: CLRegion

    open var region: CLRegion { place }

    public convenience init(region: CLRegion, repeats: Bool) {
        self.init(place: (region.copy() as? CLRegion) ?? region, repeats: repeats)
    }

    init(place: CLRegion, repeats: Bool) {
        self.place = place
        super.init(repeats: repeats)
    }

    public required init?(coder: NSCoder) {
        guard let place = coder.object(CLRegion.self, "region") else { return nil }
        self.place = place
        super.init(coder: coder)
    }

    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encode(region, forKey: "region")
    }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UNLocationNotificationTrigger else { return false }
        return super.isEqual(other) && other.region == region
    }

    open override var hash: Int { region.hash }
}
