extension CodeLanguage {
  /// The name of the language.
  public var name: String {
    switch self {
    case .c: "C"
    case .cpp: "C++"
    case .css: "CSS"
    case .diff: "diff"
    case .go: "Go"
    case .haskell: "Haskell"
    case .html: "HTML"
    case .java: "Java"
    case .javascript: "JavaScript"
    case .json: "JSON"
    case .kotlin: "Kotlin"
    case .lisp: "Lisp"
    case .lua: "Lua"
    case .make: "Make"
    case .php: "PHP"
    case .python: "Python"
    case .ruby: "Ruby"
    case .rust: "Rust"
    case .sh: "shell"
    case .sql: "SQL"
    case .swift: "Swift"
    case .toml: "TOML"
    case .typescript: "TypeScript"
    case .yaml: "YAML"
    }
  }
}
