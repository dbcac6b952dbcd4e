/// Going from character to character. From row to row inside, so that a long way costs no more than its length.
extension TextRows {
  /// Where characters of one sort that begin at a place come to an end.
  func end(of isWanted: (Character) -> Bool, from start: Int) -> Int {
    var offset = start
    var place = place(of: start)
    while offset < count {
      let row = rows[place.row]
      for character in row.characters[place.column...] {
        guard isWanted(character) else { return offset }
        offset += 1
      }
      if row.endsLine {
        guard isWanted("\n") else { return offset }
        offset += 1
      }
      place = Position(row: place.row + 1, column: 0)
    }
    return offset
  }

  /// Where characters of one sort that end at a place begin.
  func start(of isWanted: (Character) -> Bool, to end: Int) -> Int {
    var offset = end
    var place = place(of: end)
    while true {
      for character in rows[place.row].characters[..<place.column].reversed() {
        guard isWanted(character) else { return offset }
        offset -= 1
      }
      guard place.row > 0 else { return offset }
      let before = rows[place.row - 1]
      if before.endsLine {
        guard isWanted("\n") else { return offset }
        offset -= 1
      }
      place = Position(row: place.row - 1, column: before.characters.count)
    }
  }
}
