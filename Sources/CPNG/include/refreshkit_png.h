#ifndef REFRESHKIT_PNG_H
#define REFRESHKIT_PNG_H
#endif
