import type { TableState } from '#protocol/index.ts'
import { type CrashMaths, multiplierAt, tickOf } from '../events.ts'

/** `lost`: nothing was heard of a run for too long, and no number is shown that may not be so. */
export type CrashPhase = 'joining' | 'stopped' | 'waiting' | 'rest' | 'open' | 'closing' | 'running' | 'lost' | 'show'
export type CrashMoment = {
  readonly phase: CrashPhase
  readonly leftMs: number
  readonly ofMs: number
  /** How long the curve on screen ran. */
  readonly ranMs: number
  /** In hundredths: of the run, or where the last one busted; null before the first. */
  readonly multiplier: number | null
  /** The run whose curve is on screen. */
  readonly no: string | null
  /** Of a run that was broken off, in hundredths. */
  readonly broken: number | null
}

/** Controls lock a little before the deadline: the server decides, and a bet that comes late is refused. */
const LOCK_MS = 300
/** A run is told four times a second. */
const SILENT_MS = 1_400

type Heard = { readonly now: number; readonly silentMs: number }

/** What stands on screen at a moment of the table's clock. The number is the server's own curve; where it ends is heard, never known before. */
export function crashMoment(maths: CrashMaths, state: TableState | null, { now, silentMs }: Heard): CrashMoment {
  const last = state?.results.at(-1)
  const lastBust = last?.outcome[0] ?? null
  const at = (phase: CrashPhase, given: Partial<CrashMoment> = {}): CrashMoment => ({
    phase,
    leftMs: 0,
    ofMs: 1,
    ranMs: lastBust === null ? 0 : tickOf(maths, lastBust) * maths.tickMs,
    multiplier: lastBust,
    no: last?.no ?? null,
    broken: last?.brokenUnits === undefined ? null : last.brokenUnits / 100,
    ...given,
  })
  if (state === null) return at('joining')
  const { round, phases } = state
  if (round === null) return at(state.stopped ? 'stopped' : 'waiting')
  const [opens, closes] = [Date.parse(round.opensAt), Date.parse(round.closesAt)]
  const [bust = null] = round.outcome ?? []
  if (bust !== null) {
    const broken = round.brokenUnits === null ? null : round.brokenUnits / 100
    return at('show', { multiplier: bust, ranMs: tickOf(maths, bust) * maths.tickMs, no: round.no, broken })
  }
  if (round.runsAt !== null) {
    const ranMs = Math.max(0, now - Date.parse(round.runsAt))
    const run = { ranMs, multiplier: multiplierAt(maths, ranMs), no: round.no, broken: null }
    return silentMs > SILENT_MS ? at('lost', run) : at('running', run)
  }
  if (now < opens) return at('rest', { leftMs: opens - now, ofMs: phases.restMs })
  const before = { ranMs: 0, multiplier: null, no: round.no, broken: null }
  if (now < closes - LOCK_MS) return at('open', { ...before, leftMs: closes - now, ofMs: phases.openMs })
  return at('closing', before)
}
