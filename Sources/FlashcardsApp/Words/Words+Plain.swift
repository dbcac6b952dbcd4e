/// What signs, columns, and colors say, in words for plain screens.
extension Words {
  static let favorite = "favorite"
  static let markedSign = "marked"
  static let owned = "in your cards"
  static let problem = "Error: "
  static let picked = "Picked: "
  static let rightChoice = "Correct: "
  static let inPlace = "In place: "
  static let misplaced = "Misplaced: "
  static let suggested = "suggested: "
  static let pictureOf = "Picture: "
  /// The line between the front and the back of a card.
  static let answerBelow = "Answer:"

  /// Returns the name of a flag.
  static func flag(_ number: Int) -> String { "flag \(number)" }

  /// Returns how deep a deck is among others; a deck at the top level is at level 1.
  static func level(_ level: Int) -> String { "level \(level)" }

  /// Returns whether the subdecks of a deck are listed.
  static func subdecks(areShown: Bool) -> String { areShown ? "expanded" : "collapsed" }

  /// Returns what a row is that is no deck.
  static func savedSearch(isBroken: Bool) -> String { isBroken ? "saved search with an error" : "saved search" }

  /// Returns the numbers of a deck, without those that are 0.
  static func figures(new: Int, learning: Int, due: Int, total: Int) -> [String] {
    let parts = [(new, "new"), (learning, "learning"), (due, "due")]
    return parts.compactMap { count, name in count == 0 ? nil : "\(grouped(count)) \(name)" } + [cards(total)]
  }

  /// Returns the value of a column with its name.
  static func value(_ value: String, of column: String) -> String { "\(column): \(value)" }
}
