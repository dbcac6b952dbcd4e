/// A fact that may begin with a label, such as `Capital: Paris`.
public struct LabeledFact: Hashable, Sendable {
  /// The label, such as `Capital`, or `nil` if there is none.
  public let label: String?
  /// The fact without its label.
  public let text: String
  /// The fact as it stands on the card.
  public let whole: String

  /// The maximum length of a label, in characters and in words. Anything longer is part of a sentence.
  private static let longest = (characters: 40, words: 4)

  /// Splits a fact at its first colon. There is no label without a blank after the colon, as in `10:30` or `https://`,
  /// nor one that contains a line break or a mark that ends a clause.
  public init(_ fact: String) {
    whole = fact
    let beginning = fact.prefix(Self.longest.characters + 1)
    guard let colon = beginning.firstIndex(where: { $0 == ":" || $0 == "：" }) else {
      (label, text) = (nil, fact)
      return
    }
    let name = String(fact[..<colon]).trimmed()
    let rest = fact[fact.index(after: colon)...]
    let isApart = fact[colon] == "：" || rest.first?.isWhitespace == true
    let isName =
      !name.isEmpty && !name.contains { $0.isNewline || ".!?;,/".contains($0) }
      && name.split(whereSeparator: \.isWhitespace).count <= Self.longest.words
    let text = String(rest).trimmed()
    guard isApart, isName, !text.isEmpty else {
      (label, self.text) = (nil, fact)
      return
    }
    (label, self.text) = (name, text)
  }
}

extension CardContent {
  /// The facts of a card that has several. Empty for other cards.
  public var severalFacts: [LabeledFact] {
    let facts = list.filter { !$0.isBlank }
    return facts.count > 1 ? facts.map(LabeledFact.init) : []
  }

  /// Returns the texts that are right when typed, whole answers first.
  ///
  /// Any part between ` / ` or `; ` is right, as is the whole text, with its parts in any order. Text in brackets can be
  /// left out, as can the label of a fact. If a label is given, only facts with that label are right, unless the card
  /// has none any more.
  public func typedAnswers(labeled label: String? = nil) -> [String] {
    let facts = list.map(LabeledFact.init)
    guard !facts.isEmpty else {
      return answers + answers.flatMap { hasSeveralDeletions ? [] : AnswerVariants.all(of: $0) }
    }
    let wanted = label.map { label in facts.filter { $0.label?.folded() == label.folded() } } ?? []
    let right = wanted.isEmpty ? facts : wanted
    return right.map(\.whole) + right.flatMap(\.shorter)
  }

  /// Whether the answer joins the texts of several cloze deletions, all of which are wanted.
  private var hasSeveralDeletions: Bool { kind.deletions.map { Cloze(self[$0]).count > 1 } ?? false }
}

extension LabeledFact {
  /// What is right besides the whole fact: the fact without its label, and its variants with and without it.
  fileprivate var shorter: [String] {
    let variants = AnswerVariants.all(of: text)
    guard let label else { return variants }
    return [text] + variants + variants.map { "\(label): \($0)" }
  }
}

/// The texts that are right where an answer gives several, or has brackets.
enum AnswerVariants {
  /// Returns the texts that are right besides the whole answer.
  static func all(of answer: String) -> [String] {
    let parts = parts(of: answer)
    let others = parts + reordered(answer, parts)
    return others + ([answer] + parts).flatMap(withoutBrackets)
  }

  /// Returns the parts of a text that are separated by ` / ` or `; `, if there is more than one.
  private static func parts(of text: String) -> [String] {
    var parts: [String] = []
    var start = text.startIndex
    var isAfterBlank = false
    for index in text.indices {
      let sign = text[index]
      let next = text.index(after: index)
      let isBeforeBlank = next < text.endIndex && text[next].isWhitespace
      if isBeforeBlank, sign == ";" || sign == "/" && isAfterBlank {
        parts.append(String(text[start..<index]).trimmed())
        start = next
      }
      isAfterBlank = sign.isWhitespace
    }
    if parts.isEmpty { return [] }
    return (parts + [String(text[start...]).trimmed()]).filter { !$0.isEmpty }
  }

  /// Returns two or three parts in their other orders, or the two sides of a single comma. The order of more than two
  /// things between commas may well matter.
  private static func reordered(_ text: String, _ parts: [String]) -> [String] {
    switch parts.count {
    case 0:
      let sides = text.split(separator: ",", omittingEmptySubsequences: false).map { String($0).trimmed() }
      return sides.count == 2 && !sides.contains("") ? ["\(sides[1]), \(sides[0])"] : []
    case 2: return ["\(parts[1]) / \(parts[0])", "\(parts[1]); \(parts[0])"]
    case 3:
      let orders = [(0, 2, 1), (1, 0, 2), (1, 2, 0), (2, 0, 1), (2, 1, 0)].map { [parts[$0], parts[$1], parts[$2]] }
      return orders.map { $0.joined(separator: " / ") } + orders.map { $0.joined(separator: "; ") }
    default: return []
    }
  }

  /// Returns a text without what stands in brackets, and with it but without the brackets. Brackets that end a word,
  /// as in `f(x)`, are part of it, unless they hold an ending of it.
  private static func withoutBrackets(_ text: String) -> [String] {
    var (shorter, longer) = ("", "")
    var (rest, found) = (text[...], false)
    while let open = rest.firstIndex(where: { brackets[$0] != nil }) {
      let inside = rest[rest.index(after: open)...]
      guard let close = inside.firstIndex(where: { $0 == brackets[rest[open]] }) else { break }
      let (before, within, after) = (rest[..<open], inside[..<close], inside[inside.index(after: close)...])
      let isWide = rest[open] == "（" || rest[open] == "［"
      let isAttached = !isWide && (before.last?.isLetter == true || before.last?.isNumber == true)
      let isInWord = before.last?.isLetter == true && after.first?.isLetter == true
      let isEnding = before.count > 2 && before.suffix(3).allSatisfy(\.isLetter) && within.count <= 2
      let isOptional = !isAttached || isInWord || isEnding && within.allSatisfy(\.isLetter)
      found = found || isOptional
      shorter += before + (isOptional ? "" : rest[open...close])
      longer += before + (isOptional ? within : rest[open...close])
      rest = after
    }
    return found ? [shorter + rest, longer + rest].map { $0.trimmed() }.filter { !$0.isEmpty } : []
  }

  private static let brackets: [Character: Character] = ["(": ")", "[": "]", "（": "）", "［": "］"]
}
