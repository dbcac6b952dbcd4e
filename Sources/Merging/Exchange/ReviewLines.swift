/// The lines of a file of the review log, as machines exchange it: in blocks, of which only the last one grows.
///
/// Each machine writes its own files, and only appends. If a file has grown differently in two places all the same, such
/// as after a backup was restored, all lines stay.
public enum ReviewLines {
  /// The number of bytes from which on a block is complete.
  static let blockSize = 16 << 10

  /// Returns the complete lines of a file in blocks. As long as a file only grows, so does the last block, and others
  /// follow it.
  public static func blocks(of file: [UInt8]) -> [[UInt8]] {
    let end = file.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    var blocks: [[UInt8]] = []
    var start = 0
    while start < end {
      var next = end
      if end - start > blockSize, let line = file[(start + blockSize - 1)..<end].firstIndex(of: 0x0A) {
        next = line + 1
      }
      blocks.append(Array(file[start..<next]))
      start = next
    }
    return blocks
  }

  /// Returns the path of a block, counting from 0, of the file at a path.
  public static func path(of block: Int, in file: String) -> String {
    let number = String(block)
    return "\(folder)\(file)/\(String(repeating: "0", count: max(0, 5 - number.count)))\(number)"
  }

  /// Returns the file that a block belongs to, and its number, or `nil` if the path is not that of a block.
  public static func block(at path: String) -> (file: String, number: Int)? {
    guard path.hasPrefix(folder), let slash = path.lastIndex(of: "/") else { return nil }
    let file = String(path[..<slash].dropFirst(folder.count))
    guard let number = Int(path[path.index(after: slash)...]), number >= 0, self.path(of: number, in: file) == path
    else { return nil }
    return (file, number)
  }

  /// Returns a file with the lines of another version of it that it lacks, at its end.
  public static func union(_ file: [UInt8], _ other: [UInt8]) -> [UInt8] {
    if other.starts(with: file) { return other }
    if file.starts(with: other) { return file }
    let known = Set(file.split(separator: 0x0A))
    var lines = file
    for line in other.split(separator: 0x0A) where !known.contains(line) { lines += line + [0x0A] }
    return lines
  }

  private static let folder = "reviews/"
}
