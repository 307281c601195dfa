import type { Chance } from '@halong/chance'
import { TEN_THOUSAND } from '@halong/game-maths'
import type { GameMaths } from '#protocol/game.ts'

/** Outcomes that pay alike on every spot, by one of them, and in how many ways they come. */
export type TableKind = { readonly outcome: readonly number[]; readonly ways: number }
/** A past result at a glance. `red` and `blue` are the two sides of a game, `green` what is neither. */
export type Bead = { readonly text: string; readonly tone: 'red' | 'blue' | 'green' | 'dark' | 'plain' }
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
  /** A result on the card of the table in the lobby; `word` finds a word of the game by its key. */
  bead?(outcome: readonly number[], word: (key: string) => string): Bead
}
export type TableMaths = GameMaths & { readonly drawCode: string }
/** What lies on the spots, in minor units; their sum is the stake. */
export type TableBets = Readonly<Record<string, number>>
export type TableShown = { readonly type: 'table.shown'; readonly outcome: readonly number[] }
export type TableEvent = TableShown | { readonly type: 'round.ended'; readonly units: number }

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
