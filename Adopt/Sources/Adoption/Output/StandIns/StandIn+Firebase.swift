/// Stand-ins for Firebase. The module `Firebase` exports all of them.
extension StandIn {
    static let firebaseCore = StandIn(
        modules: ["Firebase", "FirebaseCore"],
        text: """
            // A stand-in for FirebaseCore. It reads no GoogleService-Info.plist and connects to nothing.
            // `configure` only notes that the app is configured.
            class FirebaseApp: NSObject, @unchecked Sendable {
                private static nonisolated(unsafe) var apps: [String: FirebaseApp] = [:]
                let name: String
                let options: FirebaseOptions
                var isDataCollectionDefaultEnabled = true

                private init(name: String, options: FirebaseOptions) {
                    (self.name, self.options) = (name, options)
                }

                class func configure() { configure(options: FirebaseOptions()) }
                class func configure(options: FirebaseOptions) {
                    configure(name: "__FIRAPP_DEFAULT", options: options)
                }
                class func configure(name: String, options: FirebaseOptions) {
                    apps[name] = FirebaseApp(name: name, options: options)
                }
                class func app() -> FirebaseApp? { apps["__FIRAPP_DEFAULT"] }
                class func app(name: String) -> FirebaseApp? { apps[name] }
                class var allApps: [String: FirebaseApp]? { apps.isEmpty ? nil : apps }
                func delete(_ completion: @escaping (Bool) -> Void) {
                    FirebaseApp.apps[name] = nil
                    completion(true)
                }
            }

            // Safe to share, because an app calls it on the main thread.
            class FirebaseOptions: NSObject, @unchecked Sendable {
                var googleAppID = ""
                var gcmSenderID = ""
                var apiKey: String?
                var projectID: String?
                var bundleID = ""
                var clientID: String?
                var databaseURL: String?
                var storageBucket: String?

                override init() {}
                convenience init?(contentsOfFile path: String) { self.init() }
                convenience init(googleAppID: String, gcmSenderID: String) {
                    self.init()
                    (self.googleAppID, self.gcmSenderID) = (googleAppID, gcmSenderID)
                }
                class func defaultOptions() -> FirebaseOptions? { FirebaseOptions() }
            }

            enum FirebaseLoggerLevel: Int, Sendable { case error = 3, warning, notice, info, debug }

            // Safe to share, because an app calls it on the main thread.
            class FirebaseConfiguration: NSObject, @unchecked Sendable {
                static let shared = FirebaseConfiguration()
                func setLoggerLevel(_ level: FirebaseLoggerLevel) {}
            }
            """)

