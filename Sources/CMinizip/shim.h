// minizip, which reads and writes zip files, on files that are open already. Nothing here keeps state.
#ifndef FLASHCARDS_CMINIZIP_SHIM_H
#define FLASHCARDS_CMINIZIP_SHIM_H

#if !__has_include(<minizip/unzip.h>)
#error "minizip's headers are missing: apt-get install libminizip-dev (Debian, Ubuntu), brew install minizip (macOS)"
#endif

#include <minizip/unzip.h>
#include <minizip/zip.h>
#include <stdio.h>

// minizip asks for files by name; the name stands for the stream.
static voidpf cz_open(voidpf opaque, const void *name, int mode) {
  (void)opaque;
  (void)mode;
  return (voidpf)name;
}

static inline zlib_filefunc64_def cz_functions(void) {
  zlib_filefunc64_def functions;
  fill_fopen64_filefunc(&functions);
  functions.zopen64_file = cz_open;
  return functions;
}

/// Opens the zip file in an open file for reading, or returns NULL if it isn't one. Closing it closes the file.
static inline unzFile cz_reading(int file) {
  FILE *stream = fdopen(file, "rb");
  if (!stream) return NULL;
  zlib_filefunc64_def functions = cz_functions();
  return unzOpen2_64(stream, &functions);
}

/// Begins a zip file in an open and empty file. Closing it closes the file.
static inline zipFile cz_writing(int file) {
  FILE *stream = fdopen(file, "w+b");
  if (!stream) return NULL;
  zlib_filefunc64_def functions = cz_functions();
  return zipOpen2_64(stream, APPEND_STATUS_CREATE, NULL, &functions);
}

/// Begins an entry, compressed at a level or stored as it is at level 0. The name is in UTF-8.
static inline int cz_begin(zipFile zip, const char *name, int level, int is_large) {
  // 1980-01-01; regular file, rw-r--r--.
  zip_fileinfo facts = {.tmz_date = {0, 0, 0, 1, 0, 1980}, .external_fa = 0100644UL << 16};
  return zipOpenNewFileInZip4_64(
      zip, name, &facts, NULL, 0, NULL, 0, NULL, level ? Z_DEFLATED : 0, level, 0, -MAX_WBITS, DEF_MEM_LEVEL,
      Z_DEFAULT_STRATEGY, NULL, 0, 3 << 8 | 20, 1 << 11, is_large);
}

#endif
