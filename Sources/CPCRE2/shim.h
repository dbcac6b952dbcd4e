// PCRE2 for texts in UTF-8. Nothing here keeps state.
#ifndef FLASHCARDS_CPCRE2_SHIM_H
#define FLASHCARDS_CPCRE2_SHIM_H

#define PCRE2_CODE_UNIT_WIDTH 8

#if !__has_include(<pcre2.h>)
#error "PCRE2's headers are missing: apt-get install libpcre2-dev (Debian, Ubuntu), brew install pcre2 (macOS)"
#endif

#include <pcre2.h>

#endif
