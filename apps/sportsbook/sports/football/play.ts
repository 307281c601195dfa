import { issueChance } from '@halong/chance'
import {
  after,
  cornerChances,
  kickOff,
  type MatchState,
  type Pace,
  type Side,
  TICKS,
  type TickChances,
  tickChances,
  weightOf,
} from './model.ts'

/** `corner` decides no bet of today; it is drawn and proved like the rest. */
export type MatchEvent = { readonly tick: number; readonly kind: 'goal' | 'red' | 'corner'; readonly side: Side }
export type MatchDraw = {
  /** 64 hex digits, published as a commitment before the first bet. */
  readonly seed: string
  readonly drawCode: string
  readonly fixtureNo: string
  /** 64 hex digits told after the last bet. */
  readonly beacon: string
}

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

/** Everything that happens in a match, in order: a function of its pace, seed and beacon alone. The same code runs here and in the player's verifier. */
export function playMatch(pace: Pace, { seed, drawCode, fixtureNo, beacon }: MatchDraw): MatchEvent[] {
  const events: MatchEvent[] = []
  let state: MatchState = kickOff
  for (let tick = 1; tick <= TICKS; tick++) {
    const chance = issueChance(seed, { drawCode, issueNo: `${fixtureNo}:${tick}`, beacon })
    const event = pick(chance.uniform52(), order, tickChances(pace, weightOf(tick), state))
    if (event !== null) {
      events.push(eventOf(tick, event))
      state = after(state, event)
    }
    const corner = pick(chance.uniform52(), ['home', 'away'], cornerChances)
    if (corner !== null) events.push({ tick, kind: 'corner', side: corner })
  }
  return events
}

/** Goals up to a step. */
export function scoreAfter(events: readonly MatchEvent[], tick = TICKS): { home: number; away: number } {
  const goals = (side: Side) => events.filter((event) => event.kind === 'goal' && event.side === side && event.tick <= tick).length
  return { home: goals('home'), away: goals('away') }
}
