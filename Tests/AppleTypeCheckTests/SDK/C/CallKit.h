#pragma once
#include "AVFAudio.h"
#include "Foundation.h"

NS_ASSUME_NONNULL_BEGIN

@class CXProvider;

typedef NS_ENUM(NSInteger, CXHandleType) {
    CXHandleTypeGeneric = 1,
    CXHandleTypePhoneNumber = 2,
    CXHandleTypeEmailAddress = 3,
} NS_SWIFT_NAME(CXHandle.HandleType) API_AVAILABLE_IOS(10.0);

API_AVAILABLE_IOS(10.0)
@interface CXHandle : NSObject <NSCopying>
@property (nonatomic, readonly) CXHandleType type;
@property (nonatomic, readonly, copy) NSString *value;
- (instancetype)initWithType:(CXHandleType)type value:(NSString *)value NS_DESIGNATED_INITIALIZER;
- (instancetype)init NS_UNAVAILABLE;
@end

typedef NS_ENUM(NSInteger, CXCallEndedReason) {
    CXCallEndedReasonFailed = 1,
    CXCallEndedReasonRemoteEnded = 2,
    CXCallEndedReasonUnanswered = 3,
    CXCallEndedReasonAnsweredElsewhere = 4,
    CXCallEndedReasonDeclinedElsewhere = 5,
} API_AVAILABLE_IOS(10.0);

API_AVAILABLE_IOS(10.0)
@interface CXCallUpdate : NSObject <NSCopying>
@property (nonatomic, copy, nullable) CXHandle *remoteHandle;
@property (nonatomic, copy, nullable) NSString *localizedCallerName;
@property (nonatomic) BOOL supportsHolding;
@property (nonatomic) BOOL supportsGrouping;
@property (nonatomic) BOOL supportsUngrouping;
@property (nonatomic) BOOL supportsDTMF;
@property (nonatomic) BOOL hasVideo;
@end

API_AVAILABLE_IOS(10.0)
@interface CXProviderConfiguration : NSObject <NSCopying>
- (instancetype)init API_AVAILABLE_IOS(14.0);
@end

API_AVAILABLE_IOS(10.0)
@interface CXAction : NSObject <NSCopying>
@property (nonatomic, readonly, getter=isComplete) BOOL complete;
- (void)fulfill;
- (void)fail;
@end

API_AVAILABLE_IOS(10.0)
@interface CXCallAction : CXAction
@property (nonatomic, readonly, copy) NSUUID *callUUID;
@end

API_AVAILABLE_IOS(10.0)
@interface CXStartCallAction : CXCallAction
@property (nonatomic, copy) CXHandle *handle;
@property (nonatomic, getter=isVideo) BOOL video;
@end

API_AVAILABLE_IOS(10.0)
@interface CXAnswerCallAction : CXCallAction
@end

API_AVAILABLE_IOS(10.0)
@interface CXEndCallAction : CXCallAction
@end

API_AVAILABLE_IOS(10.0)
@interface CXSetHeldCallAction : CXCallAction
@property (nonatomic, getter=isOnHold) BOOL onHold;
@end

API_AVAILABLE_IOS(10.0)
@interface CXSetMutedCallAction : CXCallAction
@property (nonatomic, getter=isMuted) BOOL muted;
@end

API_AVAILABLE_IOS(10.0)
@interface CXSetGroupCallAction : CXCallAction
@end

API_AVAILABLE_IOS(10.0)
@interface CXPlayDTMFCallAction : CXCallAction
@end

API_AVAILABLE_IOS(10.0)
@protocol CXProviderDelegate <NSObject>
- (void)providerDidReset:(CXProvider *)provider;
@optional
- (void)provider:(CXProvider *)provider performStartCallAction:(CXStartCallAction *)action
    NS_SWIFT_NAME(provider(_:perform:));
- (void)provider:(CXProvider *)provider performAnswerCallAction:(CXAnswerCallAction *)action
    NS_SWIFT_NAME(provider(_:perform:));
- (void)provider:(CXProvider *)provider performEndCallAction:(CXEndCallAction *)action
    NS_SWIFT_NAME(provider(_:perform:));
- (void)provider:(CXProvider *)provider performSetHeldCallAction:(CXSetHeldCallAction *)action
    NS_SWIFT_NAME(provider(_:perform:));
- (void)provider:(CXProvider *)provider performSetMutedCallAction:(CXSetMutedCallAction *)action
    NS_SWIFT_NAME(provider(_:perform:));
- (void)provider:(CXProvider *)provider performSetGroupCallAction:(CXSetGroupCallAction *)action
    NS_SWIFT_NAME(provider(_:perform:));
- (void)provider:(CXProvider *)provider performPlayDTMFCallAction:(CXPlayDTMFCallAction *)action
    NS_SWIFT_NAME(provider(_:perform:));
- (void)provider:(CXProvider *)provider timedOutPerformingAction:(CXAction *)action
    NS_SWIFT_NAME(provider(_:timedOutPerforming:));
- (void)provider:(CXProvider *)provider didActivateAudioSession:(AVAudioSession *)audioSession
    NS_SWIFT_NAME(provider(_:didActivate:));
- (void)provider:(CXProvider *)provider didDeactivateAudioSession:(AVAudioSession *)audioSession
    NS_SWIFT_NAME(provider(_:didDeactivate:));
@end

API_AVAILABLE_IOS(10.0)
@interface CXProvider : NSObject
- (instancetype)initWithConfiguration:(CXProviderConfiguration *)configuration NS_DESIGNATED_INITIALIZER;
- (instancetype)init NS_UNAVAILABLE;
- (void)setDelegate:(nullable id<CXProviderDelegate>)delegate queue:(nullable dispatch_queue_t)queue;
- (void)reportNewIncomingCallWithUUID:(NSUUID *)UUID
                               update:(CXCallUpdate *)update
                           completion:(void (^)(NSError *_Nullable error))completion
    NS_SWIFT_NAME(reportNewIncomingCall(with:update:completion:)) COMPLETION_HANDLER;
- (void)reportCallWithUUID:(NSUUID *)UUID updated:(CXCallUpdate *)update
    NS_SWIFT_NAME(reportCall(with:updated:));
- (void)reportCallWithUUID:(NSUUID *)UUID
               endedAtDate:(nullable NSDate *)dateEnded
                    reason:(CXCallEndedReason)endedReason
    NS_SWIFT_NAME(reportCall(with:endedAt:reason:));
- (void)invalidate;
@end

NS_ASSUME_NONNULL_END
