import type { promotion as operations, PromotionTerms } from '@halong/api'
import { type Asset, toWire } from '@halong/money'
import type { z } from 'zod'
import { idFromUuid } from '../../platform/index.ts'
import type { Given } from './claiming.ts'
import { type Due, minorOf } from './due.ts'
import type { Step } from './missions.ts'
import { type Part } from './part.ts'
import type { StoredPromotion } from './promotion-store.ts'
import type { Standing } from './standing.ts'
import { largestDue, productsOf, rankPeriod } from './terms.ts'

type Activity = z.input<typeof operations.listAvailable.value>['list'][number]
type Product = Activity['products'][number]

const PPM = 1_000_000n
/** Parts of a minor unit, so that what is counted never looks like nothing. */
const EXTRA_PLACES = 6

export const presentReward = ({ kind, amount, times, rounds }: Due, asset: Asset) => ({
  kind,
  ...(rounds && { rounds: { count: rounds.count, stake: toWire({ asset, minor: rounds.stake }) } }),
  amount: kind !== 'points' ? toWire({ asset, minor: amount }) : String(amount),
  times,
})

export const presentGiven = ({ due, asset, bonusId, heldUntil }: Given) => ({
  reward: presentReward(due, asset),
  asset,
  bonusId: bonusId === null ? null : idFromUuid('bon', bonusId),
  heldUntil: heldUntil?.toISOString() ?? null,
})

/** Words in the reader's language, else in English, else in any. */
export function wordsIn({ showing: { texts } }: StoredPromotion, language: string): { title: string; writtenIn: string } {
  const code = [language, 'EN'].find((each) => texts[each] !== undefined) ?? Object.keys(texts)[0] ?? 'EN'
  return { title: texts[code]?.title ?? '', writtenIn: code }
}

function linesOf(terms: PromotionTerms, { progress }: Part, asset: Asset): Activity['lines'] {
  if (terms.template !== 'turnover_rebate') return []
  return terms.rates.map(({ product, ppm }) => {
    const row = progress.find((each) => each.product === product)
    const parts = (row?.parts ?? 0n) - (row?.taken ?? 0n)
    // Parts in millionths of a minor unit, as a decimal of the whole unit with six places.
    const scaled = (parts * 10n ** BigInt(EXTRA_PLACES)) / (PPM * 10n ** BigInt(Number(asset.split('/')[1])))
    const digits = String(scaled).padStart(EXTRA_PLACES + 1, '0')
    return {
      product,
      ppm,
      turnover: toWire({ asset, minor: row?.turnover ?? 0n }),
      amount: `${digits.slice(0, -EXTRA_PLACES)}.${digits.slice(-EXTRA_PLACES)}`,
    }
  })
}

const giftsOf = (terms: PromotionTerms, { claimed }: Part, asset: Asset): Activity['gifts'] =>
  'gifts' in terms
    ? terms.gifts.map(({ rank, amount }) => ({
        rank,
        amount: toWire({ asset, minor: minorOf(amount, asset) }),
        isTaken: claimed.has(rankPeriod(rank)),
      }))
    : []

function applicationOf(terms: PromotionTerms, { application: last }: Part): Activity['application'] {
  if (terms.template !== 'application') return null
  return {
    leastPictures: terms.pictures,
    last: last && {
      id: idFromUuid('app', last.application_id),
      state: last.state,
      remark: last.remark,
      pictures: last.pictures.map((id) => idFromUuid('prf', id)),
      at: last.at.toISOString(),
      decidedAt: last.decided_at?.toISOString() ?? null,
      ground: last.ground,
      answer: last.answer,
      mayRepeat: terms.mayRepeat,
    },
  }
}

/** Values of stakes are money, all others whole numbers. */
function presentStep({ period, metric, value, target, due }: Step, { claimed }: Part, asset: Asset): Activity['steps'][number] {
  const told = (count: bigint) => (metric === 'stakes' ? toWire({ asset, minor: count }) : String(count))
  const state = claimed.has(period) ? 'taken' : value >= target ? 'ready' : 'open'
  return { period, metric, value: told(value), target: told(target), amount: toWire({ asset, minor: due.amount }), state }
}

type Presented = {
  readonly promotion: StoredPromotion
  readonly part: Part
  readonly standing: Standing
  readonly spins: number
  readonly steps: readonly Step[]
  readonly pageId: Activity['id']
}
/** A promotion as its player sees it. */
export function presentActivity(
  { promotion, part, standing, spins, steps, pageId }: Presented,
  { language, asset }: { language: string; asset: Asset },
): Activity {
  const { code, terms, hash, endsAt, left } = promotion
  const { state, why, act, unmet, ready, current } = standing
  const most = largestDue(terms, asset)
  return {
    code,
    id: pageId,
    template: terms.template,
    ...wordsIn(promotion, language),
    state,
    why,
    act,
    unmet: [...unmet],
    ready: ready
      .slice(0, 100)
      .map(({ period, due, until }) => ({ period, reward: presentReward(due, asset), until: until?.toISOString() ?? null })),
    progress: current && {
      value: toWire({ asset, minor: current.value }),
      target: toWire({ asset, minor: current.target }),
      countedAt: current.countedAt?.toISOString() ?? null,
      endsAt: current.endsAt?.toISOString() ?? null,
    },
    reward: most && presentReward(most, asset),
    percentBp: 'percentBp' in terms ? terms.percentBp : null,
    period: 'period' in terms ? terms.period : null,
    // cast: products of terms are game types.
    products: productsOf(terms) as Product[],
    gifts: giftsOf(terms, part, asset),
    spins,
    lines: linesOf(terms, part, asset),
    steps: steps.slice(0, 20).map((step) => presentStep(step, part, asset)),
    application: applicationOf(terms, part),
    heldUntil: part.hold?.state === 'waiting' ? part.hold.until.toISOString() : null,
    left: { amount: left.amount === null ? null : toWire({ asset, minor: left.amount }), count: left.count },
    endsAt: endsAt?.toISOString() ?? null,
    termsHash: hash,
    asset,
  }
}
