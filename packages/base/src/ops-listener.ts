import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export type OpsListener = { readonly port: number; close(): Promise<void> }

type OpsListenerOptions = {
  readonly port: number
  /** Whether the process can serve now. Bounded by whoever gives it. */
  isReady(): Promise<boolean>
  /** What `/metrics` shows, in the text form of Prometheus. */
  metrics(): Promise<string>
}

const TEXT = 'text/plain; charset=utf-8'
const PROMETHEUS = 'text/plain; version=0.0.4; charset=utf-8'

/** The operations listener of a process: `/metrics`, `/healthz` (it lives) and `/readyz` (it can serve), on loopback only. */
export async function openOpsListener({ port, isReady, metrics }: OpsListenerOptions): Promise<OpsListener> {
  const server = createServer((request, response) => {
    const say = (status: number, text: string, type = TEXT) =>
      response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(text)
    if (request.method !== 'GET') return void say(405, 'method not allowed\n')
    if (request.url === '/healthz') return void say(200, 'ok\n')
    if (request.url === '/readyz')
      return void isReady().then(
        (yes) => say(yes ? 200 : 503, yes ? 'ready\n' : 'not ready\n'),
        () => say(503, 'not ready\n'),
      )
    if (request.url === '/metrics')
      return void metrics().then(
        (text) => say(200, text, PROMETHEUS),
        () => say(500, 'no metrics\n'),
      )
    return void say(404, 'not found\n')
  })
  await new Promise<void>((listening, failed) => server.once('error', failed).listen(port, '127.0.0.1', listening))
  return {
    // cast: it listens on TCP, so its address is one.
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((closed) => {
        server.closeAllConnections()
        server.close(() => closed())
      }),
  }
}
