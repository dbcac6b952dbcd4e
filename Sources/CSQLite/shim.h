// SQLite, and what of it is variadic or made of casts. Nothing here keeps state.
#ifndef FLASHCARDS_CSQLITE_SHIM_H
#define FLASHCARDS_CSQLITE_SHIM_H

#if !__has_include(<sqlite3.h>)
#error "SQLite's headers are missing: apt-get install libsqlite3-dev (Debian, Ubuntu), brew install sqlite (macOS)"
#endif

#include <sqlite3.h>
#include <stddef.h>

/// Switches a property of a connection on or off.
static inline int cs_configure(sqlite3 *database, int property, int is_on) {
  return sqlite3_db_config(database, property, is_on, NULL);
}

/// Prepares SQLite for a program that uses it on one thread. To be called first. Without counting memory, there is no
/// limit of it.
static inline void cs_use_on_one_thread(int counts_memory) {
  sqlite3_config(SQLITE_CONFIG_SINGLETHREAD);
  sqlite3_config(SQLITE_CONFIG_MEMSTATUS, counts_memory);
}

/// The destructor of bytes that SQLite copies.
static inline sqlite3_destructor_type cs_transient(void) { return SQLITE_TRANSIENT; }

#endif
