#pragma once
#include "Darwin.h"
#include "ObjectiveC.h"

typedef double NSTimeInterval;
// A class of Swift in this SDK's Dispatch.
typedef id dispatch_queue_t;

NS_ASSUME_NONNULL_BEGIN

@protocol NSCopying
@end
@protocol NSMutableCopying
@end

@class NSCoder;
@protocol NSCoding
- (nullable instancetype)initWithCoder:(NSCoder *)coder;
@end
@protocol NSSecureCoding <NSCoding>
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

@interface NSCoder : NSObject
@property (readonly) BOOL allowsKeyedCoding;
- (BOOL)containsValueForKey:(NSString *)key;
- (nullable id)decodeObjectForKey:(NSString *)key;
- (BOOL)decodeBoolForKey:(NSString *)key;
- (long long)decodeInt64ForKey:(NSString *)key;
@end

NS_SWIFT_BRIDGE(Foundation.Data)
@interface NSData : NSObject <NSCopying, NSMutableCopying>
@end

NS_SWIFT_BRIDGE(Foundation.Date)
@interface NSDate : NSObject <NSCopying>
@end

NS_SWIFT_BRIDGE(Foundation.UUID)
@interface NSUUID : NSObject <NSCopying>
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

NS_SWIFT_SENDABLE NS_SWIFT_NAME(URLResponse)
@interface NSURLResponse : NSObject <NSCopying>
@property (nullable, readonly, copy) NSString *MIMEType;
@property (readonly) long long expectedContentLength;
@end

NS_SWIFT_SENDABLE NS_SWIFT_NAME(HTTPURLResponse)
@interface NSHTTPURLResponse : NSURLResponse
@property (readonly) NSInteger statusCode;
- (nullable NSString *)valueForHTTPHeaderField:(NSString *)field;
@end

NS_SWIFT_SENDABLE NS_SWIFT_NAME(URLSessionTask)
@interface NSURLSessionTask : NSObject <NSCopying>
- (void)cancel;
- (void)resume;
@end

NS_SWIFT_SENDABLE NS_SWIFT_NAME(URLSessionDataTask)
@interface NSURLSessionDataTask : NSURLSessionTask
@end

NS_SWIFT_SENDABLE NS_SWIFT_NAME(URLSessionConfiguration)
@interface NSURLSessionConfiguration : NSObject <NSCopying>
@property (class, readonly, strong) NSURLSessionConfiguration *ephemeralSessionConfiguration
    NS_SWIFT_NAME(ephemeral);
@end

@class NSURLSession;

typedef NS_ENUM(NSInteger, NSURLSessionResponseDisposition) {
    NSURLSessionResponseCancel = 0,
    NSURLSessionResponseAllow = 1,
} NS_SWIFT_NAME(URLSession.ResponseDisposition);

NS_SWIFT_SENDABLE NS_SWIFT_NAME(URLSessionDelegate)
@protocol NSURLSessionDelegate <NSObject>
@end

NS_SWIFT_SENDABLE NS_SWIFT_NAME(URLSessionTaskDelegate)
@protocol NSURLSessionTaskDelegate <NSURLSessionDelegate>
@optional
- (void)URLSession:(NSURLSession *)session
                    task:(NSURLSessionTask *)task
    didCompleteWithError:(nullable NSError *)error;
@end

NS_SWIFT_SENDABLE NS_SWIFT_NAME(URLSessionDataDelegate)
@protocol NSURLSessionDataDelegate <NSURLSessionTaskDelegate>
@optional
- (void)URLSession:(NSURLSession *)session
              dataTask:(NSURLSessionDataTask *)dataTask
    didReceiveResponse:(NSURLResponse *)response
     completionHandler:
         (void (NS_SWIFT_SENDABLE ^)(NSURLSessionResponseDisposition disposition))completionHandler;
- (void)URLSession:(NSURLSession *)session
          dataTask:(NSURLSessionDataTask *)dataTask
    didReceiveData:(NSData *)data;
@end

NS_SWIFT_SENDABLE NS_SWIFT_NAME(URLSession)
@interface NSURLSession : NSObject
@property (class, readonly, strong) NSURLSession *sharedSession NS_SWIFT_NAME(shared);
+ (NSURLSession *)sessionWithConfiguration:(NSURLSessionConfiguration *)configuration
                                  delegate:(nullable id<NSURLSessionDelegate>)delegate
                             delegateQueue:(nullable NSOperationQueue *)queue;
- (NSURLSessionDataTask *)dataTaskWithURL:(NSURL *)url;
- (void)finishTasksAndInvalidate;
@end

NS_ASSUME_NONNULL_END
