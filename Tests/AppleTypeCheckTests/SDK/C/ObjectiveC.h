#pragma once
#include "Macros.h"

typedef _Bool BOOL;
typedef struct objc_selector *SEL;
typedef long NSInteger;
typedef unsigned long NSUInteger;

NS_ASSUME_NONNULL_BEGIN

@protocol NSObject
- (BOOL)isEqual:(nullable id)object;
@property (readonly) NSUInteger hash;
- (BOOL)respondsToSelector:(SEL _Null_unspecified)selector;
@end

__attribute__((objc_root_class))
@interface NSObject <NSObject>
+ (instancetype)alloc NS_UNAVAILABLE;
- (instancetype)init NS_DESIGNATED_INITIALIZER;
- (id)copy;
- (id)mutableCopy;
- (nullable id)forwardingTargetForSelector:(SEL _Null_unspecified)selector;
@end

NS_ASSUME_NONNULL_END
