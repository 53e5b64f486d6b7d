// The functions for one algorithm, without OpenSSL's providers: to look an algorithm up takes longer than to start the rest of the command.
#define OPENSSL_SUPPRESS_DEPRECATED
#include <openssl/sha.h>
