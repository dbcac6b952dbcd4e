// Runs a program, and ends it with all that it starts as soon as whoever asked for it is gone: also if that was killed, and
// whatever the program itself does then. git is run by it, since git starts ssh and git-remote-https, which outlive git.
//
//   flashcards-supervise <pipe> <memory> <file> own|shared <program> <argument>...
//
// <pipe> is the number of a file, the reading end of a pipe whose other end is closed by, or together with, the process that
// asked. <memory> is the most memory of each process, and <file> the largest file that it writes, both in megabytes, or 0
// for any. With "own", all processes of the group are ended; the caller has made it a group of its own. With "shared", the
// group belongs to others too, such as a pipeline in a shell on whose terminal the program may ask. The exit status is that
// of the program, or 128 and the number of a signal.
#define _GNU_SOURCE
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif

enum { notStarted = 127, pollInterval = 20, graceRounds = 50 };
static const int ignored[] = {SIGINT, SIGQUIT, SIGHUP, SIGTERM};
static int wake[2];

static void childEnded(int number) {
  (void)number;
  int kept = errno;
  (void)!write(wake[1], "", 1);
  errno = kept;
}

/// Sends a signal to what is left of the program and what it started. Returns whether there was anything.
static int end(int isOwn, pid_t program, int number) {
  int isLeft = 0;
#ifdef __linux__
  // What lost its parent belongs to this process. Daemons, which have a group of their own, are meant to stay.
  (void)program;
  char path[64];
  snprintf(path, sizeof path, "/proc/self/task/%d/children", (int)getpid());
  FILE *list = fopen(path, "r");
  for (int child; list && fscanf(list, "%d", &child) == 1;) {
    if (getpgid(child) != getpgrp()) continue;
    isLeft = 1;
    kill(child, number);
  }
  if (list) fclose(list);
  // This process ignores SIGTERM. Children of others become its own as these end.
  if (isOwn && isLeft && number == SIGTERM) kill(0, number);
#else
  isLeft = kill(isOwn ? 0 : program, number) == 0;
#endif
  return isLeft;
}

/// Takes the status of processes that have ended. Returns whether there are others.
static int reap(pid_t child, int *status, int *isRunning) {
  for (;;) {
    int ended;
    pid_t id = waitpid(-1, &ended, WNOHANG);
    if (id == 0) return 1;
    if (id < 0) {
      if (errno == EINTR) continue;
      return 0;
    }
    if (id != child) continue;
    *isRunning = 0;
    *status = WIFEXITED(ended) ? WEXITSTATUS(ended) : 128 + WTERMSIG(ended);
  }
}

static void limit(int resource, rlim_t most) {
  struct rlimit limit;
  if (most == 0 || getrlimit(resource, &limit) != 0) return;
  if (limit.rlim_cur == RLIM_INFINITY || limit.rlim_cur > most) limit.rlim_cur = most;
  setrlimit(resource, &limit);
}

int main(int count, char **words) {
  if (count < 6) return notStarted;
  int life = atoi(words[1]);
  rlim_t memory = (rlim_t)strtoul(words[2], NULL, 10) << 20, file = (rlim_t)strtoul(words[3], NULL, 10) << 20;
  int isOwn = strcmp(words[4], "own") == 0;
  if (pipe(wake) != 0) return notStarted;
  fcntl(life, F_SETFD, FD_CLOEXEC);
  for (int end = 0; end < 2; end++) {
    fcntl(wake[end], F_SETFD, FD_CLOEXEC);
    fcntl(wake[end], F_SETFL, O_NONBLOCK);
  }
#ifdef __linux__
  prctl(PR_SET_CHILD_SUBREAPER, 1);
#endif
  struct sigaction action = {.sa_handler = childEnded, .sa_flags = SA_NOCLDSTOP};
  sigaction(SIGCHLD, &action, NULL);
  struct sigaction before[sizeof ignored / sizeof *ignored];
  struct sigaction ignore = {.sa_handler = SIG_IGN};
  for (size_t i = 0; i < sizeof ignored / sizeof *ignored; i++) sigaction(ignored[i], &ignore, &before[i]);
  pid_t child = fork();
  if (child < 0) return notStarted;
  if (child == 0) {
    for (size_t i = 0; i < sizeof ignored / sizeof *ignored; i++) sigaction(ignored[i], &before[i], NULL);
    signal(SIGCHLD, SIG_DFL);
#ifdef __linux__
    // If this process is killed itself.
    prctl(PR_SET_PDEATHSIG, SIGTERM);
#endif
    // What is mapped from files, such as packs, is no data.
    limit(RLIMIT_DATA, memory);
    limit(RLIMIT_FSIZE, file);
    execv(words[5], words + 5);
    _exit(notStarted);
  }
  int status = notStarted, isRunning = 1, isCut = 0;
  while (isRunning && !isCut) {
    struct pollfd polled[2] = {{.fd = life, .events = POLLIN}, {.fd = wake[0], .events = POLLIN}};
    if (poll(polled, 2, -1) < 0 && errno != EINTR) break;
    char bytes[64];
    while (read(wake[0], bytes, sizeof bytes) > 0) {}
    reap(child, &status, &isRunning);
    // Nothing is ever written to the pipe: it was closed.
    isCut = isRunning && polled[0].revents != 0;
  }
  if (isCut) status = 128 + SIGTERM;
  // A key such as Ctrl-C ends the program, but not what ignores it. After an ordinary end, what is left, such as a cache of
  // passwords, is meant to stay.
  if (!isCut && status <= 128) return status;
  for (int round = 0; round < graceRounds * 2; round++) {
    int ended = 0, none = 0;
    reap(child, &ended, &none);
    if (!end(isOwn, child, round < graceRounds ? SIGTERM : SIGKILL)) break;
    struct pollfd woken = {.fd = wake[0], .events = POLLIN};
    char bytes[64];
    if (poll(&woken, 1, pollInterval) > 0)
      while (read(wake[0], bytes, sizeof bytes) > 0) {}
  }
  return status;
}
