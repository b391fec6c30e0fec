/// The code of the app and of its libraries in a call stack.
extension LogFrame {
    /// The beginnings of the names of Apple's images.
    private static let systemImages = [
        "CoreFoundation", "Foundation", "lib", "UIKit", "UserNotif", "PushKit", "CallKit",
        "FrontBoard", "BaseBoard", "BoardServices", "GraphicsServices", "CFNetwork", "QuartzCore",
        "dyld", "CoreData", "CoreLocation", "WebKit", "JavaScriptCore", "Security", "AVF",
        "Swift", "CoreTelephony", "AppKit", "CoreServices", "IOKit", "RunningBoard", "XCT", "???",
        "CoreAutoLayout", "CoreImage", "CoreGraphics", "Combine", "ActivityKit", "WidgetKit",
        "StoreKit", "Intents", "MediaPlayer", "AudioToolbox", "TelephonyUtilities", "Symbols",
    ]
    /// Functions that say nothing about the code.
    private static let empty = ["main", "start", "???", "<redacted>", "0x", "_mh_execute_header"]

    /// The function of a frame such as `5   Shop   0x104 -[Basket load:] + 76`, if its image is not
    /// one of Apple's and its name is readable.
    static func ownFunction(in line: Substring) -> String? {
        let words = line.split { $0 == " " || $0 == "\t" }
        guard words.count >= 5, Int(words[0]) != nil,
            let place = words.firstIndex(where: { $0.hasPrefix("0x") }), place >= 2,
            words.index(after: place) < words.endIndex
        else { return nil }
        let image = words[1..<place].joined(separator: " ")
        guard !systemImages.contains(where: image.hasPrefix) else { return nil }
        let name = words[words.index(after: place)...].joined(separator: " ")
        let function = name.firstRange(of: " + ").map { name[..<$0.lowerBound] } ?? name[...]
        let isReadable =
            !function.isEmpty && function.count <= 90 && !function.hasPrefix("$s")
            && !function.hasPrefix("_") && !empty.contains(where: { function == $0 })
            && !function.hasPrefix("0x") && function.allSatisfy(isNamePart)
        return isReadable ? String(function) : nil
    }

    private static func isNamePart(_ character: Character) -> Bool {
        character.isASCII
            && (character.isLetter || character.isNumber || "-+[]()_:. $<>,*&".contains(character))
    }
}
