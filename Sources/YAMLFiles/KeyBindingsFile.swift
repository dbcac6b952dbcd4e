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
