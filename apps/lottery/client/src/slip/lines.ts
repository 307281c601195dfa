import type { LineTerms, PricedLine } from '#plays/index.ts'
import { priceLine, readOdds } from '#plays/index.ts'
import type { GameAnswer, LineRequest, Mode, PricesAnswer } from '#protocol/index.ts'

export type SlipLine = { readonly id: string; readonly request: LineRequest }

export const termsOf = (game: GameAnswer, prices: PricesAnswer, mode: Mode): LineTerms => ({
  mode,
  unitBase: readOdds(game.limits.unitBase),
  prices: prices.prices,
  issueMultiple: 1,
  issueNo: game.coming[0]?.issueNo ?? null,
})

export type PricedSlip = {
  readonly lines: readonly (SlipLine & { readonly priced: PricedLine })[]
  readonly bets: number
  readonly cost: bigint
  readonly maxPrize: bigint
}

/** Prices the lines as the server will; lines that the table no longer takes are left out. */
export function priceSlip(lines: readonly SlipLine[], terms: LineTerms): PricedSlip {
  const priced = lines.flatMap((line) => {
    const found = priceLine(line.request, terms)
    return typeof found === 'string' ? [] : [{ ...line, priced: found }]
  })
  const sum = (of: (line: PricedLine) => bigint) => priced.reduce((total, line) => total + of(line.priced), 0n)
  return {
    lines: priced,
    bets: priced.reduce((total, line) => total + line.priced.bets, 0),
    cost: sum(({ cost }) => cost),
    maxPrize: sum(({ maxPrize }) => maxPrize),
  }
}

const isRequest = (value: unknown): value is LineRequest =>
  typeof value === 'object' && value !== null && 'play' in value && 'selection' in value && typeof value.selection === 'string'

/** Lines as they were kept in the browser, read with care. */
export const readKept = (value: unknown): readonly SlipLine[] =>
  Array.isArray(value)
    ? value
        .filter(isRequest)
        .slice(0, 200)
        .map((request) => ({ id: crypto.randomUUID(), request }))
    : []
