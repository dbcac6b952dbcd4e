import Testing

@testable import AnkiConversion

/// The texts that cards have for fields.
@Suite struct FieldTextTests {
  /// Cards that were imported before texts kept their signs of direction are as they came.
  @Test func textsWithoutSignsAreThoseOfTheField() {
    let field = " \u{2067}חלב (x)\u{2069} (3%)\u{7}"
    #expect(AnkiImport.text(field) == "\u{2067}חלב (x)\u{2069} (3%)")
    #expect(AnkiImport.isText("\u{2067}חלב (x)\u{2069} (3%)", of: field))
    #expect(AnkiImport.isText("חלב (x) (3%)", of: field) && !AnkiImport.isText("חלב (x)", of: field))
  }
}
