import PushModel
import Testing

@Suite struct DeviceTokenTests {
    @Test(arguments: [("9f", "9f"), ("9F3C", "9f3c"), ("aBcDeF09", "abcdef09")])
    func `digits of either case are kept in lower case`(text: String, hex: String) {
        #expect(DeviceToken(hex: text)?.hex == hex)
    }

    @Test(arguments: [2, 64, 108, 160, 200])
    func `every even length is a token`(length: Int) {
        #expect(DeviceToken(hex: String(repeating: "a", count: length)) != nil)
        #expect(DeviceToken(hex: String(repeating: "a", count: length + 1)) == nil)
    }

    @Test(arguments: ["", "0g", "0 ", "<9f3c2ab1>", "é", "٠٠", "`a", "0@"])
    func `anything else is none`(text: String) {
        #expect(DeviceToken(hex: text) == nil)
    }
}
