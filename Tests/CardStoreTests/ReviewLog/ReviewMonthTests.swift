import FlashcardKit
import Testing

@testable import CardStore

/// The months that review log files cover.
@Suite struct ReviewMonthTests {
  @Test func monthsGoByUTC() {
    #expect(ReviewMonth(0).file(1) == "1970-01.tsv" && ReviewMonth(-1).name == "1969-12")
    #expect(ReviewMonth(1_709_164_799_999).name == "2024-02" && ReviewMonth(1_709_251_200_000).name == "2024-03")
    #expect(ReviewMonth(.max).name == "9999-12" && ReviewMonth(.min).name == "0001-01")
    let month = ReviewMonth(0)
    #expect(month.number(of: "1970-01.tsv") == 1 && month.number(of: month.file(12)) == 12)
    for name in ["1970-02.tsv", "1970-01-1.tsv", "1970-01-02.tsv", "1970-01-x.tsv", "1970-01", "1970-01-2.tsv.new"] {
      #expect(month.number(of: name) == nil)
    }
  }
}
