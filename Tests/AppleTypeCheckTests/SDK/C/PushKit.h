#pragma once
#include "Foundation.h"

NS_ASSUME_NONNULL_BEGIN

@class PKPushRegistry;

typedef NSString *PKPushType NS_EXTENSIBLE_STRING_ENUM;
extern PKPushType const PKPushTypeVoIP API_AVAILABLE_IOS(9.0);

API_AVAILABLE_IOS(8.0)
@interface PKPushCredentials : NSObject
@property (readonly, copy) PKPushType type;
@property (readonly, copy) NSData *token;
@end

API_AVAILABLE_IOS(8.0)
@interface PKPushPayload : NSObject
@property (readonly, copy) PKPushType type;
@property (readonly, copy) NSDictionary *dictionaryPayload;
@end

API_AVAILABLE_IOS(8.0)
@protocol PKPushRegistryDelegate <NSObject>
- (void)pushRegistry:(PKPushRegistry *)registry
    didUpdatePushCredentials:(PKPushCredentials *)pushCredentials
                     forType:(PKPushType)type
    NS_SWIFT_NAME(pushRegistry(_:didUpdate:for:));
@optional
- (void)pushRegistry:(PKPushRegistry *)registry
    didReceiveIncomingPushWithPayload:(PKPushPayload *)payload
                              forType:(PKPushType)type
                withCompletionHandler:(void (^)(void))completion
    NS_SWIFT_NAME(pushRegistry(_:didReceiveIncomingPushWith:for:completion:)) API_AVAILABLE_IOS(11.0);
- (void)pushRegistry:(PKPushRegistry *)registry didInvalidatePushTokenForType:(PKPushType)type
    NS_SWIFT_NAME(pushRegistry(_:didInvalidatePushTokenFor:));
@end

API_AVAILABLE_IOS(8.0)
@interface PKPushRegistry : NSObject
@property (readwrite, weak, nullable) id<PKPushRegistryDelegate> delegate;
@property (readwrite, copy, nullable) NSSet<PKPushType> *desiredPushTypes;
- (instancetype)initWithQueue:(nullable dispatch_queue_t)queue NS_DESIGNATED_INITIALIZER;
- (instancetype)init NS_UNAVAILABLE;
@end

NS_ASSUME_NONNULL_END
