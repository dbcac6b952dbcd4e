/// Scanning by character, row by row inside, so that the cost is proportional to the distance.
extension TextRows {
  /// Returns the end of the run of matching characters that starts at an offset.
  func end(of isWanted: (Character) -> Bool, from start: Int) -> Int {
    var offset = start
    var position = position(of: start)
    while offset < count {
      let row = rows[position.row]
      for character in row.characters[position.column...] {
        guard isWanted(character) else { return offset }
        offset += 1
      }
      if row.endsLine {
        guard isWanted("\n") else { return offset }
        offset += 1
      }
      position = Position(row: position.row + 1, column: 0)
    }
    return offset
  }

  /// Returns the start of the run of matching characters that ends at an offset.
  func start(of isWanted: (Character) -> Bool, to end: Int) -> Int {
    var offset = end
    var position = position(of: end)
    while true {
      for character in rows[position.row].characters[..<position.column].reversed() {
        guard isWanted(character) else { return offset }
        offset -= 1
      }
      guard position.row > 0 else { return offset }
      let before = rows[position.row - 1]
      if before.endsLine {
        guard isWanted("\n") else { return offset }
        offset -= 1
      }
      position = Position(row: position.row - 1, column: before.characters.count)
    }
  }
}
