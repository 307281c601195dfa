import { seedBefore } from '@halong/chance'
import { type LeagueDefinition, tickMsOf } from '#protocol/leagues.ts'

type Times = Pick<LeagueDefinition, 'tickMs' | 'breakMs' | 'breakAfter'>
/** Steps of the gateway's clock between the kick-off and a step of the match, the break among them. */
export const slotsTo = (league: Times, tick: number): number => Math.round(tickMsOf(league, tick) / league.tickMs)

/** The values of the steps of a match, from one step to a last one, out of that of the last: the value of each moment is the hash of the one after it. */
export function valuesOf(league: Times, last: { readonly value: string; readonly tick: number }, from = 1): ReadonlyMap<number, string> {
  const values = new Map<number, string>()
  let [found, slot] = [last.value, slotsTo(league, last.tick)]
  for (let tick = last.tick; tick >= from; tick--) {
    for (; slot > slotsTo(league, tick); slot--) found = seedBefore(found)
    values.set(tick, found)
  }
  return values
}
