#pragma once

#include <spawn.h>
#include <stdlib.h>

// What Swift's module for glibc leaves out: a header, and what is declared for GNU sources only.
#if defined(__GLIBC__)
#include <malloc.h>
int posix_spawn_file_actions_addclosefrom_np(posix_spawn_file_actions_t *actions, int from);
#endif
