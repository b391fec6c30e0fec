/// The look and features of an app's calls. Stored without effect: a virtual iPhone only rings.
open class CXProviderConfiguration: NSObject {
    /// The name shown for the calls, until iOS 13.
    public let localizedName: String?
    /// The file name of the ringtone in the app's bundle.
    open var ringtoneSound: String?
    /// The app's icon on the call screen, as PNG.
    open var iconTemplateImageData: Data?
    /// The greatest number of simultaneous groups.
    open var maximumCallGroups = 2
    /// The greatest number of calls in a group.
    open var maximumCallsPerCallGroup = 5
    /// Whether calls appear among the phone's recent calls.
    open var includesCallsInRecents = true
    /// Whether calls can have video.
    open var supportsVideo = false
    /// The kinds of addresses that are supported.
    open var supportedHandleTypes: Set<CXHandle.HandleType> = []

    /// A configuration with CallKit's default values.
    public override init() {
        localizedName = nil
        super.init()
    }

    /// Creates a configuration with a name (until iOS 13; later versions show the app's name).
    public init(localizedName: String) {
        self.localizedName = localizedName
        super.init()
    }
}
