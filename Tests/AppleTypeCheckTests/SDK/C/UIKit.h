#pragma once
#include "Foundation.h"
#include "UserNotifications.h"

NS_ASSUME_NONNULL_BEGIN

@class UIApplication, UIScene, UISceneSession, UISceneConnectionOptions;

NS_SWIFT_UI_ACTOR
@interface UIResponder : NSObject
@property (nullable, nonatomic, readonly) UIResponder *nextResponder NS_SWIFT_NAME(next);
@end

NS_SWIFT_UI_ACTOR
@interface UIDevice : NSObject
@property (class, nonatomic, readonly) UIDevice *currentDevice;
@property (nonatomic, readonly, strong) NSString *systemVersion;
@end

typedef NS_ENUM(NSInteger, UIApplicationState) {
    UIApplicationStateActive,
    UIApplicationStateInactive,
    UIApplicationStateBackground,
} API_AVAILABLE_IOS(4.0);

typedef NS_ENUM(NSUInteger, UIBackgroundFetchResult) {
    UIBackgroundFetchResultNewData,
    UIBackgroundFetchResultNoData,
    UIBackgroundFetchResultFailed,
} API_AVAILABLE_IOS(7.0);

typedef NSUInteger UIBackgroundTaskIdentifier __attribute__((swift_wrapper(enum)));
extern const UIBackgroundTaskIdentifier UIBackgroundTaskInvalid
    NS_SWIFT_NAME(UIBackgroundTaskIdentifier.invalid);

typedef NSString *UIApplicationLaunchOptionsKey
    __attribute__((swift_wrapper(enum))) NS_SWIFT_NAME(UIApplication.LaunchOptionsKey);

typedef NSString *UIApplicationOpenExternalURLOptionsKey
    __attribute__((swift_wrapper(enum))) NS_SWIFT_NAME(UIApplication.OpenExternalURLOptionsKey);

@protocol UIApplicationDelegate;

NS_SWIFT_UI_ACTOR
@interface UIApplication : UIResponder
@property (class, nonatomic, readonly) UIApplication *sharedApplication NS_SWIFT_NAME(shared)
    NS_EXTENSION_UNAVAILABLE_IOS("");
@property (nullable, nonatomic, assign) id<UIApplicationDelegate> delegate;
@property (nonatomic, readonly) UIApplicationState applicationState;
@property (nonatomic, readonly) NSTimeInterval backgroundTimeRemaining;
@property (nonatomic) NSInteger applicationIconBadgeNumber
    API_DEPRECATED_IOS(2.0, 17.0, "UNUserNotificationCenter.setBadgeCount");
- (void)registerForRemoteNotifications API_AVAILABLE_IOS(8.0);
- (void)openURL:(NSURL *)url
              options:(NSDictionary<UIApplicationOpenExternalURLOptionsKey, id> *)options
    completionHandler:
        (nullable NS_SWIFT_UI_ACTOR NS_SWIFT_SENDABLE void (^)(BOOL success))completion
    API_AVAILABLE_IOS(10.0) NS_EXTENSION_UNAVAILABLE_IOS("");
- (UIBackgroundTaskIdentifier)
    beginBackgroundTaskWithName:(nullable NSString *)taskName
              expirationHandler:(nullable NS_SWIFT_UI_ACTOR NS_SWIFT_SENDABLE void (^)(void))handler
    API_AVAILABLE_IOS(7.0);
- (void)endBackgroundTask:(UIBackgroundTaskIdentifier)identifier;
@end

NS_SWIFT_UI_ACTOR
@protocol UIApplicationDelegate <NSObject>
@optional
- (void)applicationDidFinishLaunching:(UIApplication *)application;
- (BOOL)application:(UIApplication *)application
    didFinishLaunchingWithOptions:
        (nullable NSDictionary<UIApplicationLaunchOptionsKey, id> *)launchOptions;
- (void)applicationDidBecomeActive:(UIApplication *)application;
- (void)application:(UIApplication *)application
    didRegisterForRemoteNotificationsWithDeviceToken:(NSData *)deviceToken;
- (void)application:(UIApplication *)application
    didFailToRegisterForRemoteNotificationsWithError:(NSError *)error;
- (void)application:(UIApplication *)application
    didReceiveRemoteNotification:(NSDictionary *)userInfo
          fetchCompletionHandler:(void (^)(UIBackgroundFetchResult result))completionHandler;
@end

extern NSString *const UIApplicationOpenSettingsURLString API_AVAILABLE_IOS(8.0)
    NS_SWIFT_NAME(UIApplication.openSettingsURLString) NS_SWIFT_NONISOLATED;
extern NSString *const UIApplicationOpenNotificationSettingsURLString API_AVAILABLE_IOS(16.0)
    NS_SWIFT_NAME(UIApplication.openNotificationSettingsURLString) NS_SWIFT_NONISOLATED;
extern NSNotificationName const UIApplicationDidBecomeActiveNotification
    NS_SWIFT_NAME(UIApplication.didBecomeActiveNotification) NS_SWIFT_NONISOLATED;
extern NSNotificationName const UIApplicationWillResignActiveNotification
    NS_SWIFT_NAME(UIApplication.willResignActiveNotification) NS_SWIFT_NONISOLATED;
extern NSNotificationName const UIApplicationDidEnterBackgroundNotification
    NS_SWIFT_NAME(UIApplication.didEnterBackgroundNotification) NS_SWIFT_NONISOLATED;
extern NSNotificationName const UIApplicationProtectedDataDidBecomeAvailable
    NS_SWIFT_NAME(UIApplication.protectedDataDidBecomeAvailableNotification) NS_SWIFT_NONISOLATED;
extern UIApplicationLaunchOptionsKey const UIApplicationLaunchOptionsRemoteNotificationKey
    NS_SWIFT_NAME(UIApplicationLaunchOptionsKey.remoteNotification);

NS_SWIFT_UI_ACTOR API_AVAILABLE_IOS(13.0)
@interface UISceneSession : NSObject
@property (nonatomic, readonly) NSString *persistentIdentifier;
- (instancetype)init NS_UNAVAILABLE;
@end

NS_SWIFT_UI_ACTOR API_AVAILABLE_IOS(13.0) NS_SWIFT_NAME(UIScene.ConnectionOptions)
@interface UISceneConnectionOptions : NSObject
@property (nullable, nonatomic, readonly) UNNotificationResponse *notificationResponse;
- (instancetype)init NS_UNAVAILABLE;
@end

NS_SWIFT_UI_ACTOR API_AVAILABLE_IOS(13.0)
@interface UIScene : UIResponder
@property (nonatomic, readonly) UISceneSession *session;
@end

NS_SWIFT_UI_ACTOR API_AVAILABLE_IOS(13.0)
@protocol UISceneDelegate <NSObject>
@optional
- (void)scene:(UIScene *)scene
    willConnectToSession:(UISceneSession *)session
                 options:(UISceneConnectionOptions *)connectionOptions;
@end

NS_SWIFT_UI_ACTOR API_AVAILABLE_IOS(13.0)
@protocol UIWindowSceneDelegate <UISceneDelegate>
@end

@interface UNNotificationResponse (UIKitAdditions)
@property (nullable, nonatomic, readonly) UIScene *targetScene API_AVAILABLE_IOS(13.0);
@end

NS_ASSUME_NONNULL_END
