import FlashcardKit
import Foundation
import Testing

@testable import CardSources

/// Extracting text from markup.
@Suite struct MarkupTests {
  @Test func markupOfAnyShapeIsTakenOut() {
    for (markup, text) in [
      ("a<b", "a"), ("a & b", "a & b"), ("&bogus; &#xZZ; &#x41;", "&bogus; &#xZZ; A"), ("&#1114112;", "&#1114112;"),
      ("<<b>>x", ">x"), ("<script>", ""), ("<script>a</script >b", "b"), ("&", "&"), ("&;", "&;"), ("", ""),
    ] { #expect(markup.withoutMarkup == text, "\(markup)") }
  }
}
