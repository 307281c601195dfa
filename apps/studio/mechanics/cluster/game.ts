import type { ArtFile } from '@halong/art'
import type { ClusterProfile } from '@halong/game-maths'
import { z } from 'zod'
import { defineGame, type Figures } from '#games/define-game.ts'
import { number, percent } from '#games/figures.ts'
import { volatilityOf } from '#games/volatility.ts'
import { mechanicAt } from '../mechanic.ts'
import { clusterEngine } from './engine.ts'
import type { ClusterFacts } from './events.ts'

/** All that a game of clusters says of itself; the rest is its folder's: art, names, words and looks. */
export type ClusterGame = {
  /** Name of the folder, and the `engine` of its mathematics. */
  readonly code: string
  readonly home: string
  readonly place: number
  readonly product: { readonly code: string; readonly theme: string; readonly releasedOn: string; readonly profileName: string }
  readonly profile: ClusterProfile
  readonly facts: ClusterFacts
  readonly returnPpm: number
  readonly art: () => Promise<{ readonly art: readonly ArtFile[] }>
}

/** What the rules say to some games only, by the key of the text. */
function saysTo({ anywhere = false }: ClusterProfile): (key: string) => boolean {
  const only: Readonly<Record<string, boolean>> = { 'wins.1': !anywhere, 'wins.2': anywhere }
  return (key) => only[key] ?? (key.startsWith('falls.') ? !anywhere : key.startsWith('lights.') ? anywhere : true)
}

const figuresOf = ({ profile, facts }: ClusterGame): Figures => ({
  size: number(profile.size),
  rows: number(profile.rows ?? profile.size),
  least: number(profile.least),
  parts: number(profile.unitsPerStake),
  boards: number(profile.boards),
  mostMark: number(profile.mostMark),
  hit: percent(facts.hitPpm),
  more: percent(facts.moreThanStakePpm),
  deviation: number(facts.deviationThousandths / 1000, 2),
  cascades: number(facts.mostCascades),
  largest: number(facts.largestHundredths / 100, 0, 2),
  largestBoard: number(facts.largestBoard),
  thousand: number(facts.onceInThousandHundredths / 100, 0, 2),
  tenThousand: number(facts.onceInTenThousandHundredths / 100, 0, 2),
})

/** Declares a game of boards that pay clusters. */
export function clusterGame(game: ClusterGame) {
  const { code, home, place, product, profile, facts, returnPpm, art } = game
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
        volatility: volatilityOf(facts.deviationThousandths),
        largestWin: BigInt(facts.largestHundredths) * 100n,
        lines: 0,
        releasedOn: product.releasedOn,
      },
    ],
    actions: { choices: () => z.strictObject({}), move: () => z.strictObject({}) },
    refusals: {},
    art,
    engine: clusterEngine,
    figures: () => figuresOf(game),
    symbols: (_theme, named) => Object.fromEntries(profile.shares.map(({ symbol }) => [symbol, named(`symbol.${symbol}`)])),
  })
}
