import BelfryPushKit
import BelfryUIKit
import Testing

/// Raw values and names as in Apple's headers, which apps store and send.
@Suite struct ValueTests {
    @Test func `options and enums have Apple's raw values`() {
        #expect([UIApplication.State.active, .inactive, .background].map(\.rawValue) == [0, 1, 2])
        #expect(
            [UIBackgroundFetchResult.newData, .noData, .failed].map(\.rawValue) == [0, 1, 2])
        #expect(
            [UIBackgroundRefreshStatus.restricted, .denied, .available].map(\.rawValue)
                == [0, 1, 2])
        #expect(
            [UIRemoteNotificationType.badge, .sound, .alert, .newsstandContentAvailability]
                .map(\.rawValue) == [1, 2, 4, 8])
        #expect([UIUserNotificationType.badge, .sound, .alert].map(\.rawValue) == [1, 2, 4])
        #expect([UIUserNotificationActionBehavior.default, .textInput].map(\.rawValue) == [0, 1])
        #expect(
            [UIUserNotificationActivationMode.foreground, .background].map(\.rawValue) == [0, 1])
        #expect([UIUserNotificationActionContext.default, .minimal].map(\.rawValue) == [0, 1])
        #expect(
            [
                UIScene.ActivationState.unattached, .foregroundActive, .foregroundInactive,
                .background,
            ]
            .map(\.rawValue) == [-1, 0, 1, 2])
        #expect(UIBackgroundTaskIdentifier.invalid.rawValue == 0)
    }

    @Test @MainActor func `notifications and keys have Apple's names`() {
        #expect(
            [
                UIApplication.LaunchOptionsKey.url, .sourceApplication, .remoteNotification,
                .localNotification, .shortcutItem, .userActivityDictionary,
            ].map(\.rawValue) == [
                "UIApplicationLaunchOptionsURLKey",
                "UIApplicationLaunchOptionsSourceApplicationKey",
                "UIApplicationLaunchOptionsRemoteNotificationKey",
                "UIApplicationLaunchOptionsLocalNotificationKey",
                "UIApplicationLaunchOptionsShortcutItemKey",
                "UIApplicationLaunchOptionsUserActivityDictionaryKey",
            ])
        #expect(
            [
                UIApplication.protectedDataDidBecomeAvailableNotification,
                UIApplication.didBecomeActiveNotification, UIScene.willConnectNotification,
            ].map(\.rawValue) == [
                "UIApplicationProtectedDataDidBecomeAvailable",
                "UIApplicationDidBecomeActiveNotification", "UISceneWillConnectNotification",
            ])
        #expect(UIApplication.openSettingsURLString == "app-settings:")
        #expect(
            UISceneSession.Role.windowApplication.rawValue == "UIWindowSceneSessionRoleApplication")
        #expect(PKPushType.voIP.rawValue == "PKPushTypeVoIP")
        #expect(UIApplication.backgroundFetchIntervalNever == Double.greatestFiniteMagnitude)
    }

    @Test @MainActor func `new objects have Apple's default values`() {
        let local = UILocalNotification()
        #expect(local.fireDate == nil && local.alertBody == nil && local.userInfo == nil)
        #expect(local.hasAction && local.regionTriggersOnce && local.repeatInterval == [])
        #expect(local.applicationIconBadgeNumber == 0)
        let conditions = UISceneActivationConditions()
        let can = conditions.canActivateForTargetContentIdentifierPredicate
        #expect(can.evaluate(with: "order"))
        #expect(
            !conditions.prefersToActivateForTargetContentIdentifierPredicate.evaluate(with: "order")
        )
    }
}
