/// What keys do in fields and areas besides writing, for tables of keys.
extension TextArea {
  /// A way to move or edit.
  public enum Command: CaseIterable, Sendable {
    case select, word, start, end, cut, copy, paste, cutWord, undo, redo

    /// Its keys, the one to show first.
    public var keys: [Key] {
      switch self {
      case .select: [Key(.right, .shift), Key(.character(" "), .control)]
      case .word: [Key(.right, .control), Key(.right, .alt)]
      case .start: [.home, .control("a")]
      case .end: [.end, .control("e")]
      case .cut: [.control("x")]
      case .copy: [.control("t"), Key(.insert, .control)]
      case .paste: [.control("v"), .control("y")]
      case .cutWord: [.control("w")]
      case .undo: [.control("_"), Key(.character("z"), .alt)]
      case .redo: [.control("r")]
      }
    }
  }
}
