import { type Clock, invariant } from '@halong/base'
import { drawSeed, seedAt, walkChain } from '@halong/chance'
import type { Secrets } from '../../platform/crypto/secrets.ts'
import type { BeaconStore, Binds, Chain, Schedule, SealedPlace } from './store.ts'

/** What a chain is opened for. */
export type ChainWish = {
  readonly vassalage: string
  /** Of the draw, for good: stands in the published message. */
  readonly code: string
  readonly binds: Binds
  readonly schedule?: Schedule | null
  /** Values of each generation; the usual number when it is not said. */
  readonly length?: number
}

/** Values of one chain: at an issue a minute, one and a half months. */
const LENGTH = 65_536
/** The next chain is published while so many values of the one before it are left. */
const AHEAD = 10_000
/** What comes after a chain that binds the time is published so long before its last value is due: seasons are announced up to a day and a half ahead. */
const AHEAD_MS = 48 * 3_600_000

type ChainParts = {
  readonly store: BeaconStore
  readonly secrets: Pick<Secrets, 'seal' | 'open'>
  readonly length?: number
  readonly clock: Clock
}

const about = (chain: string, no: number) => `beacon ${chain} ${no}`
const pause = () => new Promise((resume) => setImmediate(resume))

/** What follows a chain that binds the time: from its end on, or at once where it was retired, up to the next end of the chains' grid; null while there is time. */
export function nextInTime(chain: Chain, full: number, now: Date): ChainWish | null {
  const { schedule } = chain
  if (schedule === null) return null
  const { firstAt, everyMs } = schedule
  const endsAt = firstAt.getTime() + chain.length * everyMs
  if (chain.retiredAt === null)
    return endsAt - now.getTime() > AHEAD_MS ? null : { ...chain, schedule: { firstAt: new Date(endsAt), everyMs }, length: full }
  const begins = Math.max(firstAt.getTime(), Math.floor((now.getTime() - firstAt.getTime()) / everyMs) * everyMs + firstAt.getTime())
  const left = Math.floor((endsAt - begins) / everyMs)
  const past = ((left % full) + full) % full
  return { ...chain, schedule: { firstAt: new Date(begins), everyMs }, length: past === 0 ? full : past }
}

/** Chains of secret values whose terminals are published before their first unit (contracts §7). What rests in the database is sealed, each 1,024th place. */
export function createChains({ store, secrets, clock, length: usual = LENGTH }: ChainParts) {
  async function drawn(chain: string, length: number): Promise<{ terminal: string; places: SealedPlace[] }> {
    const places: SealedPlace[] = []
    const walk = walkChain(drawSeed(), length)
    for (let step = walk.next(); ; step = walk.next()) {
      if (step.done) return { terminal: step.value, places }
      const { index: no, seed } = step.value
      places.push({ no, sealed: secrets.seal(Buffer.from(seed, 'utf8'), about(chain, no)) })
      await pause()
    }
  }

  /** Publishes the next generation of a code. Two processes publish one. */
  async function publish({ vassalage, code, binds, schedule, length = usual }: ChainWish, generation: number): Promise<void> {
    const chain = `${vassalage}.${code}.${generation}`
    const { terminal, places } = await drawn(chain, length)
    await store.insert(
      {
        chain,
        vassalage,
        code,
        generation,
        binds,
        length,
        terminal,
        schedule: schedule ?? null,
        released: 0,
        announcedAt: new Date(0),
        retiredAt: null,
      },
      places,
    )
  }

  const isFor =
    ({ vassalage, code }: Pick<ChainWish, 'vassalage' | 'code'>) =>
    (chain: Chain) =>
      chain.vassalage === vassalage && chain.code === code

  return {
    /** Sees to it that a code has a chain in use. */
    async open(wish: ChainWish): Promise<void> {
      const own = (await store.chains()).filter(isFor(wish))
      if (!own.some(({ retiredAt }) => retiredAt === null)) await publish(wish, Math.max(0, ...own.map(({ generation }) => generation)) + 1)
    },

    /** Publishes what comes after chains that end soon or were retired. */
    async announce(): Promise<void> {
      const all = await store.chains()
      const ownOf = (chain: Chain) => all.filter(isFor(chain))
      for (const newest of all.filter((chain) => chain.generation === Math.max(...ownOf(chain).map((each) => each.generation)))) {
        // Chains of the draws before this one may have had another length.
        const next =
          newest.binds === 'time' ? nextInTime(newest, Math.max(...ownOf(newest).map(({ length }) => length)), clock.now()) : newest
        const isEnding = newest.released > newest.length - Math.min(AHEAD, newest.length / 2)
        if (next !== null && (newest.binds === 'time' || newest.retiredAt !== null || isEnding)) await publish(next, newest.generation + 1)
      }
    },

    /** The value of a number. Whoever calls has released it. */
    async valueOf(chain: string, no: number): Promise<string> {
      const place = await store.placeAfter(chain, no)
      invariant(place, 'a chain is kept up to its last value')
      return seedAt({ index: place.no, seed: secrets.open(place.sealed, about(chain, place.no)).toString('utf8') }, no)
    },
  }
}
