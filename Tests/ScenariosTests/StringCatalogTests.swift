import Foundation
import PushModel
import TestSupport
import Testing

@testable import Scenarios

/// The files of an app's texts.
struct StringCatalogTests {
    private static let catalog = """
        {"sourceLanguage": "en", "version": "1.0", "strings": {
          "ORDER": {"localizations": {
            "en": {"stringUnit": {"state": "translated", "value": "Order %@"}},
            "de": {"stringUnit": {"state": "new", "value": ""}}}},
          "PHOTOS": {"localizations": {
            "en": {"variations": {"plural": {
              "one": {"stringUnit": {"value": "%lld photo"}},
              "other": {"stringUnit": {"value": "%lld photos"}}}}},
            "de": {"stringUnit": {"value": "%#@n@ von %1$@"}, "substitutions": {"n": {
              "argNum": 2, "formatSpecifier": "lld", "variations": {"plural": {
                "one": {"stringUnit": {"value": "ein Foto"}},
                "other": {"stringUnit": {"value": "%arg Fotos"}}}}}}}}},
          "TAP": {"localizations": {"en": {"variations": {"device": {
            "iphone": {"stringUnit": {"value": "Tap"}},
            "other": {"stringUnit": {"value": "Click"}}}}}}},
          "Good morning": {}, "EMPTY": {}
        }}
        """

    private func written(_ text: String, _ name: String) throws -> (Folder, String) {
        let folder = try Folder()
        let file = folder.url.appending(path: name)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
        return (folder, file.path)
    }

    @Test func `a string catalog is read`() throws {
        let (folder, path) = try written(Self.catalog, "Localizable.xcstrings")
        defer { withExtendedLifetime(folder) {} }
        let catalog = try StringCatalog(path: path)
        #expect(catalog.languages == ["de", "en"])
        #expect(catalog.texts["ORDER"]?.keys.sorted() == ["en"])
        #expect(catalog.texts["EMPTY"]?.isEmpty == true)
        let texts = catalog.source.texts
        #expect(texts.keys.sorted() == ["Good morning", "ORDER", "PHOTOS", "TAP"])
        #expect(texts["TAP"]?.filled(with: [], in: "en") == "Tap")
        #expect(texts["PHOTOS"]?.filled(with: [1], in: "en") == "1 photo")
        let german = try #require(catalog.texts["PHOTOS"]?["de"])
        #expect(german.filled(with: ["Ada", 2], in: "de") == "2 Fotos von Ada")
    }

    @Test func `a strings file is read, in the language of its folder`() throws {
        let text = """
            /* A comment
               over two lines */
            "ORDER" = "Order \\"%@\\"\\n"; // and one behind
            key.two = "Two";
            """
        let (folder, path) = try written(text, "de.lproj/Localizable.strings")
        defer { withExtendedLifetime(folder) {} }
        let strings = try StringCatalog(path: path).source
        #expect(strings.language == "de")
        #expect(strings.texts["ORDER"] == LocalizedText("Order \"%@\"\n"))
        #expect(strings.texts["key.two"] == LocalizedText("Two"))
    }

    @Test(arguments: [
        ("a.xcstrings", "{"), ("a.xcstrings", "[]"), ("a.xcstrings", "{\"strings\": {}}"),
        ("a.strings", "\"a\" = \"b\""), ("a.strings", "/* open"), ("a.strings", "= ;"),
    ])
    func `another file is an error that names it`(name: String, text: String) throws {
        let (folder, path) = try written(text, name)
        defer { withExtendedLifetime(folder) {} }
        let error = #expect(throws: StringsFileError.self) { try StringCatalog(path: path) }
        #expect(error?.description.contains(path) == true, "\(String(describing: error))")
    }

    @Test func `a scenario on disk names a file beside it, and no other text does`() throws {
        let yaml = "app: {strings: Localizable.xcstrings}\nsteps: [push: alert]"
        let (folder, path) = try written(yaml, "a.yaml")
        try Data(Self.catalog.utf8).write(
            to: folder.url.appending(path: "Localizable.xcstrings"))
        let scenario = try #require(try ScenarioFile(path: path).scenarios.first)
        #expect(scenario.app.strings?.texts["ORDER"] != nil)
        let errors = #expect(throws: ScenarioErrors.self) {
            try ScenarioFile(Array(yaml.utf8), name: "a.yaml")
        }
        #expect(
            errors?.all.first?.sentence == "Only a scenario file on disk can name a file of texts.")
    }
}
