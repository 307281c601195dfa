import { issueChance, NO_BEACON } from '@halong/chance'
import type { ReefMaths } from './sheet.ts'
import { speciesAt } from './sheet.ts'

/**
 * What swims through the reef: whole numbers alone, so that every engine has the same fish in the same place. A scene is a minute; it follows from its number and the
 * published key, and no money hangs on it: whatever is shot at returns the same.
 */
export const FIELD = { width: 30_720, height: 17_280 }
/** Parts of a pixel of 1920 × 1080 in which the field is measured. */
export const PARTS = 16
export const SCENE_MS = 60_000
const TICK_MS = 250
const TICKS = SCENE_MS / TICK_MS
const PLACES = 1_000
const SHARES = 10_000
/** Places of ids behind those of the ticks, for what comes by the clock. */
export const BOSS_PLACE = 900
export const CHEST_PLACE = 901
const BOSS_EVERY = 5
const CHEST_EVERY = 2
const SCENE_IDS = 1_000

export type Point = { readonly x: number; readonly y: number }
export type Fish = {
  readonly id: number
  readonly species: number
  /** Since the scene began. */
  readonly bornMs: number
  readonly crossMs: number
  readonly path: readonly [Point, Point, Point, Point]
}

export const sceneOf = (ms: number): number => Math.floor(ms / SCENE_MS)
export const sceneOfFish = (id: number): number => Math.floor(id / SCENE_IDS)

type Draw = (below: number) => number

/** Where a fish comes in, out of sight, and leaves on the other side, with two points that bend its way. */
function pathOf(draw: Draw, radius: number): Fish['path'] {
  const side = draw(4)
  const share = () => draw(SHARES + 1)
  const [entry, exit, bendX, bendY, lastX, lastY] = [share(), share(), share(), share(), share(), share()]
  const x = (part: number) => Math.floor((part * FIELD.width) / SHARES)
  const y = (part: number) => Math.floor((part * FIELD.height) / SHARES)
  const out = radius * PARTS
  const [left, right, top, foot] = [-out, FIELD.width + out, -out, FIELD.height + out]
  const isAcross = side < 2
  const [first, last] = isAcross ? [left, right] : [top, foot]
  // The even sides come in at the low end, the odd ones at the high end.
  const [comes, leaves] = side % 2 === 0 ? [first, last] : [last, first]
  const from = isAcross ? { x: comes, y: y(entry) } : { x: x(entry), y: comes }
  const to = isAcross ? { x: leaves, y: y(exit) } : { x: x(exit), y: leaves }
  return [from, { x: x(bendX), y: y(bendY) }, { x: x(lastX), y: y(lastY) }, to]
}

const scenes = new Map<string, readonly Fish[]>()
/** More than are ever on screen together with those of a round that is checked. */
const MOST_KEPT = 8

/** All fish of a scene, in the order in which they come. */
export function fishOf(maths: ReefMaths, scene: number): readonly Fish[] {
  const key = `${maths.sceneSeed} ${scene}`
  const known = scenes.get(key)
  if (known) return known
  const chance = issueChance(maths.sceneSeed, { drawCode: maths.drawCode, issueNo: scene, beacon: NO_BEACON })
  const draw: Draw = (below) => chance.below(below)
  const swim = (place: number, species: number, bornMs: number): Fish => {
    const { radius, crossMs } = speciesAt(maths, species)
    const path = pathOf(draw, radius)
    return { id: scene * SCENE_IDS + place, species, bornMs, path, crossMs: Math.floor((crossMs * (90 + draw(21))) / 100) }
  }
  const found: Fish[] = []
  for (let tick = 0; tick < TICKS; tick++) {
    let left = draw(PLACES)
    const species = maths.species.findIndex(({ weight }) => {
      if (left < weight) return true
      left -= weight
      return false
    })
    if (species >= 0) found.push(swim(tick, species, tick * TICK_MS))
  }
  // Those that come by the clock are drawn after the others, so that they move none of them.
  const byClock = maths.species.flatMap(({ weight }, species) => (weight === 0 ? [species] : []))
  const [boss = -1, chest = -1] = byClock
  if (scene % BOSS_EVERY === 0) found.push(swim(BOSS_PLACE, boss, 5_000))
  if (scene % CHEST_EVERY === 0) found.push(swim(CHEST_PLACE, chest, 20_000))
  if (scenes.size >= MOST_KEPT) scenes.delete([...scenes.keys()][0] ?? '')
  scenes.set(key, found)
  return found
}

