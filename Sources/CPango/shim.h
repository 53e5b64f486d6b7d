// What RefreshKit uses of Pango, declared here by hand: Pango's own headers lie in folders that only pkg-config knows, and the
// flags it gives make SwiftPM warn at every build. `Scripts/lint` compiles these declarations against the real headers.
#include <cairo/cairo.h>
#include <fontconfig/fontconfig.h>
