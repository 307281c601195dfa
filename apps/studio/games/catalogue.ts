import { lastPickWithin, minesPrice, TEN_THOUSAND } from '@halong/game-maths'
import type { MinesMaths, SlotMaths, Volatility, Words } from '#protocol/game.ts'
import { MIN_STAKE, PRIZE_CAP } from './limits.ts'
import { type MinesVariant, minesArtworks, minesVariants } from './mines/boards.ts'
import { namesOf } from './names.ts'
import { slotFactsOf } from './slot/facts.ts'
import { type SlotProfileName, slotProfiles } from './slot/profiles/index.ts'
import { themePictures } from './slot/symbols.ts'

/** One game on offer. `code` is part of every round's chance and never changes. */
export type CatalogueEntry = {
  readonly code: string
  readonly theme: string
  readonly profile: string
  readonly name: Words
  readonly maths: SlotMaths | MinesMaths
  readonly returnRatePpm: number
  readonly hitPpm: number | null
  readonly volatility: Volatility
  /** The most one round pays, exactly, in ten-thousandths of the stake. */
  readonly largestWin: bigint
  readonly maxWinTimes: number
  readonly lines: number
  /** Minor units. */
  readonly maxStake: bigint
  readonly minCycleMs: number
  readonly releasedOn: string
}

const FIRST_RELEASE = '2026-11-21'
/** R12 for slots; mines are dealt at the player's own pace, with a second between paid rounds. */
const SLOT_CYCLE_MS = 2_500
const MINES_CYCLE_MS = 1_000

/** Minor units; with the largest round of the profile each stays under the prize cap, which a test proves. */
const slotMaxStake: Readonly<Record<SlotProfileName, bigint>> = { reference: 500_000n, calm: 5_000_000n, bold: 150_000n, bloom: 500_000n }
const MINES_MAX_STAKE = 1_000_000n

/**
 * The whole number of stakes that no round exceeds. Cut up, never down: a wallet refuses whatever is above it (I11), and the largest round of 18,909.5 stakes must be
 * paid. Who wants to know what can be won reads `largestWin`.
 */
const ceilingOf = (largestWin: bigint): number => Number((largestWin + TEN_THOUSAND - 1n) / TEN_THOUSAND)

/** By the standard deviation of a round, in thousandths of the stake. */
function volatilityOf(deviationThousandths: number): Volatility {
  if (deviationThousandths < 1_500) return 1
  if (deviationThousandths < 3_000) return 2
  if (deviationThousandths < 5_000) return 3
  return deviationThousandths < 8_000 ? 4 : 5
}

function slotEntries(): CatalogueEntry[] {
  const profiles: readonly SlotProfileName[] = ['reference', 'calm', 'bold', 'bloom']
  return Object.keys(themePictures).flatMap((theme) =>
    profiles.map((profile) => {
      const { returnPpm, baseDeviationThousandths: _base, ...facts } = slotFactsOf[profile]
      const code = profile === 'reference' ? theme : `${theme}-${profile}`
      const largestWin = (BigInt(facts.largestRoundTenths) * TEN_THOUSAND) / 10n
      return {
        code,
        theme,
        profile,
        name: namesOf(`game.${code}`),
        maths: { engine: 'slot', profile: slotProfiles[profile], facts },
        returnRatePpm: returnPpm,
        hitPpm: facts.hitPpm,
        volatility: volatilityOf(facts.roundDeviationThousandths),
        largestWin,
        maxWinTimes: ceilingOf(largestWin),
        lines: slotProfiles[profile].lines.length,
        maxStake: slotMaxStake[profile],
        minCycleMs: SLOT_CYCLE_MS,
        releasedOn: FIRST_RELEASE,
      }
    }),
  )
}

const decimals = (price: bigint) => `${price / TEN_THOUSAND}.${String(price % TEN_THOUSAND).padStart(4, '0')}`

function minesMaths({ tiles, columns, defaultMines }: MinesVariant): MinesMaths {
  const mineCounts = Array.from({ length: tiles - 1 }, (_, at) => at + 1)
  const ladderOf = (mines: number) => Array.from({ length: tiles - mines }, (_, at) => decimals(minesPrice({ tiles, mines }, at + 1)))
  const ladders = Object.fromEntries(mineCounts.map((mines) => [String(mines), ladderOf(mines)]))
  return { engine: 'mines', tiles, columns, minMines: 1, maxMines: tiles - 1, defaultMines, ladders }
}

/** The highest price any number of mines leads to at the smallest stake, under the prize cap. */
function minesTopPrice(tiles: number): bigint {
  const most = (PRIZE_CAP * TEN_THOUSAND) / MIN_STAKE
  const tops = Array.from({ length: tiles - 1 }, (_, at) => {
    const board = { tiles, mines: at + 1 }
    return minesPrice(board, lastPickWithin(board, most))
  })
  return tops.reduce((top, price) => (price > top ? price : top), 0n)
}

function minesEntries(): CatalogueEntry[] {
  const boards = minesVariants.map((variant) => ({ variant, maths: minesMaths(variant), top: minesTopPrice(variant.tiles) }))
  return minesArtworks.flatMap(({ theme, slug }) =>
    boards.map(({ variant, maths, top }) => ({
      code: `${slug}${variant.suffix}`,
      theme,
      profile: `board-${variant.tiles}`,
      name: namesOf(`game.${slug}${variant.suffix}`),
      maths,
      returnRatePpm: 990_000,
      hitPpm: null,
      volatility: 3 as const,
      largestWin: top,
      maxWinTimes: ceilingOf(top),
      lines: 0,
      maxStake: MINES_MAX_STAKE,
      minCycleMs: MINES_CYCLE_MS,
      releasedOn: FIRST_RELEASE,
    })),
  )
}

/** Every game of the studio: twelve slot themes in four mathematics each, three mines artworks on four boards each. */
export const catalogue: readonly CatalogueEntry[] = [...slotEntries(), ...minesEntries()]

const byCode = new Map(catalogue.map((entry) => [entry.code, entry]))
export const findGame = (code: string): CatalogueEntry | null => byCode.get(code) ?? null
