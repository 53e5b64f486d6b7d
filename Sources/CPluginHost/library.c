#include "refresh_library.h"

#include <dlfcn.h>
#include <refresh_plugin.h>
#include <string.h>

/* Size of a struct up to and including a field, in bytes: its size in the version in which that field was the last one. */
#define SIZE_UP_TO(type, field) (offsetof(type, field) + sizeof(((type *)0)->field))

static const size_t first_plugin_size = SIZE_UP_TO(refresh_plugin, indicators);
static const size_t first_indicator_size = SIZE_UP_TO(refresh_indicator, draw);

/* Records a fault and returns it. */
static int fail(refresh_library *library, enum refresh_library_fault fault, const char *detail) {
    library->fault = fault;
    library->detail = detail;
    return fault;
}

static int fail_number(refresh_library *library, enum refresh_library_fault fault, const char *detail, size_t found, size_t expected) {
    library->number = (int64_t)found;
    library->expected = (int64_t)expected;
    return fail(library, fault, detail);
}

/* Each check returns 0 if it passes, otherwise the fault. */
static int check_pointer(refresh_library *library, const char *name, int is_there) {
    return is_there ? 0 : fail(library, REFRESH_LIBRARY_NULL, name);
}

static int check_indicator(refresh_library *library, const refresh_indicator *indicator) {
    int fault = check_pointer(library, "refresh_indicator", indicator != NULL);
    if (fault) return fault;
    if (indicator->struct_size < first_indicator_size) {
        return fail_number(library, REFRESH_LIBRARY_SHORT, "refresh_indicator", indicator->struct_size, first_indicator_size);
    }
    if ((fault = check_pointer(library, "id", indicator->id != NULL))) return fault;
    if ((fault = check_pointer(library, "metadata", indicator->metadata != NULL))) return fault;
    if ((fault = check_pointer(library, "create", indicator->create != NULL))) return fault;
    return check_pointer(library, "draw", indicator->draw != NULL);
}

static int check_indicators(refresh_library *library, const refresh_plugin *plugin) {
    for (uint32_t index = 0; index < plugin->indicator_count; index++) {
        library->indicator = (int32_t)index;
        int fault = check_indicator(library, plugin->indicators[index]);
        if (fault) return fault;
        const char *id = plugin->indicators[index]->id;
        for (uint32_t before = 0; before < index; before++) {
            if (strcmp(plugin->indicators[before]->id, id) == 0) return fail(library, REFRESH_LIBRARY_SAME_ID, id);
        }
    }
    library->indicator = -1;
    return 0;
}

static int check_plugin(refresh_library *library, const refresh_plugin *plugin) {
    /* The layout of the remaining fields is unknown in another major version. */
    if (plugin->abi_major != REFRESH_ABI_MAJOR) {
        return fail_number(library, REFRESH_LIBRARY_WRONG_MAJOR, NULL, plugin->abi_major, REFRESH_ABI_MAJOR);
    }
    if (plugin->struct_size < first_plugin_size) {
        return fail_number(library, REFRESH_LIBRARY_SHORT, "refresh_plugin", plugin->struct_size, first_plugin_size);
    }
    if (plugin->indicator_count < 1 || plugin->indicator_count > REFRESH_INDICATORS_MAXIMUM) {
        return fail_number(library, REFRESH_LIBRARY_COUNT, NULL, plugin->indicator_count, REFRESH_INDICATORS_MAXIMUM);
    }
    int fault = check_pointer(library, "name", plugin->name != NULL);
    if (fault) return fault;
    if ((fault = check_pointer(library, "version", plugin->version != NULL))) return fault;
    if ((fault = check_pointer(library, "indicators", plugin->indicators != NULL))) return fault;
    return check_indicators(library, plugin);
}

refresh_library refresh_library_open(const char *path) {
    refresh_library library = {0};
    library.indicator = -1;
    /* Never closed: the library's code may still run long after its last instance is destroyed. */
    void *handle = dlopen(path, RTLD_NOW | RTLD_LOCAL | RTLD_NODELETE);
    if (!handle) {
        const char *why = dlerror();
        fail(&library, REFRESH_LIBRARY_NOT_OPENED, why ? why : "unknown error");
        return library;
    }
    const refresh_plugin *(*entry)(void) = NULL;
    /* ISO C does not allow casting a data pointer to a function pointer, so copy it through memory. */
    *(void **)&entry = dlsym(handle, REFRESH_ENTRY_NAME);
    if (!entry) {
        fail(&library, REFRESH_LIBRARY_NO_ENTRY, NULL);
        return library;
    }
    const refresh_plugin *plugin = entry();
    if (!plugin) {
        fail(&library, REFRESH_LIBRARY_NO_PLUGIN, NULL);
        return library;
    }
    if (check_plugin(&library, plugin) == 0) library.plugin = plugin;
    return library;
}
