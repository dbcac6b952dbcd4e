import Foundation
import Testing
import TextUI

@testable import Terminal

/// Signs that the Linux console has, for those that it has not.
@Suite struct ConsoleTwinTests {
  @Test func hasTwinsForTheConsole() {
    #expect("╭─╮★▸é日│…▀▄".map(\.consoleTwin) == Array("┌─┐*>é日│~▀▄"))
  }
}
