import { createGateway } from '@halong/gateway'
import pg from 'pg'

/** Where it dies: before or after what it writes is committed, or once a provider has answered. */
export type DyingPoint = 'before commit' | 'after commit' | 'provider answered'
export type Doom = {
  readonly databaseUrl: string
  readonly point: DyingPoint
  /** What the transaction that it dies with has written: part of a statement. */
  readonly writes: string
  /** Whose answer it dies of, with the point `provider answered`: part of the address. */
  readonly asks: string
  /** How far its clock is ahead of the machine's. */
  readonly aheadMs: number
  /** A call of a player that it takes; null: it does what a job does. */
  readonly call: { readonly url: string; readonly headers: Record<string, string>; readonly body: string; readonly address: string } | null
  readonly job: 'payDue' | 'askDue' | 'count' | 'raffle'
}

/** Nothing of this process is left, and nobody was told. */
const die = (): never => process.kill(process.pid, 'SIGKILL') as never

/** Connections that have written it and not yet committed. */
const writing = new WeakSet<object>()
type Query = (...input: readonly unknown[]) => unknown

function dieAtCommit({ point, writes }: Doom): void {
  // cast: every way to call it is passed on as it came.
  const client = pg.Client.prototype as unknown as { query: Query }
  const query = client.query
  client.query = function (this: object, ...input: readonly unknown[]): unknown {
    const [asked] = input
    // cast: a statement comes as a text, or as an object with one.
    const text = typeof asked === 'string' ? asked : String((asked as { text?: string } | null)?.text ?? '')
    if (text.includes(writes)) writing.add(this)
    const isLast = text === 'commit' && writing.has(this)
    if (isLast && point === 'before commit') die()
    const answer = query.apply(this, [...input])
    return isLast && point === 'after commit' ? Promise.resolve(answer).then(die) : answer
  }
}

function dieOnceAnswered({ asks }: Doom): void {
  const ask = globalThis.fetch
  globalThis.fetch = async (url, init) => {
    const answer = await ask(url, init)
    return init?.method === 'POST' && String(url).includes(asks) ? die() : answer
  }
}

// cast: whoever starts this process writes it.
const doom = JSON.parse(process.env['DOOM'] ?? '') as Doom
if (doom.point === 'provider answered') dieOnceAnswered(doom)
else dieAtCommit(doom)

const gateway = await createGateway({
  databaseUrl: doom.databaseUrl,
  masterSecret: 'master secret of the tests, 32 characters',
  logLevel: 'silent',
  botCheck: 'off',
  poolSize: 4,
  runsJobs: false,
  clock: { now: () => new Date(Date.now() + doom.aheadMs) },
})
const { cashier, feed, raffles } = gateway.services
const jobs: Readonly<Record<Doom['job'], () => Promise<unknown>>> = {
  payDue: () => cashier.payDue(),
  askDue: () => cashier.askDue(),
  count: () => feed.run(),
  raffle: () => raffles.settle(),
}
if (doom.call === null) await jobs[doom.job]()
else {
  const { url, ...init } = doom.call
  const answer = await gateway.call(url, { ...init, method: 'POST' })
  process.stderr.write(await answer.text())
}
// Whoever comes this far did not die where it should have.
process.exit(7)
