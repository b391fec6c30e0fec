#pragma once
#include "Foundation.h"

NS_ASSUME_NONNULL_BEGIN

@class UNNotification, UNUserNotificationCenter, UNNotificationTrigger;

typedef NS_OPTIONS(NSUInteger, UNAuthorizationOptions) {
    UNAuthorizationOptionBadge = 1 << 0,
    UNAuthorizationOptionSound = 1 << 1,
    UNAuthorizationOptionAlert = 1 << 2,
    UNAuthorizationOptionProvisional API_AVAILABLE_IOS(12.0) = 1 << 6,
} API_AVAILABLE_IOS(10.0);

typedef NS_OPTIONS(NSUInteger, UNNotificationPresentationOptions) {
    UNNotificationPresentationOptionBadge = 1 << 0,
    UNNotificationPresentationOptionSound = 1 << 1,
    UNNotificationPresentationOptionAlert
        API_DEPRECATED_IOS(10.0, 14.0, "banner and list") = 1 << 2,
    UNNotificationPresentationOptionList API_AVAILABLE_IOS(14.0) = 1 << 3,
    UNNotificationPresentationOptionBanner API_AVAILABLE_IOS(14.0) = 1 << 4,
} API_AVAILABLE_IOS(10.0);

typedef NS_ENUM(NSUInteger, UNNotificationInterruptionLevel) {
    UNNotificationInterruptionLevelPassive,
    UNNotificationInterruptionLevelActive,
    UNNotificationInterruptionLevelTimeSensitive,
    UNNotificationInterruptionLevelCritical,
} API_AVAILABLE_IOS(15.0);

typedef NS_ENUM(NSInteger, UNAuthorizationStatus) {
    UNAuthorizationStatusNotDetermined = 0,
    UNAuthorizationStatusDenied,
    UNAuthorizationStatusAuthorized,
    UNAuthorizationStatusProvisional API_AVAILABLE_IOS(12.0),
    UNAuthorizationStatusEphemeral API_AVAILABLE_IOS(14.0),
} API_AVAILABLE_IOS(10.0);

typedef NS_OPTIONS(NSUInteger, UNNotificationActionOptions) {
    UNNotificationActionOptionAuthenticationRequired = 1 << 0,
    UNNotificationActionOptionDestructive = 1 << 1,
    UNNotificationActionOptionForeground = 1 << 2,
} API_AVAILABLE_IOS(10.0);

API_AVAILABLE_IOS(10.0)
@interface UNNotificationSettings : NSObject <NSCopying>
@property (readonly, nonatomic) UNAuthorizationStatus authorizationStatus;
- (instancetype)init NS_UNAVAILABLE;
@end

typedef NS_OPTIONS(NSUInteger, UNNotificationCategoryOptions) {
    UNNotificationCategoryOptionCustomDismissAction = 1 << 0,
    UNNotificationCategoryOptionAllowInCarPlay = 1 << 1,
} API_AVAILABLE_IOS(10.0);

API_AVAILABLE_IOS(15.0)
@interface UNNotificationActionIcon : NSObject <NSCopying>
+ (instancetype)iconWithSystemImageName:(NSString *)systemImageName;
- (instancetype)init NS_UNAVAILABLE;
@end

API_AVAILABLE_IOS(10.0)
@interface UNNotificationAction : NSObject <NSCopying>
@property (readonly, nonatomic, copy) NSString *identifier;
@property (readonly, nonatomic) UNNotificationActionOptions options;
+ (instancetype)actionWithIdentifier:(NSString *)identifier
                               title:(NSString *)title
                             options:(UNNotificationActionOptions)options
                                icon:(nullable UNNotificationActionIcon *)icon API_AVAILABLE_IOS(15.0);
- (instancetype)init NS_UNAVAILABLE;
@end

API_AVAILABLE_IOS(10.0)
@interface UNTextInputNotificationAction : UNNotificationAction
+ (instancetype)actionWithIdentifier:(NSString *)identifier
                               title:(NSString *)title
                             options:(UNNotificationActionOptions)options
                                icon:(nullable UNNotificationActionIcon *)icon
                textInputButtonTitle:(NSString *)textInputButtonTitle
                textInputPlaceholder:(NSString *)textInputPlaceholder API_AVAILABLE_IOS(15.0);
@end

