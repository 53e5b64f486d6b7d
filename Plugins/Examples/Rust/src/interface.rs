//! RefreshKit's plugin interface, version 1.0, and the Cairo functions used here.
//!
//! This is `refresh_plugin.h` in Rust. The header also describes the contract of indicators and the metadata.

// Not every plugin uses every declaration.
#![allow(dead_code)]

use std::ffi::{c_char, c_double, c_int, c_void, CStr};

/// Incremented when existing plugins can no longer be loaded.
pub const ABI_MAJOR: u32 = 1;
/// Incremented with each addition.
pub const ABI_MINOR: u32 = 0;

/// Return values of functions that can fail. Every number except OK is a failure.
pub const OK: i32 = 0;
pub const FAILED: i32 = 1;

// The phases of an indicator. Treat an unknown phase as IDLE.
pub const IDLE: i32 = 0;
pub const PULLING: i32 = 1;
/// The phase from the release to the start of the loop.
pub const INTRODUCTION: i32 = 2;
/// The loop.
pub const REFRESHING: i32 = 3;
pub const FINISHING: i32 = 4;

// The appearance of the user interface around the indicator. Treat an unknown appearance as LIGHT.
pub const LIGHT: i32 = 0;
pub const DARK: i32 = 1;

// The direction of the layout around the indicator.
pub const LEFT_TO_RIGHT: i32 = 0;
pub const RIGHT_TO_LEFT: i32 = 1;

// The kinds of options.
pub const NUMBER: i32 = 1;
pub const INTEGER: i32 = 2;
pub const TOGGLE: i32 = 3;
pub const CHOICE: i32 = 4;
pub const COLOR: i32 = 5;
pub const DURATION: i32 = 6;
pub const TEXT: i32 = 7;
pub const PATH: i32 = 8;
pub const COLORS: i32 = 9;

/// Maximum number of colors in a list of colors.
pub const MAXIMUM_COLORS: usize = 8;

/// Receives the message for a failure; see `fail`.
#[repr(C)]
pub struct Error {
    pub struct_size: u32,
    /// Size of `message` in bytes, including the terminating zero.
    pub capacity: u32,
    /// One line, in lowercase and without a final period: what is wrong, what was expected, and what to try. Allocated by the host.
    pub message: *mut c_char,
}

/// A duration: whole seconds plus attoseconds (10^-18 s), both with the same sign. Exact, so that frame times are exact too.
#[repr(C)]
#[derive(Clone, Copy, Default)]
pub struct Time {
    pub seconds: i64,
    pub attoseconds: i64,
}

/// A color in sRGB, not premultiplied; each component is in 0...1.
#[repr(C)]
#[derive(Clone, Copy, Default)]
pub struct Color {
    pub red: f64,
    pub green: f64,
    pub blue: f64,
    pub alpha: f64,
}

/// A rectangle in points; x increases to the right, y increases downward.
#[repr(C)]
#[derive(Clone, Copy, Default)]
pub struct Rect {
    pub x: f64,
    pub y: f64,
    pub width: f64,
    pub height: f64,
}

