#include "refreshkit_jpeg.h"

#include <setjmp.h>
#include <stdio.h>
#include <string.h>

#include <jpeglib.h>
#include <jerror.h>

/// Data shared by the callbacks of one call, so that concurrent calls are independent.
typedef struct {
    struct jpeg_error_mgr errors;
    struct jpeg_source_mgr source;
    struct jpeg_progress_mgr progress;
    jmp_buf jump;
    uint64_t maximum_pixels;
    /// Whether libjpeg has asked for bytes after the last one.
    int is_at_end;
    refreshkit_jpeg_outcome *outcome;
} decoder;

_Noreturn static void fail(decoder *state, int32_t status) {
    state->outcome->status = status;
    longjmp(state->jump, 1);
}

static void on_error(j_common_ptr info) {
    decoder *state = info->client_data;
    char text[JMSG_LENGTH_MAX];
    info->err->format_message(info, text);
    snprintf(state->outcome->message, sizeof state->outcome->message, "%s", text);
    int code = info->err->msg_code;
    fail(state, code == JERR_OUT_OF_MEMORY || code == JERR_NO_BACKING_STORE ? REFRESHKIT_JPEG_OUT_OF_MEMORY : REFRESHKIT_JPEG_DAMAGED);
}

/// libjpeg warns about damaged data and fills in gray. Here such data is an error, as in the other readers.
static void on_message(j_common_ptr info, int level) {
    if (level >= 0) return;
    decoder *state = info->client_data;
    switch (info->err->msg_code) {
    case JWRN_EXTRANEOUS_DATA: state->outcome->skipped_bytes = 1; break;
    case JWRN_JFIF_MAJOR:
    case JWRN_ADOBE_XFORM:
    case JWRN_BOGUS_ICC: break;
    default:
        if (state->is_at_end) fail(state, REFRESHKIT_JPEG_TRUNCATED);
        on_error(info);
    }
}

static void on_output(j_common_ptr info) { (void)info; }

static void begin_source(j_decompress_ptr info) { (void)info; }

/// libjpeg reads ahead, so the file is truncated only if it warns about missing data after this end-of-image marker.
static boolean fill_buffer(j_decompress_ptr info) {
    static const JOCTET end[] = {0xFF, JPEG_EOI};
    decoder *state = info->client_data;
    state->is_at_end = 1;
    info->src->next_input_byte = end;
    info->src->bytes_in_buffer = sizeof end;
    return TRUE;
}

static void skip_bytes(j_decompress_ptr info, long count) {
    if (count <= 0) return;
    if ((size_t)count > info->src->bytes_in_buffer) fail(info->client_data, REFRESHKIT_JPEG_TRUNCATED);
    info->src->next_input_byte += count;
    info->src->bytes_in_buffer -= (size_t)count;
}

static void end_source(j_decompress_ptr info) { (void)info; }

/// Many tiny scans of a huge image would otherwise take minutes.
static void check_scans(j_common_ptr info) {
    decoder *state = info->client_data;
    j_decompress_ptr image = (j_decompress_ptr)info;
    uint64_t scans = image->input_scan_number > 0 ? (uint64_t)image->input_scan_number : 1;
    uint64_t pixels = (uint64_t)image->image_width * image->image_height * scans;
    if (pixels > state->maximum_pixels) fail(state, REFRESHKIT_JPEG_TOO_MANY_PIXELS);
}

/// Multiplies each color by black, in place; Adobe stores the inverse of CMYK.
static void convert_cmyk(uint32_t *row, uint32_t width, int is_inverted) {
    uint8_t *bytes = (uint8_t *)row;
    for (uint32_t x = 0; x < width; x++, bytes += 4) {
        uint32_t inks[4];
        for (int index = 0; index < 4; index++) inks[index] = is_inverted ? bytes[index] : 255u - bytes[index];
        uint32_t rgb[3];
        for (int index = 0; index < 3; index++) rgb[index] = (inks[index] * inks[3] + 127) / 255;
        row[x] = 0xFF000000u | rgb[0] << 16 | rgb[1] << 8 | rgb[2];
    }
}

static void read_image(
    struct jpeg_decompress_struct *info, const uint8_t *bytes, size_t count, uint32_t *pixels, uint32_t width, uint32_t height,
    size_t maximum_memory) {
    decoder *state = info->client_data;
    jpeg_create_decompress(info);
    info->client_data = state;
    info->mem->max_memory_to_use = (long)maximum_memory;
    info->src = &state->source;
    info->progress = &state->progress;
    state->source = (struct jpeg_source_mgr){
        .next_input_byte = bytes, .bytes_in_buffer = count, .init_source = begin_source, .fill_input_buffer = fill_buffer,
        .skip_input_data = skip_bytes, .resync_to_restart = jpeg_resync_to_restart, .term_source = end_source};
    state->progress.progress_monitor = check_scans;
    jpeg_read_header(info, TRUE);
    int is_cmyk = info->jpeg_color_space == JCS_CMYK || info->jpeg_color_space == JCS_YCCK;
#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
    info->out_color_space = is_cmyk ? JCS_CMYK : JCS_EXT_BGRA;
#else
    info->out_color_space = is_cmyk ? JCS_CMYK : JCS_EXT_ARGB;
#endif
    info->dct_method = JDCT_ISLOW;
    jpeg_start_decompress(info);
    if (info->output_width != width || info->output_height != height || info->output_components != 4) {
        snprintf(
            state->outcome->message, sizeof state->outcome->message, "its size changes to %ux%u", info->output_width, info->output_height);
        fail(state, REFRESHKIT_JPEG_DAMAGED);
    }
    while (info->output_scanline < height) {
        uint32_t *row = pixels + (size_t)info->output_scanline * width;
        JSAMPROW rows[1] = {(JSAMPROW)row};
        jpeg_read_scanlines(info, rows, 1);
        if (is_cmyk) convert_cmyk(row, width, info->saw_Adobe_marker);
    }
    int has_scans = jpeg_has_multiple_scans(info);
    jpeg_finish_decompress(info);
    // Entire scans might be missing.
    if (state->is_at_end && has_scans) fail(state, REFRESHKIT_JPEG_TRUNCATED);
    state->outcome->lacks_end = state->is_at_end;
}

void refreshkit_jpeg_decode(
    const uint8_t *bytes, size_t count, uint32_t *pixels, uint32_t width, uint32_t height, size_t maximum_memory, uint64_t maximum_pixels,
    refreshkit_jpeg_outcome *outcome) {
    memset(outcome, 0, sizeof *outcome);
    decoder state = {.maximum_pixels = maximum_pixels, .outcome = outcome};
    struct jpeg_decompress_struct info;
    memset(&info, 0, sizeof info);
    info.err = jpeg_std_error(&state.errors);
    info.client_data = &state;
    state.errors.error_exit = on_error;
    state.errors.emit_message = on_message;
    state.errors.output_message = on_output;
    // No local variable changes between here and a jump, so none needs to be volatile.
    if (setjmp(state.jump) == 0) read_image(&info, bytes, count, pixels, width, height, maximum_memory);
    jpeg_destroy_decompress(&info);
}