API_AVAILABLE_IOS(10.0)
@interface UNNotificationCategory : NSObject <NSCopying>
+ (instancetype)categoryWithIdentifier:(NSString *)identifier
                               actions:(NSArray<UNNotificationAction *> *)actions
                     intentIdentifiers:(NSArray<NSString *> *)intentIdentifiers
                               options:(UNNotificationCategoryOptions)options;
+ (instancetype)categoryWithIdentifier:(NSString *)identifier
                               actions:(NSArray<UNNotificationAction *> *)actions
                     intentIdentifiers:(NSArray<NSString *> *)intentIdentifiers
         hiddenPreviewsBodyPlaceholder:(NSString *)hiddenPreviewsBodyPlaceholder
                               options:(UNNotificationCategoryOptions)options;
@property (readonly, nonatomic, copy) NSString *identifier;
@property (readonly, nonatomic, copy) NSArray<UNNotificationAction *> *actions;
- (instancetype)init NS_UNAVAILABLE;
@end

API_AVAILABLE_IOS(10.0)
@interface UNNotificationSound : NSObject <NSCopying>
- (instancetype)init NS_UNAVAILABLE;
@end

API_AVAILABLE_IOS(10.0)
@interface UNNotificationAttachment : NSObject <NSCopying>
@property (readonly, nonatomic, copy) NSURL *URL;
+ (nullable instancetype)attachmentWithIdentifier:(NSString *)identifier
                                              URL:(NSURL *)URL
                                          options:(nullable NSDictionary *)options
                                            error:(NSError *_Nullable *_Nullable)error;
- (instancetype)init NS_UNAVAILABLE;
@end

API_AVAILABLE_IOS(15.0)
@protocol UNNotificationContentProviding <NSObject>
@end

API_AVAILABLE_IOS(10.0)
@interface UNNotificationContent : NSObject <NSCopying, NSMutableCopying>
@property (readonly, nonatomic, copy) NSArray<UNNotificationAttachment *> *attachments;
@property (readonly, nonatomic, copy, nullable) NSNumber *badge;
@property (readonly, nonatomic, copy) NSString *body;
@property (readonly, nonatomic, copy) NSString *categoryIdentifier;
@property (readonly, nonatomic, copy, nullable) UNNotificationSound *sound;
@property (readonly, nonatomic, copy) NSString *subtitle;
@property (readonly, nonatomic, copy) NSString *threadIdentifier;
@property (readonly, nonatomic, copy) NSString *title;
@property (readonly, nonatomic, copy) NSDictionary *userInfo;
- (nullable UNNotificationContent *)
    contentByUpdatingWithProvider:(id<UNNotificationContentProviding>)provider
                            error:(NSError *_Nullable *_Nullable)error
    NS_SWIFT_NAME(updating(from:)) API_AVAILABLE_IOS(15.0);
@end

API_AVAILABLE_IOS(10.0)
@interface UNMutableNotificationContent : UNNotificationContent
@property (readwrite, nonatomic, copy) NSArray<UNNotificationAttachment *> *attachments;
@property (readwrite, nonatomic, copy, nullable) NSNumber *badge;
@property (readwrite, nonatomic, copy) NSString *body;
@property (readwrite, nonatomic, copy) NSString *categoryIdentifier;
@property (readwrite, nonatomic, copy, nullable) UNNotificationSound *sound;
@property (readwrite, nonatomic, copy) NSString *subtitle;
@property (readwrite, nonatomic, copy) NSString *threadIdentifier;
@property (readwrite, nonatomic, copy) NSString *title;
@property (readwrite, nonatomic, copy) NSDictionary *userInfo;
@end

API_AVAILABLE_IOS(10.0)
@interface UNNotificationTrigger : NSObject <NSCopying, NSSecureCoding>
@property (readonly, nonatomic) BOOL repeats;
- (instancetype)init NS_UNAVAILABLE;
@end

API_AVAILABLE_IOS(10.0)
@interface UNPushNotificationTrigger : UNNotificationTrigger
@end

API_AVAILABLE_IOS(10.0)
@interface UNNotificationRequest : NSObject <NSCopying, NSSecureCoding>
@property (readonly, nonatomic, copy) NSString *identifier;
@property (readonly, nonatomic, copy) UNNotificationContent *content;
@property (readonly, nonatomic, copy, nullable) UNNotificationTrigger *trigger;
+ (instancetype)requestWithIdentifier:(NSString *)identifier
                              content:(UNNotificationContent *)content
                              trigger:(nullable UNNotificationTrigger *)trigger;
