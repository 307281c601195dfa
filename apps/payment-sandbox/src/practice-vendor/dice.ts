import { commitmentOf, drawSeed, roundChance } from '@halong/chance'
import { multiplyDown } from '@halong/money'

export const DICE = 'harbour-dice'
/** What two dice may come to, and what it pays in tenths of the stake. */
export const BETS = {
  low: { from: 2, to: 6, tenths: 23n },
  seven: { from: 7, to: 7, tenths: 58n },
  high: { from: 8, to: 12, tenths: 23n },
} as const
export type Bet = keyof typeof BETS
export type Roll = {
  readonly dice: readonly [number, number]
  readonly win: bigint
  /** Shown after the roll: its SHA-256 was shown before. */
  readonly seed: string
  readonly message: string
}
export const newSeed = (): { readonly seed: string; readonly commitment: string } => {
  const seed = drawSeed()
  return { seed, commitment: commitmentOf(seed) }
}

/** Two dice from a seed that was committed to, with the player's own word in it. `nonce` counts the rolls of one seat. */
export function roll({ seed, nonce, word, bet, stake }: { seed: string; nonce: number; word: string; bet: Bet; stake: bigint }): Roll {
  const chance = roundChance({ serverSeed: seed, clientSeed: word, nonce, gameCode: DICE })
  const dice = [chance.below(6) + 1, chance.below(6) + 1] as const
  const { from, to, tenths } = BETS[bet]
  const sum = dice[0] + dice[1]
  const win = sum >= from && sum <= to ? multiplyDown(stake, tenths, 10n) : 0n
  return { dice, win, seed, message: `${word}:${nonce}:${DICE}` }
}

/** What the lobby is told of it: 15 of 36 rolls pay 2.3 times, 6 of 36 pay 5.8 times. */
export const practiceCatalogue = [
  {
    code: DICE,
    name: { en: 'Harbour Dice', vi: 'Xúc xắc Bến cảng', zh: '港湾骰子', th: 'ลูกเต๋าท่าเรือ', fil: 'Harbour Dice', id: 'Dadu Pelabuhan' },
    gameType: 'INHOUSE',
    gameClassify: 'ORIGINAL',
    returnRateBp: 9_583,
    volatility: 2,
    maxWinTimes: 6,
    lines: 0,
    limits: { 'USD/4': { minStake: '0.5', maxStake: '100' }, 'VND/4': { minStake: '10000', maxStake: '2000000' } },
  },
] as const
export const practiceAssets: ReadonlySet<string> = new Set(Object.keys(practiceCatalogue[0].limits))
export const boundsIn = (asset: string): { readonly minStake: string; readonly maxStake: string } | null =>
  Object.entries(practiceCatalogue[0].limits).find(([name]) => name === asset)?.[1] ?? null
