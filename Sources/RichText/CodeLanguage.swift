/// A language whose code is highlighted. The raw value names its definition.
public enum CodeLanguage: String, CaseIterable, Sendable, Codable {
  case c, cpp, css, diff, go, haskell, html, java, javascript, json, kotlin, lisp, lua, make, php, python, ruby, rust
  case sh, sql, swift, toml, typescript, yaml

  /// Creates a language from its name or an alias, as written after a fence: the first word, ignoring case, a leading
  /// dot and braces. Returns `nil` for a language that is not known.
  public init?(fence: String) {
    // Long enough for any name in any braces.
    let start = fence.utf8.prefix(64).drop { $0 == 0x20 || $0 == 0x09 || $0 == 0x7B || $0 == 0x2E }
    let word = start.prefix { ![0x20, 0x09, 0x7B, 0x7D, 0x2C, 0x3A, 0x3B].contains($0) }
    let name = String(decoding: word, as: UTF8.self).lowercased()
    if let language = CodeLanguage(rawValue: name) ?? Self.aliases[name] { self = language } else { return nil }
  }

  /// Creates the language of code from the name after its fence. Code that has none is in the other language.
  public init?(fence: String?, else other: CodeLanguage?) {
    let language = fence.map(CodeLanguage.init(fence:)) ?? other
    if let language { self = language } else { return nil }
  }

  private static let aliases: [String: CodeLanguage] = [
    "h": .c, "c11": .c, "c99": .c, "objc": .c, "objective-c": .c,
    "c++": .cpp, "cc": .cpp, "cxx": .cpp, "hpp": .cpp, "h++": .cpp, "hh": .cpp, "hxx": .cpp, "c++11": .cpp,
    "c++17": .cpp, "c++20": .cpp, "arduino": .cpp, "ino": .cpp,
    "scss": .css, "less": .css, "patch": .diff, "udiff": .diff, "golang": .go,
    "hs": .haskell, "lhs": .haskell, "purescript": .haskell,
    "htm": .html, "xhtml": .html, "xml": .html, "svg": .html, "vue": .html, "rss": .html, "plist": .html,
    "js": .javascript, "jsx": .javascript, "mjs": .javascript, "cjs": .javascript, "node": .javascript,
    "ecmascript": .javascript, "es6": .javascript,
    "jsonc": .json, "json5": .json, "jsonl": .json, "ndjson": .json, "geojson": .json,
    "kt": .kotlin, "kts": .kotlin,
    "cl": .lisp, "common-lisp": .lisp, "commonlisp": .lisp, "clojure": .lisp, "clj": .lisp, "cljs": .lisp,
    "edn": .lisp, "elisp": .lisp, "emacs-lisp": .lisp, "el": .lisp, "racket": .lisp, "rkt": .lisp, "scheme": .lisp,
    "scm": .lisp, "sexp": .lisp,
    "makefile": .make, "gnumakefile": .make, "mk": .make, "mak": .make, "bsdmake": .make,
    "php3": .php, "php5": .php, "php7": .php, "php8": .php, "phtml": .php,
    "py": .python, "py3": .python, "python3": .python, "python2": .python, "pyi": .python, "pyw": .python,
    "sage": .python,
    "rb": .ruby, "rake": .ruby, "gemspec": .ruby, "jruby": .ruby, "rs": .rust,
    "bash": .sh, "shell": .sh, "zsh": .sh, "ksh": .sh, "dash": .sh, "ash": .sh, "shellscript": .sh, "posix": .sh,
    "mysql": .sql, "postgres": .sql, "postgresql": .sql, "psql": .sql, "sqlite": .sql, "sqlite3": .sql,
    "plsql": .sql, "tsql": .sql, "plpgsql": .sql,
    "ts": .typescript, "tsx": .typescript, "mts": .typescript, "cts": .typescript, "yml": .yaml,
  ]
}
