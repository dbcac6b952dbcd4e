// libchafa: pictures as cells.
#ifndef FLASHCARDS_CCHAFA_SHIM_H
#define FLASHCARDS_CCHAFA_SHIM_H

#if !__has_include(<chafa.h>)
#error "libchafa's headers are missing: apt-get install libchafa-dev libgdk-pixbuf-2.0-dev (Debian, Ubuntu)"
#endif

#include <chafa.h>

#endif
