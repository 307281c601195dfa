import type { Chance } from '@halong/chance'
import { drawSlotOutcome, type SlotOutcome, type SlotProfile, type Spin } from '@halong/game-maths'
import type { Cell, SlotEvent } from './events.ts'

/** Draws the full outcome of a round, free spins included, from its committed chance. Fixed from then on (T53). */
export const openRound = (profile: SlotProfile, chance: Chance): SlotOutcome => drawSlotOutcome(profile, chance)

/**
 * The round as the view plays it, one chapter a spin: the bought spin, then each free spin. A chapter tells nothing about a later
 * one, so a feature can be revealed spin by spin and resumed at any of them.
 */
export function tellRound(profile: SlotProfile, outcome: SlotOutcome): SlotEvent[][] {
  const last = outcome.spins.length - 1
  let roundUnits = 0
  return outcome.spins.map((spin, index) => {
    roundUnits += spin.units
    const events: SlotEvent[] = [...tellSpin(profile, spin, index), { type: 'spin.paid', spin: index, units: spin.units, roundUnits }]
    if (index === 0 && outcome.freeSpins > 0)
      events.push({ type: 'free-spins.awarded', count: outcome.freeSpins, multiplier: profile.freeMultiplier })
    if (index === last && index > 0)
      events.push({ type: 'free-spins.ended', count: outcome.freeSpins, units: outcome.units - (outcome.spins[0]?.units ?? 0) })
    if (index === last) events.push({ type: 'round.ended', units: outcome.units })
    return events
  })
}

function tellSpin(profile: SlotProfile, spin: Spin, index: number): SlotEvent[] {
  const events: SlotEvent[] = [{ type: 'reels.stopped', spin: index, stops: spin.stops, window: spin.window, multiplier: spin.multiplier }]
  for (const { line, symbol, count, units } of spin.lineWins) {
    const rows = profile.lines[line] ?? []
    events.push({
      type: 'line.won',
      spin: index,
      line,
      symbol,
      count,
      cells: rows.slice(0, count).map((row, reel) => ({ reel, row })),
      units,
    })
  }
  const buysFreeSpins = index === 0 && (profile.freeSpins[spin.scatters] ?? 0) > 0
  if (spin.scatterUnits > 0 || buysFreeSpins) {
    events.push({
      type: 'scatters.landed',
      spin: index,
      count: spin.scatters,
      cells: cellsOf(spin, profile.scatter),
      units: spin.scatterUnits,
    })
  }
  return events
}

const cellsOf = (spin: Spin, symbol: string): Cell[] =>
  spin.window.flatMap((column, reel) => column.flatMap((shown, row) => (shown === symbol ? [{ reel, row }] : [])))
