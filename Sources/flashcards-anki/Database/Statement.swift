import Anki
import CSQLite

/// A prepared statement, and the row at which it is.
struct Statement: ~Copyable {
  private let statement: OpaquePointer
  private let database: Database

  init(_ statement: OpaquePointer, of database: Database) {
    self.statement = statement
    self.database = database
  }

  deinit { sqlite3_finalize(statement) }

  /// Goes to the next row. Returns whether there is one.
  func step() throws(AnkiPackageFailure) -> Bool {
    switch sqlite3_step(statement) {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    case let status: throw database.failure(status)
    }
  }

  /// Returns a column as a number.
  func number(_ column: Int32) -> Int64 { sqlite3_column_int64(statement, column) }

  /// Returns a column as the nearest number of 32 bits.
  func small(_ column: Int32) -> Int32 { Int32(clamping: number(column)) }

  /// Returns a column's text in UTF-8, valid until the next step.
  func text(_ column: Int32) -> UnsafeRawBufferPointer {
    let bytes = sqlite3_column_text(statement, column)
    return UnsafeRawBufferPointer(start: bytes, count: bytes == nil ? 0 : Int(sqlite3_column_bytes(statement, column)))
  }

  /// Returns a column as a string.
  func string(_ column: Int32) -> String { String(decoding: text(column), as: UTF8.self) }

  /// Returns a column's bytes.
  func bytes(_ column: Int32) -> [UInt8] {
    let bytes = sqlite3_column_blob(statement, column)
    return Array(
      UnsafeRawBufferPointer(start: bytes, count: bytes == nil ? 0 : Int(sqlite3_column_bytes(statement, column))))
  }

  /// Sets parameters from the first on, and runs the statement.
  func insert(_ values: Value...) throws(AnkiPackageFailure) {
    for (index, value) in values.enumerated() { set(value, at: Int32(index + 1)) }
    try insert()
  }

  /// Runs the statement with the parameters that are set.
  func insert() throws(AnkiPackageFailure) {
    defer { sqlite3_reset(statement) }
    _ = try step()
  }

  /// Sets a parameter, counting from 1, to a number.
  func set(_ number: Int64, at index: Int32) { sqlite3_bind_int64(statement, index, number) }

  /// Sets a parameter, counting from 1, to a text in UTF-8.
  func set(_ text: UnsafeRawBufferPointer, at index: Int32) {
    guard let bytes = text.baseAddress?.assumingMemoryBound(to: CChar.self) else { return set(.text(""), at: index) }
    sqlite3_bind_text(statement, index, bytes, Int32(clamping: text.count), cs_transient())
  }

  /// A value of a parameter.
  enum Value: ExpressibleByIntegerLiteral, ExpressibleByStringLiteral {
    case number(Int64)
    case text(String)
    case bytes([UInt8])

    init(integerLiteral value: Int64) { self = .number(value) }
    init(stringLiteral value: String) { self = .text(value) }
  }

  private func set(_ value: Value, at index: Int32) {
    switch value {
    case .number(let number): set(number, at: index)
    case .text(let text): sqlite3_bind_text(statement, index, text, Int32(clamping: text.utf8.count), cs_transient())
    case .bytes([]): sqlite3_bind_zeroblob(statement, index, 0)
    case .bytes(let bytes): sqlite3_bind_blob(statement, index, bytes, Int32(clamping: bytes.count), cs_transient())
    }
  }
}
