import { ok, type Result, refuse } from '@halong/base'
import type { Chance } from '@halong/chance'
import type { GameEngine, MoveRefusal } from '../game.ts'
import { idsIn, type ReefChoices, type ReefEvent, type ReefMove, type ReefShots } from './events.ts'
import { fishById } from './scene.ts'
import { type ReefMaths, type Species, speciesAt } from './sheet.ts'

type State = {
  readonly loaded: number
  fired: number
  /** What was caught, in prices of a shot. */
  won: number
  readonly dead: Set<number>
  batches: number
  isOver: boolean
}
type Table = { readonly maths: ReefMaths; readonly chance: Chance }

/** A hundredth part of a shot, so that all draws are among whole numbers. */
const HUNDRED = 100

/** Kills a target that pays `price` with the chance by which it returns what every target does: exactly `returned` / (100 · price). */
const killsAt = ({ maths, chance }: Table, price: number): boolean => chance.below(HUNDRED * price) < maths.returned

/** What a chest held: drawn after it was opened. */
function held({ maths, chance }: Table): number {
  let left = chance.below(maths.chest.reduce((sum, { ways }) => sum + ways, 0))
  for (const { price, ways } of maths.chest) {
    if (left < ways) return price
    left -= ways
  }
  return 0
}

/**
 * A shot at a crab: in one of `oneIn` it goes off, and each of the n fish that it reaches is then caught with `oneIn` · `returned` / (100 · n · its price). So the shot returns
 * what every shot does (game-rules.md §13: shares of an area weapon). Null where too few are left to reach: the shot is not fired.
 */
function blast(
  table: Table,
  state: State,
  { id, hits }: { readonly id: number; readonly hits: readonly number[] },
): readonly ReefEvent[] | null {
  const { maths, chance } = table
  const { oneIn, least, most } = maths.blast
  const reached = [...new Set(hits)].filter((hit) => !state.dead.has(hit)).slice(0, most)
  if (reached.length < least) return null
  if (chance.below(oneIn) !== 0) return [{ type: 'reefhunt.missed', id }]
  state.dead.add(id)
  const events: ReefEvent[] = [{ type: 'reefhunt.blast', id }]
  for (const hit of reached) {
    const price = priceOf(maths, hit)?.price ?? 0
    if (chance.below(HUNDRED * price * reached.length) >= maths.returned * oneIn) continue
    state.dead.add(hit)
    state.won += price
    events.push({ type: 'reefhunt.caught', id: hit, units: price, by: 'blast' })
  }
  return events
}

const priceOf = (maths: ReefMaths, id: number): Species | null => {
  const fish = fishById(maths, id)
  return fish === null ? null : speciesAt(maths, fish.species)
}

function shoot(table: Table, state: State, { id, hits }: { readonly id: number; readonly hits: readonly number[] }): readonly ReefEvent[] {
  const gone: ReefEvent = { type: 'reefhunt.gone', id }
  const target = priceOf(table.maths, id)
  if (target === null || state.dead.has(id) || state.fired === state.loaded) return [gone]
  if (target.kind === 'area') {
    const events = blast(table, state, { id, hits })
    if (events === null) return [gone]
    state.fired += 1
    return events
  }
  state.fired += 1
  if (!killsAt(table, target.price)) return [{ type: 'reefhunt.missed', id }]
  const units = target.kind === 'chest' ? held(table) : target.price
  state.dead.add(id)
  state.won += units
  return [{ type: 'reefhunt.caught', id, units, by: 'shot' }]
}

/** Whether each of a batch is a fish of its scene, and a blast reaches such as have a price. */
function isBatch(maths: ReefMaths, { targets, gone, hits }: ReefShots): boolean {
  const known = [...idsIn(targets), ...idsIn(gone)].every((id) => fishById(maths, id) !== null)
  return known && idsIn(hits).every((id) => priceOf(maths, id)?.kind === 'price')
}

function end(state: State): readonly ReefEvent[] {
  state.isOver = true
  const units = state.loaded - state.fired
  return [
    { type: 'reefhunt.unloaded', fired: state.fired, units },
    { type: 'round.ended', units: state.won + units },
  ]
}

function play(table: Table, state: State, move: ReefMove): Result<readonly ReefEvent[], MoveRefusal<never>> {
  if (state.isOver) return refuse('round.closed')
  if ('unload' in move) return ok(end(state))
  if (!isBatch(table.maths, move)) return refuse('round.choice_invalid')
  const hits = idsIn(move.hits)
  const events: ReefEvent[] = [
    ...idsIn(move.targets).flatMap((id) => shoot(table, state, { id, hits })),
    ...idsIn(move.gone).map((id): ReefEvent => ({ type: 'reefhunt.gone', id })),
  ]
  state.batches += 1
  const isEmpty = state.fired === state.loaded || state.batches === table.maths.mostBatches
  return ok(isEmpty ? [...events, ...end(state)] : events)
}

/** A magazine: its shots are drawn one after the other from one stream, and what was not fired goes back. A unit is the price of a shot. */
export const reefEngine = (maths: ReefMaths): GameEngine<ReefChoices, ReefMove, ReefEvent> => ({
  unitsPerStake: 1n,
  replay: ({ shots }, moves, { chance }) => {
    const table: Table = { maths, chance }
    const state: State = { loaded: shots, fired: 0, won: 0, dead: new Set(), batches: 0, isOver: false }
    const chapters: (readonly ReefEvent[])[] = [[{ type: 'reefhunt.loaded', shots }]]
    for (const move of moves) {
      const events = play(table, state, move)
      if (!events.ok) return refuse(events.code)
      chapters.push(events.value)
    }
    const unplayed = BigInt(shots - state.fired)
    return ok({ chapters, units: state.isOver ? BigInt(state.won) + unplayed : null, unplayed, unitsPerStake: BigInt(shots) })
  },
  movesLeftAlone: ({ units }) => (units === null ? [{ unload: true }] : []),
})
