//! Draws a few moments the way a host does, and checks their pixels. 'refreshkit plugin check' checks much more.

use super::*;
use std::ffi::{c_char, c_int, c_uchar, CStr};
use std::ptr::{null, null_mut};

/// The natural size, and the margin around it that must stay clear, in pixels.
const SIDE: usize = 40;
const MARGIN: usize = 8;
const EDGE: usize = SIDE + 2 * MARGIN;

#[repr(C)]
struct Surface {
    _private: [u8; 0],
}

#[link(name = "cairo")]
extern "C" {
    fn cairo_image_surface_create_for_data(
        data: *mut c_uchar,
        format: c_int,
        width: c_int,
        height: c_int,
        stride: c_int,
    ) -> *mut Surface;
    fn cairo_surface_destroy(surface: *mut Surface);
    fn cairo_create(surface: *mut Surface) -> *mut Cairo;
    fn cairo_destroy(cr: *mut Cairo);
}

/// Creates a moment. A refresh starts with the introduction.
fn moment(phase: i32, progress: f64, elapsed: f64) -> Moment {
    let refreshes = phase == REFRESHING;
    let enters = refreshes && elapsed < INTRODUCTION;
    Moment {
        struct_size: size_of::<Moment>() as u32,
        phase: if enters {
            interface::INTRODUCTION
        } else {
            phase
        },
        progress,
        elapsed,
        phase_elapsed: if refreshes && !enters {
            elapsed - INTRODUCTION
        } else {
            elapsed
        },
        turn: ((elapsed - INTRODUCTION) / PERIOD).rem_euclid(1.0),
        release_progress: if refreshes { progress } else { -1.0 },
        finish_start: -1.0,
        tint: Color {
            red: 0.0,
            green: 0.478,
            blue: 1.0,
            alpha: 1.0,
        },
        scale: 1.0,
        ..Moment::default()
    }
}

fn finishing(since: f64, after: f64) -> Moment {
    Moment {
        phase_elapsed: since,
        release_progress: 1.0,
        finish_start: after,
        ..moment(FINISHING, 1.0, after + since)
    }
}

/// Calls a function that can fail, and panics with its error message.
fn check(call: impl FnOnce(*mut Error) -> i32) {
    let mut room: [c_char; 200] = [0; 200];
    let mut error = Error {
        struct_size: size_of::<Error>() as u32,
        capacity: room.len() as u32,
        message: room.as_mut_ptr(),
    };
    let status = call(&mut error);
    let line = unsafe { CStr::from_ptr(room.as_ptr()) };
    assert!(status == OK, "{}", line.to_string_lossy());
}

/// Draws a moment through the entry point, with options as a host passes them.
fn frame(moment: Moment) -> Vec<u32> {
    let value = |name: &'static CStr, kind, integer, color| Value {
        name: name.as_ptr(),
        kind,
        is_set: 1,
        number: 0.0,
        integer,
        text: c"".as_ptr(),
        color,
        time: Time::default(),
        colors: Default::default(),
    };
    // The options in the metadata; keep both in sync.
    let values = [
        value(c"bars", INTEGER, 5, Color::default()),
        value(
            c"color",
            COLOR,
            0,
            Color {
                red: 1.0,
                green: 0.18,
                blue: 0.33,
                alpha: 1.0,
            },
        ),
    ];
    let options = Values {
        struct_size: size_of::<Values>() as u32,
        value_size: size_of::<Value>() as u32,
        count: values.len() as u32,
        first: values.as_ptr(),
    };
    let bounds = Rect {
        x: MARGIN as f64,
        y: MARGIN as f64,
        width: SIDE as f64,
        height: SIDE as f64,
    };
    let mut pixels = vec![0_u32; EDGE * EDGE];
    let side = EDGE as c_int;
    unsafe {
        let kind = *(*refresh_plugin_entry()).indicators;
        let mut instance = null_mut();
        check(|error| (kind.create)(kind, &options, &mut instance, error));
        let surface = cairo_image_surface_create_for_data(
            pixels.as_mut_ptr().cast(),
            0,
            side,
            side,
            side * 4,
        );
        let cr = cairo_create(surface);
        check(|error| (kind.draw)(instance, &moment, &bounds, cr, error));
        cairo_destroy(cr);
        cairo_surface_destroy(surface);
        (kind.destroy.unwrap())(instance);
    }
    let inside = MARGIN..EDGE - MARGIN;
    for (place, pixel) in pixels.iter().enumerate() {
        let is_inside = inside.contains(&(place % EDGE)) && inside.contains(&(place / EDGE));
        assert!(is_inside || *pixel == 0, "it draws outside its bounds");
    }
    pixels
}

fn is_clear(pixels: &[u32]) -> bool {
    pixels.iter().all(|pixel| *pixel == 0)
}

/// Returns whether all channels are equal, apart from rounding errors.
fn same(one: &[u32], other: &[u32]) -> bool {
    one.iter().zip(other).all(|(one, other)| {
        one.to_le_bytes()
            .iter()
            .zip(other.to_le_bytes())
            .all(|(a, b)| a.abs_diff(b) <= 1)
    })
}

#[test]
fn clear_before_the_pull() {
    assert!(is_clear(&frame(moment(IDLE, 0.0, 0.0))));
    assert!(is_clear(&frame(moment(PULLING, 0.0, 0.0))));
    assert!(!is_clear(&frame(moment(PULLING, 0.5, 0.0))));
}

#[test]
fn continuous_on_release() {
    for progress in [0.25, 0.5, 1.0, 1.8] {
        assert!(same(
            &frame(moment(PULLING, progress, 0.0)),
            &frame(moment(REFRESHING, progress, 0.0))
        ));
    }
}

#[test]
fn loop_is_seamless_and_continues_into_the_finish() {
    for step in 0..7 {
        let elapsed = INTRODUCTION + PERIOD * f64::from(step) / 7.0;
        let now = frame(moment(REFRESHING, 1.0, elapsed));
        assert!(same(
            &now,
            &frame(moment(REFRESHING, 1.0, elapsed + PERIOD))
        ));
        for elapsed in [elapsed, INTRODUCTION * f64::from(step) / 7.0] {
            let end = frame(moment(REFRESHING, 1.0, elapsed));
            assert!(same(&end, &frame(finishing(0.0, elapsed))));
        }
    }
}

#[test]
fn clear_after_the_finish() {
    assert!(is_clear(&frame(finishing(
        FINISH,
        INTRODUCTION + PERIOD / 3.0
    ))));
}

#[test]
fn messages_are_truncated_to_the_buffer() {
    let mut room = [1; 6];
    let mut error = Error {
        struct_size: size_of::<Error>() as u32,
        capacity: 6,
        message: room.as_mut_ptr(),
    };
    assert_eq!(unsafe { fail(&mut error, "aaaäö") }, FAILED);
    assert_eq!(
        room.map(|byte| byte as u8),
        [b'a', b'a', b'a', 0xC3, 0xA4, 0]
    );
    assert_eq!(unsafe { fail(null_mut(), "no error struct") }, FAILED);
    assert!(unsafe {
        Values {
            struct_size: 0,
            value_size: 0,
            count: 0,
            first: null(),
        }
        .get(c"bars")
    }
    .is_none());
}
