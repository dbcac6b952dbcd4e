/// Scanning by character, row by row inside, so that the cost is proportional to the distance.
extension TextRows {
  /// Returns the end of the run of matching characters that starts at an offset.
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

  /// Returns the start of the run of matching characters that ends at an offset.
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
