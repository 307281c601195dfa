import type { Moment } from '../phase.ts'
import type { Pose, Stance } from '../table-view.ts'

/** From `atMs` of the show on the dealer is seen in this pose. In order, the first at 0. */
export type Beat = { readonly atMs: number; readonly pose: Pose }
/** Where on the stage the result lies, as players see it. */
export type Side = 'left' | 'right' | 'middle'
/** What a dealer does in the show of one outcome. */
export type ShowPlan = { readonly beats: readonly Beat[]; readonly toldAtMs: number; readonly side: Side }

/** How long a pose holds, in milliseconds of its phase. */
const INVITE_MS = 3_400
const LAST_MS = 5_000
const LOOK_MS = 3_600
const ANNOUNCE_MS = 2_000
const COLLECT_MS = 1_300
const PAY_MS = 1_400

/** Between the invitation and the last call the dealer looks around, by the clock of the round: everybody sees the same. */
const LOOKS = ['rest', 'look-left', 'rest', 'look-right'] as const
const announced = { left: 'announce-left', right: 'announce-right', middle: 'announce' } as const

function whileOpen({ leftMs, ofMs }: Moment): Stance {
  const sinceMs = ofMs - leftMs
  if (leftMs <= LAST_MS) return { pose: 'last', call: 'last' }
  if (sinceMs < INVITE_MS) return { pose: 'invite', call: 'open' }
  return { pose: LOOKS[Math.floor((sinceMs - INVITE_MS) / LOOK_MS) % LOOKS.length] ?? 'rest', call: null }
}

function inShow({ show }: Moment, { beats, toldAtMs, side }: ShowPlan): Stance {
  const sinceTold = show.sinceMs - toldAtMs
  if (show.step === 'told') {
    if (sinceTold < ANNOUNCE_MS) return { pose: announced[side], call: 'result' }
    return sinceTold < ANNOUNCE_MS + COLLECT_MS ? { pose: 'collect', call: 'result' } : { pose: 'pay', call: 'result' }
  }
  return { pose: beats.findLast(({ atMs }) => atMs <= show.sinceMs)?.pose ?? 'watch', call: 'show' }
}

function atRest({ leftMs, ofMs }: Moment): Stance {
  return ofMs - leftMs < PAY_MS ? { pose: 'pay', call: null } : { pose: 'greet', call: 'rest' }
}

/** Where nothing may move a phase has one pose. */
const still: Readonly<Record<Moment['phase'], Pose>> = {
  joining: 'rest',
  waiting: 'rest',
  stopped: 'away',
  rest: 'rest',
  open: 'invite',
  closing: 'close',
  show: 'announce',
}

/**
 * What the dealer does and calls at a moment of the server's clock; a pure function of it, so that who joins late finds the dealer in the middle of what the
 * others see. `plan` is of the outcome that is shown, null while there is none.
 */
export function stanceOf(moment: Moment, plan: ShowPlan | null, isStill: boolean): Stance {
  const stance = movingStance(moment, plan)
  if (!isStill) return stance
  const pose = moment.phase === 'show' && plan !== null ? announced[plan.side] : still[moment.phase]
  return { ...stance, pose }
}

function movingStance(moment: Moment, plan: ShowPlan | null): Stance {
  switch (moment.phase) {
    case 'open':
      return whileOpen(moment)
    case 'closing':
      return { pose: 'close', call: 'closing' }
    case 'show':
      return plan === null ? { pose: 'watch', call: null } : inShow(moment, plan)
    case 'rest':
      return atRest(moment)
    case 'stopped':
      return { pose: 'away', call: null }
    default:
      return { pose: 'rest', call: null }
  }
}
