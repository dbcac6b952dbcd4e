// Pseudoterminals as Swift can use them: glibc hides these without _GNU_SOURCE, which Swift's module of it is built
// without.
#ifndef FLASHCARDS_CPSEUDOTERMINAL_SHIM_H
#define FLASHCARDS_CPSEUDOTERMINAL_SHIM_H

#include <fcntl.h>
#include <spawn.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#ifdef __linux__
extern int posix_openpt(int);
extern int grantpt(int);
extern int unlockpt(int);
extern char *ptsname(int);
static const short CP_NEW_SESSION = 0x80;
#else
static const short CP_NEW_SESSION = POSIX_SPAWN_SETSID;
#endif

/// Opens one of a size in cells and in pixels, and says where its other end is; -1 where there is none to be had.
static inline int cp_open(int columns, int rows, int width, int height, char *path, size_t count) {
  int file = posix_openpt(O_RDWR | O_NOCTTY);
  if (file < 0) return -1;
  struct winsize size;
  memset(&size, 0, sizeof size);
  size.ws_col = (unsigned short)columns;
  size.ws_row = (unsigned short)rows;
  size.ws_xpixel = (unsigned short)width;
  size.ws_ypixel = (unsigned short)height;
  if (grantpt(file) != 0 || unlockpt(file) != 0 || ioctl(file, TIOCSWINSZ, &size) != 0 || !ptsname(file)) {
    close(file);
    return -1;
  }
  strncpy(path, ptsname(file), count - 1);
  path[count - 1] = 0;
  return file;
}

#endif
