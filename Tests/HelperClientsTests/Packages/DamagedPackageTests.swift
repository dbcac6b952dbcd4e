import Anki
import Foundation
import HelperClients
import Testing

/// Damaged and hostile packages: refused whole with a reason, or read but for what is damaged.
@Suite(.timeLimit(.minutes(10))) struct DamagedPackageTests {
  @Test(arguments: [
    ("truncated_60pct", AnkiPackageFailure.notPackage),
    ("empty", .notPackage),
    ("crc_mismatch", .damaged(entry: "collection.anki21b")),
    ("meta_version_99", .tooNew(version: 99)),
    ("collection_not_sqlite", .notCollection),
    ("sqlite_no_notes_table", .notCollection),
    ("media_map_garbage_latest", .damaged(entry: "media")),
    ("only_dummy_collection", .noCollection),
    ("bomb_zstd_8GB_collection", .tooLarge(.database)),
    ("zip_declared_4GB_entry", .tooLarge(.database)),
  ])
  func refused(_ name: String, _ reason: AnkiPackageFailure) throws {
    #expect(throws: reason) { try PackageHarness.read(vector: "corrupt/\(name).apkg") }
  }

  @Test(arguments: [
    ("dirty_notetype", [AnkiFault.Kind.noteWithoutType: 1, .cardWithoutNote: 1]),
    ("dirty_deck", [.cardWithoutDeck: 1]),
    ("dirty_orphan_card", [.cardWithoutNote: 1]),
    ("dirty_card_type9", [.cardWithUnknownPhase: 1]),
    ("media_traversal_dotdot_latest", [.mediaWithBadName: 1]),
    ("media_traversal_abs_latest", [.mediaWithBadName: 1]),
    ("media_traversal_slash_latest", [.mediaWithBadName: 1]),
    ("media_traversal_dots_latest", [.mediaWithBadName: 1]),
    ("media_sha1_mismatch", [.mediaDiffers: 1]),
    ("bomb_deflate_600MB_media", [.mediaTooLarge: 1]),
  ])
  func readButForTheDamaged(_ name: String, _ faults: [AnkiFault.Kind: Int]) throws {
    let read = try PackageHarness.read(vector: "corrupt/\(name).apkg")
    #expect(read.faults.filter { $0.key != .reviewWithoutCard } == faults)
    #expect(!read.collection.notes.isEmpty)
    #expect(!read.media.keys.contains { $0.contains("/") || $0 == ".." || $0 == "." })
  }

  @Test func statedSizesOfMediaAreNotBelieved() throws {
    let read = try PackageHarness.read(vector: "corrupt/media_declared_4GB_size.apkg")
    #expect(read.faults == [.mediaDiffers: read.media.count])
    #expect(read.media.count == 9)
  }

  @Test func cancelingEndsReading() throws {
    let file = open(PackageHarness.vectors.appendingPathComponent("sm2_latest.apkg").path, O_RDONLY)
    defer { close(file) }
    #expect(throws: AnkiPackageFailure.canceled) {
      var reader = try AnkiPackageReader(file, helper: PackageHarness.helper) { true }
      _ = try reader.collection()
    }
  }

  @Test func aMissingHelperIsTold() {
    #expect(throws: AnkiPackageFailure.noHelper) { _ = try AnkiPackageReader(0, helper: "/nonexistent") }
  }
}
