public import TextUI

/// The file `keys.yaml` with a person's key bindings: a preset to start from, and the keys of actions by name. Bindings
/// below the name of a screen apply to that screen only.
public enum KeyBindingsFile {
  /// The maximum size of the file in bytes.
  public static let largest = 64 * 1024
  /// The maximum number of characters kept of a name.
  private static let longestName = 40

  /// Returns the bindings in a file. Line numbers of entries that aren't bindings are recorded in the result.
  ///
  /// - Parameter bytes: The content of the file.
  /// - Returns: The names of actions and keys as written.
  /// - Throws: A `KeyFileFailure` if the file is too large, not YAML, too deeply nested, or uses aliases, or if a name
  ///   is repeated.
  public static func bindings(in bytes: [UInt8]) throws(KeyFileFailure) -> KeyBindings {
    let root: YAMLNode?
    do throws(FlatYAML.Failure) {
      root = try FlatYAML.root(of: bytes, largest: largest, mostBrackets: 512)
    } catch {
      switch error {
      case .tooLarge: throw .tooLarge
      case .notYAML(let line): throw .notYAML(line: line)
      case .tooComplex(let line): throw .tooComplex(line: line)
      case .repeated(let name, let line): throw .repeated(shown(name), line: line)
      }
    }
    var bindings = KeyBindings()
    // A file with only comments is parsed as an empty string.
    guard let root, root.scalar?.isEmpty != true else { return bindings }
    guard let mapping = root.mapping else { throw .notYAML(line: root.line) }
    for (name, value) in mapping {
      let line = name.line
      guard let name = name.scalar.map(shown), !name.isEmpty else {
        bindings.misreadLines.append(line)
        continue
      }
      if name == "preset" {
        if let preset = value.scalar {
          bindings.preset = KeyBindings.Preset(name: shown(preset), line: line)
        } else {
          bindings.misreadLines.append(line)
        }
      } else if let screen = value.mapping {
        for (action, value) in screen { add(action, value, on: name, to: &bindings) }
      } else {
        add(mapping: name, value, on: nil, line, to: &bindings)
      }
    }
    return bindings
  }

  /// Returns the content of a file that names another preset and is the same otherwise.
  ///
  /// - Parameters:
  ///   - preset: The name of the preset.
  ///   - bytes: The content of the file.
  /// - Returns: The new content.
  /// - Throws: A `KeyFileFailure` if the file can't be read as key bindings, or can't be changed in the line of its preset.
  public static func choosing(_ preset: String, in bytes: [UInt8]) throws(KeyFileFailure) -> [UInt8] {
    let before = try bindings(in: bytes)
    // By bytes, since the characters of a text have line ends of Windows as one.
    var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    let line = before.preset?.line
    if let line, lines.indices.contains(line - 1) {
      lines[line - 1] = choosing(preset, inLine: lines[line - 1])
    } else {
      // Below the comments that the file begins with.
      let first = lines.firstIndex { $0.first != "#" && !$0.hasPrefix("---") } ?? lines.endIndex
      lines.insert("preset: " + preset, at: first)
    }
    let changed = Array(lines.joined(separator: "\n").utf8)
    // A mapping in braces, for example, has no line of its own for the preset.
    guard let after = try? bindings(in: changed), after.preset?.name == preset,
      after.misreadLines.count == before.misreadLines.count,
      after.entries.map(\.withoutLine) == before.entries.map(\.withoutLine)
    else { throw .notChangeable(line: line ?? 1) }
    return changed
  }

  /// Returns a line `preset: vim  # comment` with another name.
  private static func choosing(_ preset: String, inLine line: String) -> String {
    guard let colon = line.firstIndex(of: ":") else { return line }
    let value = line[line.index(after: colon)...]
    let comment = value.firstIndex(of: "#").map { " " + String(value[$0...]) }
    return String(line[...colon]) + " " + preset + (comment ?? (line.hasSuffix("\r") ? "\r" : ""))
  }

  private static func add(_ name: YAMLNode, _ value: YAMLNode, on screen: String, to bindings: inout KeyBindings) {
    let line = name.line
    guard let name = name.scalar.map(shown), !name.isEmpty else {
      return bindings.misreadLines.append(line)
    }
    add(mapping: name, value, on: screen, line, to: &bindings)
  }

  private static func add(
    mapping name: String, _ value: YAMLNode, on screen: String?, _ line: Int, to bindings: inout KeyBindings
  ) {
    let scalars = value.scalar.map { [$0] } ?? value.sequence.map { $0.compactMap(\.scalar) }
    guard let scalars, value.sequence.map({ $0.count == scalars.count }) ?? true else {
      return bindings.misreadLines.append(line)
    }
    let keys = scalars.map(shown)
    bindings.entries.append(KeyBindings.Entry(screen: screen, action: name, keys: keys, line: line))
  }

  /// Returns a name for display in a message: shortened, and without control characters.
  private static func shown(_ text: String) -> String { SchemeFile.line(text, longest: longestName) ?? "" }
}

extension KeyBindings.Entry {
  /// The entry as it would be in any line.
  fileprivate var withoutLine: KeyBindings.Entry {
    KeyBindings.Entry(screen: screen, action: action, keys: keys, line: 0)
  }
}
