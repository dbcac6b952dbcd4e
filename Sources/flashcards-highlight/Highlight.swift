import CSourceHighlight
import Confinement
import Essentials
import HelperProtocol
import RichText

/// Highlights code for `flashcards`: takes commands with code from standard input and writes spans to standard output.
/// Reads the definitions of languages in the folder that its argument names, and nothing else.
@main
enum Highlight {
  static func main() {
    let arguments = Array(CommandLine.arguments.dropFirst())
    guard arguments.count == 1, isatty(STDIN_FILENO) == 0 else {
      Limits.refuseHand("flashcards-highlight")
    }
    Limits.endWithProgram()
    Limits.set()
    let isTried = arguments == ["--attempts"]
    Confines.set(reading: isTried ? nil : arguments[0])
    #if os(Linux)
      if isTried { return Attempts.run() }
    #endif
    var loop = CommandLoop(definitions: Definitions(folder: arguments[0]))
    loop.run()
  }
}

/// The languages that have been read so far.
struct Definitions {
  private let folder: String
  private var languages: [CodeLanguage: UnsafeMutablePointer<ch_language>] = [:]

  /// The names of the elements in definitions, by token. "escape" is a word of the definitions' own language.
  private static let names = CodeToken.allCases.map { $0 == .escape ? "escaped" : "\($0)" }

  init(folder: String) { self.folder = folder }

  /// Returns the spans of code, which is `bytes` in UTF-8.
  ///
  /// - Throws: `HighlightFailure.noDefinition` or `.tooExpensive`.
  mutating func spans(of bytes: [UInt8], in language: CodeLanguage) throws(HighlightFailure) -> [CodeSpan] {
    guard let definition = languages[language] ?? ch_load(folder, language.rawValue + ".lang") else {
      throw .noDefinition
    }
    languages[language] = definition
    guard !bytes.isEmpty else { return [] }
    var spans = [ch_span](repeating: ch_span(), count: bytes.count)
    let names = Self.names.map { $0.withCString(strdup) }
    defer { for name in names { free(name) } }
    let count = bytes.withUnsafeBytes { text in
      ch_highlight(
        definition, names.map { UnsafePointer($0) }, names.count, text.bindMemory(to: CChar.self).baseAddress,
        text.count, &spans, spans.count)
    }
    // The library gives up on expressions that take too long.
    guard count >= 0 else { throw .tooExpensive }
    return spans.prefix(count).compactMap { span in
      CodeToken(rawValue: UInt8(clamping: span.element)).map {
        CodeSpan(offset: Int(span.offset), length: Int(span.length), token: $0)
      }
    }
  }
}
