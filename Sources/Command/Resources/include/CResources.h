#ifndef CRESOURCES_H
#define CRESOURCES_H

#include <stddef.h>

/// A file embedded in the program.
struct CResource {
    /// Path relative to the resources folder; NULL after the last resource.
    const char *path;
    const unsigned char *bytes;
    size_t count;
};

/// Returns the resource with this index, starting from 0.
struct CResource cresource(int index);

/// Full hash of the commit that the program was built from; empty if unknown.
extern const char *const cresource_commit;

#endif
