/// The prompts of a review log by number, in 12 bytes each.
public struct LoggedPrompts: Sendable, Equatable {
  private var cards = ChunkedArray<CardID>()
  /// The numbers of the prompts' faces.
  private var faces = ChunkedArray<UInt32>()
  /// The faces by number. Nearly all prompts have the first one.
  private var known: [Prompt.Face] = [.front]
  private var numbers: [Prompt.Face: Int] = [:]

  mutating func append(_ prompt: Prompt) {
    cards.append(prompt.card)
    if let number = number(of: prompt.face) { return faces.append(UInt32(number)) }
    faces.append(UInt32(known.count))
    numbers[prompt.face] = known.count
    known.append(prompt.face)
  }

  /// Returns the number of a face, or `nil` if no prompt has it.
  func number(of face: Prompt.Face) -> Int? {
    // Several in a row have the same one.
    if let last = faces.last.map({ Int($0) }), known[last] == face { return last }
    return face == .front ? 0 : numbers[face]
  }

  /// Returns the card of the prompt with a number.
  func card(_ number: Int) -> CardID { cards[number] }
}

extension LoggedPrompts: RandomAccessCollection {
  /// The lowest number, which is 0.
  public var startIndex: Int { 0 }
  /// The number after the highest one.
  public var endIndex: Int { cards.count }
  /// The prompt with a number.
  public subscript(number: Int) -> Prompt { Prompt(card: cards[number], face: known[Int(faces[number])]) }
}
