#include "CPango.h"

#include <dlfcn.h>
#include <stddef.h>

// Each function calls its loaded counterpart. These functions are hidden, so that Pango's own libraries never call them.
#define DEFINE(result, name, parameters, arguments) \
    static result(*loaded_##name) parameters; \
    __attribute__((visibility("hidden"))) result name parameters { return loaded_##name arguments; }
CPANGO_FUNCTIONS(DEFINE)

const char *cpango_load(void) {
    // This library depends on all the others, so their functions can also be found through this one.
    void *library = dlopen("libpangocairo-1.0.so.0", RTLD_NOW | RTLD_LOCAL);
    if (library == NULL) return dlerror();
#define LOAD(result, name, parameters, arguments) \
    loaded_##name = (result(*) parameters)dlsym(library, #name); \
    if (loaded_##name == NULL) return dlerror();
    CPANGO_FUNCTIONS(LOAD)
    return NULL;
}
