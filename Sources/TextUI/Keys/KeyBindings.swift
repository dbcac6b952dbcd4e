/// Key bindings as a person wrote them: names of actions and keys that nobody has looked up yet.
public struct KeyBindings: Sendable, Equatable {
  /// The preset to start from; nil where none is named.
  public var preset: Preset?
  /// The keys of actions, in the order of their lines.
  public var entries: [Entry]
  /// The numbers of lines that are not key bindings.
  public var misreadLines: [Int]

  /// A preset that a file names.
  public struct Preset: Sendable, Equatable {
    /// Its name.
    public let name: String
    /// Its line, counted from 1.
    public let line: Int

    /// Creates a reference to a preset.
    public init(name: String, line: Int) {
      self.name = name
      self.line = line
    }
  }

  /// The keys of one action.
  public struct Entry: Sendable, Equatable {
    /// The name of the screen on which they hold; nil for every screen.
    public let screen: String?
    /// The name of the action.
    public let action: String
    /// The names of the keys.
    public let keys: [String]
    /// Its line, counted from 1.
    public let line: Int

    /// Creates an entry.
    public init(screen: String? = nil, action: String, keys: [String], line: Int) {
      self.screen = screen
      self.action = action
      self.keys = keys
      self.line = line
    }
  }

  /// Creates bindings; without arguments, those of an empty file.
  public init(preset: Preset? = nil, entries: [Entry] = [], misreadLines: [Int] = []) {
    self.preset = preset
    self.entries = entries
    self.misreadLines = misreadLines
  }
}

/// Why a file of key bindings cannot be used at all.
public enum KeyFileFailure: Error, Sendable, Equatable {
  /// It cannot be read.
  case unreadable
  /// It is a folder, a pipe or something else that is not a file.
  case notAFile
  /// It is larger than key bindings are.
  case tooLarge
  /// It is not text, or not YAML; `line` is where that shows, nil where it is unknown.
  case notYAML(line: Int?)
  /// A line holds an alias, an anchor, or values within values within values.
  case tooComplex(line: Int)
  /// It can't be written.
  case notWritable
  /// Its preset is not in a line of its own; `line` is where it is.
  case notChangeable(line: Int)
  /// A name stands in it twice.
  case repeated(String, line: Int)
}
