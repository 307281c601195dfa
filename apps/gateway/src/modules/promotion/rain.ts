import type { PromotionTerms } from '@halong/api'
import { invariant, ok, type Result, refuse } from '@halong/base'
import { commitmentOf, drawSeed, dropChance, envelopesOf } from '@halong/chance'
import type { Asset } from '@halong/money'
import type { Secrets } from '../../platform/crypto/secrets.ts'
import type { Platform, Tx } from '../../platform/index.ts'
import type { About, Caller, Claiming, DrawnRefusal, Given, OfferRefusal } from './claiming.ts'
import { minorOf } from './due.ts'
import { periodAt } from './periods.ts'
import type { Drop, Envelope, RainStore } from './rain-store.ts'
import { isRunningAt, playedInWeek, unmetOf } from './standing.ts'
import { payoutUnit } from './terms.ts'

type RainTerms = Extract<PromotionTerms, { template: 'rain' }>
type Deps = Pick<Platform, 'clock'> & {
  readonly rain: RainStore
  readonly claiming: Claiming
  readonly secrets: Pick<Secrets, 'seal' | 'open'>
  placeOf(brandId: number): Promise<{ readonly zone: string; readonly asset: Asset }>
}
export type Opened = { readonly envelope: Envelope; readonly given: Given }
export type RainRefusal =
  | Exclude<DrawnRefusal, 'promotion.nothing_to_claim'>
  | OfferRefusal
  | `draw.${'not_open' | 'empty' | 'already' | 'not_played'}`

const DAY_MS = 24 * 3_600_000

/** Moments of the next 24 hours at which a rain opens, by clocks of the zone. */
export function momentsOf({ at }: Pick<RainTerms, 'at'>, now: Date, zone: string): Date[] {
  const until = now.getTime() + DAY_MS
  return [now, new Date(until)]
    .flatMap((day) => {
      const { startsAt } = periodAt(day, 'day', zone)
      return at.map((time) => {
        const [hours = 0, minutes = 0] = time.split(':').map(Number)
        return new Date(startsAt.getTime() + (hours * 60 + minutes) * 60_000)
      })
    })
    .filter((moment) => moment > now && moment.getTime() <= until)
}
/** The name of the claim for a drop. */
const dropName = (opensAt: Date): string => `drop-${opensAt.toISOString().slice(0, 16)}`

/** Red envelopes: one a member and drop, off a list that a committed seed and the first player's words decide (R-PROMO-3, contracts §7). */
export function createRain({ clock, rain, claiming, secrets, placeOf }: Deps) {
  const about = ({ brandId, code, opensAt }: Pick<Drop, 'brandId' | 'code' | 'opensAt'>) => `rain ${brandId} ${code} ${opensAt.getTime()}`
  const seedOf = (drop: Drop): string => secrets.open(drop.sealed, about(drop)).toString('utf8')

  /** Everything that lies in the envelopes, in the order they are taken. */
  function listOf(drop: Drop, words: string, asset: Asset): bigint[] {
    const unit = payoutUnit(asset)
    const shared = { total: Number(drop.total / unit), slots: drop.slots, floor: Number(drop.floor / unit) }
    const chance = dropChance(seedOf(drop), { drop: drop.code, opensAt: drop.opensAt.toISOString(), words })
    return envelopesOf(chance, shared).map((each) => BigInt(each) * unit)
  }

  return {
    seedOf,
    /** Commits to the drops of the next 24 hours. */
    async plan(): Promise<void> {
      const now = clock.now()
      for (const { brandId, code, terms, endsAt } of await rain.running()) {
        if (terms.template !== 'rain') continue
        const { zone, asset } = await placeOf(brandId)
        const moments = momentsOf(terms, now, zone).filter((at) => endsAt === null || at < endsAt)
        const planned = await rain.planned({ brandId, code }, moments)
        for (const opensAt of moments.filter((at) => !planned.has(at.getTime()))) {
          const seed = drawSeed()
          await rain.plan({
            brandId,
            code,
            opensAt,
            closesAt: new Date(opensAt.getTime() + terms.minutes * 60_000),
            commitment: commitmentOf(seed),
            sealed: secrets.seal(Buffer.from(seed, 'utf8'), about({ brandId, code, opensAt })),
            total: minorOf(terms.total, asset),
            slots: terms.slots,
            floor: minorOf(terms.floor, asset),
          })
        }
      }
    },

    /** Opens one envelope. Locks: entry → drop → claim → budget → ledger. A refusal must take back what the transaction did. */
    async open(
      tx: Tx,
      caller: Caller,
      asked: { code: string; opensAt: Date; hash: string; words: string; about: About },
    ): Promise<Result<Opened, RainRefusal>> {
      if (!asked.about.facts.mayOffer) return refuse('promotion.not_offered')
      const entered = await claiming.enter(tx, caller, asked)
      if (!entered.ok) return entered
      const { promotion, part, facts, place } = entered.value
      const { terms, code } = promotion
      const { memberId, brandId, asset } = caller
      if (terms.template !== 'rain') return refuse('promotion.unknown')
      const period = dropName(asked.opensAt)
      if (part.claimed.has(period)) return refuse('draw.already')
      if (unmetOf(terms, facts, place.now).length > 0) return refuse('promotion.not_eligible')
      if (playedInWeek(part, place) < minorOf(terms.need, asset)) return refuse('draw.not_played')
      const drop = await rain.lock(tx, { brandId, code, opensAt: asked.opensAt })
      // The clock after the lock: whoever waited past the end comes too late.
      const now = clock.now()
      if (drop === null || now < drop.opensAt || now >= drop.closesAt) return refuse('draw.not_open')
      if (!isRunningAt(promotion, now)) return refuse('promotion.closed')
      if (drop.taken >= drop.slots) return refuse('draw.empty')
      const amount = listOf(drop, drop.firstWords ?? asked.words, asset)[drop.taken]
      invariant(amount, 'every envelope holds something')
      await rain.take(tx, drop, { amount, words: asked.words })
      const paid = await claiming.payDrawn(tx, caller, { promotion, period, due: { kind: 'cash', amount, times: terms.times } })
      if (!paid.ok) {
        const { code: why } = paid
        return why === 'promotion.nothing_to_claim' ? refuse('draw.already') : refuse(why)
      }
      const envelope = { code, opensAt: drop.opensAt, slot: drop.taken + 1, amount }
      await rain.note(tx, { memberId, brandId, claimId: paid.value.claimId, asset, at: now }, envelope)
      return ok({ envelope, given: paid.value.given })
    },
  }
}
export type RainDraws = ReturnType<typeof createRain>
