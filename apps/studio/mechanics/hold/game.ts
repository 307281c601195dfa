import type { ArtFile } from '@halong/art'
import type { HoldFacts, HoldProfile } from '@halong/game-maths'
import { z } from 'zod'
import { defineGame, type Figures } from '#games/define-game.ts'
import { number, percent } from '#games/figures.ts'
import { volatilityOf } from '#games/volatility.ts'
import { mechanicAt } from '../mechanic.ts'
import { holdEngine } from './engine.ts'

/** All that a game of hold and respin says of itself; the rest is its folder's: art, names, words and looks. */
export type HoldGame = {
  /** Name of the folder, and the `engine` of its mathematics. */
  readonly code: string
  readonly home: string
  readonly place: number
  readonly product: { readonly code: string; readonly theme: string; readonly releasedOn: string; readonly profileName: string }
  readonly profile: HoldProfile
  readonly facts: HoldFacts
  readonly art: () => Promise<{ readonly art: readonly ArtFile[] }>
}

/** What the rules say to some games only, by the key of the text. */
function saysTo({ reels }: HoldProfile): (key: string) => boolean {
  const only: Readonly<Record<string, boolean>> = {
    'wins.2': reels.strips.length > 3,
    'wins.3': reels.strips.length === 3,
    'wins.4': Object.values(reels.pays).some((pays) => pays[3] === 0),
  }
  return (key) => only[key] ?? true
}

function figuresOf({ profile, facts }: HoldGame): Figures {
  const pot = (name: string) => number(profile.values.find((value) => value.name === name)?.stakes ?? 0)
  return {
    ways: number(profile.reels.rows ** profile.reels.strips.length),
    parts: number(profile.reels.unitsPerStake),
    stops: number(profile.reels.strips[0]?.length ?? 0),
    combinations: number(profile.reels.strips.reduce((all, strip) => all * strip.length, 1)),
    coins: number(profile.trigger),
    respins: number(profile.respins),
    places: number(profile.reels.rows * profile.reels.strips.length),
    coinChance: number((profile.coinShare / profile.of) * 100, 0, 2),
    mini: pot('mini'),
    minor: pot('minor'),
    major: pot('major'),
    grand: number(profile.grand),
    trigger: number(facts.triggerEveryHundredths / 100, 1),
    grandEvery: number(facts.grandEvery),
    meanCoins: number(facts.meanCoinsTenThousandths / 10_000, 2),
    hit: percent(facts.hitPpm),
    baseReturn: percent(facts.baseReturnPpm),
    coinReturn: percent(facts.coinReturnPpm),
    grandReturn: percent(facts.grandReturnPpm),
    jackpotReturn: percent(facts.jackpotReturnPpm),
    deviation: number(facts.roundDeviationThousandths / 1000, 2),
    largestSpin: number(facts.largestSpinHundredths / 100, 0, 2),
    largestRound: number(facts.largestRoundHundredths / 100, 0, 2),
  }
}

/** Declares a game of hold and respin. */
export function holdGame(game: HoldGame) {
  const { code, home, place, product, profile, art } = game
  const { returnPpm, ...facts } = game.facts
  const symbols = [profile.reels.wild, profile.reels.scatter, ...Object.keys(profile.reels.pays)]
  return defineGame({
    code,
    kind: 'instant',
    home,
    mechanic: mechanicAt(import.meta.url, saysTo(profile)),
    place,
    card: { gameType: 'RNG', gameClassify: 'SLOT', ladder: 'slot', capEndsRound: false, volatilityChosen: false, minCycleMs: 2_500 },
    products: [
      {
        code: product.code,
        theme: product.theme,
        profile: product.profileName,
        maths: { engine: code, profile, facts },
        returnRatePpm: returnPpm,
        hitPpm: facts.hitPpm,
        volatility: volatilityOf(facts.roundDeviationThousandths),
        largestWin: BigInt(facts.largestRoundHundredths) * 100n,
        lines: 0,
        releasedOn: product.releasedOn,
      },
    ],
    actions: {
      choices: () => z.strictObject({}),
      move: () => z.union([z.strictObject({}), z.strictObject({ toEnd: z.literal(true) })]),
    },
    refusals: {},
    art,
    engine: holdEngine,
    figures: () => figuresOf(game),
    symbols: (_theme, named) => Object.fromEntries(symbols.map((symbol) => [symbol, named(`symbol.${symbol}`)])),
  })
}
