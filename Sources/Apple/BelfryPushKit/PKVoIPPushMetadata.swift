/// What iOS knows beside a VoIP push (iOS 26.4).
// Nothing changes once it is made.
open class PKVoIPPushMetadata: NSObject, @unchecked Sendable {
    private let must: Bool

    @_spi(Belfry) public init(mustReport: Bool) {
        must = mustReport
        super.init()
    }

    /// A call has to be reported, or iOS ends the app.
    open var mustReport: Bool { must }
}
