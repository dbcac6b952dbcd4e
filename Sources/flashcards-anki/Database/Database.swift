import Anki
import CSQLite
import Essentials
import HelperProtocol

/// A database in memory.
final class Database {
  private let connection: OpaquePointer
  /// The bytes of a database that is only read.
  private var region: Region?

  /// The least that SQLite may allocate, in bytes, while reading.
  private static let readingMemory = 24 << 20
  /// The size of a note, in bytes, beyond which none is read from any database.
  private static let longest = 24 << 20
  /// The processor time after which reading is ended, in seconds.
  private static let patience = 8
  /// The number of steps of SQLite between looks at the clock.
  private static let steps: Int32 = 200_000

  private init() throws(AnkiPackageFailure) {
    var opened: OpaquePointer?
    let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_MEMORY | SQLITE_OPEN_NOMUTEX
    guard sqlite3_open_v2(":memory:", &opened, flags, nil) == SQLITE_OK, let opened else {
      sqlite3_close_v2(opened)
      throw .tooLarge(.memory)
    }
    connection = opened
    sqlite3_create_collation_v2(opened, "unicase", SQLITE_UTF8, nil, compareIgnoringCase, nil)
  }

  deinit { sqlite3_close_v2(connection) }

  /// Opens a database of strangers. Whatever its schema says, nothing of it is run: no views, no
  /// triggers, no functions that do more than compute.
  ///
  /// - Throws: `.notCollection` if it is none.
  convenience init(reading region: consuming Region) throws(AnkiPackageFailure) {
    try self.init()
    // A row is in SQLite up to three times, and a fourth time in the message that it goes into.
    let longest = min(Database.longest, (PackageLimits.database + (16 << 20) - region.count) / 5)
    sqlite3_hard_heap_limit64(Int64(max(Database.readingMemory, longest / 2 * 7)))
    guard region.count >= 512 else { throw .notCollection }
    // Anki leaves the mode of journals with a log, which needs a file beside the database: bytes 18 and 19 of the header
    // (https://www.sqlite.org/fileformat2.html).
    for place in [18, 19] where region.base.load(fromByteOffset: place, as: UInt8.self) == 2 {
      region.base.storeBytes(of: 1, toByteOffset: place, as: UInt8.self)
    }
    for (property, isOn) in [
      (SQLITE_DBCONFIG_DEFENSIVE, 1), (SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0), (SQLITE_DBCONFIG_ENABLE_TRIGGER, 0),
      (SQLITE_DBCONFIG_ENABLE_VIEW, 0), (SQLITE_DBCONFIG_ENABLE_LOAD_EXTENSION, 0),
    ] as [(Int32, Int32)] { cs_configure(connection, property, isOn) }
    for (limit, value) in [
      (SQLITE_LIMIT_LENGTH, Int32(clamping: longest)), (SQLITE_LIMIT_SQL_LENGTH, 100_000), (SQLITE_LIMIT_COLUMN, 100),
      (SQLITE_LIMIT_EXPR_DEPTH, 50), (SQLITE_LIMIT_COMPOUND_SELECT, 5), (SQLITE_LIMIT_VDBE_OP, 25_000),
      (SQLITE_LIMIT_FUNCTION_ARG, 8), (SQLITE_LIMIT_ATTACHED, 0), (SQLITE_LIMIT_LIKE_PATTERN_LENGTH, 100),
      (SQLITE_LIMIT_VARIABLE_NUMBER, 20), (SQLITE_LIMIT_TRIGGER_DEPTH, 1), (SQLITE_LIMIT_WORKER_THREADS, 0),
    ] as [(Int32, Int32)] { sqlite3_limit(connection, limit, value) }
    sqlite3_progress_handler(connection, Database.steps, { _ in Database.isLate ? 1 : 0 }, nil)
    let size = Int64(region.count)
    let bytes = region.base.assumingMemoryBound(to: UInt8.self)
    guard
      sqlite3_deserialize(connection, "main", bytes, size, size, UInt32(SQLITE_DESERIALIZE_READONLY)) == SQLITE_OK
    else { throw .notCollection }
    self.region = consume region
    // There are no files for sorting.
    try run("PRAGMA temp_store = MEMORY")
    try run("PRAGMA mmap_size = \(size)")
    try run("PRAGMA cell_size_check = ON")
  }

