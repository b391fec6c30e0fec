/// Warnings that many healthy apps write.
extension LogPattern {
    static let warnings = [
        warning(
            "CFPrefsPlistSource", "kCFPreferencesAnyUser",
            "iOS writes it when an app or a library reads the settings of an app group"),
        warning("No info is retrieved from Keychain", "25300", cacheMiss),
        warning("No keypair info is retrieved", "iid", cacheMiss),
        warning("I-FCM001000", "", "Firebase says that it replaces the callbacks of pushes"),
        warning(
            "com.apple.commcenter.coretelephony", "4099",
            "a simulator or a phone without a SIM has no such service"),
        warning("TIC Read Status", "", network), warning("TIC TCP Conn", "", network),
        warning("nw_protocol_get_quic_image", "", network),
        warning("boringssl_metrics_log", "", network),
        warning("nw_connection_copy_connected", "", network),
        warning("nw_socket_handle_socket_event", "reset", network),
        warning(
            "Can't end BackgroundTask", "no background task exists",
            "the task in the background had ended before"),
        warning(
            "Unbalanced calls to begin/end appearance", "", "it is about views"),
        warning("refreshPreferences: HangTracer", "", "it is about the hangs that iOS measures"),
    ]

    private static let network = "iOS writes it about ordinary connections"

    private static func warning(
        _ needle: String, _ part: String, _ reason: String
    ) -> LogPattern {
        let part = FoldedText.folded(part)
        return sentence(needle) { _, folded in
            part.isEmpty || folded.contains(part) ? .harmless(reason: reason) : nil
        }
    }
}
