import Foundation
import Testing

import BelfryUserNotifications

/// The numbers and words that apps store, send and compare.
struct ValueTests {
    @Test func `a1-13: options have Apple's bits`() {
        let authorization: [(UNAuthorizationOptions, UInt)] = [
            (.badge, 1), (.sound, 2), (.alert, 4), (.carPlay, 8), (.criticalAlert, 16),
            (.providesAppNotificationSettings, 32), (.provisional, 64), (.announcement, 128),
            (.timeSensitive, 256), ([], 0),
        ]
        for (option, bit) in authorization { #expect(option.rawValue == bit) }
        let presentation: [(UNNotificationPresentationOptions, UInt)] = [
            (.badge, 1), (.sound, 2), (.alert, 4), (.list, 8), (.banner, 16),
        ]
        for (option, bit) in presentation { #expect(option.rawValue == bit) }
        let action: [(UNNotificationActionOptions, UInt)] = [
            (.authenticationRequired, 1), (.destructive, 2), (.foreground, 4),
        ]
        for (option, bit) in action { #expect(option.rawValue == bit) }
        let category: [(UNNotificationCategoryOptions, UInt)] = [
            (.customDismissAction, 1), (.allowInCarPlay, 2), (.hiddenPreviewsShowTitle, 4),
            (.hiddenPreviewsShowSubtitle, 8), (.allowAnnouncement, 16),
        ]
        for (option, bit) in category { #expect(option.rawValue == bit) }
    }

    @Test func `enumerations have Apple's numbers`() {
        #expect(
            (0...5).map(UNAuthorizationStatus.init) == [
                .notDetermined, .denied, .authorized, .provisional, .ephemeral, nil,
            ])
        #expect(
            (0...3).map(UNNotificationSetting.init) == [
                .notSupported, .disabled, .enabled, nil,
            ])
        #expect((0...3).map(UNAlertStyle.init) == [UNAlertStyle.none, .banner, .alert, nil])
        #expect(
            (0...3).map(UNShowPreviewsSetting.init) == [
                .always, .whenAuthenticated, .never, nil,
            ])
        #expect(
            (0...4).map { UNNotificationInterruptionLevel(rawValue: UInt($0)) } == [
                .passive, .active, .timeSensitive, .critical, nil,
            ])
    }

    @Test func `errors have Apple's codes`() {
        let table: [(UNError.Code, Int)] = [
            (UNError.notificationsNotAllowed, 1), (UNError.attachmentInvalidURL, 100),
            (UNError.attachmentUnrecognizedType, 101), (UNError.attachmentInvalidFileSize, 102),
            (UNError.attachmentNotInDataStore, 103),
            (UNError.attachmentMoveIntoDataStoreFailed, 104), (UNError.attachmentCorrupt, 105),
            (UNError.notificationInvalidNoDate, 1400),
            (UNError.notificationInvalidNoContent, 1401),
            (UNError.contentProvidingObjectNotAllowed, 1500),
            (UNError.contentProvidingInvalid, 1501), (UNError.badgeInputInvalid, 1600),
        ]
        for (code, number) in table {
            let error: any Error = UNError(code, userInfo: ["why": "so"])
            #expect(code.rawValue == number)
            #expect(code ~= error && code ~= (error as NSError))
            #expect((error as? UNError)?.code == code)
            #expect((error as? UNError)?.userInfo["why"] as? String == "so")
            #expect((error as NSError).code == number)
            #expect((error as NSError).domain == UNErrorDomain)
        }
        #expect(UNError.errorDomain == "UNErrorDomain")
        #expect(UNError(.attachmentCorrupt).errorCode == 105)
        #expect(UNError(.attachmentCorrupt) == UNError(.attachmentCorrupt))
    }

    @Test func `constants have Apple's words`() {
        #expect(
            UNNotificationDefaultActionIdentifier
                == "com.apple.UNNotificationDefaultActionIdentifier")
        #expect(
            UNNotificationDismissActionIdentifier
                == "com.apple.UNNotificationDismissActionIdentifier")
        #expect(
            UNNotificationAttachmentOptionsTypeHintKey
                == "UNNotificationAttachmentOptionsTypeHintKey")
    }

    @Test func `a new content has Apple's defaults`() {
        for content in [UNNotificationContent(), UNMutableNotificationContent()] {
            #expect(content.title + content.subtitle + content.body == "")
            #expect(content.categoryIdentifier + content.threadIdentifier == "")
            #expect(content.launchImageName + content.summaryArgument == "")
            #expect(content.attachments.isEmpty && content.userInfo.isEmpty)
            #expect(content.badge == nil && content.sound == nil)
            #expect(content.targetContentIdentifier == nil && content.filterCriteria == nil)
            #expect(content.summaryArgumentCount == 1)
            #expect(content.interruptionLevel == .active)
            #expect(content.relevanceScore == 0)
        }
        let category = UNNotificationCategory(identifier: "C", actions: [], intentIdentifiers: [])
        #expect(category.options == [] && category.hiddenPreviewsBodyPlaceholder == "")
        #expect(category.categorySummaryFormat == "")
        let action = UNNotificationAction(identifier: "A", title: "a")
        #expect(action.options == [] && action.icon == nil)
    }
}