  /// Creates an empty database.
  static func empty() throws(AnkiPackageFailure) -> Database {
    let database = try Database()
    // Without bytes to begin with, SQLite would keep it in pages instead of in one piece.
    guard
      sqlite3_deserialize(
        database.connection, "main", nil, 0, 0,
        UInt32(SQLITE_DESERIALIZE_RESIZEABLE | SQLITE_DESERIALIZE_FREEONCLOSE)) == SQLITE_OK
    else { throw .tooLarge(.memory) }
    for pragma in ["journal_mode = OFF", "synchronous = OFF", "temp_store = MEMORY", "page_size = 4096"] {
      try database.run("PRAGMA \(pragma)")
    }
    return database
  }

  /// Runs statements that have no results of interest.
  func run(_ statements: String) throws(AnkiPackageFailure) {
    let status = sqlite3_exec(connection, statements, nil, nil, nil)
    guard status == SQLITE_OK else { throw failure(status) }
  }

  /// Prepares a statement.
  func prepare(_ text: String) throws(AnkiPackageFailure) -> Statement {
    var prepared: OpaquePointer?
    let status = sqlite3_prepare_v2(connection, text, -1, &prepared, nil)
    guard status == SQLITE_OK, let prepared else { throw failure(status) }
    return Statement(prepared, of: self)
  }

  /// Calls a function for each row of a query.
  func each(
    _ query: String, _ take: (borrowing Statement) throws(AnkiPackageFailure) -> Void
  ) throws(AnkiPackageFailure) {
    let statement = try prepare(query)
    while try statement.step() { try take(statement) }
  }

  /// Passes on the bytes of the database.
  func withBytes(_ take: (UnsafeRawBufferPointer) throws(AnkiPackageFailure) -> Void) throws(AnkiPackageFailure) {
    var size: Int64 = 0
    guard let bytes = sqlite3_serialize(connection, "main", &size, UInt32(SQLITE_SERIALIZE_NOCOPY)) else {
      throw .tooLarge(.database)
    }
    try take(UnsafeRawBufferPointer(start: bytes, count: Int(size)))
  }

  /// The reason that a status stands for.
  func failure(_ status: Int32) -> AnkiPackageFailure {
    switch status & 0xFF {
    case SQLITE_INTERRUPT: .tooSlow
    case SQLITE_NOMEM, SQLITE_FULL: .tooLarge(.database)
    case SQLITE_CONSTRAINT: .unstorable
    case SQLITE_TOOBIG: .tooLarge(.note)
    default: .notCollection
    }
  }

  private static var isLate: Bool { clock() / CLOCKS_PER_SEC >= patience }
}

/// The collation of names in Anki's databases, which ignores case.
private func compareIgnoringCase(
  _ context: UnsafeMutableRawPointer?, _ leftCount: Int32, _ left: UnsafeRawPointer?, _ rightCount: Int32,
  _ right: UnsafeRawPointer?
) -> Int32 {
  func folded(_ bytes: UnsafeRawPointer?, _ count: Int32) -> String {
    String(decoding: UnsafeRawBufferPointer(start: bytes, count: Int(max(0, count))), as: UTF8.self).lowercased()
  }
  let (left, right) = (folded(left, leftCount), folded(right, rightCount))
  return left == right ? 0 : left < right ? -1 : 1
}

/// Memory of a fixed size that takes room only where it is filled.
struct Region: ~Copyable {
  /// The start.
  let base: UnsafeMutableRawPointer
  private var size: Int
  /// The number of bytes that are filled.
  private(set) var count = 0

  /// Reserves memory.
  ///
  /// - Throws: `.tooLarge(.database)` if there is none.
  init(size: Int) throws(AnkiPackageFailure) {
    let base = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
    guard let base, base != MAP_FAILED else { throw .tooLarge(.database) }
    self.base = base
    self.size = size
  }

  deinit { munmap(base, size) }

  /// Gives back the memory that is not filled.
  mutating func shrink() {
    let page = Int(getpagesize())
    let end = min(size, (count / page + 1) * page)
    if end < size, munmap(base + end, size - end) == 0 { size = end }
  }

  /// Adds bytes.
  ///
  /// - Throws: `.tooLarge(.database)` if they don't fit.
  mutating func add(_ bytes: UnsafeRawBufferPointer) throws(AnkiPackageFailure) {
    guard bytes.count <= size - count else { throw .tooLarge(.database) }
    UnsafeMutableRawBufferPointer(start: base + count, count: bytes.count).copyMemory(from: bytes)
    count += bytes.count
  }
}
