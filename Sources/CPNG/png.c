#include "refreshkit_png.h"
