import FlashcardKit

/// The ID under which a machine writes its review log.
struct MachineID: Identifier {
  let rawValue: UInt64
}
