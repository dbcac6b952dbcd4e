extension Size {
  /// The size of a plain surface that is folded to this one: with rows of about 80 columns, and as many as there is room
  /// for if all of them are folded. `least` is the number of rows below which it is not.
  public func unfolded(leastRows least: Int) -> Size {
    guard width > 0, least > 0 else { return self }
    let folds = max(1, min((80 + width / 2) / width, height / least))
    return Size(width: folds * width, height: height / folds)
  }
}

extension Surface {
  /// Returns a plain surface with the rows folded to a smaller width: between words or, if that takes too many rows,
  /// anywhere.
  public func folded(to size: Size) -> Surface {
    let byWords = folds(to: size.width, byWords: true)
    let parts = byWords.count <= size.height ? byWords : folds(to: size.width, byWords: false)
    var surface = Surface(size, isPlain: isPlain)
    for (row, fold) in parts.prefix(size.height).enumerated() {
      let start = fold.row * self.size.width
      for (x, column) in fold.columns.enumerated() { surface.cells[row * size.width + x] = cells[start + column] }
      if let cursor, cursor.y == fold.row, cursor.x >= fold.columns.lowerBound || surface.cursor == nil {
        surface.cursor = Point(x: min(max(0, cursor.x - fold.columns.lowerBound), size.width - 1), y: row)
      }
    }
    return surface
  }

  /// Returns the parts of rows of at most a number of columns. A blank row is one without columns.
  private func folds(to width: Int, byWords: Bool) -> [(row: Int, columns: Range<Int>)] {
    guard width > 0 else { return [] }
    var folds: [(row: Int, columns: Range<Int>)] = []
    for y in 0..<size.height {
      let row = cells[y * size.width..<(y + 1) * size.width]
      func isBlank(_ column: Int) -> Bool { row[row.startIndex + column].isEmpty }
      let end = (row.lastIndex { !$0.isEmpty }.map { $0 - row.startIndex + 1 }) ?? 0
      var start = 0
      while end - start > width {
        var next = start + width
        if byWords, let blank = (start + 1...next).last(where: isBlank) {
          next = blank
        } else if row[row.startIndex + next].columns == 0 {
          // Both halves of a wide character.
          next = max(start + 1, next - 1)
        }
        folds.append((y, start..<next))
        start = next
        while byWords, isBlank(start) { start += 1 }
      }
      folds.append((y, start..<max(start, end)))
    }
    return folds
  }
}
