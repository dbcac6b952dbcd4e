import CardSources
import FlashcardKit
import Testing

/// The authors and licenses of pictures in Wikipedia.
@Suite struct PictureCreditTests {
  private func question(_ picture: String?, link: String? = "https://en.wikipedia.org/wiki/Quicksort") -> String? {
    PictureCredit.question(for: Card.Source(name: "Wikipedia", link: link, picture: picture))
  }

  @Test func theFileIsAskedForByItsName() {
    let start =
      "https://en.wikipedia.org/w/api.php?action=query&format=json&formatversion=2&prop=imageinfo"
      + "&iiprop=extmetadata&iiextmetadatafilter=Artist%7CLicenseShortName&titles=File:"
    let commons = "https://upload.wikimedia.org/wikipedia/commons/"
    for (picture, file) in [
      ("thumb/6/6a/Sort%26ing_é.gif/640px-Sort%26ing_é.gif", "Sort%26ing_%C3%A9.gif"),
      ("6/6a/Sorting.gif", "Sorting.gif"), ("thumb/a/a9/A.svg/640px-A.svg.png?x=/y", "A.svg"),
    ] { #expect(question(commons + picture) == start + file, "\(picture)") }
    #expect(question(commons + "a.png", link: nil) == nil && question(nil) == nil)
    #expect(question(commons + "a.png", link: "https://cards.example/list") == nil)
    #expect(question("https://") != nil || question("") == nil)
  }

  @Test func namesAreReadWithoutMarkup() throws {
    func credit(_ json: String) throws(OnlineFailure) -> PictureCredit { try PictureCredit(Array(json.utf8)) }
    let whole = try credit(
      #"""
      {"batchcomplete":true,"query":{"pages":[{"title":"File:A.jpg","imageinfo":[{"extmetadata":{
        "Artist":{"value":"<a href=\"//x\">Jane&nbsp;D&ouml;e</a>\n","source":"commons"},
        "LicenseShortName":{"value":"CC BY-SA 4.0"}}}]}]}}
      """#)
    #expect(whole.author == "Jane\u{A0}Döe" && whole.license == "CC BY-SA 4.0")
    for json in [
      #"{"query":{"pages":[{"title":"File:A.jpg","missing":true}]}}"#, #"{"query":{"pages":[]}}"#,
      #"{"query":{"pages":[{"imageinfo":[{"extmetadata":{"Artist":{"value":"<b></b>"},"LicenseShortName":7}}]}]}}"#,
    ] {
      let none = try credit(json)
      #expect(none.author == nil && none.license == nil, "\(json)")
    }
    for json in ["", "<html>", "{}", "[]", #"{"error":{"code":"x"}}"#] {
      #expect(throws: OnlineFailure.self, "\(json)") { try credit(json) }
    }
    let long = String(repeating: "x", count: 1000)
    #expect(
      try credit(
        "{\"query\":{\"pages\":[{\"imageinfo\":[{\"extmetadata\":{\"Artist\":{\"value\":\"\(long)\"}}}]}]}}"
      ).author?.count == 100)
  }
}
