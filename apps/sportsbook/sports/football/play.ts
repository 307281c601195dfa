import { issueChance } from '@halong/chance'
import { type MatchDraw, type MatchEvent, scoreAfter } from '../match.ts'
import { after, cornerChances, kickOff, type MatchState, type Pace, TICKS, type TickChances, tickChances, weightOf } from './model.ts'

const TWO_TO_52 = 2 ** 52
const threshold = (p: number): bigint => BigInt(Math.floor(p * TWO_TO_52))

const order = ['home', 'away', 'homeRed', 'awayRed'] as const satisfies readonly (keyof TickChances)[]

/** The first of the names whose share of the whole a number falls into; null for what is left. */
function pick<Name extends string>(value: bigint, names: readonly Name[], chances: Readonly<Record<Name, number>>): Name | null {
  let below = 0n
  for (const name of names) {
    below += threshold(chances[name])
    if (value < below) return name
  }
  return null
}

const eventOf = (tick: number, name: keyof TickChances): MatchEvent => ({
  tick,
  kind: name === 'homeRed' || name === 'awayRed' ? 'red' : 'goal',
  side: name === 'home' || name === 'homeRed' ? 'home' : 'away',
})

/** What happens in one step of a match that stands like this. */
export function playTick(
  pace: Pace,
  { tick, state }: { readonly tick: number; readonly state: MatchState },
  { seed, drawCode, fixtureNo, beacon }: MatchDraw,
): { readonly events: readonly MatchEvent[]; readonly state: MatchState } {
  const value = typeof beacon === 'string' ? beacon : beacon(tick)
  const chance = issueChance(seed, { drawCode, issueNo: `${fixtureNo}:${tick}`, beacon: value })
  const event = pick(chance.uniform52(), order, tickChances(pace, weightOf(tick), state))
  const corner = pick(chance.uniform52(), ['home', 'away'], cornerChances)
  return {
    events: [
      ...(event === null ? [] : [eventOf(tick, event)]),
      ...(corner === null ? [] : [{ tick, kind: 'corner' as const, side: corner }]),
    ],
    state: event === null ? state : after(state, event),
  }
}

/** Everything that happens in a match, in order: a function of its pace, seed and beacons alone. The same code runs here and in the player's verifier. */
export function playMatch(pace: Pace, draw: MatchDraw): MatchEvent[] {
  const events: MatchEvent[] = []
  let state: MatchState = kickOff
  for (let tick = 1; tick <= TICKS; tick++) {
    const played = playTick(pace, { tick, state }, draw)
    events.push(...played.events)
    state = played.state
  }
  return events
}

/** How a match stands after these events. */
export const stateAfter = (events: readonly MatchEvent[]): MatchState => ({
  ...scoreAfter(events),
  homeRed: events.some(({ kind, side }) => kind === 'red' && side === 'home'),
  awayRed: events.some(({ kind, side }) => kind === 'red' && side === 'away'),
})
