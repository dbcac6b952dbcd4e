import CardFormats
import FlashcardKit
import Testing

@testable import AnkiConnect

/// Taking in what other programs do.
struct FollowingTests {
  @Test func aChangeOfAnotherProgramIsSeen() {
    var client = Client()
    let id = client.add("a", "b")
    let card = client.saved.allCards[0]
    client.session.follow(client.saved.tagging([card.id], adding: ["new"], removing: [], at: client.now))
    #expect(client.call("getNoteTags", "{\"note\":\(id)}").text == #"["new"]"#)
    client.session.follow(client.session.library.removing([card.id]))
    #expect(client.call("notesInfo", "{\"notes\":[\(id)]}").text == "[{}]")
    client.session.follow(client.saved)
    #expect(client.call("findNotes", #"{"query":"front:a"}"#).text == "[\(id)]")
  }

  @Test func reviewsOfAnotherProgramAreSeen() {
    var client = Client()
    let id = client.add("a", "b")
    let prompt = Prompt(card: client.saved.allCards[0].id, face: .front)
    func entry(_ number: UInt64) -> ReviewEntry {
      ReviewEntry(
        id: ReviewID(rawValue: number), moment: Moment(time: client.now + Milliseconds(number), offset: 0),
        prompt: prompt, event: .answer(.review, .good, taken: 1000, due: client.now + 600_000))
    }
    // Before and after a client asked for reviews.
    client.session.follow([entry(1)])
    #expect(client.call("getReviewsOfCards", "{\"cards\":[\(id)]}")[String(id)].array?.count == 1)
    client.session.follow([entry(2)])
    #expect(client.call("getReviewsOfCards", "{\"cards\":[\(id)]}")[String(id)].array?.count == 2)
    client.session.follow(client.saved)
    #expect(client.call("getReviewsOfCards", "{\"cards\":[\(id)]}")[String(id)].array?.count == 2)
  }
}
