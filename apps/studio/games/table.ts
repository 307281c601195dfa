import { ok, refuse } from '@halong/base'
import type { Chance } from '@halong/chance'
import { TEN_THOUSAND } from '@halong/game-maths'
import type { GameMaths } from '#protocol/game.ts'
import type { GameEngine } from './game.ts'
import type { NoMove } from './instant.ts'

/** Outcomes that pay alike on every spot, by one of them, and in how many ways they come. */
export type TableKind = { readonly outcome: readonly number[]; readonly ways: number }
/** How a shared round is drawn and priced: no bet, no player is seen by it. Server, page and verifier play by the same. */
export type TableSheet = {
  readonly spots: readonly string[]
  draw(chance: Chance): readonly number[]
  /** Ten-thousandths of the stake that a spot pays, stake included; 0 where it loses. */
  units(spot: string, outcome: readonly number[]): number
  /** One of every kind of outcome: by them returns are counted and the worst case of a slip is found. */
  readonly kinds: readonly TableKind[]
  /** A result as records show it, the same in every language; its numbers where nothing is said. */
  told?(outcome: readonly number[]): string
}
export type TableMaths = GameMaths & { readonly drawCode: string }
/** What lies on the spots, in minor units; their sum is the stake. */
export type TableBets = Readonly<Record<string, number>>
export type TableShown = { readonly type: 'table.shown'; readonly outcome: readonly number[] }
export type TableEvent = TableShown | { readonly type: 'round.ended'; readonly units: number }

const amountOf = ([, amount]: readonly [string, unknown]): bigint => BigInt(Number(amount))

/** What one player had in a round, as the verifier plays it again. A unit is a ten-thousandth of a minor unit, so that several spots are counted exactly. */
export const tableEngine =
  <Maths>(sheetOf: (maths: Maths) => TableSheet) =>
  (maths: Maths): GameEngine<TableBets, NoMove, TableEvent> => ({
    unitsPerStake: TEN_THOUSAND,
    replay: (bets, moves, { chance }) => {
      if (moves.length > 0) return refuse('round.closed')
      const sheet = sheetOf(maths)
      const outcome = sheet.draw(chance)
      const laid = Object.entries(bets)
      const units = laid.reduce((sum, bet) => sum + BigInt(sheet.units(bet[0], outcome)) * amountOf(bet), 0n)
      return ok({
        chapters: [
          [
            { type: 'table.shown', outcome },
            { type: 'round.ended', units: Number(units) },
          ],
        ],
        units,
        unitsPerStake: TEN_THOUSAND * laid.reduce((sum, bet) => sum + amountOf(bet), 0n),
      })
    },
    movesLeftAlone: () => [],
  })

/** Whether these are bets of the table: whole minor units on its spots, and something in all. */
export function isTableBets({ spots }: Pick<TableSheet, 'spots'>, bets: Readonly<Record<string, unknown>>): boolean {
  const laid = Object.entries(bets)
  const isLaid = laid.every(([spot, amount]) => spots.includes(spot) && Number.isSafeInteger(amount) && Number(amount) >= 0)
  return isLaid && laid.some(([, amount]) => Number(amount) > 0)
}

type Priced = Pick<TableSheet, 'units' | 'kinds'>

/** How likely a spot is to win more than its stake, and what it returns of it in the long run. */
export function oddsOf({ units, kinds }: Priced, spot: string): { readonly chance: number; readonly returned: number } {
  let [all, won, paid] = [0, 0, 0]
  for (const { outcome, ways } of kinds) {
    const each = units(spot, outcome)
    all += ways
    won += each > Number(TEN_THOUSAND) ? ways : 0
    paid += (each / Number(TEN_THOUSAND)) * ways
  }
  return { chance: won / all, returned: paid / all }
}

/** Bets that win together in nine of ten rounds and more count for no reward (contracts §10). */
const COVERED = 0.9

/** What bets of a round count for rewards: all, or nothing where two spots and more together win nearly always. */
export function validStake({ units, kinds }: Priced, bets: readonly { readonly spot: string; readonly amount: bigint }[]): bigint {
  const staked = bets.reduce((sum, { amount }) => sum + amount, 0n)
  const spots = [...new Set(bets.map(({ spot }) => spot))]
  let [all, won] = [0, 0]
  for (const { outcome, ways } of kinds) {
    all += ways
    if (spots.some((spot) => units(spot, outcome) > Number(TEN_THOUSAND))) won += ways
  }
  return spots.length > 1 && won / all >= COVERED ? 0n : staked
}