/// A moment in an animation: everything that drawing may depend on, apart from bounds and options.
#[repr(C)]
#[derive(Clone, Copy, Default)]
pub struct Moment {
    pub struct_size: u32,
    /// IDLE, PULLING, INTRODUCTION, REFRESHING, or FINISHING.
    pub phase: i32,
    /// Raw progress of the pull, 0 or more; above 1 when pulled past the point where lifting the finger triggers a refresh. After the
    /// release it keeps its last value. 0 if the refresh began without a pull.
    pub progress: f64,
    /// Seconds since the refresh began, including the time spent finishing; 0 while idle or pulling.
    pub elapsed: f64,
    /// Seconds since the current phase began; 0 while idle or pulling.
    pub phase_elapsed: f64,
    /// Position in the loop, in 0..<1: the fraction of the period that has passed since the introduction ended, exact after any
    /// duration. It is continuous: during the introduction it counts through the preceding turn, so it reaches 1 (that is, 0) as the
    /// introduction ends. With a period of 1 and an introduction of 0.5, it is 0.5, 0.75, 0, 0.5, and 0 at 0, 0.25, 0.5, 1, and 1.5
    /// seconds. It keeps counting while finishing, so the easiest way to finish is to keep drawing the loop and fade out. 0 if the
    /// period is zero.
    pub turn: f64,
    /// Raw progress at which the finger lifted; negative before that, and if the refresh began without a pull.
    pub release_progress: f64,
    /// Value of `elapsed` when finishing began, in seconds; negative before that.
    pub finish_start: f64,
    /// LIGHT or DARK.
    pub appearance: i32,
    /// 1 if the user asked for reduced motion, otherwise 0.
    pub reduces_motion: i32,
    /// The accent color; by default, the system blue of the appearance.
    pub tint: Color,
    /// Device pixels per point: 1, 2, or 3 on phones. The Cairo context is already scaled.
    pub scale: f64,
    /// The exact values of `elapsed`, `phase_elapsed`, and `finish_start`; zero if they do not apply.
    pub exact_elapsed: Time,
    pub exact_phase_elapsed: Time,
    pub exact_finish_start: Time,
    /// RIGHT_TO_LEFT only if the "mirroring" in the metadata is "adapts" and the layout runs from right to left.
    pub direction: i32,
    /// Reserved; 0.
    pub reserved: i32,
}

/// The value of one option: the user's value, parsed and checked against the range, or the default.
#[repr(C)]
pub struct Value {
    /// The name in the metadata.
    pub name: *const c_char,
    /// The kind in the metadata: NUMBER ... COLORS.
    pub kind: i32,
    /// 1 if the user gave a value or there is a default, otherwise 0. If 0, all fields below are zero and `text` is "".
    pub is_set: i32,
    /// The value of a number, an integer, a toggle (1 or 0), or a duration (in seconds).
    pub number: f64,
    /// The value of an integer, a toggle (1 or 0), or a choice (the index of the word in the metadata, from 0), or the number of colors in
    /// a list of colors.
    pub integer: i64,
    /// The value of a choice, a text, or a path. Never null. A path is absolute, or relative to the host's working directory.
    pub text: *const c_char,
    /// The value of a color.
    pub color: Color,
    /// The exact value of a duration.
    pub time: Time,
    /// The values of a list of colors, with `integer` items.
    pub colors: [Color; MAXIMUM_COLORS],
}

/// The values of all options, in the order of the metadata.
#[repr(C)]
pub struct Values {
    pub struct_size: u32,
    /// Distance from one value to the next, in bytes. Larger in newer hosts, so use `get` to find a value.
    pub value_size: u32,
    pub count: u32,
    pub first: *const Value,
}

impl Values {
    /// Returns the value of an option, or `None` if no option has this name.
    ///
    /// # Safety
    /// `self` must come from a host, and the host's call must not have returned.
    pub unsafe fn get(&self, name: &CStr) -> Option<&Value> {
        (0..self.count as usize)
            // Values of a newer host are larger.
            .map(|index| {
                &*self
                    .first
                    .cast::<u8>()
                    .add(index * self.value_size as usize)
                    .cast::<Value>()
            })
            .find(|value| CStr::from_ptr(value.name) == name)
    }
}

/// Facts about one instance that may depend on its options. The host fills in the values from the metadata; change those that differ.
/// Facts must be the same for all instances with the same options, because the host asks only one instance.
#[repr(C)]
pub struct Facts {
    pub struct_size: u32,
    /// 1 if the animation jumps from one phase to the next; 0 if it is continuous.
    pub jumps_between_phases: i32,
    /// Natural size in points; 1 to 10000 on each side.
    pub width: f64,
    pub height: f64,
    /// Duration of one loop: a millisecond to a day, or zero if the loop is a still image.
    pub period: Time,
    /// Time from the start of a refresh to the start of the loop; at most a day.
    pub introduction: Time,
    /// Time from the end of a refresh until all movement stops; at most a day.
    pub finish: Time,
    /// Number of distinct pictures in a pull from 0 to 1, at most a million; 0 if the picture changes continuously.
    pub pull_pictures: i64,
    /// Best frame rate for the loop, as a fraction such as 30/1 or 30000/1001; 0/0 leaves the choice to the caller.
    pub frames: i32,
    pub per_seconds: i32,
    /// Notes for the user about this instance, separated by line feeds, or null.
    pub notes: *const c_char,
}

