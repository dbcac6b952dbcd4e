import FlashcardKit
import Testing

@Suite struct CardSorterTests {
  private let moment = Moment(time: 1_000_000_000, offset: 0)
  private let day: Milliseconds = 86_400_000

  private func fronts(
    _ sorter: inout CardSorter, _ library: Library, _ deck: DeckID, _ sort: CardSort?, _ book: ReviewBook? = nil,
    version: Int = 0
  ) -> String {
    let basis = CardSorter.ReviewsBasis(version: version, day: StudyDay(moment, endsAt: 4))
    let reviews = book.map { (book: $0, basis: basis) }
    return sorter.sorted(library.cards(in: deck), by: sort, library, reviews: reviews, at: moment).map(\.front).joined()
  }

  @Test func cardsAreSortedByTextsAndTimes() {
    let (library, deck, _) = CardChangesTests.library(["b", "É", "a", "e", "B"])
    var sorter = CardSorter()
    #expect(fronts(&sorter, library, deck, nil) == "bÉaeB")
    #expect(fronts(&sorter, library, deck, CardSort(.front)) == "abBÉe")
    // Equal ones keep their order in either direction.
    #expect(fronts(&sorter, library, deck, CardSort(.front, isDescending: true)) == "ÉebBa")
    #expect(fronts(&sorter, library, deck, CardSort(.created)) == "aÉBbe")
    #expect(fronts(&sorter, library, deck, CardSort(.changed)) == "bÉaeB")
    // After an edit, the new text determines the position.
    var edited = library
    if let card = library.cards(in: deck).first {
      edited.apply(library.editing(card.edited(content: .question("z", answer: ""), at: 99)))
    }
    #expect(fronts(&sorter, edited, deck, CardSort(.front)) == "aBÉez")
  }

  @Test func cardsWithoutAValueComeLastInEitherDirection() throws {
    var (library, deck, _) = CardChangesTests.library(["a", "b", "c"])
    let cards = library.cards(in: deck)
    library.apply(library.status([Prompt(card: cards[2].id, face: .front)]) { $0.flag = 1 })
    library.apply(library.status([Prompt(card: cards[1].id, face: .front)]) { $0.flag = 4 })
    library.apply(library.tagging([cards[1].id], adding: ["x"], removing: [], at: 5))
    var sorter = CardSorter()
    #expect(fronts(&sorter, library, deck, CardSort(.flag)) == "cba")
    #expect(fronts(&sorter, library, deck, CardSort(.flag, isDescending: true)) == "bca")
    #expect(fronts(&sorter, library, deck, CardSort(.tags)) == "bac")
    #expect(fronts(&sorter, library, deck, CardSort(.tags, isDescending: true)) == "bac")
  }

  @Test func cardsAreSortedByWhatTheReviewLogTells() throws {
    let (library, deck, _) = CardChangesTests.library(["a", "b", "c", "d"])
    let cards = library.cards(in: deck)
    func entry(_ id: UInt64, _ card: Int, _ grade: Grade, daysAgo: Int64) -> ReviewEntry {
      ReviewEntry(
        id: ReviewID(rawValue: id), moment: Moment(time: moment.time - daysAgo * day, offset: 0),
        prompt: Prompt(card: cards[card].id, face: .front), event: .answer(.review, grade, taken: 1, due: nil))
    }
    let log = [
      entry(1, 0, .easy, daysAgo: 9), entry(2, 1, .good, daysAgo: 9), entry(3, 1, .good, daysAgo: 8),
      entry(4, 3, .easy, daysAgo: 1),
    ]
    var book = ReviewBook(ReviewLog(log), library, at: moment)
    var sorter = CardSorter()
    // Until the book is there, the order stays.
    #expect(fronts(&sorter, library, deck, CardSort(.due)) == "abcd")
    for column in CardColumn.allCases where column.needsReviews {
      #expect(fronts(&sorter, library, deck, CardSort(column), book).last == "c", "\(column)")
      #expect(fronts(&sorter, library, deck, CardSort(column, isDescending: true), book).last == "c", "\(column)")
    }
    #expect(fronts(&sorter, library, deck, CardSort(.reps), book) == "badc")
    #expect(fronts(&sorter, library, deck, CardSort(.due), book).hasSuffix("dc"))
    // The values are computed again only with another version of the reviews.
    book.append(contentsOf: [
      entry(5, 2, .good, daysAgo: 0), entry(6, 2, .good, daysAgo: 0), entry(7, 2, .good, daysAgo: 0),
    ])
    #expect(fronts(&sorter, library, deck, CardSort(.due), book).last == "c")
    #expect(fronts(&sorter, library, deck, CardSort(.reps), book, version: 1).first == "c")
  }
}
