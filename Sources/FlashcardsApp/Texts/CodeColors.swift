import FlashcardKit
import HelperProtocol
import RichText
import TextUI
import Typesetting

/// The colors of code, as far as they are known.
struct CodeColors: CodeHighlighter {
  /// The parts with a meaning. Empty for code that cannot be highlighted.
  private var known: [CodeText: [CodeSpan]] = [:]
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
    asked.removeAll { $0 == text }
  }

  /// Returns the colors for code that has the given language unless it names one.
  func assuming(_ language: CodeLanguage?) -> CodeColors {
    var colors = self
    colors.assumed = language
    return colors
  }

  func runs(of code: String, language: String?) -> [Run]? {
    guard let language = CodeLanguage(fence: language, else: assumed),
      let spans = known[CodeText(code, in: language)], !spans.isEmpty
    else { return nil }
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
