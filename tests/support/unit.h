/* unit.h - cmocka with what it wants included before it, and a main that speaks TAP. */
#pragma once

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <cmocka.h>

#define test(function) cmocka_unit_test(function)

/* The body of a main: run all of `tests`; 0 when all passed. */
#define run_all(tests) (cmocka_set_message_output(CM_OUTPUT_TAP), cmocka_run_group_tests(tests, NULL, NULL))
