import FlashcardKit
import Foundation
import Rounds
import Testing

@testable import CardSources

/// Malformed responses produce cards or a reason, never a crash, and never anything raw.
@Suite struct HostileReplyTests {
  static let queries = CardSource.all.flatMap(\.queries)

  private func outcome(_ way: CardSource.Query, _ bytes: [UInt8]) -> Result<FoundCards, OnlineFailure> {
    Result { () throws(OnlineFailure) in
      try way.cards(in: bytes, OnlineSearch(source: .course, text: "word"), at: "https://a.example/")
    }
  }

  @Test func whatIsNotAnAnswerSaysWhat() {
    for way in HostileReplyTests.queries {
      #expect(outcome(way, []) == .failure(.format(.empty)))
      #expect(outcome(way, Array(" \r\n\t ".utf8)) == .failure(.format(.empty)))
      #expect(outcome(way, Array("\n<!DOCTYPE html><html>".utf8)) == .failure(.format(.webPage)))
      #expect(outcome(way, Array("Please set a user-agent".utf8)) == .failure(.format(.notJSON)))
      #expect(outcome(way, Array("{\"query\":{\"pages\":[".utf8)) == .failure(.format(.notJSON)))
      #expect(outcome(way, [0x7B, 0xFF, 0xFE, 0x22]) == .failure(.format(.notJSON)))
      for wrong in ["7", "\"Not found\"", "true", "null", "[]", "{}", "[[]]", "{\"cards\":{}}", "[null,7,\"x\"]"] {
        if case .success(let found) = outcome(way, Array(wrong.utf8)) { #expect(found.cards.isEmpty) }
      }
    }
  }

  @Test func nothingIsNestedTooDeeply() {
    for (open, close) in [("[", "]"), ("{\"cards\":", "}"), ("[{\"facts\":", "}]")] {
      let deep = String(repeating: open, count: 100_000) + "1" + String(repeating: close, count: 100_000)
      for way in HostileReplyTests.queries {
        #expect(outcome(way, Array(deep.utf8)) == .failure(.format(.notJSON)))
        #expect(outcome(way, Array(deep.utf8.prefix(150_000))) == .failure(.format(.notJSON)))
      }
    }
  }

  @Test func textsAreCleanedAndOfASizeThatACardMayHave() throws {
    let long = String(repeating: "x", count: ImportedCard.longest + 1)
    let json = #"""
      [{"cardTitle":"\#(long)","facts":["a","b"]}, {"cardTitle":"t","facts":["\#(long)","b"]},
       {"cardTitle":"t","facts":[\#(Array(repeating: "\"f\"", count: ImportedCard.most + 1).joined(separator: ","))]},
       {"cardTitle":"q","facts":["a"],"choices":["\#(long)"]},
       {"cardTitle":"\u001b]0;owned\u0007\u001b[2Jok\u202e","facts":["a\u0000b","c\u009b31m"]}]
      """#
    let found = try outcome(.init(CardSource.course), Array(json.utf8)).get()
    #expect(found.cards.map(\.content) == [.facts(title: "]0;owned[2Jok\u{202E}", facts: ["ab", "c31m"])])
    #expect(found.skipped == 4)
  }

  @Test func aCardThatComesTwiceIsThereOnce() throws {
    let card = #"{"cardTitle":"t","facts":["a","b"]}"#
    let found = try outcome(
      .init(CardSource.course), Array("[\(card),\(card),{\"cardTitle\":\"t\",\"facts\":[\"a\"]}]".utf8)
    ).get()
    #expect(found.cards.count == 2 && found.skipped == 0)
  }

  @Test func otherEncodingsAreUnderstood() throws {
    let json = #"[{"cardTitle":"Größe","facts":["naïve"]}]"#
    let expected = [CardContent.question("Größe", answer: "naïve")]
    for encoding in [String.Encoding.utf8, .utf16, .utf16BigEndian, .utf16LittleEndian, .utf32, .isoLatin1] {
      let data = try #require(json.data(using: encoding))
      #expect(try outcome(.init(CardSource.course), Array(data)).get().cards.map(\.content) == expected, "\(encoding)")
    }
    let marked = [0xEF, 0xBB, 0xBF] + Array(json.utf8)
    #expect(try outcome(.init(CardSource.course), marked).get().cards.map(\.content) == expected)
  }

  @Test func addressesThatAreNoneAreNotKept() {
    for address in ["javascript:0", "file:///x", "https://a b", "https://a\u{1B}[2J", "https://\u{202E}x", "", "x"] {
      #expect(address.webLink == nil, "\(address)")
    }
    #expect(("https://a/" + String(repeating: "x", count: 2000)).webLink == nil)
    #expect("//a/b?c=%20".webLink == "https://a/b?c=%20")
    #expect("https://maya:s3cret@a/b@c".webLink == "https://a/b@c")
    // Here `@` and the combining mark form a single character.
    #expect("https://maya:s3cret@\u{301}a/".webLink == "https://\u{301}a/")
  }

  /// Replaces random bytes of a response, and truncates it anywhere.
  @Test func anyByteMayBeAnother() {
    var random = RandomSource(seed: 5)
    let answers = [
      WikipediaSourceTests.articles, #"[{"id":"1","cardTitle":"a\u00e9","facts":["b","c"],"choices":["d"]}]"#,
      #"{"response_code":0,"results":[{"question":"a%20b","correct_answer":"c","incorrect_answers":["d"]}]}"#,
      #"[{"word":"w","meanings":[{"partOfSpeech":"n","definitions":[{"definition":"d"}],"antonyms":["x"]}]}]"#,
      #"{"en":[{"partOfSpeech":"n","definitions":[{"definition":"<b>d</b>&amp;"}]}]}"#,
    ].map { Array($0.utf8) }
    for answer in answers {
      for _ in 0..<Rounds.of(150) {
        var bytes = Array(answer.prefix(Int.random(in: 0...answer.count * 2, using: &random)))
        for _ in 0..<Int.random(in: 0...4, using: &random) where !bytes.isEmpty {
          bytes[Int.random(in: bytes.indices, using: &random)] = UInt8.random(in: 0...255, using: &random)
        }
        for way in HostileReplyTests.queries {
          guard case .success(let found) = outcome(way, bytes) else { continue }
          for card in found.cards { #expect(card.content.cleaned() == card.content && card.content.problems.isEmpty) }
        }
      }
    }
  }
}

extension CardSource.Query {
  fileprivate init(_ source: CardSource) { self = source.queries[0] }
}
