import type { PromotionTerms } from '@halong/api'
import { invariant, ok, type Result, refuse } from '@halong/base'
import { drawSeed, prizeAt, seedAt, spinChance, walkChain } from '@halong/chance'
import type { Secrets } from '../../platform/crypto/secrets.ts'
import type { Platform, Tx } from '../../platform/index.ts'
import type { About, Caller, Claiming, DrawnRefusal, Given } from './claiming.ts'
import { minorOf } from './due.ts'
import { reaches, spinsOf, unmetOf } from './standing.ts'
import type { Spin, Wheel, WheelStore } from './wheel-store.ts'

type WheelTerms = Extract<PromotionTerms, { template: 'lucky_wheel' }>
type Deps = Pick<Platform, 'clock'> & {
  readonly wheels: WheelStore
  readonly claiming: Claiming
  readonly secrets: Pick<Secrets, 'seal' | 'open'>
}
export type Spun = { readonly spin: Spin; readonly given: Given }

/** Spins of one chain; the next one begins by itself. */
const LENGTH = 16_384

/** What each prize weighs now: one whose stock is gone leaves its weight to the first that has no end. */
export function weightsNow({ segments }: Pick<WheelTerms, 'segments'>, taken: readonly number[]): number[] {
  const isGone = segments.map(({ stock }, at) => stock !== null && (taken[at] ?? 0) >= stock)
  const heir = segments.findIndex(({ stock }) => stock === null)
  const left = segments.reduce((sum, { weight }, at) => sum + (isGone[at] ? weight : 0), 0)
  return segments.map(({ weight }, at) => (isGone[at] ? 0 : weight) + (at === heir ? left : 0))
}
export const oddsOf = ({ generation, oddsVersion }: Pick<Wheel, 'generation' | 'oddsVersion'>): string => `${generation}.${oddsVersion}`

/** Wheels: prizes drawn from a committed chain and the player's own words, used, drawn and paid in one transaction (R-PROMO-3, contracts §7). */
export function createWheel({ clock, wheels, claiming, secrets }: Deps) {
  const about = ({ brandId, code }: { brandId: number; code: string }, generation: number, no: number) =>
    `wheel ${brandId} ${code} ${generation} ${no}`

  async function seedOf(tx: Tx, wheel: Wheel, no: number): Promise<string> {
    const place = await wheels.placeAfter(tx, wheel, no)
    invariant(place, 'a chain is kept up to its last seed')
    const seed = secrets.open(place.sealed, about(wheel, wheel.generation, place.no)).toString('utf8')
    return seedAt({ index: place.no, seed }, no)
  }

  return {
    /** The wheel with a chain that can be spun: the first one, or the next. */
    async ready(key: { brandId: number; code: string }): Promise<Wheel> {
      const known = (await wheels.ofCodes(key.brandId, [key.code])).get(key.code)
      if (known && !known.isRetired && known.spun < known.length) return known
      const generation = (known?.generation ?? 0) + 1
      const places: { no: number; sealed: Buffer }[] = []
      const walk = walkChain(drawSeed(), LENGTH)
      let step = walk.next()
      for (; !step.done; step = walk.next()) {
        const { index: no, seed } = step.value
        places.push({ no, sealed: secrets.seal(Buffer.from(seed, 'utf8'), about(key, generation, no)) })
        await new Promise((resume) => setImmediate(resume))
      }
      await wheels.begin(key, { generation, terminal: step.value, length: LENGTH, places })
      const made = (await wheels.ofCodes(key.brandId, [key.code])).get(key.code)
      invariant(made, 'a wheel has a chain')
      return made
    },

    /** Uses one spin. Locks: entry → wheel → claim → budget → ledger. A refusal must take back what the transaction did. */
    async spin(
      tx: Tx,
      caller: Caller,
      asked: { code: string; hash: string; odds: string; clientSeed: string; about: About },
    ): Promise<Result<Spun, DrawnRefusal | 'draw.odds_changed'>> {
      const entered = await claiming.enter(tx, caller, asked)
      if (!entered.ok) return entered
      const { promotion, part, facts, place } = entered.value
      const { terms, code } = promotion
      if (terms.template !== 'lucky_wheel') return refuse('promotion.unknown')
      if (spinsOf(promotion, { part, facts, place }) === 0) return refuse('promotion.nothing_to_claim')
      if (unmetOf(terms, facts, place.now).length > 0) return refuse('promotion.not_eligible')
      const wheel = await wheels.lock(tx, { brandId: caller.brandId, code })
      if (wheel === null || wheel.isRetired || wheel.spun >= wheel.length || oddsOf(wheel) !== asked.odds)
        return refuse('draw.odds_changed')
      const weights = weightsNow(terms, wheel.taken)
      const amounts = terms.segments.map(({ amount }) => minorOf(amount, caller.asset))
      // What can be drawn must be there to be paid, whatever comes.
      const largest = amounts.reduce((most, amount, at) => (weights[at] !== 0 && amount > most ? amount : most), 0n)
      if (!reaches(promotion, { kind: 'cash', amount: largest, times: terms.times })) return refuse('promotion.budget_spent')
      const no = wheel.spun + 1
      const seed = await seedOf(tx, wheel, no)
      const segment = prizeAt(spinChance(seed, { wheel: code, no, clientSeed: asked.clientSeed }), weights)
      const amount = amounts[segment]
      invariant(amount, 'a prize is drawn')
      const taken = terms.segments.map((_, at) => (wheel.taken[at] ?? 0) + (at === segment ? 1 : 0))
      await wheels.turn(tx, wheel, { taken, isNews: terms.segments[segment]?.stock === taken[segment] })
      const paid = await claiming.payNext(tx, caller, { promotion, due: { kind: 'cash', amount, times: terms.times } })
      if (!paid.ok) return paid
      const { generation, terminal } = wheel
      const { clientSeed } = asked
      const spin = { code, generation, terminal, no, seed, clientSeed, weights, segment, asset: caller.asset, amount, at: clock.now() }
      await wheels.note(tx, { memberId: caller.memberId, claimId: paid.value.claimId, brandId: caller.brandId }, spin)
      return ok({ spin, given: paid.value.given })
    },
  }
}
export type WheelDraws = ReturnType<typeof createWheel>
