/// The language mode that the app is compiled in.
public enum LanguageMode: String, CaseIterable, Sendable {
    case five = "5"
    case six = "6"
}
