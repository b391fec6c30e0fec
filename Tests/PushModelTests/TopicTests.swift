import PushModel
import Testing

@Suite struct TopicTests {
    @Test(
        arguments: [
            ("com.example.app", "com.example.app", nil),
            ("com.example.app.voip", "com.example.app", .voip),
            ("com.example.app.voip-ptt", "com.example.app", .pushtotalk),
            ("com.example.app.complication", "com.example.app", .complication),
            ("com.example.app.location-query", "com.example.app", .location),
            ("com.example.app.pushkit.fileprovider", "com.example.app", .fileprovider),
            ("com.example.app.push-type.liveactivity", "com.example.app", .liveactivity),
            ("com.example.app.push-type.controls", "com.example.app", .controls),
            ("com.example.app.push-type.widgets", "com.example.app", .widgets),
            ("com.example.app.pushkit.widgets", "com.example.app.pushkit.widgets", nil),
            ("com.example.appvoip", "com.example.appvoip", nil), (".voip", ".voip", nil),
            ("", "", nil),
        ] as [(String, String, PushType?)])
    func `a topic is an app and a suffix`(text: String, bundle: String, type: PushType?) {
        let topic = Topic(text)
        #expect(topic.bundle == bundle)
        #expect(topic.suffixType == type)
        #expect(topic.bundle + topic.suffix == text)
    }

    @Test(arguments: PushType.allCases)
    func `every push type finds its own suffix`(type: PushType) {
        let found = Topic("com.example.app" + type.topicSuffix).suffixType
        #expect(found == (type.topicSuffix.isEmpty ? nil : type))
    }
}
