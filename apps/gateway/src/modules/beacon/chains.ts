import { invariant } from '@halong/base'
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
}

/** Values of one chain: at an issue a minute, one and a half months. */
const LENGTH = 65_536
/** The next chain is published while so many values of the one before it are left. */
const AHEAD = 10_000

type ChainParts = { readonly store: BeaconStore; readonly secrets: Pick<Secrets, 'seal' | 'open'>; readonly length?: number }

const about = (chain: string, no: number) => `beacon ${chain} ${no}`
const pause = () => new Promise((resume) => setImmediate(resume))

/** Chains of secret values whose terminals are published before their first unit (contracts §7). What rests in the database is sealed, each 1,024th place. */
export function createChains({ store, secrets, length = LENGTH }: ChainParts) {
  async function drawn(chain: string): Promise<{ terminal: string; places: SealedPlace[] }> {
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
  async function publish({ vassalage, code, binds, schedule }: ChainWish, generation: number): Promise<void> {
    const chain = `${vassalage}.${code}.${generation}`
    const { terminal, places } = await drawn(chain)
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

    /** Publishes what comes after chains that end soon or were retired. Chains that bind the time end with their schedule. */
    async announce(): Promise<void> {
      const all = await store.chains()
      for (const newest of all.filter(
        (chain) => chain.binds === 'root' && chain.generation === Math.max(...all.filter(isFor(chain)).map((each) => each.generation)),
      )) {
        const isEnding = newest.released > newest.length - Math.min(AHEAD, newest.length / 2)
        if (newest.retiredAt !== null || isEnding) await publish(newest, newest.generation + 1)
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
