import { MAX_LEGS } from '#odds/combination.ts'
import { type FixtureRow, type LegNow, type PricePolicy, pricePolicies, type SlipMode, slipModes } from '#protocol/index.ts'
import { ofSport } from '../shared/book.ts'
import { keepHere, keptHere, onKeptElsewhere } from '../shared/kept.ts'
import { createStore } from '../shared/store.ts'
import { legName } from './leg-name.ts'

export type Leg = {
  readonly fixture: Pick<FixtureRow, 'id' | 'league' | 'home' | 'away' | 'startsAt' | 'closeAt'>
  readonly market: string
  readonly selection: string
  /** The one the player saw and accepts. */
  readonly price: number
  /** The one before it moved and was taken, by the player or by the choice made for all. */
  readonly was: number | null
  /** As a single. */
  readonly stake: string
  readonly isBanker: boolean
  /** Why it cannot stand in one line with another leg of the slip. */
  readonly clash: LegNow['clash']
  /** What stands in its way, as the server said last. */
  readonly trouble: { readonly code: string; readonly price: number | null; readonly most: string | null } | null
}
export type Slip = {
  readonly legs: readonly Leg[]
  readonly policy: PricePolicy
  /** What the player wants to make of the legs; `modeOf` says what can be made of them now. */
  readonly mode: SlipMode
  /** Of the multi, and of each line of the system. */
  readonly stakes: { readonly multi: string; readonly system: string }
  readonly sizes: readonly number[]
  /** What stands in the way of a multi or system as a whole. */
  readonly trouble: Leg['trouble']
}

export { legName }

/** Each sport has a slip of its own: a session bets on the one it was launched for. */
const SLIP = ofSport('slip')
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const isLeg = (value: unknown): value is Leg =>
  isRecord(value) &&
  ['fixture', 'market', 'selection', 'price', 'was', 'stake', 'isBanker', 'clash', 'trouble'].every((field) => field in value)

function kept(): Slip {
  const value = keptHere(SLIP)
  const of: Record<string, unknown> = isRecord(value) ? value : {}
  const legs = Array.isArray(of['legs']) ? of['legs'].filter(isLeg).slice(0, MAX_LEGS) : []
  const stakes: Record<string, unknown> = isRecord(of['stakes']) ? of['stakes'] : {}
  const text = (value: unknown) => (typeof value === 'string' ? value.slice(0, 17) : '')
  return {
    legs,
    policy: pricePolicies.find((each) => each === of['policy']) ?? 'better',
    mode: slipModes.find((each) => each === of['mode']) ?? 'singles',
    stakes: { multi: text(stakes['multi']), system: text(stakes['system']) },
    sizes: Array.isArray(of['sizes']) ? of['sizes'].filter((size) => Number.isInteger(size)).slice(0, MAX_LEGS) : [],
    trouble: null,
  }
}

/** The slip: its legs in the order added. It outlives reloads and sign-outs, and is the same in every tab. */
export const slip = createStore<Slip>(kept())
onKeptElsewhere(SLIP, () => slip.set(kept()))
/** Whatever changes, what was said of the bet as a whole holds no more. */
export function changeSlip(to: Partial<Slip>): void {
  const next = { ...slip.get(), trouble: null, ...to }
  keepHere(SLIP, next)
  slip.set(next)
}

export const slipNames = ({ legs }: Slip): ReadonlySet<string> => new Set(legs.map(legName))
export const isIn = (names: ReadonlySet<string>, leg: Parameters<typeof legName>[0]): boolean => names.has(legName(leg))

/** Adds a selection, or takes it out when it is in. A new one starts with the stake of the one before. */
export function toggle(
  fixture: FixtureRow,
  market: string,
  { selection, price }: { readonly selection: string; readonly price: number },
): void {
  const { legs } = slip.get()
  const { id, league, home, away, startsAt, closeAt } = fixture
  const leg: Leg = {
    fixture: { id, league, home, away, startsAt, closeAt },
    market,
    selection,
    price,
    was: null,
    stake: legs.at(-1)?.stake ?? '',
    isBanker: false,
    clash: null,
    trouble: null,
  }
  const others = legs.filter((each) => legName(each) !== legName(leg))
  if (others.length < legs.length) return changeSlip({ legs: others })
  if (legs.length < MAX_LEGS) changeSlip({ legs: [...legs, leg] })
}

export const changeLegs = (to: (leg: Leg) => Leg): void => changeSlip({ legs: slip.get().legs.map(to) })
export const change = (leg: Leg, to: Partial<Pick<Leg, 'stake' | 'price' | 'was' | 'isBanker' | 'trouble'>>): void =>
  changeLegs((each) => (legName(each) === legName(leg) ? { ...each, ...to } : each))

/** What the last removal took out; one press brings it back. */
export const removed = createStore<readonly Leg[]>([])
const UNDO_MS = 6_000
let forgetting: ReturnType<typeof setTimeout> | undefined
function takeOut(gone: readonly Leg[]): void {
  const names = new Set(gone.map(legName))
  changeSlip({ legs: slip.get().legs.filter((leg) => !names.has(legName(leg))) })
  removed.set(gone)
  clearTimeout(forgetting)
  forgetting = setTimeout(() => removed.set([]), UNDO_MS)
}
export const remove = (leg: Leg): void => takeOut([leg])
export const clearSlip = (): void => takeOut(slip.get().legs)
/** Puts legs back that are not in it. */
export function putBack(legs: readonly Leg[]): void {
  const now = slip.get()
  const names = slipNames(now)
  changeSlip({ legs: [...now.legs, ...legs.filter((leg) => !isIn(names, leg))].slice(0, MAX_LEGS) })
  removed.set([])
}