/// One kind of indicator.
#[repr(C)]
pub struct Indicator {
    pub struct_size: u32,
    /// Reserved; 0.
    pub flags: u32,
    /// The indicator's name for users: lowercase letters, digits, and single hyphens, such as "beating-heart".
    pub id: *const c_char,
    /// A JSON object, described in `refresh_plugin.h`.
    pub metadata: *const c_char,
    /// A pointer for the plugin's own use, so that several indicators can share the same functions. May be null.
    pub context: *const c_void,
    /// Creates an instance with the given options. Stores the pointer to pass to the other functions; it may stay null.
    pub create:
        unsafe extern "C" fn(*const Indicator, *const Values, *mut *mut c_void, *mut Error) -> i32,
    /// Destroys an instance. Called at most once for each instance, and never after `create` failed.
    pub destroy: Option<unsafe extern "C" fn(*mut c_void)>,
    /// Reports facts that depend on the options. Without it, the metadata applies to every instance.
    pub facts: Option<unsafe extern "C" fn(*mut c_void, *mut Facts, *mut Error) -> i32>,
    /// Called before the first frame and after the last frame of an instance. Drawing must not depend on them.
    pub start: Option<unsafe extern "C" fn(*mut c_void, *mut Error) -> i32>,
    pub stop: Option<unsafe extern "C" fn(*mut c_void)>,
    /// Returns a number for the picture of a moment. Two moments with the same number (0 or more) must have the same pixels at the same
    /// size and in the same appearance, so the host draws them once. A negative number makes no such promise.
    pub picture: Option<unsafe extern "C" fn(*mut c_void, *const Moment) -> i64>,
    /// Draws a moment in the bounds, in points. Each side is 1 point or more.
    ///
    /// The context has the defaults of a new one, scaled so that one unit is one point, and clipped. It is valid until `draw` returns.
    /// You may change its transform and narrow its clip, and you need not restore its state. Pop every group that you push. Never widen
    /// or reset the clip. Never finish, retain, or modify its target surface or that surface's pixels.
    pub draw: unsafe extern "C" fn(
        *mut c_void,
        *const Moment,
        *const Rect,
        *mut Cairo,
        *mut Error,
    ) -> i32,
}

/// A plugin, as returned by the entry point.
#[repr(C)]
pub struct Plugin {
    /// ABI_MAJOR and ABI_MINOR.
    pub abi_major: u32,
    pub abi_minor: u32,
    pub struct_size: u32,
    pub indicator_count: u32,
    /// The plugin's name and version, as shown in lists.
    pub name: *const c_char,
    pub version: *const c_char,
    /// One pointer per indicator.
    pub indicators: *const &'static Indicator,
}

// SAFETY: the two types contain only constants.
unsafe impl Sync for Indicator {}
unsafe impl Sync for Plugin {}

/// Reports a failure as one line: `return unsafe { fail(error, "no image at this path, expected a PNG") };`
///
/// # Safety
/// `error` must come from a host.
pub unsafe fn fail(error: *mut Error, line: &str) -> i32 {
    if let Some(error) = error.as_mut() {
        if !error.message.is_null() && error.capacity > 0 {
            let mut count = line.len().min(error.capacity as usize - 1);
            while !line.is_char_boundary(count) {
                count -= 1;
            }
            std::ptr::copy_nonoverlapping(line.as_ptr().cast(), error.message, count);
            *error.message.add(count) = 0;
        }
    }
    FAILED
}

/// A Cairo context.
#[repr(C)]
pub struct Cairo {
    _private: [u8; 0],
}

#[link(name = "cairo")]
extern "C" {
    pub fn cairo_set_source_rgba(
        cr: *mut Cairo,
        red: c_double,
        green: c_double,
        blue: c_double,
        alpha: c_double,
    );
    pub fn cairo_new_sub_path(cr: *mut Cairo);
    pub fn cairo_arc(
        cr: *mut Cairo,
        x: c_double,
        y: c_double,
        radius: c_double,
        from: c_double,
        to: c_double,
    );
    pub fn cairo_close_path(cr: *mut Cairo);
    pub fn cairo_fill(cr: *mut Cairo);
    pub fn cairo_status(cr: *mut Cairo) -> c_int;
}
