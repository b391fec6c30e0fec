import AppProcess

/// The app's own executable, started by a phone.
@MainActor
enum Executable {
    /// Runs the app in the process that this executable is, which has begun by then.
    static func run(_ delegateClass: NSObject.Type, principalClass: UIApplication.Type) -> Int32 {
        guard let process = AppProcess.current else {
            return stop(
                "There is no phone to run on. Start the app with: belfry run --app "
                    + (CommandLine.arguments.first ?? "PATH"))
        }
        // UIKit's calls come from the main queue, and this is one of them.
        DispatchQueue.main.async {
            UIApplication.launch(in: process, principalClass: principalClass) {
                instantiate(delegateClass) as? any UIApplicationDelegate
            }
        }
        RunLoop.main.run()
        return 0
    }

    /// Says why there is no app.
    static func stop(_ sentence: String) -> Int32 {
        FileHandle.standardError.write(Data((sentence + "\n").utf8))
        return 69
    }
}
