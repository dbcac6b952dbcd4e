// cmark-gfm, which parses Markdown, and its extensions. Its extensions share tables among threads: parse one text at a
// time.
#ifndef FLASHCARDS_CCMARK_SHIM_H
#define FLASHCARDS_CCMARK_SHIM_H

#if !__has_include(<cmark-gfm-core-extensions.h>)
#error "cmark-gfm's headers are missing: apt-get install libcmark-gfm-dev libcmark-gfm-extensions-dev (Debian, Ubuntu), brew install cmark-gfm (macOS)"
#endif

#include <cmark-gfm.h>
#include <cmark-gfm-extension_api.h>
#include <cmark-gfm-core-extensions.h>

#endif
