// ncurses as Swift can use it: the wide API, accessors for what the importer cannot see, and the few system calls of
// the terminal's edge that Swift's C library modules leave out or spell differently. Nothing here keeps state: static
// variables of a header would exist once for each Swift file.
#ifndef FLASHCARDS_CNCURSES_SHIM_H
#define FLASHCARDS_CNCURSES_SHIM_H

#if !__has_include(<curses.h>)
#error "ncurses' headers are missing: apt-get install libncursesw5-dev (Debian, Ubuntu), brew install ncurses (macOS)"
#endif

#define NCURSES_WIDECHAR 1
#include <curses.h>
#include <errno.h>
#include <fcntl.h>
#include <langinfo.h>
#include <locale.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/select.h>
#include <term.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>
#include <wchar.h>

// term.h spells capabilities as macros; some of the names are words that we need.
#undef columns
#undef lines
#undef newline
#undef tab

// Hidden in wchar.h and poll.h without _GNU_SOURCE, which Swift's module of the C library is built without.
extern int wcwidth(wchar_t);
#ifdef __linux__
extern int ppoll(struct pollfd *, nfds_t, const struct timespec *, const sigset_t *);
#endif

// MARK: What the importer cannot see

// Globals that Swift 6 refuses as unsafe.
static inline SCREEN *cn_newterm(const char *type) { return newterm((NCURSES_CONST char *)type, stdout, stdin); }
static inline WINDOW *cn_stdscr(void) { return stdscr; }
/// The next doupdate clears the screen and writes all of it.
static inline void cn_forget_screen(void) { clearok(curscr, TRUE); }

/// Whether terminfo knows a type; unlike newterm and initscr it tells more than yes or no, and never prints.
static inline bool cn_knows_type(const char *type) {
  int found = 0;
  return setupterm((NCURSES_CONST char *)type, STDOUT_FILENO, &found) == OK && found == 1;
}

/// A string of terminfo; NULL where it is absent or no string ((char *)-1).
static inline const char *cn_capability(const char *name) {
  char *text = tigetstr((NCURSES_CONST char *)name);
  return text == (char *)-1 ? NULL : text;
}

/// A number of terminfo; negative where it is absent or no number.
static inline int cn_amount(const char *name) { return tigetnum((NCURSES_CONST char *)name); }

/// A flag of terminfo; false where it is absent.
static inline bool cn_flag(const char *name) { return tigetflag((NCURSES_CONST char *)name) > 0; }

/// The sequence that moves the cursor, valid until the next call of tparm; NULL where there is none.
static inline const char *cn_movement(int row, int column) {
  const char *text = cn_capability("cup");
  return text ? tparm((NCURSES_CONST char *)text, (long)row, (long)column, 0L, 0L, 0L, 0L, 0L, 0L, 0L) : NULL;
}

/// The sequence that sets a colour, valid until the next call of tparm; NULL where there is none.
static inline const char *cn_color(bool background, int number) {
  const char *text = cn_capability(background ? "setab" : "setaf");
  return text ? tparm((NCURSES_CONST char *)text, (long)number, 0L, 0L, 0L, 0L, 0L, 0L, 0L, 0L) : NULL;
}

// MARK: The tty

/// Rows and columns as the kernel knows them; false where it knows none.
static inline bool cn_window_size(int *rows, int *columns_) {
  struct winsize size;
  memset(&size, 0, sizeof size);
  if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_row == 0 || size.ws_col == 0) return false;
  *rows = size.ws_row;
  *columns_ = size.ws_col;
  return true;
}

/// How many pixels a cell has, as the kernel was told; false where it was not.
static inline bool cn_cell_pixels(int *width, int *height) {
  struct winsize size;
  memset(&size, 0, sizeof size);
  if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_row == 0 || size.ws_col == 0) return false;
  *width = size.ws_xpixel / size.ws_col;
  *height = size.ws_ypixel / size.ws_row;
  return *width > 0 && *height > 0;
}

/// Whether the locale (after setlocale) writes UTF-8.
static inline bool cn_locale_is_utf8(void) {
  const char *set = nl_langinfo(CODESET);
  return set && (strcmp(set, "UTF-8") == 0 || strcmp(set, "utf8") == 0 || strcmp(set, "UTF8") == 0);
}

/// Writes all of it to the terminal, waiting where it takes no more; false where it is gone. Fit for signal handlers.
static inline bool cn_write(const void *bytes, size_t count) {
  const char *rest = (const char *)bytes;
  while (count > 0) {
    ssize_t written = write(STDOUT_FILENO, rest, count);
    if (written > 0) {
      rest += written;
      count -= (size_t)written;
    } else if (written < 0 && errno == EAGAIN) {
      struct pollfd out = {STDOUT_FILENO, POLLOUT, 0};
      poll(&out, 1, 1000);
    } else if (written < 0 && errno != EINTR) {
      return false;
    }
  }
  return true;
}

/// Bytes of the keyboard that are there: their number, 0 for none at the moment, -1 where the terminal is gone.
/// Waits up to `milliseconds` for the first.
static inline long cn_read(void *bytes, size_t count, int milliseconds) {
  for (;;) {
    // Not O_NONBLOCK: that would hold for everyone who shares the terminal, the shell too.
    struct pollfd in = {STDIN_FILENO, POLLIN, 0};
    int ready = poll(&in, 1, milliseconds);
    if (ready < 0 && errno == EINTR) continue;
    if (ready < 0 || (ready > 0 && (in.revents & POLLNVAL))) return -1;
    if (ready == 0) return 0;
    ssize_t got = read(STDIN_FILENO, bytes, count);
    if (got > 0) return got;
    if (got < 0 && (errno == EINTR || errno == EAGAIN)) return 0;
    return -1;
  }
}