    static let firebaseMessaging = StandIn(
        modules: ["Firebase", "FirebaseMessaging"],
        text: """
            // A stand-in for FirebaseMessaging. With `belfry run --fcm`, Belfry's FCM makes the
            // registration token and keeps the topics, so that an Admin SDK reaches the app. Otherwise
            // the token is made from the APNs token, and no server knows it.
            // The delegate gets the token when the app sets `apnsToken`. No method of the app is
            // swizzled: set `apnsToken` yourself, as with FirebaseAppDelegateProxyEnabled set to NO.
            #if canImport(FoundationNetworking)
                import FoundationNetworking
            #endif

            protocol MessagingDelegate: AnyObject {
                func messaging(
                    _ messaging: Messaging, didReceiveRegistrationToken fcmToken: String?)
            }

            extension MessagingDelegate {
                func messaging(
                    _ messaging: Messaging, didReceiveRegistrationToken fcmToken: String?
                ) {}
            }

            enum MessagingAPNSTokenType: Int, Sendable { case unknown, sandbox, prod }
            enum MessagingMessageStatus: Int, Sendable { case unknown, new }

            // Safe to share, because an app calls it on the main thread.
            class MessagingMessageInfo: NSObject, @unchecked Sendable {
                let status = MessagingMessageStatus.unknown
            }

            // Safe to share, because an app calls it on the main thread.
            class Messaging: NSObject, @unchecked Sendable {
                private static let shared = Messaging()
                class func messaging() -> Messaging { shared }

                weak var delegate: (any MessagingDelegate)? { didSet { announce() } }
                var apnsToken: Data? { didSet { announce() } }
                var isAutoInitEnabled = true
                private(set) var topics: Set<String> = []

                // The registration token of the last APNs token.
                private var made: (apns: Data, token: String?)?

                var fcmToken: String? {
                    guard let apnsToken else { return nil }
                    if let made, made.apns == apnsToken { return made.token }
                    let hex = apnsToken.map { String(format: "%02x", $0) }.joined()
                    let token = BelfryFCM.isOn
                        ? BelfryFCM.token("/register", ["apns_token": hex]) : "stand-in:" + hex
                    made = (apnsToken, token)
                    return token
                }

                private func change(_ topic: String, isDeleted: Bool) {
                    guard BelfryFCM.isOn, let fcmToken else { return }
                    _ = BelfryFCM.token(
                        "/iid/register",
                        [
                            "sender": fcmToken, "X-gcm.topic": "/topics/" + topic,
                            "delete": String(isDeleted),
                        ])
                }

                private func announce() {
                    guard isAutoInitEnabled, let fcmToken else { return }
                    delegate?.messaging(self, didReceiveRegistrationToken: fcmToken)
                }

                func setAPNSToken(_ token: Data, type: MessagingAPNSTokenType) { apnsToken = token }

                private static let noToken = NSError(
                    domain: "com.google.fcm", code: 505,
                    userInfo: [NSLocalizedDescriptionKey: "No APNs token was set."])

                func token(completion: @escaping (String?, (any Error)?) -> Void) {
                    completion(fcmToken, fcmToken == nil ? Messaging.noToken : nil)
                }
                func token() async throws -> String {
                    guard let fcmToken else { throw Messaging.noToken }
                    return fcmToken
                }
                func retrieveFCMToken(
                    forSenderID id: String, completion: @escaping (String?, (any Error)?) -> Void
                ) { token(completion: completion) }
                func deleteToken(completion: @escaping ((any Error)?) -> Void) { completion(nil) }
                func deleteToken() async throws {}
                func deleteData(completion: @escaping ((any Error)?) -> Void) { completion(nil) }

                func subscribe(
                    toTopic topic: String, completion: (((any Error)?) -> Void)? = nil
                ) {
                    topics.insert(topic)
                    change(topic, isDeleted: false)
                    completion?(nil)
                }
                func unsubscribe(
                    fromTopic topic: String, completion: (((any Error)?) -> Void)? = nil
                ) {
                    topics.remove(topic)
                    change(topic, isDeleted: true)
                    completion?(nil)
                }

                @discardableResult
                func appDidReceiveMessage(_ message: [AnyHashable: Any]) -> MessagingMessageInfo {
                    MessagingMessageInfo()
                }

                class func serviceExtension() -> MessagingExtensionHelper {
                    MessagingExtensionHelper()
                }
            }

            // Belfry's FCM, whose address the process has in BELFRY_FCM_ADDRESS.
            private enum BelfryFCM {
                static let address = ProcessInfo.processInfo.environment["BELFRY_FCM_ADDRESS"]
                static var isOn: Bool { address != nil }

                // Asks, and waits for the answer, which comes from this machine.
                static func token(_ path: String, _ fields: [String: String]) -> String? {
                    guard let url = URL(string: (address ?? "") + path) else { return nil }
                    var form = URLComponents()
                    form.queryItems = fields.map { URLQueryItem(name: $0.key, value: $0.value) }
                    var request = URLRequest(url: url)
                    request.httpMethod = "POST"
                    request.httpBody = form.percentEncodedQuery.map { Data($0.utf8) }
                    let (answered, answer) = (DispatchSemaphore(value: 0), Answer())
                    URLSession.shared.dataTask(with: request) { data, _, _ in
                        answer.text = data.map { String(decoding: $0, as: UTF8.self) }
                        answered.signal()
                    }.resume()
                    answered.wait()
                    guard let text = answer.text, text.hasPrefix("token=") else { return nil }
                    return String(text.dropFirst(6))
                }

                // Safe to share, because the semaphore orders writing and reading.
                private final class Answer: @unchecked Sendable { var text: String? }
            }

            // Safe to share, because an app calls it on the main thread.
            class MessagingExtensionHelper: NSObject, @unchecked Sendable {
                func populateNotificationContent(
                    _ content: UNMutableNotificationContent,
                    withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
                ) { contentHandler(content) }
                func exportDeliveryMetricsToBigQuery(withMessageInfo info: [AnyHashable: Any]) {}
            }

            extension Notification.Name {
                static let MessagingRegistrationTokenRefreshed = Notification.Name(
                    "com.firebase.messaging.notif.fcm-token-refreshed")
            }
            """)

