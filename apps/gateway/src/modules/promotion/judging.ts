import type { PromotionTerms } from '@halong/api'
import { invariant } from '@halong/base'
import { languages } from '@halong/i18n'
import type { Asset } from '@halong/money'
import { type Platform, refuseWith } from '../../platform/index.ts'
import { type ContentService, GENERATED_PREFIX, type Publication } from '../content/index.ts'
import { pointsSettings, ratioOf } from '../points/index.ts'
import { type SiteService, siteSettings } from '../site/index.ts'
import { minorOf } from './due.ts'
import { bonusPriceOf, costOf, guardOf, type PointsWorth } from './price.ts'
import type { PromotionStore, Showing } from './promotion-store.ts'
import { promotionSettings } from './settings.ts'
import { problemsOf, productsOf } from './terms.ts'
import { conditionsOf, termsHtml, type Writing } from './words.ts'

export type Wish = { readonly brandId: number; readonly code: string; readonly terms: PromotionTerms; readonly showing: Showing }
export type JudgingDeps = Pick<Platform, 'db' | 'clock'> & {
  readonly promotions: Pick<PromotionStore, 'shown'>
  readonly site: SiteService
  readonly content: Pick<ContentService, 'problemsOf'>
  edges(): Promise<ReadonlyMap<string, number>>
  /** Names of the studio's games. */
  namesOf(): Promise<(gameCode: string, language: string) => string>
  /** Whether the studio's games take a stake from players of a brand. */
  stakesOf(brandId: number, asset: Asset): Promise<(gameCode: string, stake: bigint) => boolean>
  /** What agents of a brand are paid of a stake on a product, in millionths. */
  agentsCost(brandId: number): Promise<(product: string) => number>
  /** What each rank of a brand takes in minor units, lowest first. */
  ladderOf(brandId: number): Promise<readonly bigint[]>
  /** The segments of a brand that found somebody. */
  segmentsOf(brandId: number): Promise<ReadonlySet<string>>
}

/** Figures in an editor's own words could contradict the terms, which alone say what is promised (N12). */
const FIGURES = /\p{N}/u

