import type { ServerFrame } from '@halong/api/live'

/** The live socket of the page under test: opened at once, silent until the test speaks. A frame told before the page has a socket is sent once it has. */
export type FakeSocket = { readonly tell: (frame: ServerFrame) => void; readonly uninstall: () => void }

const messageOf = (frame: ServerFrame) => new MessageEvent('message', { data: JSON.stringify(frame) })

/** Stands in for `/ws` alone; sockets of the test runner stay what they are. */
export function installFakeSocket(): FakeSocket {
  const RealSocket = window.WebSocket
  const open = new Set<EventTarget & { onmessage: ((event: MessageEvent) => void) | null }>()
  const early: ServerFrame[] = []
  class LiveSocket extends EventTarget {
    onopen: (() => void) | null = null
    onclose: (() => void) | null = null
    onmessage: ((event: MessageEvent) => void) | null = null
    readyState: number = RealSocket.OPEN
    constructor() {
      super()
      queueMicrotask(() => {
        this.onopen?.()
        open.add(this)
        for (const frame of [{ t: 'welcome', at: Date.now() } as const, ...early.splice(0)]) this.onmessage?.(messageOf(frame))
      })
    }
    send(): void {}
    close(): void {
      open.delete(this)
    }
  }
  const Standing = new Proxy(RealSocket, {
    construct: (Target, [address, ...rest]: [string | URL, ...[string | string[]]]) =>
      new URL(address, location.href).pathname === '/ws' ? new LiveSocket() : new Target(address, ...rest),
  })
  window.WebSocket = Standing
  return {
    tell: (frame) => {
      if (open.size === 0) early.push(frame)
      for (const socket of open) socket.onmessage?.(messageOf(frame))
    },
    uninstall: () => void (window.WebSocket = RealSocket),
  }
}
