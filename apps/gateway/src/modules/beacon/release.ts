import type { Platform, Tx } from '../../platform/index.ts'
import type { BeaconStore, Chain, Round } from './store.ts'

export type BeaconRefusal = 'beacon.bound' | 'beacon.too_early' | 'beacon.out_of_order' | 'beacon.unknown'
export type Asked = { readonly chain: string; readonly no: number; readonly root: string | null; readonly acceptUntil: Date }
export type Verdict = { readonly chain: string; readonly no: number; readonly code: BeaconRefusal | null }

/** When a unit of a chain that binds the time is released. */
const timeOf = ({ schedule }: Chain, no: number): number =>
  schedule === null ? Number.POSITIVE_INFINITY : schedule.firstAt.getTime() + (no - 1) * schedule.everyMs

type Judged = { readonly chain: Chain; readonly now: Date; readonly known: ReadonlyMap<number, string | null> }

/** What becomes of one item, given how many values are released by then. A refusal binds nothing. */
function judge({ no, root, acceptUntil }: Asked, released: number, { chain, now, known }: Judged): BeaconRefusal | 'release' | null {
  if (no > chain.length || (chain.binds === 'root') !== (root !== null)) return 'beacon.unknown'
  // A value of the clock is told to whoever asks once its time has come: whatever came before follows from it.
  if (chain.binds === 'time') return now.getTime() > timeOf(chain, no) ? 'release' : 'beacon.too_early'
  if (no <= released) return (known.get(no) ?? null) === root ? null : 'beacon.bound'
  if (no !== released + 1) return 'beacon.out_of_order'
  return now.getTime() > acceptUntil.getTime() ? 'release' : 'beacon.too_early'
}

type Asking = { readonly store: BeaconStore; readonly vassalage: string; readonly items: readonly Asked[] }

/** Decides about items of one chain, in their order, and writes what is released with the root it is bound to for ever (W29). */
async function decide(tx: Tx, { store, vassalage, items }: Asking): Promise<Verdict[]> {
  const [first] = items
  const found = first && (await store.lock(tx, vassalage, first.chain))
  if (!found) return items.map(({ chain, no }) => ({ chain, no, code: 'beacon.unknown' }))
  const { chain, now } = found
  const known = new Map(
    await store.rounds(
      tx,
      chain.chain,
      items.map(({ no }) => no),
    ),
  )
  const released: Round[] = []
  const verdicts = items.map((item): Verdict => {
    const verdict = judge(item, chain.released + released.length, { chain, now, known })
    if (verdict === 'release') {
      released.push(item)
      known.set(item.no, item.root)
    }
    return { chain: item.chain, no: item.no, code: verdict === 'release' ? null : verdict }
  })
  if (released.length === 0) return verdicts
  if (chain.binds === 'root') await store.release(tx, chain.chain, released)
  else await store.tellUpTo(tx, chain.chain, Math.max(...released.map(({ no }) => no)))
  return verdicts
}

type ReleaseParts = Pick<Platform, 'db'> & { readonly store: BeaconStore }

/** Carries out what a vendor asks, chain by chain; the answers are in the order of the items. Two vendors or processes that ask at once wait for each other. */
export const createReleases =
  ({ db, store }: ReleaseParts) =>
  async (vassalage: string, items: readonly Asked[]): Promise<Verdict[]> => {
    const verdicts = new Map<Asked, Verdict>()
    // In the order of their names: two calls never wait for each other in a ring.
    for (const [, own] of [...Map.groupBy(items, ({ chain }) => chain)].sort(([a], [b]) => (a < b ? -1 : 1))) {
      const decided = await db.transaction((tx) => decide(tx, { store, vassalage, items: own }))
      own.forEach((item, at) => {
        const verdict = decided[at]
        if (verdict) verdicts.set(item, verdict)
      })
    }
    return items.flatMap((item) => verdicts.get(item) ?? [])
  }
