import ArgumentParser
import FCM

/// The front for FCM, for `serve`, `run` and `exec`.
struct FCMOptions: ParsableArguments {
    @Flag(Settings.fcm) var fcm = false
    @Option(Settings.fcmListen) var fcmListen: String?
    @Option(Settings.fcmTunnel) var fcmTunnel: String?
    @Option(Settings.fcmProject) var fcmProject: String?
    @Option(Settings.fcmDataOnly) var fcmDataOnly: String?
    @Option(Settings.fcmSilentPriority) var fcmSilentPriority: String?
    @Option(Settings.fcmAuthError) var fcmAuthError: String?

    var given: [(SettingRow, String?)] {
        [
            (Settings.fcm.row, fcm ? "true" : nil), (Settings.fcmListen.row, fcmListen),
            (Settings.fcmTunnel.row, fcmTunnel), (Settings.fcmProject.row, fcmProject),
            (Settings.fcmDataOnly.row, fcmDataOnly),
            (Settings.fcmSilentPriority.row, fcmSilentPriority),
            (Settings.fcmAuthError.row, fcmAuthError),
        ]
    }

    /// Returns the settings of the front; `nil` without `--fcm`. Wrong values are errors either way.
    static func front(_ values: SettingValues) throws(Failure) -> FCMParts.Settings? {
        let settings = FCMParts.Settings(
            address: try values(Settings.fcmListen), tunnels: try values(Settings.fcmTunnel),
            project: try values(Settings.fcmProject),
            switches: FCMSwitches(
                dataOnly: try values(Settings.fcmDataOnly),
                silentPriority: try values(Settings.fcmSilentPriority),
                authError: try values(Settings.fcmAuthError)))
        return try values(Settings.fcm) ? settings : nil
    }
}
