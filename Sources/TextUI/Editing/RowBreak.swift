/// Where a row of text ends that is being edited. No character is dropped: blanks at a row's end belong to it, and one
/// of them may stand beyond the width, where the cursor has its place too.
enum RowBreak {
  /// The end of the row that starts at a place: at a line end, between words, or within a word longer than a row. What
  /// lies further than two rows ahead does not matter.
  static func end(of text: [Character], from start: Int, columns: Int) -> Int {
    var used = 0
    var breakable = start
    var index = start
    while index < text.count {
      let character = text[index]
      if character == "\n" { return index }
      let width = character.columns
      let isBlank = character == " " || character == "\t"
      // Writing without blanks may break before and behind each wide character.
      if width == 2 { breakable = index }
      if used + width > columns {
        if isBlank, used <= columns { return index + 1 }
        if breakable == start || isLong(text, from: breakable, columns: columns) { return max(index, start + 1) }
        return breakable
      }
      used += width
      index += 1
      if isBlank || width == 2 { breakable = index }
    }
    return index
  }

  /// Whether the word at a place has no room in any row: then it begins where there is room.
  private static func isLong(_ text: [Character], from start: Int, columns: Int) -> Bool {
    var used = 0
    for character in text[start...] {
      if character == " " || character == "\t" || character == "\n" { return false }
      let width = character.columns
      if width == 2 { return false }
      used += width
      if used > columns { return true }
    }
    return false
  }
}
