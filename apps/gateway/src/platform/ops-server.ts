import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { systemTimers } from '@halong/base/outage'
import type { Db } from './db.ts'
import type { Metrics } from './metrics.ts'

export type OpsServer = { readonly port: number; close(): Promise<void> }

/** A database that takes longer to answer is as good as away to whoever asks. */
const READY_WITHIN_MS = 900

/** `/metrics`, `/healthz` (the process lives) and `/readyz` (it can serve), on loopback only. */
export async function startOpsServer({
  port,
  metrics,
  db,
  isDraining,
}: {
  port: number
  metrics: Metrics
  db: Pick<Db, 'reads' | 'line'>
  isDraining(): boolean
}): Promise<OpsServer> {
  const isReady = async () => {
    if (isDraining() || db.line.isAway()) return false
    const answered = db.reads.query('select 1').then(
      () => true,
      () => false,
    )
    let cancel = () => {}
    const late = new Promise<false>((resolve) => {
      cancel = systemTimers.after(READY_WITHIN_MS, () => resolve(false))
    })
    return Promise.race([answered, late]).finally(cancel)
  }
  const server = createServer((request, response) => {
    const say = (status: number, text: string, type = 'text/plain; charset=utf-8') =>
      response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(text)
    if (request.method !== 'GET') return void say(405, 'method not allowed\n')
    if (request.url === '/healthz') return void say(200, 'ok\n')
    if (request.url === '/readyz') return void isReady().then((yes) => say(yes ? 200 : 503, yes ? 'ready\n' : 'not ready\n'))
    if (request.url === '/metrics')
      return void metrics.registry.metrics().then(
        (text) => say(200, text, metrics.registry.contentType),
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
