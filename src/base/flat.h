#pragma once
typedef struct Flat Flat;
