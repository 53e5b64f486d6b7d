internal import CRefreshPlugin
internal import RefreshKit

/// One kind of indicator of a plugin: what the context pointer of its C struct points to.
final class PluginKind {
    private let type: any Indicator.Type

    init(_ type: any Indicator.Type) { self.type = type }

    /// The C struct, which keeps this object, and both stay for good.
    func makeInterface() -> UnsafePointer<refresh_indicator> {
        let info = type.info
        let interface = UnsafeMutablePointer<refresh_indicator>.allocate(capacity: 1)
        interface.initialize(
            to: refresh_indicator(
                struct_size: UInt32(MemoryLayout<refresh_indicator>.size), flags: 0, id: LastingText.copy(info.id),
                metadata: LastingText.copy(info.metadata), context: Unmanaged.passRetained(self).toOpaque(),
                create: { PluginKind.create($0, $1, $2, $3) },
                destroy: { PluginInstance.release($0) },
                facts: { instance, facts, _ in
                    guard let facts else { return REFRESH_FAILED }
                    PluginInstance.at(instance).fill(facts)
                    return REFRESH_OK
                },
                start: nil, stop: nil,
                picture: { PluginInstance.at($0).picture(of: $1) },
                draw: { instance, moment, bounds, context, error in
                    Failure.told(to: error) { try PluginInstance.at(instance).draw(moment, bounds, context) }
                }))
        return UnsafePointer(interface)
    }

    private static func create(
        _ interface: UnsafePointer<refresh_indicator>?, _ options: UnsafePointer<refresh_values>?,
        _ instance: UnsafeMutablePointer<UnsafeMutableRawPointer?>?, _ error: UnsafeMutablePointer<refresh_error>?
    ) -> Int32 {
        Failure.told(to: error) {
            guard let context = interface?.pointee.context, let options, let instance else { throw Failure.null }
            let kind = Unmanaged<PluginKind>.fromOpaque(context).takeUnretainedValue()
            let indicator = try kind.type.init(options: OptionValues(options))
            instance.pointee = PluginInstance(indicator).retained()
        }
    }
}
