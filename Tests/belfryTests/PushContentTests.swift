import API
import ArgumentParser
import Console
import Foundation
import PushModel
import Scenarios
import TestSupport
import Testing

@testable import belfry

struct PushContentTests {
    private func json(_ content: PushContent) -> String {
        String(decoding: content.bytes, as: UTF8.self)
    }

    @Test func `a text is an alert`() {
        let content = PushContent(
            text: #"Say "hi""#, title: nil, sound: nil, badge: nil, contentAvailable: false)
        #expect(json(content) == #"{"aps":{"alert":"Say \"hi\""}}"#)
        #expect(content.pushType == .alert)
    }

    @Test func `flags add to the text`() {
        let content = PushContent(
            text: "Body", title: "Title", sound: "default", badge: 4, contentAvailable: true)
        #expect(
            json(content)
                == #"{"aps":{"alert":{"body":"Body","title":"Title"},"badge":4,"content-available":1,"sound":"default"}}"#
        )
        #expect(content.pushType == .alert)
    }

    @Test func `a silent push is a background push`() {
        #expect(json(.silent) == #"{"aps":{"content-available":1}}"#)
        #expect(PushContent.silent.pushType == .background)
    }

    @Test func `R-MDM-1: what a management server sends is an mdm push`() {
        #expect(PushContent(bytes: Array(#"{"mdm":"x"}"#.utf8)).pushType == .mdm)
        #expect(PushContent(bytes: Array(#"{"mdm":"x","aps":{}}"#.utf8)).pushType == .alert)
    }

    @Test(arguments: [
        (#"{"aps":{"event":"update","timestamp":1,"content-state":{}}}"#, PushType.liveactivity),
        (#"{"aps":{"event":"end","timestamp":1,"attributes":{"id":"a"}}}"#, .nowplaying),
        (#"{"aps":{"content-changed":true}}"#, .widgets),
        (#"{"aps":{"ptt-push-type":"service-update"}}"#, .pushtotalk),
        (#"{"container-identifier":"a"}"#, .fileprovider),
        (#"{"aps":{"alert":"Hi"},"container-identifier":"a"}"#, .alert), ("{", .alert),
    ])
    func `the type of a push follows from its payload`(text: String, type: PushType) {
        #expect(PushContent(bytes: Array(text.utf8)).pushType == type)
    }

    @Test func `expect takes methods by Apple's names and the words of scenarios, and no other`()
        throws
    {
        let names = "application(_:didFinishLaunchingWithOptions:), didReceive,didReceiveResponse"
        let expect = try #require(
            try Belfry.parseAsRoot(["expect", "phone-1", "--calls", names]) as? Expect)
        #expect(
            expect.calls?.callbacks
                == [.didFinishLaunching, .didReceiveResponse, .didReceiveResponse])
        let error = #expect(throws: (any Error).self) {
            try Belfry.parseAsRoot(["expect", "phone-1", "--calls", "willPresnt"])
        }
        let message = error.map { Belfry.message(for: $0) } ?? ""
        #expect(message.contains("Did you mean userNotificationCenter(_:willPresent:"))
    }

    @Test func `--declare takes the words of a scenario, and names one that is none`() throws {
        let setup = try DeclarationOption.setup("{extensions: widgets, pushHandlers: off}")
        #expect(setup.declaration.values["extensions"] == ["widgets"])
        #expect(setup.declaration.values["pushHandlers"] == false)
        let error = #expect(throws: Failure.self) {
            try DeclarationOption.setup("extension: [widgets]")
        }
        #expect(error?.description.contains("“extension” is not a key") == true)
        #expect(throws: Failure.self) { try DeclarationOption.setup("no-such-file.yaml") }
    }

    @Test func `a payload goes out byte for byte, JSON or not`() {
        for text in [#"{ "aps" : {} }"#, "{", ""] {
            #expect(json(PushContent(bytes: Array(text.utf8))) == text)
        }
    }

    @Test func `the target of an apns file names the app and is not sent`() {
        let content = PushContent(
            bytes: Array(#"{"Simulator Target Bundle":"com.acme.shop","aps":{"alert":"Hi"}}"#.utf8))
        #expect(content.targetBundle == "com.acme.shop")
        #expect(json(content) == #"{"aps":{"alert":"Hi"}}"#)
    }

    @Test func `C1: what begins like a payload has to be one`() {
        let error = #expect(throws: Failure.self) { try PushContent(json: "{\"aps\":\n {\"a\"}") }
        #expect(
            error?.description
                == "This payload is not a JSON object: expected \":\" at 2:6 (line:column). To send it "
                + "as text: --text.")
        #expect(error?.status == .validationFailure)
    }

    @Test func `C20: a file has to be JSON before it is sent`() throws {
        let folder = try Folder()
        let file = try folder.newFile(Array("{\"aps\":{}".utf8))
        let error = #expect(throws: Failure.self) { try PushContent(file: file.path) }
        #expect(
            error?.description.hasPrefix("\(file.path) is not a JSON object: expected ") == true)
        #expect(error?.description.hasSuffix("belfry send phone-1 - < \(file.path)") == true)
    }

    @Test func `a file that is not there is named`() {
        let error = #expect(throws: Failure.self) { try PushContent(file: "no-such.apns") }
        #expect(
            error?.description
                == "Cannot read no-such.apns: there is no such file here, or it may not be read.")
    }

    @Test func `a file is recognized by its ending, a payload by its content`() {
        #expect(PushContent.isFile("order.apns") && PushContent.isFile("dir/ORDER.JSON"))
        #expect(PushContent.isJSON(#" {"aps":{"alert":"Hi"}}"#))
        #expect(!PushContent.isJSON("Hi {you}") && !PushContent.isJSON("[1]"))
        #expect(!PushContent.isFile("Hello.") && !PushContent.isFile("json"))
    }

    @Test func `the topic has the suffix of its push type, and a given one is sent as given`()
        throws
    {
        let voip = try SendHeaders.parse(["--push-type", "voip"])
        let fields = voip.fields(for: .silent, to: "com.example.app")
        #expect(fields["apns-topic"] == "com.example.app.voip")
        #expect(fields["apns-push-type"] == "voip")
        #expect(fields["apns-priority"] == nil)
        let wrong = try SendHeaders.parse(["--topic", "x", "--priority", "7", "--id", "no uuid"])
        #expect(
            wrong.fields(for: .silent, to: "com.example.app") == [
                "apns-topic": "x", "apns-push-type": "background", "apns-priority": "7",
                "apns-id": "no uuid",
            ])
    }

    @Test func `a background push goes out with priority 5, as APNs wants it`() throws {
        let fields = try SendHeaders.parse([]).fields(for: .silent, to: "com.example.app")
        #expect(fields["apns-priority"] == "5")
    }
}
