import { kindOf, linesOf, type Shape, structureOf, systemName } from '#odds/combination.ts'
import { factorOf } from '#odds/outcome.ts'
import type { BetView } from '#protocol/index.ts'
import { selectionName } from '../shared/names.ts'
import { t } from '../shared/texts.ts'

export const shapeOf = ({ legs, sizes }: Pick<BetView, 'legs' | 'sizes'>): Shape => ({
  legs: legs.length,
  bankers: legs.filter(({ isBanker }) => isBanker).length,
  sizes,
})

/** Whether every match of it is played by people. */
export const isAllReal = ({ legs }: Pick<BetView, 'legs'>): boolean => legs.every(({ fixture }) => fixture.real !== null)

/** What a bet is called: its selection, or what is made of its legs. */
export function betName(bet: BetView): string {
  const [first] = bet.legs
  if (bet.kind === 'single' && first) return selectionName(first.fixture, first.market, first.selection)
  if (bet.kind === 'multi') return t('bet.multi', { count: bet.legs.length })
  const shape = shapeOf(bet)
  const sizes = bet.sizes.map((size) => `${size}/${shape.legs - shape.bankers}`).join(' + ')
  return t('bet.system', { name: systemName(shape) ?? sizes, lines: linesOf(shape) })
}

/** What all legs together pay, in thousandths; null for a system, whose lines pay differently. */
export function totalPrice(bet: BetView): number | null {
  if (kindOf(shapeOf(bet)) === 'system') return null
  const factored = bet.legs.map(({ price }) => ({ factor: factorOf('won', price), isBanker: false }))
  const { num, den } = structureOf(factored, bet.sizes)
  return Number((num * 1_000n) / den)
}

/** How a bet stands, in words. A single says by how much it was won or lost. */
export function stateName({ kind, state, result, legs, cashOut }: BetView): string {
  if (state !== 'settled' && state !== 'paying') return t(`bet.${state}`)
  if (cashOut.isWhole) return t('result.cashed_out')
  const outcome = kind === 'single' ? legs[0]?.outcome : null
  return outcome ? t(`outcome.${outcome}`) : t(`result.${result}`)
}
