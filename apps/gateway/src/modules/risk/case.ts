export type CaseState = 'OPEN' | 'WATCHED' | 'CLEARED' | 'CLOSED'
export type Verb = 'clear' | 'watch' | 'close' | 'reopen'
/** A case as it stands. */
export type CaseStanding = { readonly state: CaseState; readonly heldSince: Date | null; readonly heldUntil: Date | null }

const HOUR_MS = 3_600_000
/** Longer than this one person does not keep money waiting. */
export const ONE_HOLDS_HOURS = 72

const after: Readonly<Record<CaseState, Partial<Record<Verb, CaseState>>>> = {
  OPEN: { clear: 'CLEARED', watch: 'WATCHED', close: 'CLOSED' },
  WATCHED: { clear: 'CLEARED', close: 'CLOSED', reopen: 'OPEN' },
  CLEARED: { reopen: 'OPEN' },
  CLOSED: { reopen: 'OPEN' },
}
export const isAtWork = (state: CaseState): boolean => state === 'OPEN' || state === 'WATCHED'
export const isHeld = ({ heldUntil }: Pick<CaseStanding, 'heldUntil'>, now: Date): boolean => heldUntil !== null && heldUntil > now

/** What a decision makes of a case; an end lets held money go on. Null where it is not possible. */
export function decided(standing: CaseStanding, verb: Verb): CaseStanding | null {
  const state = after[standing.state][verb]
  if (state === undefined) return null
  return isAtWork(state) ? { ...standing, state } : { state, heldSince: null, heldUntil: null }
}

/** Withdrawals wait from now on, or longer; of what is over a new hold begins. Null where the case is at its end. */
export function held(standing: CaseStanding, hours: number, now: Date): CaseStanding | null {
  if (!isAtWork(standing.state)) return null
  const heldSince = isHeld(standing, now) ? (standing.heldSince ?? now) : now
  return { ...standing, heldSince, heldUntil: new Date(now.getTime() + hours * HOUR_MS) }
}
/** Whether a hold, with what went before, is longer than one person may keep it. */
export const needsAnother = ({ heldSince, heldUntil }: CaseStanding): boolean =>
  heldSince !== null && heldUntil !== null && heldUntil.getTime() - heldSince.getTime() > ONE_HOLDS_HOURS * HOUR_MS

/** Whether money that is asked for meets a case: it goes to a person, or it waits. */
export const standOf = (standing: CaseStanding | null, now: Date): 'none' | 'open' | 'holds' => {
  if (standing === null || !isAtWork(standing.state)) return 'none'
  return isHeld(standing, now) ? 'holds' : standing.state === 'OPEN' ? 'open' : 'none'
}
