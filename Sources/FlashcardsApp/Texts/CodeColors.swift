import FlashcardKit
import HelperProtocol
import RichText
import TextUI
import Typesetting

/// The colors of code, as far as they are known.
struct CodeColors: CodeHighlighter {
  /// The parts with a meaning. Empty for code that cannot be highlighted.
  private var known: [CodeText: [CodeSpan]] = [:]
  /// The code of each language whose colors came last.
  private var latest: [CodeLanguage: CodeText] = [:]
  /// What was asked for last, so that nothing is asked for twice.
  private var asked: [CodeText] = []

  /// The language of code that names none.
  private var assumed: CodeLanguage?

  /// The number of texts from which on the known ones are forgotten. A screen shows far fewer.
  private static let most = 400

  /// Returns whether the colors of code are known, or known not to be there.
  func knows(_ text: CodeText) -> Bool { known[text] != nil }

  /// Returns which of the texts to ask for, the most important first, or an empty array if they are asked for.
  mutating func asking(_ unknown: [CodeText]) -> [CodeText] {
    var missing: [CodeText] = []
    for text in unknown where !missing.contains(text) { missing.append(text) }
    guard !missing.allSatisfy(asked.contains) else { return [] }
    asked = missing
    return missing
  }

  /// Takes a reply.
  mutating func receive(_ text: CodeText, _ result: Result<[CodeSpan], HighlightFailure>) {
    if known.count >= Self.most { known = [:] }
    known[text] = (try? result.get()) ?? []
    latest[text.language] = text
    asked.removeAll { $0 == text }
  }

  /// Returns the colors for code that has the given language unless it names one.
  func assuming(_ language: CodeLanguage?) -> CodeColors {
    var colors = self
    colors.assumed = language
    return colors
  }

  func runs(of code: String, language: String?) -> [Run]? {
    guard let language = CodeLanguage(fence: language, else: assumed) else { return nil }
    let text = CodeText(code, in: language)
    guard let spans = known[text] ?? guessed(text), !spans.isEmpty else { return nil }
    var runs: [Run] = []
    let bytes = code.utf8
    var place = bytes.startIndex
    func add(_ count: Int, _ style: Style) {
      let end = bytes.index(place, offsetBy: count, limitedBy: bytes.endIndex) ?? bytes.endIndex
      if place < end { runs.append(Run(String(code[place..<end]), style)) }
      place = end
    }
    var offset = 0
    for span in spans {
      add(span.offset - offset, .text)
      add(span.length, Style(span.token.role))
      offset = span.offset + span.length
    }
    add(bytes.distance(from: place, to: bytes.endIndex), .text)
    return runs
  }
}

extension CodeColors {
  /// Returns the colors that code had before an edit, without those that touch it, until its own arrive: code that is
  /// being written keeps its colors. Returns `nil` for code of which most is new.
  private func guessed(_ text: CodeText) -> [CodeSpan]? {
    guard let old = latest[text.language], let spans = known[old] else { return nil }
    let (before, after) = (old.text.utf8, text.text.utf8)
    let least = min(before.count, after.count)
    let head = zip(before, after).prefix { $0 == $1 }.count
    let tail = min(least - head, zip(before.reversed(), after.reversed()).prefix { $0 == $1 }.count)
    guard (head + tail) * 2 > max(before.count, after.count) else { return nil }
    let moved = after.count - before.count
    let kept = spans.compactMap { span -> CodeSpan? in
      if span.offset + span.length <= head { return span }
      guard span.offset >= before.count - tail else { return nil }
      return CodeSpan(offset: span.offset + moved, length: span.length, token: span.token)
    }
    return kept.fitted(to: text.text)
  }
}

extension CodeToken {
  /// The role whose color shows the meaning, as base16's guide has it.
  fileprivate var role: Role {
    switch self {
    case .keyword: .codeKeyword
    case .type: .codeType
    case .string, .inserted: .codeString
    case .number, .constant: .codeNumber
    case .comment: .codeComment
    case .function, .attribute: .codeFunction
    case .preprocessor: .codePreprocessor
    case .variable, .tag, .deleted: .codeVariable
    case .escape: .codeEscape
    case .symbol: .text
    }
  }
}
