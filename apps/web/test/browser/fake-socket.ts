import type { LiveFrame } from '#shared/live.ts'

/** The live socket of the page under test: opened at once, silent until the test speaks. */
export type FakeSocket = { readonly tell: (frame: LiveFrame) => void; readonly uninstall: () => void }

/** Stands in for `/ws` alone; sockets of the test runner stay what they are. */
export function installFakeSocket(): FakeSocket {
  const RealSocket = window.WebSocket
  const open = new Set<EventTarget & { onmessage: ((event: MessageEvent) => void) | null }>()
  class LiveSocket extends EventTarget {
    onopen: (() => void) | null = null
    onclose: (() => void) | null = null
    onmessage: ((event: MessageEvent) => void) | null = null
    readyState: number = RealSocket.OPEN
    constructor() {
      super()
      open.add(this)
      queueMicrotask(() => {
        this.onopen?.()
        this.onmessage?.(new MessageEvent('message', { data: JSON.stringify({ type: 'welcome' }) }))
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
      for (const socket of open) socket.onmessage?.(new MessageEvent('message', { data: JSON.stringify(frame) }))
    },
    uninstall: () => void (window.WebSocket = RealSocket),
  }
}
