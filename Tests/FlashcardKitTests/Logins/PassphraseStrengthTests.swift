import Testing

@testable import FlashcardKit

@Suite struct PassphraseStrengthTests {
  @Test(arguments: [
    "", "a", "12345678", "password", "Passwort1!", "qwertzuiop", "aaaaaaaaaaaaaaaaaaaa", "abcdefghijklmnop", "maya2019",
    "letmein!", "Sommer2024", "elephant", "7391",
  ])
  func isWeak(_ passphrase: String) { #expect(PassphraseStrength.isWeak(passphrase, of: "maya")) }

  @Test(arguments: [
    "correct horse battery staple", "x7Kq!m2Rv#9t", "Der Fluss fließt abends rückwärts", "zebra-tunnel-mocha-quilt",
    "東京の夜は静かで長い物語だよね", "k3jf9w0qlz7xm2",
  ])
  func isNotWeak(_ passphrase: String) { #expect(!PassphraseStrength.isWeak(passphrase, of: "maya")) }

  @Test func theNameOfTheLoginCountsLittle() {
    #expect(!PassphraseStrength.isWeak("theodora wilhelmina", of: "x"))
    #expect(PassphraseStrength.isWeak("theodora wilhelmina", of: "Theodora Wilhelmina"))
  }

  /// However long, and of whatever.
  @Test func anythingIsJudged() {
    _ = PassphraseStrength.isWeak(String(repeating: "\u{10FFFF}\0é", count: 4000), of: "")
  }
}
