/// The first checks of every request: the sender, and the form of the request.
extension ReasonEntry {
    static let ofConnection = [
        ReasonEntry(
            .badCertificate, every,
            "The client's certificate is not a provider's, has expired, or is not valid yet. The "
                + "connection ends by GOAWAY with the reason, and no request on it is answered.",
            do: "Renew the certificate; belfry keys certificate makes one for tests.",
            place: .observed, source: "https://github.com/sideshow/apns2/issues/93"),
        ReasonEntry(
            .badCertificateEnvironment, every,
            "The client's certificate is for another environment than the host. The connection "
                + "ends by GOAWAY with the reason, and no request on it is answered.",
            do: "Connect to the host of the certificate's environment, or use one for both.",
            .observed, place: .observed, source: "https://github.com/sideshow/apns2/issues/117"),
    ]

    static let ofEveryRequest = [
        ReasonEntry(
            .badPath, every,
            "The path is not one of APNs: neither /3/device/TOKEN of a push nor a path of "
                + "channels.",
            do:
                "Correct the path. A device token is two hexadecimal digits a byte, without "
                + "slashes.",
            source: handling),
        ReasonEntry(
            .methodNotAllowed, every, "The path does not have this method.",
            do: "Send pushes and broadcasts with POST.", source: handling),
        ReasonEntry(
            .duplicateHeaders, every, "A header of Apple's comes more than once.",
            do: "Send it once. Look for a default of your library that you set a second time.",
            source: handling),
        ReasonEntry(
            .missingProviderToken, every,
            "The request has no client certificate and no authorization of the form bearer JWT.",
            do:
                "Give your library a signing key (.p8), its key identifier and the team identifier.",
            place: .observed, source: handling),
        ReasonEntry(
            .invalidProviderToken, every,
            "The provider token is not a JWT with ES256, or lacks kid, iss or iat.",
            do: "Sign with the .p8 file of the key that kid names, for the team that iss names.",
            place: .observed, source: tokens),
        ReasonEntry(
            .tooManyProviderTokenUpdates, every,
            "The connection has changed its provider token too often in 20 minutes. Tokens with "
                + "unknown keys count as well.",
            do: "Keep one token for 20 to 60 minutes and send it with every request.", .observed,
            place: .observed, source: "https://developer.apple.com/forums/thread/770438",
            setting: "--token-updates"),
        ReasonEntry(
            .invalidProviderToken, every,
            "The provider token has no signature of its key, has iat more than an hour ahead, or "
                + "its key is unknown or of another team.",
            do: "Sign with the .p8 file of the key that kid names, for the team that iss names.",
            place: .observed, source: tokens, setting: "--future-token"),
        ReasonEntry(
            .invalidProviderToken, every,
            "The provider token is of another team than the first accepted one of the connection.",
            do: "Use a separate connection for each team.", .assumed, source: tokens,
            setting: "--second-team"),
        ReasonEntry(
            .badEnvironmentKeyInToken, every,
            "The key that signed the provider token is for the other environment. Apple documents "
                + "the reason as BadEnvironmentKeyIdInToken.",
            do: "Connect to the host of the key's environment, or sign with a key of this one.",
            .observed, source: "https://github.com/swift-server-community/APNSwift/pull/229",
            setting: "--reason-spelling"),
        ReasonEntry(
            .unrelatedKeyIDInToken, every,
            "The provider token is signed with another key than the first of the connection. One "
                + "of the two is for some topics only, and the keys are not related.",
            do: "Open a new connection for the other key.", source: tokens),
        ReasonEntry(
            .expiredProviderToken, every, "The provider token's iat is more than an hour ago.",
            do: "Make a new token every 20 to 60 minutes. If it is new, compare the clocks.",
            place: .observed, source: tokens),
    ]
}
