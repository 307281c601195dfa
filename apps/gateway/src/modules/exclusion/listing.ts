import { randomInt } from 'node:crypto'
import type { Platform, Queryable, Tx } from '../../platform/index.ts'
import type { Bar, ExclusionList } from '../protection/index.ts'
import { type AskedAt, type MatchPlace, exclusionStore as store } from './exclusion-store.ts'
import type { Identity, Traits } from './traits.ts'

/** What a brand is to the list. */
export type BrandStanding = { readonly isPractice: boolean; readonly isShared: boolean }
type Deps = Pick<Platform, 'clock'> & {
  readonly traits: Traits
  standingOf(brandId: number): Promise<BrandStanding>
  /** Has others looked for once the transaction is committed. */
  spread(tx: Tx, entryNo: number): Promise<void>
}
type Asker = {
  readonly brandId: number
  readonly memberId: number | null
  readonly place: MatchPlace
  /** By what a match that was cleared is known again; of an account its number. */
  readonly who: string
}

const SIGNS = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
/** Short enough to be read out, and not to be guessed: 39 bits. */
const newReference = (): string => `EX-${Array.from({ length: 8 }, () => SIGNS[randomInt(SIGNS.length)]).join('')}`

/** The list of excluded persons: who gets on it, and whom it keeps out (R3, S89). */
export function createListing({ clock, traits, standingOf, spread }: Deps) {
  /** The longest exclusion of somebody with one of these traits that was not found to be of somebody else; noted for whoever looks after it. */
  async function matchOf(on: Queryable, identity: Identity, { brandId, memberId, place, who }: Asker): Promise<Bar | null> {
    const at = clock.now()
    const asked: AskedAt = { brandId, memberId, at, ...(await standingOf(brandId)) }
    for (const { entryNo, until, kinds } of await store.hits(on, traits.of(identity), asked)) {
      const match = { entryNo, brandId, who, memberId, place, kinds, reference: newReference(), at }
      const { reference, state } = await store.note(on, match)
      if (state !== 'OTHER') return { until, reference }
    }
    return null
  }
  const ofAccount = (memberId: number): string => `player ${memberId}`

  const list: ExclusionList = {
    async noted(tx, { memberId, brandId, until, by }) {
      const { isPractice, isShared } = await standingOf(brandId)
      const source = by === null ? 'player' : 'operator'
      const entry = { source, brandId, memberId, isPractice, isShared, since: clock.now(), until, addedBy: by } as const
      const proved = await store.identityOf(tx, memberId, { isProved: true })
      await spread(tx, await store.put(tx, entry, traits.of(proved)))
    },
    async lifted(tx, memberId) {
      for (const entryNo of await store.lift(tx, memberId, clock.now())) await spread(tx, entryNo)
    },
    async barOf(tx, { memberId, brandId }) {
      const told = await store.identityOf(tx, memberId, { isProved: false })
      return matchOf(tx, told, { brandId, memberId, place: 'sign_in', who: ofAccount(memberId) })
    },
  }
  return {
    list,
    /** Whether somebody who wants to register is on the list. */
    applicant: (on: Queryable, brandId: number, identity: Identity): Promise<Bar | null> =>
      matchOf(on, identity, { brandId, memberId: null, place: 'registration', who: traits.whoIs(traits.of(identity)) }),
    /** The same of an account that was found because it holds a trait. */
    account: async (tx: Tx, { memberId, brandId }: { memberId: number; brandId: number }): Promise<Bar | null> =>
      matchOf(tx, await store.identityOf(tx, memberId, { isProved: true }), {
        brandId,
        memberId,
        place: 'list',
        who: ofAccount(memberId),
      }),
  }
}
export type Listing = ReturnType<typeof createListing>
