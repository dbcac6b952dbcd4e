/// A part of a text that begins and ends with a line.
public indirect enum Block: Hashable, Sendable {
  /// Text that is wrapped. Without an alignment, the place where it is shown decides.
  case paragraph([Inline], Alignment? = nil)
  /// A heading with its level, 1 through 6.
  case heading([Inline], level: Int)
  /// Code, without a line break at the end, and the name of its language as it was written.
  case code(String, language: String?)
  /// Blocks quoted from elsewhere.
  case quote([Block])
  /// A list.
  case list(ListBlock)
  /// A table.
  case table(TableBlock)
  /// A formula on lines of its own, in LaTeX.
  case formula(String)
  /// A line across.
  case rule
  /// Blocks that are hidden until they are asked for, under their label.
  case disclosure(label: [Inline], [Block])

  /// The alignment of lines.
  public enum Alignment: Hashable, Sendable { case left, center, right }
}
