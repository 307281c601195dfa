import { createGateway } from '@halong/gateway'
import pg from 'pg'

/** Where it dies: before or after what is written of the next stage is committed, or once a provider has answered a payout. */
export type DyingPoint = 'before commit' | 'after commit' | 'provider answered'
export type Doom = {
  readonly databaseUrl: string
  readonly point: DyingPoint
  /** How far its clock is ahead of the machine's. */
  readonly aheadMs: number
  /** A call of a player that it takes; null: it does what the job of payouts does. */
  readonly call: { readonly url: string; readonly headers: Record<string, string>; readonly body: string; readonly address: string } | null
}

/** Nothing of this process is left, and nobody was told. */
const die = (): never => process.kill(process.pid, 'SIGKILL') as never

/** Connections that have written a stage of a withdrawal and not yet committed it. */
const writing = new WeakSet<object>()
type Query = (...input: readonly unknown[]) => unknown

function dieAtCommit(point: DyingPoint): void {
  // cast: every way to call it is passed on as it came.
  const client = pg.Client.prototype as unknown as { query: Query }
  const query = client.query
  client.query = function (this: object, ...input: readonly unknown[]): unknown {
    const text = typeof input[0] === 'string' ? input[0] : ''
    if (text.includes('insert into gateway.withdrawal_stage')) writing.add(this)
    const isLast = text === 'commit' && writing.has(this)
    if (isLast && point === 'before commit') die()
    const answer = query.apply(this, [...input])
    return isLast && point === 'after commit' ? Promise.resolve(answer).then(die) : answer
  }
}

function dieOnceAnswered(): void {
  const ask = globalThis.fetch
  globalThis.fetch = async (url, init) => {
    const answer = await ask(url, init)
    return init?.method === 'POST' && String(url).includes('/payouts') ? die() : answer
  }
}

// cast: whoever starts this process writes it.
const doom = JSON.parse(process.env['DOOM'] ?? '') as Doom
if (doom.point === 'provider answered') dieOnceAnswered()
else dieAtCommit(doom.point)

const gateway = await createGateway({
  databaseUrl: doom.databaseUrl,
  masterSecret: 'master secret of the tests, 32 characters',
  logLevel: 'silent',
  botCheck: 'off',
  poolSize: 4,
  runsJobs: false,
  clock: { now: () => new Date(Date.now() + doom.aheadMs) },
})
if (doom.call === null) await gateway.services.cashier.payDue()
else {
  const { url, ...init } = doom.call
  const answer = await gateway.call(url, { ...init, method: 'POST' })
  process.stderr.write(await answer.text())
}
// Whoever comes this far did not die where it should have.
process.exit(7)
