// Zstandard. Nothing here keeps state.
#ifndef FLASHCARDS_CZSTD_SHIM_H
#define FLASHCARDS_CZSTD_SHIM_H

#if !__has_include(<zstd.h>)
#error "Zstandard's headers are missing: apt-get install libzstd-dev (Debian, Ubuntu), brew install zstd (macOS)"
#endif

#include <zstd.h>

#endif
