/// A page of the guide.
package struct GuidePage: Sendable {
  /// The title, in sentence case.
  package let title: String
  /// The text in Markdown, with the keys in effect.
  package let text: String
  /// The pages of the documentation that say more, by the names of their files in `FlashcardsApp.docc`.
  package let more: [String]
  /// The IDs of the screens whose help opens the guide at this page.
  let screens: [String]

  init(_ title: String, more: [String] = [], for screens: [String] = [], _ text: String) {
    self.title = title
    self.text = text
    self.more = more
    self.screens = screens
  }
}
