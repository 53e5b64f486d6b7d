#include "refresh_library.h"

refresh_library refresh_library_open(const char *path) {
    (void)path;
    refresh_library library = {0};
    library.fault = REFRESH_LIBRARY_NOT_OPENED;
    library.indicator = -1;
    return library;
}
