#include "refreshkit_sixel.h"

#include <dlfcn.h>
#include <sixel/sixel.h>
#include <stddef.h>

// Each function that is called, with the type that libsixel's header declares.
#define FUNCTIONS(F) \
    F(sixel_output_new) \
    F(sixel_output_unref) \
    F(sixel_dither_new) \
    F(sixel_dither_unref) \
    F(sixel_dither_set_palette) \
    F(sixel_dither_set_pixelformat) \
    F(sixel_dither_set_diffusion_type) \
    F(sixel_encode)

#define DEFINE(name) static __typeof__(&name) loaded_##name;
FUNCTIONS(DEFINE)

const char *refreshkit_sixel_load(void) {
    void *library = dlopen("libsixel.so.1", RTLD_NOW | RTLD_LOCAL);
    if (library == NULL) return dlerror();
#define LOAD(name) \
    loaded_##name = (__typeof__(&name))dlsym(library, #name); \
    if (loaded_##name == NULL) return dlerror();
    FUNCTIONS(LOAD)
    return NULL;
}

int refreshkit_sixel_encode(
    uint8_t *pixels, int width, int height, uint8_t *palette, int color_count, refreshkit_sixel_write write, void *context) {
    sixel_output_t *output = NULL;
    sixel_dither_t *dither = NULL;
    SIXELSTATUS status = loaded_sixel_output_new(&output, write, context, NULL);
    if (SIXEL_FAILED(status)) return status;
    status = loaded_sixel_dither_new(&dither, color_count, NULL);
    if (SIXEL_FAILED(status)) goto end;
    loaded_sixel_dither_set_palette(dither, palette);
    loaded_sixel_dither_set_pixelformat(dither, SIXEL_PIXELFORMAT_PAL8);
    loaded_sixel_dither_set_diffusion_type(dither, SIXEL_DIFFUSE_NONE);
    status = loaded_sixel_encode(pixels, width, height, 8, dither, output);
end:
    if (dither != NULL) loaded_sixel_dither_unref(dither);
    loaded_sixel_output_unref(output);
    return SIXEL_FAILED(status) ? status : 0;
}
