import type { FixtureRow } from '#protocol/index.ts'
import { keepHere, keptHere } from '../shared/kept.ts'
import { createStore } from '../shared/store.ts'

export type Leg = {
  readonly fixture: Pick<FixtureRow, 'id' | 'league' | 'home' | 'away' | 'startsAt' | 'closeAt'>
  readonly market: string
  readonly selection: string
  readonly price: number
  readonly stake: string
  /** What the server said of it last. */
  readonly trouble: { readonly code: string; readonly price: number | null; readonly most: string | null } | null
}
export const MAX_LEGS = 10

const nameOf = ({
  fixture,
  market,
  selection,
}: Pick<Leg, 'market' | 'selection'> & { readonly fixture: { readonly id: string } }): string => `${fixture.id} ${market} ${selection}`

const isLeg = (value: unknown): value is Leg =>
  typeof value === 'object' &&
  value !== null &&
  'fixture' in value &&
  'market' in value &&
  'selection' in value &&
  'price' in value &&
  'stake' in value

function kept(): readonly Leg[] {
  const value = keptHere('slip')
  return Array.isArray(value) ? value.filter(isLeg).slice(0, MAX_LEGS) : []
}

/** The singles of the slip, in the order added; they outlive a reload. */
export const slip = createStore<readonly Leg[]>(kept())
function store(legs: readonly Leg[]): void {
  keepHere('slip', legs)
  slip.set(legs)
}

export const slipNames = (legs: readonly Leg[]): ReadonlySet<string> => new Set(legs.map(nameOf))
export const isIn = (names: ReadonlySet<string>, fixtureId: string, market: string, selection: string): boolean =>
  names.has(nameOf({ fixture: { id: fixtureId }, market, selection }))

/** Adds a selection, or takes it out when it is in. A new one starts with the stake of the one before. */
export function toggle(
  fixture: FixtureRow,
  market: string,
  { selection, price }: { readonly selection: string; readonly price: number },
): void {
  const legs = slip.get()
  const { id, league, home, away, startsAt, closeAt } = fixture
  const leg: Leg = {
    fixture: { id, league, home, away, startsAt, closeAt },
    market,
    selection,
    price,
    stake: legs.at(-1)?.stake ?? '',
    trouble: null,
  }
  const others = legs.filter((each) => nameOf(each) !== nameOf(leg))
  if (others.length < legs.length) return store(others)
  if (legs.length < MAX_LEGS) store([...legs, leg])
}
export const change = (leg: Leg, to: Partial<Pick<Leg, 'stake' | 'price' | 'trouble'>>): void =>
  store(slip.get().map((each) => (nameOf(each) === nameOf(leg) ? { ...each, ...to } : each)))
export const remove = (leg: Leg): void => store(slip.get().filter((each) => nameOf(each) !== nameOf(leg)))
export const setLegs = store
export const clearSlip = (): void => store([])