- (instancetype)init NS_UNAVAILABLE;
@end

API_AVAILABLE_IOS(10.0)
@interface UNNotification : NSObject <NSCopying, NSSecureCoding>
@property (readonly, nonatomic, copy) NSDate *date;
@property (readonly, nonatomic, copy) UNNotificationRequest *request;
- (instancetype)init NS_UNAVAILABLE;
@end

extern NSString *const UNNotificationDefaultActionIdentifier API_AVAILABLE_IOS(10.0);
extern NSString *const UNNotificationDismissActionIdentifier API_AVAILABLE_IOS(10.0);

API_AVAILABLE_IOS(10.0)
@interface UNNotificationResponse : NSObject <NSCopying, NSSecureCoding>
@property (readonly, nonatomic, copy) UNNotification *notification;
@property (readonly, nonatomic, copy) NSString *actionIdentifier;
- (instancetype)init NS_UNAVAILABLE;
@end

API_AVAILABLE_IOS(10.0)
@interface UNTextInputNotificationResponse : UNNotificationResponse
@property (readonly, nonatomic, copy) NSString *userText;
@end

API_AVAILABLE_IOS(10.0)
@protocol UNUserNotificationCenterDelegate <NSObject>
@optional
- (void)userNotificationCenter:(UNUserNotificationCenter *)center
       willPresentNotification:(UNNotification *)notification
         withCompletionHandler:
             (void (^)(UNNotificationPresentationOptions options))completionHandler;
- (void)userNotificationCenter:(UNUserNotificationCenter *)center
    didReceiveNotificationResponse:(UNNotificationResponse *)response
             withCompletionHandler:(void (^)(void))completionHandler;
- (void)userNotificationCenter:(UNUserNotificationCenter *)center
    openSettingsForNotification:(nullable UNNotification *)notification API_AVAILABLE_IOS(12.0);
@end

API_AVAILABLE_IOS(10.0)
@interface UNUserNotificationCenter : NSObject
@property (nonatomic, weak, nullable) id<UNUserNotificationCenterDelegate> delegate;
+ (UNUserNotificationCenter *)currentNotificationCenter;
- (instancetype)init NS_UNAVAILABLE;
- (void)requestAuthorizationWithOptions:(UNAuthorizationOptions)options
                      completionHandler:
                          (void (^)(BOOL granted, NSError *_Nullable error))completionHandler
    COMPLETION_HANDLER;
- (void)setNotificationCategories:(NSSet<UNNotificationCategory *> *)categories;
- (void)getDeliveredNotificationsWithCompletionHandler:
    (void (^)(NSArray<UNNotification *> *notifications))completionHandler
    NS_SWIFT_NAME(getDeliveredNotifications(completionHandler:)) COMPLETION_HANDLER;
- (void)getNotificationCategoriesWithCompletionHandler:
    (void (^)(NSSet<UNNotificationCategory *> *categories))completionHandler COMPLETION_HANDLER;
- (void)getNotificationSettingsWithCompletionHandler:
    (void (^)(UNNotificationSettings *settings))completionHandler COMPLETION_HANDLER;
- (void)addNotificationRequest:(UNNotificationRequest *)request
         withCompletionHandler:(nullable void (^)(NSError *_Nullable error))completionHandler
    COMPLETION_HANDLER;
- (void)setBadgeCount:(NSInteger)newBadgeCount
    withCompletionHandler:(nullable void (^)(NSError *_Nullable error))completionHandler
    COMPLETION_HANDLER API_AVAILABLE_IOS(16.0);
- (void)removeDeliveredNotificationsWithIdentifiers:(NSArray<NSString *> *)identifiers;
@end

API_AVAILABLE_IOS(10.0)
@interface UNNotificationServiceExtension : NSObject
- (void)didReceiveNotificationRequest:(UNNotificationRequest *)request
                   withContentHandler:
                       (void (^)(UNNotificationContent *contentToDeliver))contentHandler;
- (void)serviceExtensionTimeWillExpire;
@end

NS_ASSUME_NONNULL_END
