import CPCRE2
public import FlashcardKit

/// A compiled pattern that replaces its matches in texts. Swift's own regular expressions have no bound on their time;
/// these give up after a number of steps.
public final class Pattern {
  /// The maximum number of steps in one text, tens of milliseconds.
  private static let maxSteps: UInt32 = 1_000_000
  /// The maximum depth of nesting, and the memory for it in KiB.
  private static let maxDepth: UInt32 = 100_000
  private static let maxMemory: UInt32 = 32_768
  /// The maximum length of a resulting text in bytes.
  public static let maxLength = 4_000_000

  private let code: OpaquePointer
  private let context: OpaquePointer
  private let data: OpaquePointer
  private let replacement: [UInt8]
  private let options: UInt32
  private var output = [UInt8](repeating: 0, count: 4096)

  /// Compiles a pattern.
  ///
  /// - Throws: `PatternProblem.invalid` if it is not a regular expression.
  public init(_ replacement: Replacement) throws(PatternProblem) {
    var options = PCRE2_UTF
    if replacement.ignoresCase { options |= PCRE2_CASELESS }
    // Letters beyond ASCII are letters, and no pattern leaves the middle of a character.
    options |= replacement.isRegularExpression ? PCRE2_UCP | PCRE2_NEVER_BACKSLASH_C : PCRE2_LITERAL
    var problem: Int32 = 0
    var place = 0
    let pattern = Array(replacement.pattern.utf8)
    guard let code = pcre2_compile_8(pattern, pattern.count, options, &problem, &place, nil) else {
      let before = pattern.prefix(place)
      throw .invalid(Pattern.message(problem), at: String(decoding: before, as: UTF8.self).count)
    }
    guard let context = pcre2_match_context_create_8(nil), let data = pcre2_match_data_create_from_pattern_8(code, nil)
    else {
      pcre2_code_free_8(code)
      throw .tooSlow
    }
    _ = pcre2_set_match_limit_8(context, Pattern.maxSteps)
    _ = pcre2_set_depth_limit_8(context, Pattern.maxDepth)
    _ = pcre2_set_heap_limit_8(context, Pattern.maxMemory)
    (self.code, self.context, self.data) = (code, context, data)
    self.replacement = Array(replacement.text.utf8)
    let syntax =
      replacement.isRegularExpression
      ? PCRE2_SUBSTITUTE_EXTENDED | PCRE2_SUBSTITUTE_UNSET_EMPTY : PCRE2_SUBSTITUTE_LITERAL
    // Strings are valid UTF-8, which would otherwise be checked in each text.
    self.options = PCRE2_SUBSTITUTE_GLOBAL | PCRE2_SUBSTITUTE_OVERFLOW_LENGTH | PCRE2_NO_UTF_CHECK | syntax
  }

  deinit {
    pcre2_match_data_free_8(data)
    pcre2_match_context_free_8(context)
    pcre2_code_free_8(code)
  }

  /// Returns a text with its matches replaced and their number, or `nil` if it has none.
  ///
  /// - Throws: `PatternProblem` if it takes too long, what is put in their place is malformed, or the result is too
  ///   long.
  public func replacing(in text: String) throws(PatternProblem) -> (text: String, count: Int)? {
    var text = text
    var length = output.count
    var count = text.withUTF8 { substitute($0, &length) }
    if count == PCRE2_ERROR_NOMEMORY, length <= Pattern.maxLength {
      output = [UInt8](repeating: 0, count: length)
      count = text.withUTF8 { substitute($0, &length) }
    }
    switch count {
    case 0: return nil
    case 1...: return (String(decoding: output[..<length], as: UTF8.self), Int(count))
    case PCRE2_ERROR_NOMEMORY: throw .tooLong
    case PCRE2_ERROR_MATCHLIMIT, PCRE2_ERROR_DEPTHLIMIT, PCRE2_ERROR_HEAPLIMIT: throw .tooSlow
    default: throw .invalidReplacement(Pattern.message(count))
    }
  }

  /// Replaces all matches into `output`. `length` is its size, then that of the result, or the size needed.
  private func substitute(_ text: UnsafeBufferPointer<UInt8>, _ length: inout Int) -> Int32 {
    output.withUnsafeMutableBufferPointer { output in
      length = output.count
      // An empty text has no address.
      var nothing: UInt8 = 0
      return withUnsafePointer(to: &nothing) { nothing in
        pcre2_substitute_8(
          code, text.baseAddress ?? nothing, text.count, 0, options, data, context, replacement, replacement.count,
          output.baseAddress, &length)
      }
    }
  }

  /// Returns the library's own description of an error.
  private static func message(_ code: Int32) -> String {
    var bytes = [UInt8](repeating: 0, count: 256)
    let length = pcre2_get_error_message_8(code, &bytes, bytes.count)
    return String(decoding: bytes.prefix(max(0, Int(length))), as: UTF8.self)
  }
}

extension Replacement {
  /// The time in which a preview must be complete. Patterns that are slow, but not too slow for any one text, would
  /// otherwise take hours for all cards.
  private static let longest = Duration.seconds(10)

  /// Finds what the replacement would do to cards. Returns `nil` if it is no longer wanted.
  ///
  /// - Throws: `PatternProblem` if the pattern is malformed or too slow.
  public func preview(in cards: [Card], isWanted: () -> Bool) throws(PatternProblem) -> ReplacementPreview? {
    let pattern = try Pattern(self)
    let start = ContinuousClock.now
    var preview = ReplacementPreview()
    for (index, card) in cards.enumerated() {
      if index % 64 == 0 {
        guard isWanted() else { return nil }
        if ContinuousClock.now - start > Replacement.longest { throw .tooSlow }
      }
      try preview.add(card, in: field) { text throws(PatternProblem) in try pattern.replacing(in: text) }
    }
    return preview
  }
}
