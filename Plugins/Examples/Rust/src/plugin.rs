//! Bars that rise one after another during the pull. While refreshing, a wave runs through them.

mod interface;
#[cfg(test)]
mod tests;

use interface::*;
use std::f64::consts::{PI, TAU};
use std::ffi::c_void;

const PERIOD: f64 = 1.2;
const INTRODUCTION: f64 = 0.5;
const FINISH: f64 = 0.5;

/// The times are the constants above.
const METADATA: &std::ffi::CStr = cr##"{
    "summary": "Bars rise with the pull, then a wave runs through them.",
    "size": [40, 40],
    "period": 1.2,
    "introduction": 0.5,
    "finish": 0.5,
    "labels": {"en": {"loading": "Catching up"}},
    "mirroring": "mirrors",
    "options": [
        {"name": "bars", "summary": "Number of bars.", "kind": "integer", "range": [3, 9], "default": 5},
        {"name": "color", "summary": "Color of the last bar; the first has the tint.", "kind": "color", "default": "#FF2D55"}
    ]
}"##;

/// An instance with its options.
struct Settings {
    bars: usize,
    color: Color,
}

/// The appearance of one bar at a moment.
#[derive(Clone, Copy)]
struct Bar {
    /// Height, as a fraction of the full height; 0 hides the bar.
    height: f64,
    /// Opacity, 0...1.
    alpha: f64,
}

fn mix(from: f64, to: f64, share: f64) -> f64 {
    from + (to - from) * share
}

/// Mixes in linear light, so that the colors between two bright colors are also bright.
fn mix_light(from: f64, to: f64, share: f64) -> f64 {
    mix(from * from, to * to, share).sqrt()
}

/// Eases in and out.
fn eased(share: f64) -> f64 {
    let share = share.clamp(0.0, 1.0);
    share * share * (3.0 - 2.0 * share)
}

impl Settings {
    /// Relative position of a bar: 0 for the first, 1 for the last.
    fn place(&self, bar: usize) -> f64 {
        bar as f64 / (self.bars - 1) as f64
    }

    /// Each bar starts to rise a little after the previous one. Past the release point, all bars rise further, but more and more slowly.
    fn pulled(&self, bar: usize, progress: f64) -> Bar {
        let over = (progress - 1.0).max(0.0);
        let share = eased((progress.min(1.0) - 0.5 * self.place(bar)) / 0.5);
        Bar {
            height: share * (0.7 + 0.3 * over / (over + 0.5)),
            alpha: 1.0,
        }
    }

    fn waving(&self, bar: usize, moment: &Moment, elapsed: f64, turn: f64) -> Bar {
        let released = moment.release_progress;
        // A narrow crest: between two crests the bars do not move.
        let wave = (0.5 + 0.5 * (TAU * (turn - 0.5 * self.place(bar))).cos()).powi(2);
        let still = moment.reduces_motion != 0;
        let goal = Bar {
            height: if still { 0.55 } else { 0.22 + 0.78 * wave },
            alpha: if still { 0.7 + 0.3 * wave } else { 1.0 },
        };
        // Without a pull, the bars start where the wave does.
        let start = if released >= 0.0 {
            self.pulled(bar, released)
        } else {
            goal
        };
        // As in the pull, each bar follows the previous one.
        let entry = eased((elapsed / INTRODUCTION - 0.3 * self.place(bar)) / 0.7);
        Bar {
            height: mix(start.height, goal.height, entry),
            alpha: mix(start.alpha, goal.alpha, entry),
        }
    }

    /// The bars shrink to nothing, one after another.
    fn finishing(&self, bar: usize, moment: &Moment) -> Bar {
        // `turn` keeps counting while finishing, so this computes its value when finishing began.
        let elapsed = moment.finish_start;
        let turn = ((elapsed - INTRODUCTION) / PERIOD).rem_euclid(1.0);
        let bar_then = self.waving(bar, moment, elapsed, turn);
        let share = (moment.phase_elapsed / FINISH - 0.4 * self.place(bar)) / 0.6;
        Bar {
            height: bar_then.height * (1.0 - eased(share)),
            ..bar_then
        }
    }

