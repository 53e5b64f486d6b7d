// Embeds the file RESOURCE, as a case of a switch statement.
case __COUNTER__: {
    static const unsigned char bytes[] = {
#embed RESOURCE
    };
    return (struct CResource){RESOURCE, bytes, sizeof bytes};
}
#undef RESOURCE
