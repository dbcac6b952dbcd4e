/// The prompts of a review log by number, in 12 bytes each.
public struct LoggedPrompts: Sendable, Equatable {
  private var cards = ChunkedArray<CardID>()
  /// The numbers of the prompts' faces.
  private var faces = ChunkedArray<UInt32>()
  /// The faces by number. Nearly all prompts have the first one.
  private var known: [Prompt.Face] = [.front]
  private var numbers: [Prompt.Face: UInt32] = [:]

  mutating func append(_ prompt: Prompt) {
    cards.append(prompt.card)
    faces.append(prompt.face == .front ? 0 : number(of: prompt.face))
  }

  private mutating func number(of face: Prompt.Face) -> UInt32 {
    if let number = numbers[face] { return number }
    let number = UInt32(known.count)
    known.append(face)
    numbers[face] = number
    return number
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
