import Foundation

/// The kinds of file that a notification shows, and how large they may be.
/// https://developer.apple.com/documentation/usernotifications/unnotificationattachment
struct MediaType {
    /// The uniform type identifier.
    let identifier: String
    let extensions: Set<String>
    /// In bytes.
    let limit: Int

    private static let audio = 5_000_000
    private static let image = 10_000_000
    private static let movie = 50_000_000

    static let all = [
        MediaType(identifier: "public.aiff-audio", extensions: ["aiff", "aif"], limit: audio),
        MediaType(
            identifier: "com.microsoft.waveform-audio", extensions: ["wav", "wave"], limit: audio),
        MediaType(identifier: "public.mp3", extensions: ["mp3"], limit: audio),
        MediaType(identifier: "public.mpeg-4-audio", extensions: ["m4a"], limit: audio),
        MediaType(identifier: "public.jpeg", extensions: ["jpg", "jpeg", "jpe"], limit: image),
        MediaType(identifier: "com.compuserve.gif", extensions: ["gif"], limit: image),
        MediaType(identifier: "public.png", extensions: ["png"], limit: image),
        MediaType(identifier: "public.mpeg", extensions: ["mpg", "mpeg"], limit: movie),
        MediaType(identifier: "public.mpeg-2-video", extensions: ["m2v"], limit: movie),
        MediaType(identifier: "public.mpeg-4", extensions: ["mp4"], limit: movie),
        MediaType(identifier: "public.avi", extensions: ["avi"], limit: movie),
    ]

    /// By the hint if there is one, else by the file's extension.
    static func of(_ file: URL, hint: String?) -> MediaType? {
        if let hint { return all.first { $0.identifier == hint } }
        let ending = file.pathExtension.lowercased()
        return all.first { $0.extensions.contains(ending) }
    }
}
