// ncurses as Swift can use it: the wide API, and accessors for what the importer cannot see.
#ifndef FLASHCARDS_CNCURSES_SHIM_H
#define FLASHCARDS_CNCURSES_SHIM_H

#define NCURSES_WIDECHAR 1
#include <ncurses.h>

#endif
