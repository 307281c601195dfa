import type { TableState } from '#protocol/index.ts'

export type Phase = 'joining' | 'stopped' | 'waiting' | 'rest' | 'open' | 'closing' | 'show'
/** Controls lock a little before the deadline: the server decides, and a chip that comes late comes back. */
const LOCK_MS = 300

/** A result on its way: nothing of it while bets are open or closing, `showing` from the start of its show, then `told`. */
export type Show = {
  readonly outcome: readonly number[] | null
  readonly step: 'idle' | 'waiting' | 'showing' | 'told'
  /** Since the show began; by it everybody sees the same moment, and who joins late lands in the middle. */
  readonly sinceMs: number
  readonly round: string | null
}

export type Moment = { readonly phase: Phase; readonly leftMs: number; readonly ofMs: number; readonly show: Show }

/** What a table shows at a moment of the server's clock: everybody sees the same, and who joins late lands in the middle. */
export function momentOf(state: TableState | null, now: number, toldAtMs: (outcome: readonly number[]) => number): Moment {
  const last = state?.results.at(-1)
  const before: Show = last
    ? { outcome: last.outcome, step: 'told', sinceMs: state?.phases.showMs ?? 0, round: last.no }
    : { outcome: null, step: 'idle', sinceMs: 0, round: null }
  const at = (phase: Phase, show: Show, { leftMs = 0, ofMs = 1 } = {}): Moment => ({ phase, leftMs: Math.max(0, leftMs), ofMs, show })
  if (state === null) return at('joining', before)
  const { round, phases } = state
  if (round === null) return at(state.stopped ? 'stopped' : 'waiting', before)
  const [opens, closes] = [Date.parse(round.opensAt), Date.parse(round.closesAt)]
  const covered: Show = { outcome: null, step: 'idle', sinceMs: 0, round: round.no }
  if (round.outcome !== null && round.shownAt !== null) {
    const since = now - Date.parse(round.shownAt)
    const step = since >= toldAtMs(round.outcome) ? 'told' : 'showing'
    return at(
      'show',
      { outcome: round.outcome, step, sinceMs: Math.max(0, since), round: round.no },
      { leftMs: phases.showMs - since, ofMs: phases.showMs },
    )
  }
  if (now < opens) return at('rest', before, { leftMs: opens - now, ofMs: phases.restMs })
  if (now < closes - LOCK_MS) return at('open', covered, { leftMs: closes - now, ofMs: phases.openMs })
  return at('closing', { ...covered, step: 'waiting' })
}
