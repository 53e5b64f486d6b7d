/* Records drawing on a recording surface, and writes it as a script. */
#include "refresh_recording.h"

#include "context.h"

#include <cairo/cairo-script.h>
#include <stdlib.h>

void refresh_recording_start(const refresh_recording_request *request, refresh_recording *recording) {
    /* Unbounded, because Cairo leaves out clips that it believes to cover a bounded surface. */
    cairo_surface_t *surface = cairo_recording_surface_create(CAIRO_CONTENT_COLOR_ALPHA, NULL);
    cairo_surface_set_device_scale(surface, request->resolution, request->resolution);
    cairo_t *cr = cairo_create(surface);
    const double *corners = request->area;
    cairo_move_to(cr, corners[0], corners[1]);
    for (size_t index = 2; index < 8; index += 2) cairo_line_to(cr, corners[index], corners[index + 1]);
    cairo_close_path(cr);
    cairo_clip(cr);
    cairo_matrix_t matrix;
    const double *parts = request->transform;
    cairo_matrix_init(&matrix, parts[0], parts[1], parts[2], parts[3], parts[4], parts[5]);
    cairo_set_matrix(cr, &matrix);
    *recording = (refresh_recording){cr, surface, cairo_get_group_target(cr)};
}

typedef struct script {
    uint8_t *bytes;
    size_t length;
    size_t capacity;
    int is_too_long;
} script;

static cairo_status_t append(void *closure, const unsigned char *bytes, unsigned int count) {
    script *script = closure;
    if (script->length + count > REFRESH_SCRIPT_MAXIMUM) {
        script->is_too_long = 1;
        return CAIRO_STATUS_WRITE_ERROR;
    }
    if (script->length + count > script->capacity) {
        size_t capacity = 2 * (script->length + count);
        uint8_t *larger = realloc(script->bytes, capacity);
        if (!larger) return CAIRO_STATUS_NO_MEMORY;
        script->bytes = larger;
        script->capacity = capacity;
    }
    memcpy(script->bytes + script->length, bytes, count);
    script->length += count;
    return CAIRO_STATUS_SUCCESS;
}

static int32_t write_script(cairo_surface_t *surface, script *script, refresh_error *error) {
    cairo_device_t *device = cairo_script_create_for_stream(append, script);
    cairo_script_set_mode(device, CAIRO_SCRIPT_MODE_ASCII);
    cairo_status_t status = cairo_script_from_recording_surface(device, surface);
    cairo_device_finish(device);
    if (status == CAIRO_STATUS_SUCCESS) status = cairo_device_status(device);
    cairo_device_destroy(device);
    if (script->is_too_long)
        return refresh_fail(error, "draws more than %u MiB of operations, which cannot be recorded", REFRESH_SCRIPT_MAXIMUM >> 20);
    if (status != CAIRO_STATUS_SUCCESS) return refresh_fail(error, "cannot be recorded by Cairo: %s", cairo_status_to_string(status));
    return REFRESH_OK;
}

int32_t refresh_recording_end(refresh_recording *recording, uint8_t **bytes, size_t *length, refresh_error *error) {
    *bytes = NULL;
    *length = 0;
    script script = {0};
    int32_t result = context_complain(recording->context, recording->surface, recording->group, error);
    if (result == REFRESH_OK) result = write_script(recording->surface, &script, error);
    refresh_recording_cancel(recording);
    if (result != REFRESH_OK) {
        free(script.bytes);
        return result;
    }
    *bytes = script.bytes;
    *length = script.length;
    return REFRESH_OK;
}

void refresh_recording_cancel(refresh_recording *recording) {
    cairo_destroy(recording->context);
    cairo_surface_destroy(recording->surface);
    *recording = (refresh_recording){NULL, NULL, NULL};
}
