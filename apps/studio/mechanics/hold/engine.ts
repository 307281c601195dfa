import { ok, refuse } from '@halong/base'
import { drawHoldOutcome, type HoldFeature, type HoldOutcome } from '@halong/game-maths'
import type { GameEngine } from '#games/game.ts'
import type { HoldEvent, HoldMaths, HoldMove } from './events.ts'

const toEnd: HoldMove = { toEnd: true }

function tellValues({ coins, grand, units }: HoldFeature, { profile }: Pick<HoldMaths, 'profile'>): HoldEvent[] {
  const stake = profile.reels.unitsPerStake
  return [
    ...coins.map(({ reel, row, name, stakes }): HoldEvent => ({ type: 'coin.valued', cell: { reel, row }, name, units: stakes * stake })),
    ...(grand ? [{ type: 'grand.won' as const, units: profile.grand * stake }] : []),
    ...(grand && profile.jackpot ? [{ type: 'jackpot.won' as const }] : []),
    { type: 'feature.ended', coins: coins.length, units },
  ]
}

/** The round as the view plays it: the spin, then a chapter a turn. A chapter tells nothing about a later one. */
export function tellRound(maths: Pick<HoldMaths, 'profile'>, { spin, feature, units }: HoldOutcome): HoldEvent[][] {
  const [cascade] = spin.cascades
  const opening: HoldEvent[] = [{ type: 'reels.stopped', stops: spin.stops, window: cascade?.window ?? [] }]
  if (cascade && cascade.wins.length > 0)
    opening.push({ type: 'ways.won', wins: cascade.wins, cells: cascade.cleared, units: cascade.units })
  const end: HoldEvent = { type: 'round.ended', units }
  if (feature === null) return [[...opening, end]]
  const last = feature.respins.length - 1
  return [
    [...opening, { type: 'coins.held', cells: feature.held, left: maths.profile.respins }],
    ...feature.respins.map(({ landed, left }, index): HoldEvent[] => [
      { type: 'places.turned', turn: index + 1, landed, left },
      ...(index === last ? [...tellValues(feature, maths), end] : []),
    ]),
  ]
}

/** Hold and respin: no choices; the outcome is fixed with the stake (T53), and moves reveal it. */
export function holdEngine(maths: Pick<HoldMaths, 'profile'>): GameEngine<Readonly<Record<string, never>>, HoldMove, HoldEvent> {
  const unitsPerStake = BigInt(maths.profile.reels.unitsPerStake)
  const { jackpot } = maths.profile
  return {
    unitsPerStake,
    ...(jackpot && { contributionPpm: jackpot.contributionPpm }),
    replay: (_choices, moves, { chance }) => {
      const outcome = drawHoldOutcome(maths.profile, chance)
      const [opening = [], ...turns] = tellRound(maths, outcome)
      const chapters: (readonly HoldEvent[])[] = [opening]
      let told = 0
      for (const move of moves) {
        if (told === turns.length) return refuse('round.closed')
        const next = 'toEnd' in move ? turns.length : told + 1
        chapters.push(turns.slice(told, next).flat())
        told = next
      }
      const isOver = told === turns.length
      const winsJackpot = isOver && jackpot !== undefined && outcome.feature?.grand === true
      return ok({ chapters, units: isOver ? BigInt(outcome.units) : null, unitsPerStake, ...(winsJackpot && { winsJackpot }) })
    },
    // How many turns are left is not known before they are revealed.
    movesLeftAlone: ({ units }) => (units === null ? [toEnd] : []),
  }
}
