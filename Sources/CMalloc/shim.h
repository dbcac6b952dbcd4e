#pragma once

#include <stdlib.h>

// Swift's module for glibc leaves this header out.
#if defined(__GLIBC__)
#include <malloc.h>
#endif