/** One fish by its id, null where no scene has it. */
export const fishById = (maths: ReefMaths, id: number): Fish | null =>
  Number.isSafeInteger(id) && id > 0 ? (fishOf(maths, sceneOfFish(id)).find((fish) => fish.id === id) ?? null) : null

/** When a fish comes in, by the same clock as scenes. */
export const bornAt = (fish: Fish): number => sceneOfFish(fish.id) * SCENE_MS + fish.bornMs

/** On its way, in sight or not yet. */
function swims(fish: Fish, ms: number): boolean {
  const elapsed = ms - bornAt(fish)
  return elapsed >= 0 && elapsed <= fish.crossMs
}

/** A share `u` of 65,536 between two numbers, in whole ones: products stay below 2^53. */
const between = (u: number, a: number, b: number): number => a + Math.floor(((b - a) * u) / 65_536)

/** De Casteljau in one direction. Numbers and no lists: it is asked for every fish of every frame. */
function along(u: number, a: number, b: number, c: number, d: number): number {
  const middle = between(u, b, c)
  return between(u, between(u, between(u, a, b), middle), between(u, middle, between(u, c, d)))
}

/** Null before it comes and after it left. */
export function placeAt(fish: Fish, ms: number): Point | null {
  if (!swims(fish, ms)) return null
  const u = Math.floor(((ms - bornAt(fish)) * 65_536) / fish.crossMs)
  const [a, b, c, d] = fish.path
  return { x: along(u, a.x, b.x, c.x, d.x), y: along(u, a.y, b.y, c.y, d.y) }
}

const inField = ({ x, y }: Point): boolean => x >= 0 && y >= 0 && x <= FIELD.width && y <= FIELD.height

/** Whether it can be seen, and so shot at. */
export function isInSight(fish: Fish, ms: number): boolean {
  const place = placeAt(fish, ms)
  return place !== null && inField(place)
}

/** Everything that swims at a moment: no fish stays longer than a scene. */
export const fishAt = (maths: ReefMaths, ms: number): readonly Fish[] => {
  const scene = sceneOf(ms)
  const isThere = (fish: Fish) => swims(fish, ms)
  return fishOf(maths, scene - 1)
    .filter(isThere)
    .concat(fishOf(maths, scene).filter(isThere))
}

const distance = (a: Point, b: Point): number => (a.x - b.x) ** 2 + (a.y - b.y) ** 2

/** The fish around a blast, nearest first: priced ones in sight that are not dead. */
export function aroundBlast(
  maths: ReefMaths,
  crab: Fish,
  { ms, isDead }: { readonly ms: number; readonly isDead: (id: number) => boolean },
): readonly number[] {
  const middle = placeAt(crab, ms)
  if (middle === null) return []
  return fishAt(maths, ms)
    .filter(
      (fish) =>
        speciesAt(maths, fish.species).kind === 'price' &&
        speciesAt(maths, fish.species).weight > 0 &&
        isInSight(fish, ms) &&
        !isDead(fish.id),
    )
    .map((fish) => ({ id: fish.id, far: distance(placeAt(fish, ms) ?? middle, middle) }))
    .sort((a, b) => a.far - b.far || a.id - b.id)
    .slice(0, maths.blast.most)
    .map(({ id }) => id)
}
