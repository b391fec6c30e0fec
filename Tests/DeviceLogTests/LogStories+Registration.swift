/// Errors of the registration, whose texts have the language of the phone.
extension LogStory {
    static let registration = [
        LogStory(
            "the entitlement is missing, in Chinese",
            [["entitlement-missing"]],
            [
                "2018-01-15 16:02:44.119755+0800 Shop[377:90114] fail Error Domain=NSCocoaErrorDomain Code=3000 \"未找到应用程序的“aps-environment”的授权字符串\" UserInfo={NSLocalizedDescription=未找到应用程序的“aps-environment”的授权字符串}"
            ]),
        LogStory(
            "the entitlement is missing, in Spanish, as JSON",
            [["entitlement-missing"]],
            [
                "2018-01-15 16:02:44.119755+0200 Shop[377:90114] {\"domain\":\"NSCocoaErrorDomain\", \"code\": 3000} falta la clave aps-environment"
            ]),
        LogStory(
            "the error of the entitlement without its text says nothing",
            [],
            [
                "2018-01-15 16:02:44.119755+0800 Shop[377:90114] Error Domain=NSCocoaErrorDomain Code=3000 \"(null)\"",
                "2018-01-15 16:02:45.119755+0800 Shop[377:90114] aps-environment, Code=3000",
            ]),
        LogStory(
            "a simulator without its text",
            [["simulator-token"]],
            [
                "2018-01-15 16:02:44.119755+0800 Shop[377:90114] Error Domain=NSCocoaErrorDomain Code=3010 \"Remote-Mitteilungen gehen hier nicht\""
            ]),
    ]
}