    static let firebaseAnalytics = StandIn(
        modules: ["Firebase", "FirebaseAnalytics"],
        text: """
            // A stand-in for FirebaseAnalytics. It logs and sends nothing.
            class Analytics: NSObject {
                class func logEvent(_ name: String, parameters: [String: Any]?) {}
                class func setUserProperty(_ value: String?, forName name: String) {}
                class func setUserID(_ id: String?) {}
                class func setAnalyticsCollectionEnabled(_ isEnabled: Bool) {}
                class func setSessionTimeoutInterval(_ interval: TimeInterval) {}
                class func setDefaultEventParameters(_ parameters: [String: Any]?) {}
                class func resetAnalyticsData() {}
                class func appInstanceID() -> String? { nil }
                class func handleOpen(_ url: URL) {}
                class func handleUserActivity(_ activity: Any) {}
                class func handleEvents(
                    forBackgroundURLSession identifier: String, completionHandler: (() -> Void)?
                ) { completionHandler?() }
            }

            let AnalyticsEventScreenView = "screen_view"
            let AnalyticsEventLogin = "login"
            let AnalyticsEventSignUp = "sign_up"
            let AnalyticsEventSelectContent = "select_content"
            let AnalyticsEventShare = "share"
            let AnalyticsEventAppOpen = "app_open"
            let AnalyticsParameterScreenName = "screen_name"
            let AnalyticsParameterScreenClass = "screen_class"
            let AnalyticsParameterItemID = "item_id"
            let AnalyticsParameterItemName = "item_name"
            let AnalyticsParameterContentType = "content_type"
            let AnalyticsParameterMethod = "method"
            let AnalyticsParameterValue = "value"
            let AnalyticsParameterSuccess = "success"
            """)

    static let firebaseCrashlytics = StandIn(
        modules: ["Firebase", "FirebaseCrashlytics"],
        text: """
            // A stand-in for FirebaseCrashlytics. It catches no crash and sends nothing.
            class Crashlytics: NSObject, @unchecked Sendable {
                private static let shared = Crashlytics()
                class func crashlytics() -> Crashlytics { shared }

                func log(_ message: String) {}
                func setCustomValue(_ value: Any?, forKey key: String) {}
                func setCustomKeysAndValues(_ values: [AnyHashable: Any]) {}
                func setUserID(_ id: String?) {}
                func record(error: any Error) {}
                func record(error: any Error, userInfo: [String: Any]?) {}
                func record(exceptionModel model: ExceptionModel) {}
                func didCrashDuringPreviousExecution() -> Bool { false }
                func setCrashlyticsCollectionEnabled(_ isEnabled: Bool) {}
                func isCrashlyticsCollectionEnabled() -> Bool { false }
                func checkForUnsentReports(completion: @escaping (Bool) -> Void) {
                    completion(false)
                }
                func sendUnsentReports() {}
                func deleteUnsentReports() {}
            }

            class ExceptionModel: NSObject {
                var stackTrace: [StackFrame] = []
                init(name: String, reason: String) {}
            }

            class StackFrame: NSObject {
                init(symbol: String, file: String, line: Int) {}
            }
            """)
}
