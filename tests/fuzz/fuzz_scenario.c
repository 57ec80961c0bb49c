/* fuzz_scenario.c - scenario files: any bytes give a report, and never a crash. */
#include "check/check.h"
#include <stdio.h>
#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    CheckReport report = { 0 };
    check_text("fuzz", (const char *)bytes, size, &report);
    if (report.count != report.passed + report.failed) {
        fprintf(stderr, "%d scenarios, %d passed, %d failed\n", report.count, report.passed, report.failed);
        abort();
    }
    for (int i = 0; i < report.count; i++)
        for (int k = 0; k < report.list[i].failure_count; k++)
            if (!report.list[i].failures[k].got) abort();
    check_report_free(&report);
    return 0;
}
