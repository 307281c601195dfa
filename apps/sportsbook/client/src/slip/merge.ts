import { legName } from './leg-name.ts'
import type { Leg } from './slip.ts'

/** Legs of both, those of the other device first, each once. */
export function mergedLegs(theirs: readonly Leg[], mine: readonly Leg[]): readonly Leg[] {
  const names = new Set(theirs.map(legName))
  return [...theirs, ...mine.filter((leg) => !names.has(legName(leg)))]
}

const isNamed = (leg: unknown): leg is { fixtureId: string; market: string; selection: string } =>
  typeof leg === 'object' && leg !== null && 'fixtureId' in leg && 'market' in leg && 'selection' in leg
/** Legs that are not in the text of what was stored last: a leg another device took out does not come back. */
export function addedSince(legs: readonly Leg[], text: string): readonly Leg[] {
  const stored: unknown = text === '' ? null : JSON.parse(text)
  const before = typeof stored === 'object' && stored !== null && 'legs' in stored && Array.isArray(stored.legs) ? stored.legs : []
  const names = new Set(
    before.filter(isNamed).map(({ fixtureId, market, selection }) => legName({ fixture: { id: fixtureId }, market, selection })),
  )
  return legs.filter((leg) => !names.has(legName(leg)))
}
