import AppHost
import Foundation
import TestSupport

/// An executable that says hello as an app does, and then what a shell script says. `app` sends a
/// message.
struct ScriptApp {
    private let folder: Folder
    let executable: AppExecutable

    init(_ script: String) throws {
        folder = try Folder()
        let file = folder.url.appending(path: "app")
        let text = """
            #!/bin/sh
            app() { printf '%s\\n' "$1" >&3; }
            read -r start <&3
            app '{"hello":{"_0":{"implements":[],"hasScenes":false}}}'
            \(script)
            """
        try Data(text.utf8).write(to: file)
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o755], ofItemAtPath: file.path)
        executable = AppExecutable(path: file.path)
    }
}
