// Loaded before a server. When the starting process dies without passing a signal on, the server drains instead of running on unseen.
if (process.channel) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  process.channel.unref()
}
