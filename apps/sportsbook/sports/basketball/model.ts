import type { MatchDraw, MatchEvent, Side } from '../match.ts'
import { chanceOfStep, placeOf } from '../step.ts'
import { periodOf, quarterEnds, REGULATION } from './steps.ts'

/** Possessions of each side in an overtime. */
export const OVERTIME = 10
/** Nobody has seen so many of them: the bound of a loop. */
const MOST_OVERTIMES = 60

/** The chances of 1, 2 and 3 points in a possession; the rest is none. */
export type Attack = readonly [one: number, two: number, three: number]
const USUAL: Attack = [0.045, 0.355, 0.145]
const USUAL_POINTS = 1.19
/** Of a side that makes so many points a possession. Times and divided alone, so that every machine comes to the same bits. */
export const attackOf = (points: number): Attack => [
  (USUAL[0] * points) / USUAL_POINTS,
  (USUAL[1] * points) / USUAL_POINTS,
  (USUAL[2] * points) / USUAL_POINTS,
]
/** Points of a possession by their chances, none first. */
export const sharesOf = ([one, two, three]: Attack): readonly number[] => [1 - one - two - three, one, two, three]

export type Attacks = Readonly<Record<Side, Attack>>
const order = ['home', 'away'] as const

/** What happens in a step: a possession of each side, or all of the overtimes until they are decided. */
export function playPossessions(
  attacks: Attacks,
  { tick, lead }: { readonly tick: number; readonly lead: number },
  draw: MatchDraw,
): MatchEvent[] {
  const isOvertime = tick > REGULATION
  if (isOvertime && lead !== 0) return []
  const chance = chanceOfStep(draw, tick)
  const events: MatchEvent[] = []
  let now = lead
  const play = () => {
    for (const side of order) {
      const place = placeOf(chance, attacks[side])
      if (place === null) continue
      events.push({ tick, kind: 'points', side, points: place + 1 })
      now += side === 'home' ? place + 1 : -place - 1
    }
  }
  if (!isOvertime) play()
  else
    for (let overtime = 0; now === 0 && overtime < MOST_OVERTIMES; overtime++)
      for (let possession = 0; possession < OVERTIME; possession++) play()
  return events
}

/** Points of both sides in each quarter, and in overtime as the fifth. */
export type Periods = readonly { readonly home: number; readonly away: number }[]
export function periodsOf(events: readonly MatchEvent[]): Periods {
  const periods = Array.from({ length: quarterEnds.length + 1 }, () => ({ home: 0, away: 0 }))
  for (const { tick, kind, side, points = 0 } of events) {
    const period = periods[periodOf(tick)]
    if (kind === 'points' && period) period[side] += points
  }
  return periods
}
