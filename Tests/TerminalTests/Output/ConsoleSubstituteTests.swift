import Foundation
import Testing
import TextUI

@testable import Terminal

/// Substitutes for characters that the Linux console lacks.
@Suite struct ConsoleSubstituteTests {
  @Test func hasSubstitutesForTheConsole() {
    #expect("╭─╮★▸é日│…▀▄".map(\.consoleSubstitute) == Array("┌─┐*>é日│~▀▄"))
  }
}
