extension StandIn {
    static let oneSignal = StandIn(
        modules: ["OneSignal", "OneSignalFramework", "OneSignalExtension", "OneSignalXCFramework"],
        text: """
            // A stand-in for OneSignal 5. It registers with no server, makes no subscription and swizzles
            // no method, so listeners are never called. `requestPermission` asks the phone's user.
            enum ONE_S_LOG_LEVEL: Int, Sendable {
                case LL_NONE, LL_FATAL, LL_ERROR, LL_WARN, LL_INFO, LL_DEBUG, LL_VERBOSE
            }

            class OSNotification: NSObject {
                var notificationId: String?
                var title: String?
                var body: String?
                var launchURL: String?
                var additionalData: [AnyHashable: Any]?
                var rawPayload: [AnyHashable: Any] = [:]
                func display() {}
            }

            class OSNotificationClickResult: NSObject {
                var actionId: String?
                var url: String?
            }

            class OSNotificationClickEvent: NSObject {
                let notification = OSNotification()
                let result = OSNotificationClickResult()
            }

            class OSNotificationWillDisplayEvent: NSObject {
                let notification = OSNotification()
                func preventDefault() {}
            }

            class OSPushSubscriptionState: NSObject {
                var id: String?
                var token: String?
                var optedIn = false
            }

            class OSPushSubscriptionChangedState: NSObject {
                let current = OSPushSubscriptionState()
                let previous = OSPushSubscriptionState()
            }

            protocol OSNotificationClickListener: AnyObject {
                func onClick(event: OSNotificationClickEvent)
            }
            protocol OSNotificationLifecycleListener: AnyObject {
                func onWillDisplay(event: OSNotificationWillDisplayEvent)
            }
            protocol OSNotificationPermissionObserver: AnyObject {
                func onNotificationPermissionDidChange(_ permission: Bool)
            }
            protocol OSPushSubscriptionObserver: AnyObject {
                func onPushSubscriptionDidChange(state: OSPushSubscriptionChangedState)
            }

            class OneSignal: NSObject {
                class func initialize(
                    _ id: String, withLaunchOptions options: [AnyHashable: Any]? = nil
                ) {}
                class func login(_ id: String) {}
                class func login(externalId: String, token: String?) {}
                class func logout() {}
                class func setConsentRequired(_ isRequired: Bool) {}
                class func setConsentGiven(_ isGiven: Bool) {}

                enum Debug {
                    static func setLogLevel(_ level: ONE_S_LOG_LEVEL) {}
                    static func setAlertLevel(_ level: ONE_S_LOG_LEVEL) {}
                }

                enum Notifications {
                    static var permission: Bool { false }
                    static var canRequestPermission: Bool { true }
                    static func requestPermission(
                        _ answer: ((Bool) -> Void)? = nil, fallbackToSettings: Bool = false
                    ) {
                        UNUserNotificationCenter.current().requestAuthorization(
                            options: [.alert, .badge, .sound]
                        ) { isGranted, _ in answer?(isGranted) }
                    }
                    static func registerForProvisionalAuthorization(_ answer: ((Bool) -> Void)?) {
                        UNUserNotificationCenter.current().requestAuthorization(
                            options: [.alert, .badge, .sound, .provisional]
                        ) { isGranted, _ in answer?(isGranted) }
                    }
                    static func clearAll() {
                        UNUserNotificationCenter.current().removeAllDeliveredNotifications()
                    }
                    static func addClickListener(_ listener: any OSNotificationClickListener) {}
                    static func removeClickListener(_ listener: any OSNotificationClickListener) {}
                    static func addForegroundLifecycleListener(
                        _ listener: any OSNotificationLifecycleListener
                    ) {}
                    static func removeForegroundLifecycleListener(
                        _ listener: any OSNotificationLifecycleListener
                    ) {}
                    static func addPermissionObserver(
                        _ observer: any OSNotificationPermissionObserver
                    ) {}
                }

                enum User {
                    static let pushSubscription = PushSubscription()
                    static var onesignalId: String? { nil }
                    static func addTag(key: String, value: String) {}
                    static func addTags(_ tags: [String: String]) {}
                    static func removeTag(_ key: String) {}
                    static func removeTags(_ keys: [String]) {}
                    static func addAlias(label: String, id: String) {}
                    static func addAliases(_ aliases: [String: String]) {}
                    static func addEmail(_ email: String) {}
                    static func removeEmail(_ email: String) {}
                    static func addSms(_ number: String) {}
                    static func setLanguage(_ language: String) {}
                }

                // Safe to share, because an app calls it on the main thread.
                final class PushSubscription: @unchecked Sendable {
                    var id: String? { nil }
                    var token: String? { nil }
                    var optedIn: Bool { false }
                    func optIn() {}
                    func optOut() {}
                    func addObserver(_ observer: any OSPushSubscriptionObserver) {}
                    func removeObserver(_ observer: any OSPushSubscriptionObserver) {}
                }

                enum InAppMessages {
                    static nonisolated(unsafe) var paused = false
                    static func addTrigger(_ key: String, withValue value: String) {}
                    static func clearTriggers() {}
                }
            }

            class OneSignalExtension: NSObject {
                @discardableResult
                class func didReceiveNotificationExtensionRequest(
                    _ request: UNNotificationRequest, with content: UNMutableNotificationContent?,
                    withContentHandler handler: ((UNNotificationContent) -> Void)?
                ) -> UNMutableNotificationContent? {
                    handler?(content ?? request.content)
                    return content
                }
                @discardableResult
                class func serviceExtensionTimeWillExpireRequest(
                    _ request: UNNotificationRequest, with content: UNMutableNotificationContent?
                ) -> UNMutableNotificationContent? { content }
            }
            """)
}
