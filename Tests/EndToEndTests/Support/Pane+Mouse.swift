/// The mouse, as terminals report it (SGR). Positions are counted from 0.
extension Pane {
  /// The code of a mouse event.
  enum Report: Int { case left = 0, drag = 32, wheelUp = 64, wheelDown = 65 }

  /// Sends one report.
  func report(_ report: Report, _ place: (column: Int, row: Int), isRelease: Bool = false) {
    type("\u{1B}[<\(report.rawValue);\(place.column + 1);\(place.row + 1)\(isRelease ? "m" : "M")")
  }

  /// Clicks with the left button, the given number of times in a row.
  func click(_ place: (column: Int, row: Int), times: Int = 1) {
    let position = "\(place.column + 1);\(place.row + 1)"
    type(String(repeating: "\u{1B}[<0;\(position)M\u{1B}[<0;\(position)m", count: times))
  }

  func drag(_ from: (column: Int, row: Int), to place: (column: Int, row: Int)) {
    report(.left, from)
    report(.drag, ((from.column + place.column) / 2, place.row))
    report(.drag, place)
    report(.left, place, isRelease: true)
  }
}
