/// A text with structure, independent of the markup in which it was written.
///
/// Markdown and HTML become rich text, and rich text becomes lines of cells. Only layout reads it: files, merging, and
/// search keep the text as it was written.
public struct RichText: Hashable, Sendable {
  /// The blocks from top to bottom.
  public var blocks: [Block]

  /// Creates a rich text from blocks.
  public init(_ blocks: [Block] = []) { self.blocks = blocks }
}
