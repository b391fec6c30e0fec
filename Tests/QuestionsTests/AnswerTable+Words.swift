import Scenarios
import Questions

extension AnswerTable {
    /// The words of the table beside the names of methods.
    struct Words {
        var push: String
        var columns: [String]
        var nothing: String
        var shown: String
        var shownAsAnswered: String
        var inTheTable: String
        var kinds: [PushKind: String]
        var reactions: [UserReaction: String]

        func row(_ row: Row) -> String {
            row.reaction == .icon
                ? reactions[.icon] ?? ""
                : "\(kinds[row.push] ?? "")\(reactions[row.reaction] ?? "")"
        }
    }

    var words: Words {
        switch language {
        case .english:
            Words(
                push: "",
                columns: [
                    "app in the foreground", "in the background, or suspended", "ended by iOS",
                    "force-quit (swiped away)",
                ],
                nothing: "nothing is called", shown: "shown",
                shownAsAnswered: "shown as it answers", inTheTable: "in the table",
                kinds: [
                    .alert: "**alert**",
                    .alertAndContentAvailable: "**alert + `content-available`**",
                    .silent: "**silent** (`content-available` alone)",
                ],
                reactions: [
                    .none: " arrives", .tap: ", tapped",
                    .icon: "**alert**, then the app is opened by its **icon**",
                ])
        case .chinese:
            Words(
                push: "", columns: ["App 在前台", "在后台或被挂起", "被系统终止", "被用户上滑杀死"],
                nothing: "不调用任何方法", shown: "会显示", shownAsAnswered: "按其返回值显示",
                inTheTable: "表中写法",
                kinds: [
                    .alert: "**普通推送**（`alert`）",
                    .alertAndContentAvailable: "**普通推送 + `content-available`**",
                    .silent: "**静默推送**（仅 `content-available`）",
                ],
                reactions: [
                    .none: "：到达", .tap: "：点击通知",
                    .icon: "**alert** 到达后，点击**图标**打开 App",
                ])
        }
    }
}
