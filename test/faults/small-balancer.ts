import { createServer, type IncomingMessage, type Server, type ServerResponse, request as send } from 'node:http'
import type { AddressInfo } from 'node:net'

type Pools = { readonly gateways: readonly string[]; readonly webs: readonly string[] }

/** The example of docs/operating.md: by prefix to the gateways, all else to the webs, each in turn; one that can't be reached is passed over. */
export async function startBalancer({ gateways, webs }: Pools): Promise<{ readonly origin: string; close(): Promise<void> }> {
  let turn = 0
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body: Buffer[] = []
    for await (const part of request) body.push(part as Buffer)
    const pool = /^\/(wps|lgw|lotto|ws)(\/|$)/.test(request.url ?? '') ? gateways : webs
    const begin = turn++
    attempt(0)
    function attempt(tried: number): void {
      const { hostname, port } = new URL(pool[(begin + tried) % pool.length] ?? '')
      const headers = { ...request.headers, 'x-forwarded-for': request.socket.remoteAddress }
      const onward = send({ hostname, port, path: request.url, method: request.method, headers }, (told) => {
        response.writeHead(told.statusCode ?? 502, told.headers)
        told.pipe(response).on('error', () => {})
        told.on('error', () => response.destroy())
      })
      onward.once('error', (fault: NodeJS.ErrnoException) => {
        // Refused: nothing was sent, so that another may have it. A line that broke is the caller's to judge.
        if (fault.code === 'ECONNREFUSED' && tried + 1 < pool.length) attempt(tried + 1)
        else if (response.headersSent) response.destroy()
        else response.writeHead(502).end()
      })
      onward.end(Buffer.concat(body))
    }
  }
  const server: Server = createServer((request, response) => void answer(request, response).catch(() => response.destroy()))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((done) => {
        server.closeAllConnections()
        server.close(() => done())
      }),
  }
}
