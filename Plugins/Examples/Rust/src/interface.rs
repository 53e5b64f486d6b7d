//! RefreshKit's plugin interface, version 1.2, and the few calls of Cairo that are used here.
//!
//! It is `refresh_plugin.h` in Rust, which adds what an indicator must keep to, and what its metadata holds.

// Not every plugin uses all of it.
#![allow(dead_code)]

use std::ffi::{c_char, c_double, c_int, c_void, CStr};

/// Changes when an old plugin can no longer be loaded.
pub const ABI_MAJOR: u32 = 1;
/// Grows when something is added.
pub const ABI_MINOR: u32 = 2;

/// What a function that can fail returns when it did not; any other number is a failure.
pub const OK: i32 = 0;
pub const FAILED: i32 = 1;

// Where an indicator is in its life; take one that you do not know for IDLE.
pub const IDLE: i32 = 0;
pub const PULLING: i32 = 1;
pub const REFRESHING: i32 = 2;
pub const FINISHING: i32 = 3;
/// From the release to the first turn of the loop; a host of version 1.0 has REFRESHING instead.
pub const INTRODUCTION: i32 = 4;

// What an indicator stands on; take one that you do not know for LIGHT.
pub const LIGHT: i32 = 0;
pub const DARK: i32 = 1;

// The kinds of options.
pub const NUMBER: i32 = 1;
pub const INTEGER: i32 = 2;
pub const TOGGLE: i32 = 3;
pub const CHOICE: i32 = 4;
pub const COLOR: i32 = 5;
pub const DURATION: i32 = 6;
pub const TEXT: i32 = 7;
pub const PATH: i32 = 8;

/// Where a failure is told; see `fail`.
#[repr(C)]
pub struct Error {
    pub struct_size: u32,
    /// How many bytes `message` has room for, the zero included.
    pub capacity: u32,
    /// One line, lower case, without a full stop: what was wrong, what was expected, what to try. The host provides the room.
    pub message: *mut c_char,
}

/// A length of time: whole seconds, and the rest in attoseconds (10^-18 s), both of the same sign. Exact, so that frames are, too.
#[repr(C)]
#[derive(Clone, Copy, Default)]
pub struct Time {
    pub seconds: i64,
    pub attoseconds: i64,
}

/// A colour; its parts are in 0...1, red, green and blue are sRGB and not multiplied with alpha.
#[repr(C)]
#[derive(Clone, Copy, Default)]
pub struct Color {
    pub red: f64,
    pub green: f64,
    pub blue: f64,
    pub alpha: f64,
}

/// A rectangle in points; x goes right, y goes down.
#[repr(C)]
#[derive(Clone, Copy, Default)]
pub struct Rect {
    pub x: f64,
    pub y: f64,
    pub width: f64,
    pub height: f64,
}

/// Everything that a picture may depend on, at one instant.
#[repr(C)]
#[derive(Clone, Copy, Default)]
pub struct Moment {
    pub struct_size: u32,
    /// IDLE, PULLING, INTRODUCTION, REFRESHING or FINISHING.
    pub phase: i32,
    /// Raw progress of the pull, 0 or more; above 1 when pulled past the point where letting go refreshes. After the release it keeps
    /// the value it had then; 0 when the refresh began without a pull.
    pub progress: f64,
    /// Seconds since the refresh began, running on while finishing; 0 while idle or pulling.
    pub elapsed: f64,
    /// Seconds since this phase began; 0 while idle or pulling. A refresh has two phases, each of which counts from its own start.
    pub phase_elapsed: f64,
    /// Where in the loop this moment is, in 0..<1: the part of the period that has passed since the introduction ended, exact after any
    /// time. It runs through: during the introduction it comes from the turn before, so that it reaches 1, that is 0, as the
    /// introduction ends. With a period of 1 and an introduction of 0.5 it is 0.5, 0.75, 0, 0.5 and 0 at 0, 0.25, 0.5, 1 and 1.5
    /// seconds. While finishing it goes on, so the simplest finish is to draw on and to fade out. 0 without a period.
    pub turn: f64,
    /// The raw progress at which the finger let go; below 0 before that, and when the refresh began without a pull.
    pub release_progress: f64,
    /// Seconds that the refresh had run when finishing began; below 0 before that.
    pub finish_start: f64,
    /// LIGHT or DARK.
    pub style: i32,
    /// 1 if the person asked for less motion, else 0.
    pub reduces_motion: i32,
    /// The accent colour; the system's blue of the style unless somebody chose another one.
    pub tint: Color,
    /// Device pixels a point: 1, 2 or 3 on phones. The context is scaled already.
    pub scale: f64,
    /// `elapsed`, `phase_elapsed` and `finish_start`, exactly; zero where there is none.
    pub exact_elapsed: Time,
    pub exact_phase_elapsed: Time,
    pub exact_finish_start: Time,
}

