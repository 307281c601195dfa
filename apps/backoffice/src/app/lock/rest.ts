/** The gateway ends a session that rested this long (15 minutes); the page asks a minute before. */
export const LOCK_AFTER_MS = 15 * 60_000
export const ASK_AFTER_MS = 14 * 60_000

/** What a page that nobody has touched for so long does. */
export const restingState = (restedMs: number): 'working' | 'asking' | 'locked' =>
  restedMs >= LOCK_AFTER_MS ? 'locked' : restedMs >= ASK_AFTER_MS ? 'asking' : 'working'
