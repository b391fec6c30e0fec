extension StandIn {
    static let sentry = StandIn(
        modules: ["Sentry", "SentrySwift"],
        text: """
            // A stand-in for Sentry. It catches no crash, records no trace and sends nothing.
            enum SentryLevel: UInt, Sendable { case none, debug, info, warning, error, fatal }

            @dynamicMemberLookup
            class SentryOptions: NSObject {
                var dsn: String?
                var debug = false
                var enabled = true
                var environment = ""
                var releaseName: String?
                var dist: String?
                var sampleRate: NSNumber?
                var tracesSampleRate: NSNumber?
                var beforeSend: ((SentryEvent) -> SentryEvent?)?
                private var values: [String: Any] = [:]

                /// Any other option, which is kept and has no effect.
                subscript<Value>(dynamicMember name: String) -> Value {
                    get { values[name] as? Value ?? plainValue("SentryOptions.\\(name)") }
                    set { values[name] = newValue }
                }
            }

            class SentryEvent: NSObject {
                var message: String?
                var tags: [String: String]?
            }

            class SentryUser: NSObject {
                var userId: String?
                var email: String?
                var username: String?
                override init() {}
                init(userId: String) { self.userId = userId }
            }

            class Breadcrumb: NSObject {
                var level = SentryLevel.info
                var category = ""
                var message: String?
                var type: String?
                var data: [String: Any]?
                override init() {}
                init(level: SentryLevel, category: String) {
                    (self.level, self.category) = (level, category)
                }
            }

            class Scope: NSObject {
                func setTag(value: String, key: String) {}
                func setExtra(value: Any?, key: String) {}
                func setContext(value: [String: Any], key: String) {}
                func setLevel(_ level: SentryLevel) {}
                func setUser(_ user: SentryUser?) {}
                func addBreadcrumb(_ crumb: Breadcrumb) {}
                func clear() {}
            }

            class SentrySDK: NSObject {
                class var isEnabled: Bool { false }
                class var crashedLastRun: Bool { false }
                class func start(configureOptions: (SentryOptions) -> Void) {
                    configureOptions(SentryOptions())
                }
                class func start(options: SentryOptions) {}
                class func capture(message: String) {}
                class func capture(error: any Error) {}
                class func capture(error: any Error, block: (Scope) -> Void) { block(Scope()) }
                class func capture(message: String, block: (Scope) -> Void) { block(Scope()) }
                class func addBreadcrumb(_ crumb: Breadcrumb) {}
                class func configureScope(_ change: (Scope) -> Void) { change(Scope()) }
                class func setUser(_ user: SentryUser?) {}
                class func flush(timeout: TimeInterval) {}
                class func close() {}
            }
            """)
}
