/** How many shots are loaded; the stake is their price together. */
export type ReefChoices = { readonly shots: number }
/**
 * A batch of shots at a moment of the server's clock, targets by their ids with a blank between them. The server leaves out of it what was gone, and says what a blast reaches.
 */
export type ReefShots = {
  readonly at: number
  readonly targets: string
  readonly gone?: string
  readonly hits?: string
}
/** `late`: aimed at a moment that is past, or to come. `fast`: more shots than a gun has in a second. */
export type ReefRefusal = 'reefhunt.late' | 'reefhunt.fast'
export type ReefMove = ReefShots | { readonly unload: true }

export type ReefLoaded = { readonly type: 'reefhunt.loaded'; readonly shots: number }
/** A shot that was fired and killed nothing. */
export type ReefMissed = { readonly type: 'reefhunt.missed'; readonly id: number }
/** Units are prices of a shot. What a blast caught took no shot of its own. */
export type ReefCaught = { readonly type: 'reefhunt.caught'; readonly id: number; readonly units: number; readonly by: 'shot' | 'blast' }
/** A blast went off; what it caught is told after it. */
export type ReefBlast = { readonly type: 'reefhunt.blast'; readonly id: number }
/** The target was gone: the shot is in the magazine again. */
export type ReefGone = { readonly type: 'reefhunt.gone'; readonly id: number }
/** The magazine is closed; `units` is the price of what was not fired. */
export type ReefUnloaded = { readonly type: 'reefhunt.unloaded'; readonly fired: number; readonly units: number }
type RoundEnded = { readonly type: 'round.ended'; readonly units: number }
export type ReefEvent = ReefLoaded | ReefMissed | ReefCaught | ReefBlast | ReefGone | ReefUnloaded | RoundEnded

const MOST_IN_A_BATCH = 8
const IDS = /^(?:[1-9]\d{0,14}(?: [1-9]\d{0,14})*)?$/
export const idsIn = (text = ''): readonly number[] => (text === '' ? [] : text.split(' ').map(Number))
const isIds = (value: unknown): boolean =>
  typeof value === 'string' && value.length <= 160 && IDS.test(value) && idsIn(value).length <= MOST_IN_A_BATCH

/** Whether this is a move as it is kept. */
export function isReefMove(move: Readonly<Record<string, unknown>>): boolean {
  if (move['unload'] !== undefined) return move['unload'] === true && Object.keys(move).length === 1
  const { at, targets, gone = '', hits = '', ...rest } = move
  return Object.keys(rest).length === 0 && Number.isSafeInteger(at) && Number(at) > 0 && [targets, gone, hits].every(isIds)
}

type Told = { readonly type: string }
export const isCaught = (event: Told): event is ReefCaught => event.type === 'reefhunt.caught'
export const isBlast = (event: Told): event is ReefBlast => event.type === 'reefhunt.blast'
