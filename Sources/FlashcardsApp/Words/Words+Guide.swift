import FlashcardKit

/// The guide: ten short pages.
extension Words {
  static let guide = "Guide"
  static let guideEntry = (title: "Guide", help: "Ten short pages about studying with Flashcards")
  /// What stands before the pages that say more, in the documentation.
  static let more = "More:"
  static func guideEntry(_ title: String) -> String { "\(guide): \(title)" }
  /// Returns the place of a page: `Guide, 3 of 10`.
  static func guidePlace(_ index: Int, of count: Int) -> String { "\(guide), \(place(index, of: count))" }

  /// Returns the pages in order.
  func guidePages() -> [GuidePage] {
    [
      firstSession(), makingCards(), reviewExplained(), searching(), aboutDecks(), importing(), severalMachines(),
      colors(), ownKeys(), scripts(),
    ]
  }

  /// Returns the key of an action as code in Markdown, or the name of the action in the command palette if it has none.
  func code(_ action: Action, on screen: String? = nil) -> String {
    let key = key(action, on: screen)
    return key.isEmpty ? "**\(action.name)**" : key == "`" ? "`` ` ``" : "`\(key)`"
  }

  /// Returns the keys of the four grades: `` `1` to `4` ``.
  private func grades() -> String { "\(code(.grade(.again))) to \(code(.grade(.easy)))" }

  private func firstSession() -> GuidePage {
    GuidePage(
      "First session", more: ["Keys"],
      """
      A login without cards offers ways to begin: make a card, take a starter deck, import a file, or take the tour, a \
      deck that teaches the program by its own cards.

      Decks are on the left, their cards on the right. \(code(.switchPane)) goes from one to the other. On a card, \
      \(code(.flip)) turns it over, \(code(.open)) opens it large, and \(code(.back)) goes back.

      To study, press \(code(.study)) and choose **Review**. Recall the answer, look at it with \(code(.flip)), and grade \
      yourself with \(grades()). Next to each grade is the time until the card comes back.

      The bottom line shows the most useful keys, and \(code(.help)) all that work on the screen. \(code(.palette)) finds \
      every command and setting by name. \(code(.undo)) undoes anything, also what you deleted yesterday, and \
      \(code(.quit)) quits. Everything is saved as you go.
      """)
  }

  private func makingCards() -> GuidePage {
    GuidePage(
      "Making cards", for: ["create", "edit-card"],
      """
      Press \(code(.new)) in the cards of a deck, or \(code(.tab(2))) for the Create tab. Type the front and the back; \
      \(code(.nextField)) goes to the next field. \(code(.save)) saves the card, and \(code(.saveNext)) saves it and \
      begins the next one.

      The kind decides how a card asks:

      - **Question & answer**: one side, the other side, and on request the reverse
      - **Facts**: a title with several facts, which can be asked in order
      - **Multiple choice**: the answer among wrong ones
      - **Cloze**: a sentence with parts to fill in; \(code(.cloze)) hides the selected words
      - **Image occlusion**: a picture with covered parts
      - kinds of your own, with fields and templates, in Settings

      Texts are Markdown: `**bold**`, lists, tables, code, and formulas as in `$x^2$`. A preview beside the form shows \
      the card as it will look. \(code(.editor)) opens a long text in your editor.

      Good cards are short. Ask one thing, in your own words, and make two cards rather than one with two answers. \
      A table that you paste from a spreadsheet becomes many cards at once.
      """)
  }

  private func reviewExplained() -> GuidePage {
    GuidePage(
      "Review explained", more: ["Settings"], for: ["review", "card-info", "parameters"],
      """
      A review asks the cards that are due, and a few new ones. Each grade says how well you knew the card:

      - \(code(.grade(.again))) **Again**: you forgot it. It comes back in this session.
      - \(code(.grade(.hard))) **Hard**: you recalled it, with difficulty.
      - \(code(.grade(.good))) **Good**: you recalled it. \(code(.flip)) means the same.
      - \(code(.grade(.easy))) **Easy**: you knew it at once.

      Hard is not for what you forgot: that is Again, and nothing bad follows from it.

      From your grades, FSRS estimates the chance that you recall a card. It is due when that chance has fallen to the \
      **desired retention**, 90% unless you choose another in Settings: with more, you remember more and review more \
      often. Intervals grow from minutes to days to years. After some hundred reviews, **FSRS parameters** in Settings \
      can be optimized for your memory.

      \(code(.undo)) takes a grade back. \(code(.bury)) hides a card until tomorrow, \(code(.suspend)) until you bring it \
      back, and \(code(.edit)) corrects it on the spot. A card that you forget again and again becomes a *leech* and is \
      suspended: rewrite it.

      Cram and the other modes below \(code(.study)) ask cards before they are due, or again, and leave \
      their schedule alone unless you choose otherwise.
      """)
  }
}
