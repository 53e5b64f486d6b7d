//! RefreshKit's plugin interface, version 1.0, and the few calls of Cairo that are used here.
//!
//! The structs are those of `refresh_plugin.h`, which says what each field means.

use std::ffi::{c_char, c_double, c_int, c_void, CStr};

pub const ABI_MAJOR: u32 = 1;
pub const ABI_MINOR: u32 = 0;
pub const OK: i32 = 0;
pub const FAILED: i32 = 1;

pub const PULLING: i32 = 1;
pub const REFRESHING: i32 = 2;
pub const FINISHING: i32 = 3;

#[repr(C)]
pub struct Error {
    pub struct_size: u32,
    pub capacity: u32,
    pub message: *mut c_char,
}

#[repr(C)]
#[derive(Clone, Copy, Default)]
pub struct Time {
    pub seconds: i64,
    pub attoseconds: i64,
}

#[repr(C)]
#[derive(Clone, Copy, Default)]
pub struct Color {
    pub red: f64,
    pub green: f64,
    pub blue: f64,
    pub alpha: f64,
}

#[repr(C)]
#[derive(Clone, Copy)]
pub struct Rect {
    pub x: f64,
    pub y: f64,
    pub width: f64,
    pub height: f64,
}

#[repr(C)]
#[derive(Clone, Copy, Default)]
pub struct Moment {
    pub struct_size: u32,
    pub phase: i32,
    pub progress: f64,
    pub elapsed: f64,
    pub phase_elapsed: f64,
    pub turn: f64,
    pub release_progress: f64,
    pub finish_start: f64,
    pub style: i32,
    pub reduces_motion: i32,
    pub tint: Color,
    pub scale: f64,
    pub exact_elapsed: Time,
    pub exact_phase_elapsed: Time,
    pub exact_finish_start: Time,
}

#[repr(C)]
pub struct Value {
    pub name: *const c_char,
    pub kind: i32,
    pub is_set: i32,
    pub number: f64,
    pub integer: i64,
    pub text: *const c_char,
    pub color: Color,
    pub time: Time,
}

#[repr(C)]
pub struct Values {
    pub struct_size: u32,
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
            .map(|index| &*self.first.cast::<u8>().add(index * self.value_size as usize).cast::<Value>())
            .find(|value| CStr::from_ptr(value.name) == name)
    }
}

#[repr(C)]
pub struct Facts {
    _private: [u8; 0],
}

#[repr(C)]
pub struct Indicator {
    pub struct_size: u32,
    pub flags: u32,
    pub id: *const c_char,
    pub metadata: *const c_char,
    pub context: *const c_void,
    pub create: unsafe extern "C" fn(*const Indicator, *const Values, *mut *mut c_void, *mut Error) -> i32,
    pub destroy: Option<unsafe extern "C" fn(*mut c_void)>,
    pub facts: Option<unsafe extern "C" fn(*mut c_void, *mut Facts, *mut Error) -> i32>,
    pub start: Option<unsafe extern "C" fn(*mut c_void, *mut Error) -> i32>,
    pub stop: Option<unsafe extern "C" fn(*mut c_void)>,
    pub picture: Option<unsafe extern "C" fn(*mut c_void, *const Moment) -> i64>,
    pub draw: unsafe extern "C" fn(*mut c_void, *const Moment, *const Rect, *mut Cairo, *mut Error) -> i32,
}

#[repr(C)]
pub struct Plugin {
    pub abi_major: u32,
    pub abi_minor: u32,
    pub struct_size: u32,
    pub indicator_count: u32,
    pub name: *const c_char,
    pub version: *const c_char,
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
    pub fn cairo_set_source_rgba(cr: *mut Cairo, red: c_double, green: c_double, blue: c_double, alpha: c_double);
    pub fn cairo_new_sub_path(cr: *mut Cairo);
    pub fn cairo_arc(cr: *mut Cairo, x: c_double, y: c_double, radius: c_double, from: c_double, to: c_double);
    pub fn cairo_close_path(cr: *mut Cairo);
    pub fn cairo_fill(cr: *mut Cairo);
    pub fn cairo_status(cr: *mut Cairo) -> c_int;
}
