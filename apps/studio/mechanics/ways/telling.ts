import type { WaysOutcome, WaysSpin } from '@halong/game-maths'
import type { WaysEvent } from './events.ts'

function tellSpin({ stops, cascades }: WaysSpin, spin: number): WaysEvent[] {
  return cascades.flatMap(({ window, multiplier, wins, cleared, units }, step): WaysEvent[] => [
    step === 0 ? { type: 'reels.stopped', spin, stops, window, multiplier } : { type: 'symbols.fell', spin, step, window, multiplier },
    ...(wins.length === 0 ? [] : [{ type: 'ways.won' as const, spin, step, multiplier, wins, cells: cleared, units }]),
  ])
}

/**
 * The round as the view plays it, one chapter a spin: the bought spin, then each free spin. A chapter tells nothing about a later one, so free spins can be
 * revealed one by one and resumed at any of them.
 */
export function tellRound({ spins, freeSpins, units }: WaysOutcome): WaysEvent[][] {
  const last = spins.length - 1
  const opening = spins[0]?.units ?? 0
  let roundUnits = 0
  return spins.map((spin, index) => {
    roundUnits += spin.units
    const events: WaysEvent[] = [...tellSpin(spin, index), { type: 'spin.paid', spin: index, units: spin.units, roundUnits }]
    if (spin.awarded > 0) events.push({ type: 'free-spins.awarded', count: spin.awarded, scatters: spin.scatters.length })
    if (index === last && index > 0) events.push({ type: 'free-spins.ended', count: freeSpins, units: units - opening })
    if (index === last) events.push({ type: 'round.ended', units })
    return events
  })
}
