import { ok, type Result, refuse } from '@halong/base'
import { idsIn, type ReefMove, type ReefRefusal, type ReefShots } from './events.ts'
import { aroundBlast, fishById, isInSight } from './scene.ts'
import { type ReefMaths, speciesAt } from './sheet.ts'

/** How far a page's moment may lie behind and before the server's: the way here, and clocks. Nothing is won by lying: every target returns the same. */
const LATEST_MS = 3_000
const EARLIEST_MS = 400

/** Shots in a second: a gun is no faster for whoever writes a page of his own (R12). */
const MOST_A_SECOND = 8

type Look = { readonly nowMs: number; readonly isTaken: (id: number) => boolean; readonly moves: readonly ReefMove[] }

/** Whether these shots are too many for the second before them, or older than those before. */
function isTooFast({ at, targets }: ReefShots, moves: readonly ReefMove[]): boolean {
  const shots = moves.filter((move) => 'targets' in move)
  const last = shots.at(-1)
  const within = shots.filter((move) => move.at > at - 1_000).reduce((sum, move) => sum + idsIn(move.targets).length, 0)
  return (last !== undefined && at <= last.at) || within + idsIn(targets).length > MOST_A_SECOND
}
const text = (ids: readonly number[]): string | undefined => (ids.length > 0 ? ids.join(' ') : undefined)

/** A batch as it is drawn: without the targets that cannot be shot at any more, and with what a blast reaches. */
export function admitShots(maths: ReefMaths, move: ReefMove, { nowMs, isTaken, moves }: Look): Result<ReefMove, ReefRefusal> {
  if ('unload' in move) return ok(move)
  const { at } = move
  if (at < nowMs - LATEST_MS || at > nowMs + EARLIEST_MS) return refuse('reefhunt.late')
  if (isTooFast(move, moves)) return refuse('reefhunt.fast')
  const asked = idsIn(move.targets)
  const stands = (id: number) => {
    const fish = fishById(maths, id)
    return fish !== null && isInSight(fish, at) && !isTaken(id)
  }
  const crab = asked
    .filter(stands)
    .map((id) => fishById(maths, id))
    .find((fish) => fish !== null && speciesAt(maths, fish.species).kind === 'area')
  const hits = crab ? text(aroundBlast(maths, crab, { ms: at, isDead: isTaken })) : undefined
  const gone = text(asked.filter((id) => !stands(id) && fishById(maths, id) !== null))
  return ok({
    at,
    targets: asked.filter(stands).join(' '),
    ...(gone === undefined ? {} : { gone }),
    ...(hits === undefined ? {} : { hits }),
  })
}
