#include "sim/plot.h"

enum { WIDTH = 760, LEFT = 250, PLOT = 380, TOP = 84, ROW = 30, THICK = 16, GAP = 14, FOOT = 56 };

static const char style[] =
    "<style>\n"
    "  .ground{fill:#ffffff}.ink{fill:#1f2430}.faint{fill:#5d6675}.grid{stroke:#d5d9e0}\n"
    "  .whisker{stroke:#1f2430;stroke-width:1.5}\n"
    "  "
    ".s0{fill:#3b6fb6}.s1{fill:#c2603a}.s2{fill:#4b8f5b}.s3{fill:#8a5fb0}.s4{fill:#a8862a}.s5{fill:#4a8c99}\n"
    "  text{font:14px system-ui,sans-serif}.title{font-size:18px;font-weight:600}.small{font-size:12px}\n"
    "  @media (prefers-color-scheme: dark){\n"
    "    .ground{fill:#16191f}.ink{fill:#e8eaee}.faint{fill:#9aa3b2}.grid{stroke:#39404c}\n"
    "    .whisker{stroke:#e8eaee}\n"
    "    "
    ".s0{fill:#6b9fe6}.s1{fill:#e28a62}.s2{fill:#73bd86}.s3{fill:#b48ad8}.s4{fill:#d3b04f}.s5{fill:#6fb9c8}\n"
    "  }\n"
    "</style>\n";

static void escaped(FILE *file, const char *text)
{
    for (; *text; text++) {
        switch (*text) {
        case '<': fputs("&lt;", file); break;
        case '>': fputs("&gt;", file); break;
        case '&': fputs("&amp;", file); break;
        case '"': fputs("&quot;", file); break;
        default: fputc(*text, file);
        }
    }
}

static void text_at(FILE *file, double x, double y, const char *class, const char *anchor, const char *text)
{
    fprintf(file, "<text class=\"%s\" x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\">", class, x, y, anchor);
    escaped(file, text);
    fputs("</text>\n", file);
}

static void grid(FILE *file, int bottom)
{
    for (int percent = 0; percent <= 100; percent += 20) {
        char label[16];
        double x = LEFT + PLOT * percent / 100.0;
        snprintf(label, sizeof label, "%d %%", percent);
        fprintf(file, "<line class=\"grid\" x1=\"%.1f\" y1=\"%d\" x2=\"%.1f\" y2=\"%d\"/>\n", x, TOP - 8, x,
                bottom);
        text_at(file, x, bottom + 18, "faint small", "middle", label);
    }
}

static void line(FILE *file, double x1, double y1, double x2, double y2)
{
    fprintf(file, "<line class=\"whisker\" x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\"/>\n", x1, y1, x2,
            y2);
}

static void bar_at(FILE *file, const Bar *bar, double y)
{
    char value[64];
    double low = LEFT + PLOT * bar->share.low, high = LEFT + PLOT * bar->share.high, middle = y + THICK / 2.0;
    text_at(file, LEFT - 12, middle + 5, "ink", "end", bar->label);
    fprintf(file, "<rect class=\"s%d\" x=\"%d\" y=\"%.1f\" width=\"%.1f\" height=\"%d\" rx=\"2\"/>\n",
            bar->shade % 6, LEFT, y, PLOT * bar->share.value, THICK);
    line(file, low, middle, high, middle);
    line(file, low, middle - 4, low, middle + 4);
    line(file, high, middle - 4, high, middle + 4);
    snprintf(value, sizeof value, "%.2f %%", 100 * bar->share.value);
    text_at(file, LEFT + PLOT + 16, middle + 5, "ink small", "start", value);
}

void plot_bars(FILE *file, const char *title, const char *subtitle, const Bar *bars, int count)
{
    int bottom = TOP + ROW * count;
    for (int i = 0; i < count; i++) bottom += bars[i].gap ? GAP : 0;

    fprintf(file,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" width=\"%d\" height=\"%d\" "
            "role=\"img\">\n",
            WIDTH, bottom + FOOT, WIDTH, bottom + FOOT);
    fputs("<title>", file);
    escaped(file, title);
    fputs("</title>\n", file);
    fputs(style, file);
    fprintf(file, "<rect class=\"ground\" width=\"%d\" height=\"%d\"/>\n", WIDTH, bottom + FOOT);
    text_at(file, 24, 34, "ink title", "start", title);
    text_at(file, 24, 56, "faint", "start", subtitle);
    grid(file, bottom);
    double y = TOP;
    for (int i = 0; i < count; i++) {
        y += bars[i].gap ? GAP : 0;
        bar_at(file, &bars[i], y);
        y += ROW;
    }
    text_at(file, LEFT + PLOT, bottom + 40, "faint small", "end", "lines: 95 % confidence interval");
    fputs("</svg>\n", file);
}
