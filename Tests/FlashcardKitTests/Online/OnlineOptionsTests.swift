import FlashcardKit
import Testing

/// Addresses of online sources entered by a person.
@Suite struct OnlineOptionsTests {
  @Test func addressesAreOfTheWebOrAFile() throws {
    func checked(_ text: String, _ address: OnlineAddress = .course) -> Result<String?, OnlineOptions.AddressProblem> {
      Result { () throws(OnlineOptions.AddressProblem) in try OnlineOptions.checked(text, for: address) }
    }
    for text in ["http://a", "https://a.example:8000/b?c=d#e", "file:///a/b"] {
      #expect(checked(text) == .success(text))
    }
    #expect(checked(" ") == .success(nil) && checked(OnlineAddress.course.standard) == .success(nil))
    #expect(checked("/a/é") == .success("file:///a/%C3%A9"))
    #expect(checked("file:///a", .trivia) == .failure(.notWeb) && checked("/a", .trivia) == .failure(.notWeb))
    for text in ["cards.example", "ftp://a", "javascript:0"] { #expect(checked(text) == .failure(.notWebOrFile)) }
    for text in [
      "http://maya:s3cret@a.example:8000/b", "http://[::1]:80/", "http://a@b:c@d.example", "https://{language}.a",
    ] { #expect(checked(text) == .success(text)) }
    for text in ["http://maya:s3/cret@a.example/", "http://@", "http://a:b", "http://:80"] {
      #expect(checked(text) == .failure(.broken), "\(text)")
    }
    for text in ["http://", "http:///a", "http://a b", "http:a", "https://日本", "file://server/a"] {
      #expect(checked(text) == .failure(.broken), "\(text)")
    }
  }

  @Test func languagesAreCodes() {
    for code in ["en", "de", "zh-yue", "simple", "be-tarask"] { #expect(OnlineOptions.isLanguage(code)) }
    for code in ["", "e", "EN", "en.evil.example/", "-en", "en-", "日本", "e n"] {
      #expect(!OnlineOptions.isLanguage(code))
    }
  }

  @Test func theFirstSourceAnswersWithoutANetworkUnlessAListWasSet() {
    #expect(OnlineOptions().sources == [.starter, .wikipedia, .trivia, .dictionary, .course])
    let all: [OnlineSource] = [.course, .starter, .wikipedia, .trivia, .dictionary]
    #expect(OnlineOptions(addresses: [.course: "file:///a"]).sources == all)
    #expect(OnlineOptions(overrides: [.course: "http://a"], off: [.starter]).sources == all.filter { $0 != .starter })
    #expect(OnlineOptions(addresses: [.wikipedia: "http://a"], off: [.starter]).sources.first == .wikipedia)
    #expect(OnlineOptions(off: Set(OnlineSource.allCases)).sources.isEmpty)
  }
}
