#pragma once
#include "Foundation.h"

NS_ASSUME_NONNULL_BEGIN

API_AVAILABLE_IOS(3.0)
@interface AVAudioSession : NSObject
@end

NS_ASSUME_NONNULL_END
