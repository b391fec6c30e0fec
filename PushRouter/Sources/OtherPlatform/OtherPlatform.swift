#if !os(iOS) && !os(visionOS)
    #error(
        "PushRouter is for iOS 15, iPadOS, Mac Catalyst and visionOS. Depend on it there only, with condition: .when(platforms: [.iOS, .macCatalyst, .visionOS])"
    )
#endif
