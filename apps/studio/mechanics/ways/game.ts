import type { ArtFile } from '@halong/art'
import { heightsOf, type WaysFacts, type WaysProfile } from '@halong/game-maths'
import { z } from 'zod'
import { defineGame, type Figures, type Product } from '#games/define-game.ts'
import { number, percent } from '#games/figures.ts'
import { volatilityOf } from '#games/volatility.ts'
import { mechanicAt } from '../mechanic.ts'
import { waysEngine } from './engine.ts'
import type { WaysMaths } from './events.ts'

type Facts = Omit<WaysFacts, 'returnPpm'>
/** Figures that only some games of ways have: what is won hardly ever, and how many free spins there are with those that they bring. */
type Rare = {
  readonly onceInMillionHundredths?: number
  readonly onceInBillionHundredths?: number
  readonly meanFreeSpinsHundredths?: number
}

/** All that a game of ways says of itself; the rest is its folder's: art, names, words and looks. */
export type WaysGame = {
  /** Name of the folder, and the `engine` of its mathematics. */
  readonly code: string
  readonly home: string
  readonly place: number
  readonly product: { readonly code: string; readonly theme: string; readonly releasedOn: string; readonly profileName: string }
  readonly profile: WaysProfile
  readonly facts: WaysFacts & Rare
  readonly art: () => Promise<{ readonly art: readonly ArtFile[] }>
}

/** What the rules say to some games only, by the key of the text. */
function saysTo(profile: WaysProfile, facts: Rare): (key: string) => boolean {
  const only: Readonly<Record<string, boolean>> = {
    'wins.2': profile.wildTimes === undefined,
    'wins.3': profile.wildTimes !== undefined,
    'wins.4': Object.values(profile.pays).some((pays) => pays[3] === 0),
    'falls.title': profile.cascades,
    'falls.1': profile.cascades,
    'falls.2': profile.cascades && profile.ladder.length === 4,
    'falls.3': profile.cascades && profile.ladder.length === 1,
    'free.1': profile.cascades && profile.carries !== true,
    'free.2': profile.freeAgain === undefined,
    'free.3': profile.carries === true,
    'free.4': profile.freeAgain !== undefined,
    'free.5': profile.freeHeights !== undefined,
    'free.6': !profile.cascades,
    'return.4': facts.onceInMillionHundredths !== undefined,
    'return.5': facts.onceInMillionHundredths === undefined,
  }
  return (key) => only[key] ?? true
}

const product = (heights: readonly number[]): number => heights.reduce((all, rows) => all * rows, 1)

/** Figures of the rules: what is missing in a game is not asked for by the texts that it is told. */
function figuresOf({ profile, facts }: WaysGame): Figures {
  const at = (list: readonly number[] | undefined, place: number) => number(list?.[place] ?? 0)
  const step = (ladder: readonly number[], place: number) => number(ladder[place] ?? 1)
  return {
    ways: number(product(heightsOf(profile))),
    freeWays: number(product(heightsOf(profile, true))),
    parts: number(profile.unitsPerStake),
    stops: number(profile.strips[0]?.length ?? 0),
    combinations: number(profile.strips.reduce((all, strip) => all * strip.length, 1)),
    ladder1: step(profile.ladder, 0),
    ladder2: step(profile.ladder, 1),
    ladder3: step(profile.ladder, 2),
    ladder4: step(profile.ladder, 3),
    free1: step(profile.freeLadder, 0),
    free2: step(profile.freeLadder, 1),
    free3: step(profile.freeLadder, 2),
    free4: step(profile.freeLadder, 3),
    freeTop: step(profile.freeLadder, profile.freeLadder.length - 1),
    wildTimes: number(profile.wildTimes ?? 1),
    spins3: at(profile.freeSpins, 3),
    spins4: at(profile.freeSpins, 4),
    spins5: at(profile.freeSpins, 5),
    again3: at(profile.freeAgain, 3),
    again4: at(profile.freeAgain, 4),
    again5: at(profile.freeAgain, 5),
    mostFree: number(profile.mostFreeSpins ?? 0),
    meanFree: number((facts.meanFreeSpinsHundredths ?? 0) / 100, 0, 2),
    trigger: number(facts.triggerEveryHundredths / 100),
    hit: percent(facts.hitPpm),
    baseReturn: percent(facts.baseReturnPpm),
    freeReturn: percent(facts.freeReturnPpm),
    largestSpin: number(facts.largestSpinHundredths / 100, 0, 2),
    largestOneIn: number(facts.largestSpinOneIn),
    largestFree: number(facts.largestFreeSpinHundredths / 100, 0, 2),
    largestRound: number(facts.largestRoundHundredths / 100, 0, 2),
    cascades: number(facts.mostCascades),
    deviation: number(facts.roundDeviationThousandths / 1000, 2),
    million: number((facts.onceInMillionHundredths ?? 0) / 100, 0, 2),
    billion: number((facts.onceInBillionHundredths ?? 0) / 100, 0, 2),
  }
}

function productOf({ code, product: own, profile, facts: all }: WaysGame): Product<WaysMaths> {
  const { returnPpm, onceInMillionHundredths: _million, onceInBillionHundredths: _billion, ...facts } = all
  const published: Facts = facts
  return {
    code: own.code,
    theme: own.theme,
    profile: own.profileName,
    maths: { engine: code, profile, facts: published },
    returnRatePpm: returnPpm,
    hitPpm: facts.hitPpm,
    volatility: volatilityOf(facts.roundDeviationThousandths),
    largestWin: BigInt(facts.largestRoundHundredths) * 100n,
    lines: 0,
    releasedOn: own.releasedOn,
  }
}

/** Declares a game of reels that pay ways. */
export function waysGame(game: WaysGame) {
  const { code, home, place, profile, facts, art } = game
  const symbols = [profile.wild, profile.scatter, ...Object.keys(profile.pays)]
  return defineGame({
    code,
    kind: 'instant',
    home,
    mechanic: mechanicAt(import.meta.url, saysTo(profile, facts)),
    place,
    card: { gameType: 'RNG', gameClassify: 'SLOT', ladder: 'slot', capEndsRound: false, volatilityChosen: false, minCycleMs: 2_500 },
    products: [productOf(game)],
    actions: {
      choices: () => z.strictObject({}),
      move: () => z.union([z.strictObject({}), z.strictObject({ toEnd: z.literal(true) })]),
    },
    refusals: {},
    art,
    engine: waysEngine,
    figures: () => figuresOf(game),
    symbols: (_theme, named) => Object.fromEntries(symbols.map((symbol) => [symbol, named(`symbol.${symbol}`)])),
  })
}
