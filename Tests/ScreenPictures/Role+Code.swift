public import TextUI

extension Role {
  /// The roles of code, except for comments, which are fainter.
  public static let code: [Role] = [
    .codeVariable, .codeNumber, .codeType, .codeString, .codeEscape, .codeFunction, .codeKeyword, .codePreprocessor,
  ]
}
