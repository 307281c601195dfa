import { type Fish, fishAt, isInSight, type Point, placeAt } from '../scene.ts'
import { type ReefMaths, speciesAt } from '../sheet.ts'

/** What Auto may be held to: prices from which on it shoots. */
export const LEASTS = [2, 10, 50] as const

/** A fish where it is on screen now. */
export type Seen = { readonly fish: Fish; readonly place: Point; readonly price: number; readonly radius: number }

/** What can be shot at now, whatever is dead left out. */
export const seenAt = (maths: ReefMaths, ms: number, isDead: (id: number) => boolean): readonly Seen[] =>
  fishAt(maths, ms).flatMap((fish) => {
    const place = isDead(fish.id) || !isInSight(fish, ms) ? null : placeAt(fish, ms)
    const { price, radius, kind } = speciesAt(maths, fish.species)
    return place === null ? [] : [{ fish, place, radius, price: kind === 'area' ? CRAB : price }]
  })
/** Where a crab stands among prices: what it may catch at once. */
const CRAB = 40

/** The fish at a place of the screen: of those within reach the nearest. `reach` is in parts of the field. */
export function fishUnder(seen: readonly Seen[], at: Point, reach: (seen: Seen) => number): Seen | null {
  const near = seen
    .map((each) => ({ each, far: Math.hypot(each.place.x - at.x, each.place.y - at.y) - reach(each) }))
    .filter(({ far }) => far <= 0)
    .sort((a, b) => a.far - b.far)
  return near[0]?.each ?? null
}

/** What Auto aims at: the dearest of those that are dear enough, the likeliest to stay among equals; null where there is none. */
export function autoAim(seen: readonly Seen[], least: number, ms: number, leavesAt: (fish: Fish) => number): Seen | null {
  const worth = seen.filter(({ price, fish }) => price >= least && leavesAt(fish) - ms > 900)
  return worth.reduce<Seen | null>((best, each) => {
    if (best === null || each.price > best.price) return each
    return each.price === best.price && leavesAt(each.fish) > leavesAt(best.fish) ? each : best
  }, null)
}
