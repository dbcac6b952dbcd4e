import TextUI

/// The differences between two pictures, line by line, and for colors cell by cell.
public struct PictureDifference: CustomStringConvertible {
  /// A description of each difference, the first `most` of them.
  public private(set) var places: [String] = []
  /// The number of further differences.
  public private(set) var more = 0

  /// The maximum number of differences to describe.
  static let most = 20

  /// Compares a recorded picture with a screen.
  public init(kept: String, seen: String) {
    let (kept, seen) = (Layer.read(kept), Layer.read(seen))
    // The layers of the recorded picture in their order, then those that only the screen has.
    for name in kept.map(\.name) + seen.map(\.name).filter({ name in !kept.contains { $0.name == name } }) {
      let old = kept.first { $0.name == name }?.rows ?? []
      let new = seen.first { $0.name == name }?.rows ?? []
      for row in 0..<max(old.count, new.count) {
        compare(name, row, row < old.count ? old[row] : nil, row < new.count ? new[row] : nil)
      }
    }
  }

  /// The descriptions, one a line.
  public var description: String {
    (places + (more > 0 ? ["and \(more) more"] : [])).joined(separator: "\n")
  }

  private mutating func compare(_ layer: Layer.Name, _ row: Int, _ old: String?, _ new: String?) {
    guard layer.isColors else {
      if old != new { add("\(layer)row \(row):\n  - \(old ?? "(no row)")\n  + \(new ?? "(no row)")") }
      return
    }
    let (old, new) = (Array(old ?? ""), Array(new ?? ""))
    func letter(_ letters: [Character], _ column: Int) -> Character { column < letters.count ? letters[column] : " " }
    var column = 0
    while column < max(old.count, new.count) {
      let (before, after) = (letter(old, column), letter(new, column))
      let start = column
      // Extends the change as far as it stays the same.
      repeat {
        column += 1
      } while column < max(old.count, new.count) && letter(old, column) == before
        && letter(new, column) == after
      guard before != after else { continue }
      let cells = column - start == 1 ? "column \(start)" : "columns \(start) to \(column - 1)"
      add("\(layer)row \(row), \(cells): \(layer.meaning(before)) is now \(layer.meaning(after))")
    }
  }

  private mutating func add(_ place: String) {
    if places.count < PictureDifference.most { places.append(place) } else { more += 1 }
  }
}

/// The text of one size, or one layer of letters below it.
private struct Layer {
  struct Name: Hashable, CustomStringConvertible {
    var size = ""
    var kind = ""

    var isColors: Bool { !kind.isEmpty }
    var description: String { [size, kind].filter { !$0.isEmpty }.map { "\($0), " }.joined() }

    /// Returns the meaning of a letter in words.
    func meaning(_ letter: Character) -> String {
      if letter == " " { return kind == "ink" ? "plain" : "none" }
      guard kind == "ink" || kind == "paper" else { return "\(letter)" }
      guard let role = Role.allCases.first(where: { $0.letter == Character(letter.lowercased()) }) else {
        return letter == "#" ? "a color of its own" : "\(letter)"
      }
      return letter.isUppercase ? "bold \(role)" : "\(role)"
    }
  }

  var name: Name
  var rows: [String] = []

  static func read(_ picture: String) -> [Layer] {
    var layers = [Layer(name: Name())]
    for line in picture.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("=== ") {
        layers.append(Layer(name: Name(size: String(line.dropFirst(4)))))
      } else if line.hasPrefix("--- ") {
        layers.append(Layer(name: Name(size: layers[layers.count - 1].name.size, kind: String(line.dropFirst(4)))))
      } else {
        layers[layers.count - 1].rows.append(String(line))
      }
    }
    // There is no line after the last line ending.
    if picture.hasSuffix("\n") { layers[layers.count - 1].rows.removeLast() }
    return layers
  }
}
