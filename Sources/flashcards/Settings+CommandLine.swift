import ArgumentParser
import FlashcardKit

extension ArgumentHelp {
  /// Creates the help of a setting that has an option.
  init(_ setting: any SettingDefinition) {
    self.init(stringLiteral: setting.option?.help ?? setting.explanation)
    valueName = setting.option?.valueName
  }
}

extension Settings {
  /// The synopsis of the options of settings, as in `[--motion <on|off>] [--plain]`.
  static var usage: String {
    options.compactMap { setting in
      setting.option.map { "[--\(setting.key)\($0.valueName.map { " <\($0)>" } ?? "")]" }
    }.joined(separator: " ")
  }
}