/// A pipe whose ends never block and are not handed to children.
static inline bool cn_pipe(int *readEnd, int *writeEnd) {
  int ends[2];
  if (pipe(ends) != 0) return false;
  for (int i = 0; i < 2; i++) {
    fcntl(ends[i], F_SETFD, FD_CLOEXEC);
    fcntl(ends[i], F_SETFL, O_NONBLOCK);
  }
  *readEnd = ends[0];
  *writeEnd = ends[1];
  return true;
}

// MARK: Signals

/// The signals that the loop looks at: blocked, save while it sleeps.
static inline void cn_loop_signals(sigset_t *set) {
  sigemptyset(set);
  sigaddset(set, SIGWINCH);
  sigaddset(set, SIGTERM);
  sigaddset(set, SIGHUP);
  sigaddset(set, SIGINT);
  sigaddset(set, SIGTSTP);
  sigaddset(set, SIGCONT);
}

static inline void cn_block_signals(bool block) {
  sigset_t set;
  cn_loop_signals(&set);
  pthread_sigmask(block ? SIG_BLOCK : SIG_UNBLOCK, &set, NULL);
}

static inline void cn_catch(int number, void (*handler)(int)) {
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = handler;
  sigemptyset(&action.sa_mask);
  sigaction(number, &action, NULL);
}

/// Once: the second time the signal has its default effect, also while the handler runs. On a stack of its own, if
/// there is one, since a recursion without end leaves none.
static inline void cn_catch_once(int number, void (*handler)(int)) {
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = handler;
  action.sa_flags = (int)(SA_RESETHAND | SA_NODEFER | SA_ONSTACK);
  sigemptyset(&action.sa_mask);
  sigaction(number, &action, NULL);
}

static inline void cn_ignore(int number) { signal(number, SIG_IGN); }
static inline void cn_default(int number) { signal(number, SIG_DFL); }

/// The calling thread's stack for `cn_catch_once`. Never freed: a handler may need it until the end.
static inline void cn_give_signal_stack(void) {
  stack_t stack;
  memset(&stack, 0, sizeof stack);
  if (sigaltstack(NULL, &stack) == 0 && !(stack.ss_flags & SS_DISABLE)) return;
  memset(&stack, 0, sizeof stack);
  stack.ss_size = 65536;
  stack.ss_sp = malloc(stack.ss_size);
  if (stack.ss_sp) sigaltstack(&stack, NULL);
}

/// Stops this process and those started with it (a script, `swift run`), as Ctrl-Z in a shell does, and returns when it
/// runs again. SIGTSTP must have its default effect.
static inline void cn_stop_here(void) { kill(0, SIGTSTP); }

/// Sleeps until there is something to read in one of two files (-1: none), the terminal takes more where something is to
/// be sent, a signal of the loop was handled, or the milliseconds are over (-1: never). Says which: bit 0 the first file,
/// bit 1 the second, bit 2 the terminal.
static inline int cn_wait(int first, int second, bool sends, int milliseconds) {
  sigset_t mask, loop;
  pthread_sigmask(SIG_BLOCK, NULL, &mask);
  cn_loop_signals(&loop);
  for (int i = 1; i < 32; i++)
    if (sigismember(&loop, i) == 1) sigdelset(&mask, i);
  struct timespec limit = {milliseconds / 1000, (long)(milliseconds % 1000) * 1000000};
#ifdef __linux__
  struct pollfd files[3] = {{first, POLLIN, 0}, {second, POLLIN, 0}, {sends ? STDOUT_FILENO : -1, POLLOUT, 0}};
  if (ppoll(files, 3, milliseconds < 0 ? NULL : &limit, &mask) <= 0) return 0;
  return (files[0].revents ? 1 : 0) | (files[1].revents ? 2 : 0) | (files[2].revents ? 4 : 0);
#else
  fd_set files;
  FD_ZERO(&files);
  if (first >= 0) FD_SET(first, &files);
  if (second >= 0) FD_SET(second, &files);
  fd_set out;
  FD_ZERO(&out);
  if (sends) FD_SET(STDOUT_FILENO, &out);
  int most = first > second ? first : second;
  if (most < STDOUT_FILENO) most = STDOUT_FILENO;
  if (pselect(most + 1, &files, &out, NULL, milliseconds < 0 ? NULL : &limit, &mask) <= 0) return 0;
  return (first >= 0 && FD_ISSET(first, &files) ? 1 : 0) | (second >= 0 && FD_ISSET(second, &files) ? 2 : 0) |
         (FD_ISSET(STDOUT_FILENO, &out) ? 4 : 0);
#endif
}

// MARK: Giving the terminal back when all else failed

/// What brings the terminal back without ncurses, which may be what failed, or hold a lock that we wait for.
typedef struct {
  struct termios modes;
  size_t count;
  char bytes[256];
} cn_restoration;

/// Remembers the tty's modes, to be called before ncurses changes them.
static inline bool cn_remember(cn_restoration *it) {
  memset(it, 0, sizeof *it);
  return tcgetattr(STDIN_FILENO, &it->modes) == 0;
}

static inline void cn_append(cn_restoration *it, const char *bytes, size_t count) {
  if (it->count + count > sizeof it->bytes) return;
  memcpy(it->bytes + it->count, bytes, count);
  it->count += count;
}

/// Fit for signal handlers. Does nothing where another job has the terminal.
static inline void cn_restore(const cn_restoration *it) {
  if (tcgetpgrp(STDIN_FILENO) != getpgrp()) return;
  cn_write(it->bytes, it->count);
  tcsetattr(STDIN_FILENO, TCSANOW, &it->modes);
}

#endif
