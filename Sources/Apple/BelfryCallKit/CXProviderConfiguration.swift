/// How an app's calls look.
open class CXProviderConfiguration: NSObject {
    public let localizedName: String?
    open var ringtoneSound: String?
    open var iconTemplateImageData: Data?
    open var maximumCallGroups = 2
    open var maximumCallsPerCallGroup = 5
    open var includesCallsInRecents = true
    open var supportsVideo = false
    open var supportedHandleTypes: Set<CXHandle.HandleType> = []

    public override init() {
        localizedName = nil
        super.init()
    }

    /// Until iOS 13; since then the name is the app's.
    public init(localizedName: String) {
        self.localizedName = localizedName
        super.init()
    }
}
