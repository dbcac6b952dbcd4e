import Foundation
import Testing
import TextUI

@testable import Terminal

/// Substitutes for characters that the Linux console lacks.
@Suite struct ConsoleTwinTests {
  @Test func hasTwinsForTheConsole() {
    #expect("╭─╮★▸é日│…▀▄".map(\.consoleTwin) == Array("┌─┐*>é日│~▀▄"))
  }
}