/// The value of one option: what a person gave, read and within its range, else its default.
#[repr(C)]
pub struct Value {
    /// As in the metadata.
    pub name: *const c_char,
    /// NUMBER ... PATH, as in the metadata.
    pub kind: i32,
    /// 1 when a person gave it or it has a default; 0 when it was left open: then all that follows is zero and `text` is "".
    pub is_set: i32,
    /// Of a number; also of an integer, and of a duration in seconds.
    pub number: f64,
    /// Of an integer; also of a toggle, 1 or 0, and of a choice: the place of the word in the metadata, from 0.
    pub integer: i64,
    /// Of a choice, a text or a path. Never null. A path is absolute, or seen from where the host's process runs.
    pub text: *const c_char,
    /// Of a colour.
    pub color: Color,
    /// Of a duration, exactly.
    pub time: Time,
}

/// The values of all options, in the order of the metadata.
#[repr(C)]
pub struct Values {
    pub struct_size: u32,
    /// The bytes from one value to the next, which a newer host may have more of: use `get`.
    pub value_size: u32,
    pub count: u32,
    pub first: *const Value,
}

impl Values {
    /// The value of an option; none when there is none of this name.
    ///
    /// # Safety
    /// The values are those that a host handed over, and its call lasts.
    pub unsafe fn get(&self, name: &CStr) -> Option<&Value> {
        (0..self.count as usize)
            // A newer host's values are longer.
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

/// The facts about one instance, where they follow from its options. The host fills in what the metadata says; change what differs. They
/// hold for every instance with the same options, as one of them is asked.
#[repr(C)]
pub struct Facts {
    pub struct_size: u32,
    /// 1 when the picture changes at once from one phase to the next; 0 promises continuity.
    pub cuts_between_phases: i32,
    /// The size it is meant to be seen at, in points; 1 to 10000 on each side.
    pub width: f64,
    pub height: f64,
    /// Length of one turn of the loop, a millisecond or more; zero for a picture that stands still. At most a day, as the next two.
    pub period: Time,
    /// From the beginning of a refresh to the first turn of the loop.
    pub introduction: Time,
    /// From the end of a refresh until nothing moves any more.
    pub finish: Time,
    /// How many different pictures a pull from 0 to 1 shows, a million at most; 0 when every progress differs.
    pub pull_pictures: i64,
    /// Frames a second that fit the loop best, as a fraction such as 30/1 or 30000/1001; 0/0 leaves it to the caller.
    pub frames: i32,
    pub per_seconds: i32,
    /// What a person should know about this instance, a line each with a line end between them; null for nothing.
    pub notes: *const c_char,
}

/// One kind of indicator.
#[repr(C)]
pub struct Indicator {
    pub struct_size: u32,
    /// Unused so far; 0.
    pub flags: u32,
    /// What it is asked for by: lower case letters, digits and single hyphens, such as "beating-heart".
    pub id: *const c_char,
    /// A JSON object; `refresh_plugin.h` says what may be in it.
    pub metadata: *const c_char,
    /// For the plugin's own use: the same functions can serve several indicators. May be null.
    pub context: *const c_void,
    /// Makes an instance with some options. Writes whatever the other functions should get, which may be null.
    pub create:
        unsafe extern "C" fn(*const Indicator, *const Values, *mut *mut c_void, *mut Error) -> i32,
    /// Ends an instance. Called at most once for each, never after `create` failed.
    pub destroy: Option<unsafe extern "C" fn(*mut c_void)>,
    /// Says what follows from the options; without it the metadata holds for every instance.
    pub facts: Option<unsafe extern "C" fn(*mut c_void, *mut Facts, *mut Error) -> i32>,
    /// Before the first and after the last frame of an instance. No picture may depend on them, nor on their being called.
    pub start: Option<unsafe extern "C" fn(*mut c_void, *mut Error) -> i32>,
    pub stop: Option<unsafe extern "C" fn(*mut c_void)>,
    /// Which picture a moment shows: equal numbers, 0 or more, promise equal pixels in the same size and appearance, so that the host
    /// draws them once. Below 0 says nothing.
    pub picture: Option<unsafe extern "C" fn(*mut c_void, *const Moment) -> i64>,
    /// Draws a moment in some bounds, in points; any size of 1 point or more.
    ///
    /// The context has all the defaults of a new one, but is scaled so that one unit is a point, and clipped. It is good until `draw`
    /// returns. Change its transform and narrow its clip as you like; what you leave set, or saved, does not matter. End each group that
    /// you push. Never widen or reset the clip, and never finish, keep or touch its target or the target's pixels.
    pub draw: unsafe extern "C" fn(
        *mut c_void,
        *const Moment,
        *const Rect,
        *mut Cairo,
        *mut Error,
    ) -> i32,
}

/// A plugin: what the entry point returns.
#[repr(C)]
pub struct Plugin {
    /// ABI_MAJOR, ABI_MINOR.
    pub abi_major: u32,
    pub abi_minor: u32,
    pub struct_size: u32,
    /// How many indicators it holds.
    pub indicator_count: u32,
    /// What it is called, and its own version, as lists show them.
    pub name: *const c_char,
    pub version: *const c_char,
    /// A reference to each indicator.
    pub indicators: *const &'static Indicator,
}

// They hold nothing but constants.
unsafe impl Sync for Indicator {}
unsafe impl Sync for Plugin {}

/// Tells a failure, as one line: `return unsafe { fail(error, "no picture there, expected a PNG") };`
///
/// # Safety
/// The error is the one that a host handed over.
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

/// Cairo's context.
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
