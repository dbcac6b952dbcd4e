import CardSources
import Effects
import FlashcardKit
import Foundation
import Testing

@Suite struct CourseCardsTests {
  private func read(_ json: String) throws -> CourseCards { try CourseCards(ReplyText(Array(json.utf8))) }

  @Test func aWrapperAndABareListAreRead() throws {
    let card = #"{"id":"1","cardTitle":"Quick Sort","facts":["one","two"]}"#
    let expected = [CardContent.facts(title: "Quick Sort", facts: ["one", "two"])]
    #expect(try read(#"{"cardListType":"q and a","apiVersion":"1.2.3","cards":[\#(card)]}"#).cards == expected)
    #expect(try read("[\(card)]").cards == expected)
  }

  @Test func theKindFollowsFromFactsAndChoices() throws {
    let list = try read(
      #"""
      [{"quizTitle":"q","facts":["a"]},{"id":3,"title":"q","facts":["a"],"choices":["b","c"]},
       {"cardTitle":"t","facts":["a","b","c"],"choices":["d"]}]
      """#)
    #expect(
      list.cards == [
        .question("q", answer: "a"), .choice("q", answer: "a", wrong: ["b", "c"]),
        .facts(title: "t", facts: ["a", "b", "c"]),
      ])
  }

  @Test func badCardsAreSkippedAndCounted() throws {
    let list = try read(
      #"{"cards":[{"cardTitle":"t"},{"facts":["a"]},7,null,{"cardTitle":5,"facts":["a"]},{"cardTitle":"t","facts":[1,"a",null]}]}"#
    )
    #expect(list.cards == [.question("t", answer: "a")])
    #expect(list.skipped == 5)
  }

  @Test func textIsCleaned() throws {
    let list = try read(#"[{"cardTitle":" \u001b[2Jt\r\n","facts":["\u0000a\u202e"]}]"#)
    #expect(list.cards == [.question("[2Jt", answer: "a")])
  }

  @Test func whatIsNoListSaysSo() {
    for json in ["{", "[{\"cardTitle\":\"a\"", "\"Not found\"x", "Please set a user-agent"] {
      #expect(throws: OnlineFailure.notJSON) { try read(json) }
    }
    for json in ["", " \n\t"] { #expect(throws: OnlineFailure.empty) { try read(json) } }
    for json in ["<html>", "\u{FEFF}\n <!DOCTYPE html>"] { #expect(throws: OnlineFailure.webPage) { try read(json) } }
    for json in ["{}", "\"Not found\"", "7", #"{"cards":7}"#] {
      #expect(throws: OnlineFailure.noCards) { try read(json) }
    }
  }

  /// Every deck that comes with the program is whole, and passes the rules that a person's own cards pass.
  @Test func starterDecksPassTheRules() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Assets/Decks").standardizedFileURL
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".json") }
    #expect(files.contains("world-capitals.json") && files.contains("chemical-elements.json"))
    for file in files {
      let list = try CourseCards(ReplyText(Array(Data(contentsOf: folder.appendingPathComponent(file)))))
      #expect(list.skipped == 0, "\(file)")
      #expect(list.title?.isEmpty == false && list.about?.isEmpty == false && list.source?.isEmpty == false, "\(file)")
      // It is read by people: where the facts are from, and under which licence, in sentences.
      let source = list.source ?? ""
      #expect(source.hasSuffix("MIT License.") || source.hasSuffix("Plain facts."), "\(file)")
      #expect(!source.contains(".ci/") && !source.contains("PyPI"), "\(file)")
      let deck = Deck(id: DeckID(rawValue: 1), title: list.title ?? "", created: 1)
      var index = TitleIndex(Library(decks: [deck]))
      for (number, content) in list.cards.enumerated() {
        #expect(content.problems.isEmpty && content == content.cleaned(), "\(file): \(content.front)")
        #expect(index.problem(with: content, in: deck.id) == nil, "\(file): \(content.front)")
        index.insert(Card(id: CardID(rawValue: UInt64(number)), content: content, created: 1), in: deck.id)
      }
      if file == "world-capitals.json" { #expect(list.cards.count == 193) }
      if file == "chemical-elements.json" { #expect(list.cards.count == 118) }
    }
  }
}
