/// The lines of a review log.
typealias ReviewLines = ChunkedArray<ReviewLine>

extension ReviewLines {
  /// Whether each line follows the one before it in effect.
  var isOrdered: Bool {
    var last: ReviewLine?
    for chunk in chunks {
      for line in chunk {
        if let last, line < last { return false }
        last = line
      }
    }
    return true
  }
}
