import Foundation
import PushModel
import Testing

@testable import Page

struct PageFileTests {
    @Test func `the binary carries the page`() throws {
        let page = try #require(PageFile.named("index.html"))
        #expect(page.text.hasPrefix("<!doctype html>"))
        #expect(PageFile.named("nothing") == nil)
    }

    @Test func `the newest version of iOS is the first that the page offers`() throws {
        for name in ["ask.js", "gallery.js"] {
            let text = try #require(PageFile.named(name)).text
            #expect(text.contains("= ['\(IOSVersion.newest)', "), "\(name)")
        }
    }

    @Test func `every file that another one names is carried, and no others`() throws {
        let named = try Regex(#"(?:/assets/|from '\./)([a-z]+\.[a-z]+)"#)
        let names = PageFile.all.flatMap { file in
            file.text.matches(of: named).compactMap { $0.output[1].substring.map(String.init) }
        }
        let known =
            names + ReplayBundle.modules + ReplayBundle.styles + ["index.html", "document.css"]
        #expect(Set(known) == Set(PageFile.all.map(\.name)))
    }

    @Test func `the page is written without markup in scripts, and without styles in markup`() {
        let banned = ["innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "eval("]
        for file in PageFile.all {
            for spelling in banned + ["style=\"", "http://cdn", "https://cdn"] {
                #expect(!file.text.contains(spelling), "\(file.name) has \(spelling)")
            }
        }
    }

    @Test(arguments: [
        ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
        ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
        (
            "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
        ),
        (
            String(repeating: "a", count: 1_000),
            "41edece42d63e8d9bf515a9ba6932e1c20cbc9f5a5d134645adb5db1b9737ea3"
        ),
    ])
    func `the hash is that of the standard`(text: String, hex: String) {
        let hash = SHA256.hash(Array(text.utf8))
        #expect(hash.map { String(format: "%02x", $0) }.joined() == hex)
    }
}