/** What a promotion of a brand says, costs and may not be: judged before it is kept and again before it begins (N11, N12). */
export function createJudging({
  db,
  clock,
  promotions,
  site,
  content,
  edges,
  namesOf,
  stakesOf,
  agentsCost,
  ladderOf,
  segmentsOf,
}: JudgingDeps) {
  async function placeOf(brandId: number): Promise<{
    asset: Asset
    points: PointsWorth
    ladder: readonly bigint[]
    writing: Omit<Writing, 'language'>
    languages: readonly string[]
    oneAgreesAbove: bigint
    mayStake: (gameCode: string, stake: bigint) => boolean
  }> {
    const found = await site.byId(brandId)
    const { asset, currencySymbol } = found.brand
    const { points } = found.read(pointsSettings)
    const worth: PointsWorth = points.isOn ? { rates: new Map(Object.entries(points.rates)), ratio: ratioOf(found) } : null
    const { oneAgreesAbove } = found.read(promotionSettings).promotions
    return {
      asset,
      points: worth,
      ladder: await ladderOf(brandId),
      writing: { asset, symbol: currencySymbol, zone: found.read(siteSettings).timeZone, nameOf: await namesOf() },
      mayStake: await stakesOf(brandId, asset),
      languages: languages.map(({ code }) => code),
      oneAgreesAbove: minorOf(String(oneAgreesAbove), asset),
    }
  }
  type Here = Awaited<ReturnType<typeof placeOf>>

  const running = async (brandId: number, but: string): Promise<PromotionTerms[]> =>
    (await promotions.shown(brandId, clock.now(), db.pool)).flatMap(({ code, state, terms }) =>
      code === but || state === 'CLOSED' ? [] : [terms],
    )

  async function judge(
    { brandId, code, terms }: Pick<Wish, 'brandId' | 'code' | 'terms'>,
    { asset, points, ladder, oneAgreesAbove }: Here,
  ) {
    const others = await running(brandId, code)
    const known = await edges()
    // Every game counts towards ranks: what they are given weighs on each product.
    const products = terms.template === 'level_up' ? [...known.keys()] : productsOf(terms)
    const guard = guardOf(terms, products, { edges: known, asset, points, agents: await agentsCost(brandId), ladder, others })
    const cost = costOf(terms, asset, points)
    const bonus = bonusPriceOf(terms, asset, known)
    return { guard, cost, bonus, needs: cost > oneAgreesAbove ? (1 as const) : (0 as const) }
  }

  const wordsOf = (terms: PromotionTerms, { writing, languages: codes }: Here) =>
    codes.map((language) => ({ language, conditions: conditionsOf(terms, { ...writing, language }) }))

  /** The page of a promotion: the editor's words, and the terms as they are paid by. */
  function pieceOf(
    { brandId, code, terms, showing }: Wish,
    here: Here,
    { isShown, startsAt, by }: { isShown: boolean; startsAt: Date | null; by: string },
  ): Publication {
    const { texts, category, picture, isPinned, order } = showing
    const conditions = new Map(wordsOf(terms, here).map((each) => [each.language, each.conditions]))
    const own = texts[here.languages.find((language) => texts[language] !== undefined) ?? '']
    invariant(own, 'a promotion has words')
    return {
      brandId,
      by,
      kind: 'promotion',
      name: `${GENERATED_PREFIX}${code}`,
      placed: category,
      picture,
      isPinned,
      order,
      isShown,
      startsAt,
      endsAt: terms.to === null ? null : new Date(terms.to),
      // Terms are told in every language; where the editor wrote none, in the words of another.
      texts: Object.fromEntries(
        here.languages.map((language) => {
          const lines = conditions.get(language) ?? []
          const { title, text } = texts[language] ?? own
          return [language, { title, text: text === '' ? (lines[0] ?? '').slice(0, 240) : text, terms: termsHtml(lines) }]
        }),
      ),
    }
  }

  async function problemsIn(wish: Wish, here: Here) {
    const isOverPoints = here.points !== null
    const inTerms = problemsOf(wish.terms, {
      asset: here.asset,
      pointsAreOn: isOverPoints,
      ranks: here.ladder.length,
      now: clock.now(),
      mayStake: here.mayStake,
    })
    const withFigures = Object.entries(wish.showing.texts).flatMap(([language, { title, text }]) =>
      [
        { field: `showing.texts.${language}.title`, words: title },
        { field: `showing.texts.${language}.text`, words: text },
      ].flatMap(({ field, words }) => (FIGURES.test(words) ? [{ field, code: 'field.no_figures' }] : [])),
    )
    const { segment } = wish.terms.who
    const isUnknown = segment !== undefined && !(await segmentsOf(wish.brandId)).has(segment)
    const wrong = [...inTerms, ...withFigures, ...(isUnknown ? [{ field: 'terms.who.segment', code: 'field.invalid' }] : [])]
    if (Object.keys(wish.showing.texts).length === 0) return [{ field: 'showing.texts', code: 'field.required' }]
    if (wrong.length > 0) return wrong
    const inPiece = await content.problemsOf(pieceOf(wish, here, { isShown: true, startsAt: null, by: '' }))
    return (inPiece ?? []).map(({ field, ...rest }) => ({ ...rest, field: field === 'placed' ? 'showing.category' : `showing.${field}` }))
  }

  /** Why it may not begin as it stands; null where it may. */
  async function whyNot(wish: Wish, here: Here) {
    const fields = await problemsIn(wish, here)
    if (fields.length > 0) return refuseWith('promotion.invalid', { fields: fields.slice(0, 50) })
    const { guard } = await judge(wish, here)
    const tooMuch = guard.filter(({ isTooMuch }) => isTooMuch)
    if (tooMuch.length === 0) return null
    return refuseWith('promotion.guard', {
      fields: tooMuch.map(({ product }) => ({
        field: wish.terms.template === 'level_up' ? 'terms.gifts' : `terms.products.${product}`,
        code: 'field.above_ceiling',
      })),
    })
  }

  return {
    placeOf,
    judge,
    wordsOf,
    pieceOf,
    whyNot,
    problemsOf: (terms: PromotionTerms, { asset, points, ladder, mayStake }: Here) =>
      problemsOf(terms, { asset, pointsAreOn: points !== null, ranks: ladder.length, now: clock.now(), mayStake }),
  }
}