    fn bar(&self, bar: usize, moment: &Moment) -> Bar {
        match moment.phase {
            PULLING => self.pulled(bar, moment.progress),
            // INTRODUCTION is both the name of a phase and a duration in this file.
            interface::INTRODUCTION | REFRESHING => {
                self.waving(bar, moment, moment.elapsed, moment.turn)
            }
            FINISHING => self.finishing(bar, moment),
            _ => Bar {
                height: 0.0,
                alpha: 0.0,
            },
        }
    }

    unsafe fn draw(&self, moment: &Moment, bounds: &Rect, cr: *mut Cairo) {
        let side = bounds.width.min(bounds.height);
        let step = side / self.bars as f64;
        // Aligned to whole pixels, so the sides of the bars are sharp.
        let fit = |length: f64| (length * moment.scale).round() / moment.scale;
        let half_width = fit(step * 0.28).max(step * 0.2);
        let left = bounds.x + (bounds.width - side) / 2.0;
        let middle = bounds.y + bounds.height / 2.0;
        for index in 0..self.bars {
            let bar = self.bar(index, moment);
            if bar.height <= 0.0 {
                continue;
            }
            let place = self.place(index);
            let tint = moment.tint;
            cairo_set_source_rgba(
                cr,
                mix_light(tint.red, self.color.red, place),
                mix_light(tint.green, self.color.green, place),
                mix_light(tint.blue, self.color.blue, place),
                mix(tint.alpha, self.color.alpha, place) * bar.alpha,
            );
            // A low bar is a growing dot.
            let height = bar.height * side * 0.9;
            let radius = half_width.min(height / 2.0);
            let x = fit(left + step * (index as f64 + 0.5));
            let reach = height / 2.0 - radius;
            cairo_new_sub_path(cr);
            cairo_arc(cr, x, middle - reach, radius, -PI, 0.0);
            cairo_arc(cr, x, middle + reach, radius, 0.0, PI);
            cairo_close_path(cr);
            cairo_fill(cr);
        }
    }
}

unsafe extern "C" fn create(
    _: *const Indicator,
    options: *const Values,
    instance: *mut *mut c_void,
    error: *mut Error,
) -> i32 {
    let options = &*options;
    let Some(bars) = options.get(c"bars") else {
        return fail(error, "option 'bars' is not in the metadata; declare it there");
    };
    let Some(color) = options.get(c"color") else {
        return fail(error, "option 'color' is not in the metadata; declare it there");
    };
    let settings = Settings {
        bars: bars.integer as usize,
        color: color.color,
    };
    *instance = Box::into_raw(Box::new(settings)).cast();
    OK
}

unsafe extern "C" fn destroy(instance: *mut c_void) {
    drop(Box::from_raw(instance.cast::<Settings>()));
}

unsafe extern "C" fn draw(
    instance: *mut c_void,
    moment: *const Moment,
    bounds: *const Rect,
    cr: *mut Cairo,
    error: *mut Error,
) -> i32 {
    (*instance.cast::<Settings>()).draw(&*moment, &*bounds, cr);
    if cairo_status(cr) == 0 {
        OK
    } else {
        fail(error, "cairo could not draw")
    }
}

static INDICATOR: Indicator = Indicator {
    struct_size: size_of::<Indicator>() as u32,
    flags: 0,
    id: c"color-bars".as_ptr(),
    metadata: METADATA.as_ptr(),
    context: std::ptr::null(),
    create,
    destroy: Some(destroy),
    facts: None,
    start: None,
    stop: None,
    picture: None,
    draw,
};

static INDICATORS: [&Indicator; 1] = [&INDICATOR];

static PLUGIN: Plugin = Plugin {
    abi_major: ABI_MAJOR,
    abi_minor: ABI_MINOR,
    struct_size: size_of::<Plugin>() as u32,
    indicator_count: INDICATORS.len() as u32,
    name: c"Color Bars".as_ptr(),
    version: c"1.0".as_ptr(),
    indicators: INDICATORS.as_ptr(),
};

/// The entry point, which describes the library's indicators.
#[no_mangle]
pub extern "C" fn refresh_plugin_entry() -> *const Plugin {
    &PLUGIN
}
