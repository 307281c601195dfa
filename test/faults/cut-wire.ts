import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What the wire between a studio and its wallet did to a call. `late`: the studio hears nothing, and the call arrives when the wire is flushed. */
export type Cut = 'none' | 'lost' | 'swallowed' | 'broken' | 'late'
type Call = { readonly path: string; readonly headers: Record<string, string>; readonly body: Buffer }

export type CutWire = {
  readonly url: string
  /** How often each thing happened. */
  readonly done: Readonly<Record<Cut, number>>
  /** Delivers what was held back, in any order; answers how many calls that were. */
  flush(): Promise<number>
  heal(): void
  stop(): Promise<void>
}

/** A proxy that loses requests, swallows answers after the commit, breaks them off half-way, or delivers them late; `choose` says which. */
export async function startCutWire(target: string, choose: () => Cut): Promise<CutWire> {
  const done: Record<Cut, number> = { none: 0, lost: 0, swallowed: 0, broken: 0, late: 0 }
  const held: Call[] = []
  let isHealed = false

  const send = ({ path, headers, body }: Call): Promise<{ status: number; body: Buffer }> =>
    new Promise((resolve, reject) => {
      const sent = request(new URL(path, target), { method: 'POST', headers }, (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('end', () => resolve({ status: answer.statusCode ?? 500, body: Buffer.concat(parts) }))
        answer.on('error', reject)
      })
      sent.on('error', reject)
      sent.end(body)
    })

  const server = createServer((incoming, outgoing) => {
    const parts: Buffer[] = []
    incoming.on('data', (part: Buffer) => parts.push(part))
    incoming.on('end', () => {
      const { host: _, connection: __, ...headers } = incoming.headers as Record<string, string>
      const call = { path: incoming.url ?? '/', headers, body: Buffer.concat(parts) }
      // Only a stake is worth delaying for whoever wants to choose; what is owed is lost and swallowed too.
      const isDebit = call.path.endsWith('/apply') && call.body.includes('"kind":"debit"')
      const chosen = isHealed || !call.path.endsWith('/apply') ? 'none' : choose()
      const cut = chosen === 'late' && !isDebit ? 'lost' : chosen
      done[cut] += 1
      if (cut === 'late') held.push(call)
      if (cut === 'lost' || cut === 'late') return incoming.socket.destroy()
      void send(call).then(
        (answer) => {
          if (cut === 'swallowed') return incoming.socket.destroy()
          outgoing.writeHead(answer.status, { 'content-type': 'application/json', 'content-length': String(answer.body.length) })
          if (cut === 'none') return outgoing.end(answer.body)
          outgoing.write(answer.body.subarray(0, answer.body.length >> 1))
          return setImmediate(() => incoming.socket.destroy())
        },
        () => incoming.socket.destroy(),
      )
      return undefined
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  // cast: it listens on TCP, so its address is one.
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    done,
    async flush() {
      const calls = held.splice(0).reverse()
      await Promise.all(calls.map((call) => send(call).catch(() => undefined)))
      return calls.length
    },
    heal: () => {
      isHealed = true
    },
    stop: () =>
      new Promise((stopped) => {
        server.closeAllConnections()
        server.close(() => stopped())
      }),
  }
}
