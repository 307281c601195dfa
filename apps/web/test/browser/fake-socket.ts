import type { ClientFrame, ServerFrame } from '@halong/api/live'

/** The live socket of the page under test: opened at once, silent until the test speaks. What is told before the page has a socket, and follows the channel, is sent once it has, and does. */
export type FakeSocket = { readonly tell: (frame: ServerFrame) => void; readonly uninstall: () => void }

const messageOf = (frame: ServerFrame) => new MessageEvent('message', { data: JSON.stringify(frame) })

/** Stands in for `/ws` alone; sockets of the test runner stay what they are. */
export function installFakeSocket(): FakeSocket {
  const RealSocket = window.WebSocket
  const open = new Set<EventTarget & { onmessage: ((event: MessageEvent) => void) | null }>()
  const followed = new Set<string>()
  let held: readonly ServerFrame[] = []
  const tell = (frame: ServerFrame): void => {
    if (open.size === 0 || ('c' in frame && !followed.has(frame.c))) held = [...held, frame]
    else for (const socket of open) socket.onmessage?.(messageOf(frame))
  }
  const tellHeld = (): void => {
    const frames = held
    held = []
    frames.forEach(tell)
  }
  const hear = (frame: ClientFrame): void => {
    if (frame.t === 'hello') for (const channel of Object.keys(frame.have ?? {})) followed.add(channel)
    if (frame.t === 'sub') followed.add(frame.c)
    if (frame.t === 'unsub') followed.delete(frame.c)
    queueMicrotask(tellHeld)
  }
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
        this.onmessage?.(messageOf({ t: 'welcome', at: Date.now() }))
        tellHeld()
      })
    }
    send(text: string): void {
      hear(JSON.parse(text))
    }
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
    tell,
    uninstall: () => void (window.WebSocket = RealSocket),
  }
}
