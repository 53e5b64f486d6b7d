internal import CYAML

/// What libyaml's parser came upon, copied out of its memory.
struct DocumentEvent {
    enum Kind: Equatable {
        case streamEnd
        case documentBegin
        case alias(String)
        case scalar(String, isPlain: Bool)
        case listBegin
        case mapBegin
        /// The end of a list or of keys.
        case end
        case other
    }

    let kind: Kind
    let place: DocumentPlace

    init(_ event: yaml_event_t) {
        place = DocumentPlace(event.start_mark)
        switch event.type {
        case YAML_STREAM_END_EVENT: kind = .streamEnd
        case YAML_DOCUMENT_START_EVENT: kind = .documentBegin
        case YAML_ALIAS_EVENT: kind = .alias(String(cString: event.data.alias.anchor))
        case YAML_SCALAR_EVENT:
            let scalar = event.data.scalar
            let text = String(decoding: UnsafeBufferPointer(start: scalar.value, count: scalar.length), as: UTF8.self)
            kind = .scalar(text, isPlain: scalar.style == YAML_PLAIN_SCALAR_STYLE)
        case YAML_SEQUENCE_START_EVENT: kind = .listBegin
        case YAML_MAPPING_START_EVENT: kind = .mapBegin
        case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT: kind = .end
        default: kind = .other
        }
    }
}

extension DocumentPlace {
    init(_ mark: yaml_mark_t) { self.init(line: Int(mark.line) + 1, column: Int(mark.column) + 1) }
}
