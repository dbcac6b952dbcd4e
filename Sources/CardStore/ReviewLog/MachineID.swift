import FlashcardKit

/// The name under which a machine writes answers.
struct MachineID: Identifier {
  let rawValue: UInt64
}
