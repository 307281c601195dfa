import { Socket } from 'node:net'
import { DatabaseAway } from './is-outage.ts'

/** Stands in for a connection that is not tried: fails before anything is asked of the network. */
class RefusedSocket extends Socket {
  override connect(): this {
    process.nextTick(() => this.destroy(new DatabaseAway()))
    return this
  }
}

export type GuardedSockets = {
  /** What the driver connects with: the option `stream` of a client or a pool. */
  readonly stream: () => Socket
  /** Connections that are open or being opened. */
  readonly count: () => number
  /** Fails everything that is under way, also what waits for an answer that will not come. */
  destroyAll(): void
}

/** The sockets of every connection to one database: none is opened while it is away, and all of them can be ended at once. */
export function createGuardedSockets({
  isAway,
  suspect,
}: {
  readonly isAway: () => boolean
  readonly suspect: () => void
}): GuardedSockets {
  const open = new Set<Socket>()
  return {
    stream() {
      if (isAway()) return new RefusedSocket()
      const socket = new Socket()
      open.add(socket)
      socket.once('close', (hadError) => {
        open.delete(socket)
        if (hadError) suspect()
      })
      return socket
    },
    count: () => open.size,
    destroyAll() {
      for (const socket of open) socket.destroy()
      open.clear()
    },
  }
}
