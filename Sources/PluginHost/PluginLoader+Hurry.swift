internal import CPluginHost

extension PluginLoader {
    /// Lets nobody in this process wait much longer for a plugin in a worker, now or later: who does not answer soon is late.
    ///
    /// For a program that was interrupted. A signal handler may call it.
    package static func hurry() { refresh_worker_hurry() }
}
