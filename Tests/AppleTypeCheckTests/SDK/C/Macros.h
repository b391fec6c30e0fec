#pragma once

#define NS_ASSUME_NONNULL_BEGIN _Pragma("clang assume_nonnull begin")
#define NS_ASSUME_NONNULL_END _Pragma("clang assume_nonnull end")
#define NS_SWIFT_NAME(name) __attribute__((swift_name(#name)))
#define NS_SWIFT_UI_ACTOR __attribute__((swift_attr("@UIActor")))
#define NS_SWIFT_NONISOLATED __attribute__((swift_attr("nonisolated")))
#define NS_SWIFT_SENDABLE __attribute__((swift_attr("@Sendable")))
#define NS_SWIFT_NONSENDABLE __attribute__((swift_attr("@_nonSendable")))
#define NS_SWIFT_DISABLE_ASYNC __attribute__((swift_async(none)))
#define NS_SWIFT_BRIDGE(type) __attribute__((swift_bridge(#type)))
// From Swift 6.2 on, the completion handler of a method that is also async is @Sendable.
#ifdef BEFORE_SWIFT_6_2
#define COMPLETION_HANDLER NS_SWIFT_DISABLE_ASYNC
#else
#define COMPLETION_HANDLER
#endif
#define NS_DESIGNATED_INITIALIZER __attribute__((objc_designated_initializer))
#define NS_UNAVAILABLE __attribute__((unavailable))
#define NS_EXTENSIBLE_STRING_ENUM __attribute__((swift_wrapper(struct)))
#define NS_ENUM(type, name) enum __attribute__((enum_extensibility(open))) name : type name; enum name : type
#define NS_OPTIONS(type, name) \
    enum __attribute__((flag_enum, enum_extensibility(open))) name : type name; enum name : type

#define API_AVAILABLE_IOS(version) __attribute__((availability(ios, introduced = version)))
#define API_DEPRECATED_IOS(from, to, replacement) \
    __attribute__((availability(ios, introduced = from, deprecated = to, message = "use " replacement)))
#define NS_EXTENSION_UNAVAILABLE_IOS(reason) \
    __attribute__((availability(ios_app_extension, unavailable, message = reason)))
