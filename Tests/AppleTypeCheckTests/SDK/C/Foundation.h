#pragma once
#include "Darwin.h"
#include "ObjectiveC.h"

typedef double NSTimeInterval;

NS_ASSUME_NONNULL_BEGIN

@protocol NSCopying
@end
@protocol NSMutableCopying
@end

NS_SWIFT_BRIDGE(Swift.String)
@interface NSString : NSObject <NSCopying, NSMutableCopying>
@end

NS_SWIFT_BRIDGE(Swift.Array)
@interface NSArray<__covariant Element> : NSObject <NSCopying, NSMutableCopying>
@end

NS_SWIFT_BRIDGE(Swift.Dictionary)
@interface NSDictionary<__covariant Key, __covariant Value> : NSObject <NSCopying, NSMutableCopying>
@end

NS_SWIFT_BRIDGE(Swift.Set)
@interface NSSet<__covariant Element> : NSObject <NSCopying, NSMutableCopying>
@end

NS_SWIFT_BRIDGE(Foundation.Data)
@interface NSData : NSObject <NSCopying, NSMutableCopying>
@end

NS_SWIFT_BRIDGE(Foundation.Date)
@interface NSDate : NSObject <NSCopying>
@end

NS_SWIFT_BRIDGE(Foundation.URL)
@interface NSURL : NSObject <NSCopying>
@end

NS_SWIFT_BRIDGE(Swift.Error)
@interface NSError : NSObject <NSCopying>
@property (readonly, copy) NSString *domain;
@property (readonly) NSInteger code;
@property (readonly, copy) NSString *localizedDescription;
@end

NS_SWIFT_SENDABLE
@interface NSNumber : NSObject <NSCopying>
@property (readonly) const char *objCType;
@property (readonly) BOOL boolValue;
@property (readonly) double doubleValue;
@property (readonly) NSInteger integerValue NS_SWIFT_NAME(intValue);
@property (readonly) unsigned long long unsignedLongLongValue NS_SWIFT_NAME(uint64Value);
- (instancetype)initWithBool:(BOOL)value NS_SWIFT_NAME(init(value:));
- (instancetype)initWithDouble:(double)value NS_SWIFT_NAME(init(value:));
- (instancetype)initWithInteger:(NSInteger)value NS_SWIFT_NAME(init(value:));
@end

NS_SWIFT_SENDABLE
@interface NSNull : NSObject <NSCopying>
@end

NS_SWIFT_SENDABLE
@interface NSLock : NSObject
- (void)lock NS_SWIFT_DISABLE_ASYNC;
- (void)unlock;
@end

NS_SWIFT_NAME(Thread)
@interface NSThread : NSObject
@property (class, readonly) BOOL isMainThread;
@end

NS_SWIFT_NAME(OperationQueue)
@interface NSOperationQueue : NSObject
@end

NS_SWIFT_BRIDGE(Foundation.Notification)
@interface NSNotification : NSObject <NSCopying>
@end

typedef NSString *NSNotificationName NS_EXTENSIBLE_STRING_ENUM NS_SWIFT_NAME(NSNotification.Name);

NS_SWIFT_NAME(NotificationCenter)
@interface NSNotificationCenter : NSObject
@property (class, readonly, strong) NSNotificationCenter *defaultCenter NS_SWIFT_NAME(default);
- (id<NSObject>)addObserverForName:(nullable NSNotificationName)name
                            object:(nullable id)object
                             queue:(nullable NSOperationQueue *)queue
                        usingBlock:(void (NS_SWIFT_SENDABLE ^)(NSNotification *notification))block;
- (void)removeObserver:(id)observer;
@end

@interface NSUserActivity : NSObject
@end

NS_ASSUME_NONNULL_END
