#include <pango/pangocairo.h>
#include <pango/pangofc-fontmap.h>
#include <cairo/cairo.h>
#include <cairo/cairo-svg.h>
#include <cairo/cairo-pdf.h>
#include <hb.h>
#include <hb-ot.h>
#include <fontconfig/fontconfig.h>
