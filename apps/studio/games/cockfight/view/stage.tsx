import { useEffect, useRef } from 'react'
import { isStill } from '#client/shared/look.ts'
import { untracked } from '#client/shared/reactive.ts'
import { t } from '#client/shared/texts.ts'
import type { Show, TableScene } from '#client/table/table-view.ts'
import { type CockfightMaths, winnerOf } from '../sheet.ts'
import { type DuelSide, duelOf, dustAt, poseAt, RESULT_AT_MS, restedPose, restingPose } from './duel.ts'
import { paintDuel, type Scene } from './paint.ts'
import { saidWinner } from './said.ts'

const STILL_MS = 250
const SHARPEST = 2

/** What stands on the stage: a moment of the show, or birds at rest before and after it. Where nothing may move, each is one picture. */
function sceneOf(
  maths: CockfightMaths,
  { outcome, step }: Show,
  { sinceMs, time, still }: { sinceMs: number; time: number; still: boolean },
): Scene {
  const ms = still ? 0 : time
  if (outcome === null) return { meron: restingPose(ms, 'meron'), wala: restingPose(ms, 'wala'), dust: 0, ms }
  const duel = duelOf(outcome[1] ?? 0, winnerOf(maths, outcome))
  if (still || step === 'told') {
    // Since the result: crowing begins where the duel left off.
    const after = still ? 0 : Math.max(0, sinceMs - RESULT_AT_MS)
    return { meron: restedPose(duel, 'meron', after), wala: restedPose(duel, 'wala', after), dust: 0, ms }
  }
  const of = (side: DuelSide) => poseAt(duel, side, sinceMs)
  return { meron: of('meron'), wala: of('wala'), dust: dustAt(duel, sinceMs), ms: sinceMs }
}

/** The picture, drawn again with every frame; four times a second where nothing may move. */
function Ring({ maths, show }: { readonly maths: CockfightMaths; readonly show: Show }) {
  const place = useRef<HTMLCanvasElement>(null)
  const heard = useRef({ show, at: 0 })
  const round = `${show.round} ${show.step}`
  const before = useRef('')
  // The clock of the table tells where the show stands; between two of its ticks the page counts on. After the result nothing ticks, and it only counts.
  useEffect(() => {
    if (show.step !== 'told' || before.current !== round) heard.current = { show, at: performance.now() }
    before.current = round
  }, [show, round])
  useEffect(() => {
    const canvas = place.current
    const ink = canvas?.getContext('2d')
    if (!canvas || !ink) return
    let [frame, drawnAt] = [0, 0]
    const draw = (time: number) => {
      frame = requestAnimationFrame(draw)
      const still = untracked(isStill)
      if (still && time - drawnAt < STILL_MS) return
      drawnAt = time
      const { clientWidth: width, clientHeight: height } = canvas
      if (width === 0 || height === 0) return
      const sharp = Math.min(SHARPEST, devicePixelRatio)
      if (canvas.width !== Math.round(width * sharp)) canvas.width = Math.round(width * sharp)
      if (canvas.height !== Math.round(height * sharp)) canvas.height = Math.round(height * sharp)
      ink.setTransform(sharp, 0, 0, sharp, 0, 0)
      const { show: last, at } = heard.current
      paintDuel(ink, { width, height }, sceneOf(maths, last, { sinceMs: last.sinceMs + Math.max(0, time - at), time, still }))
    }
    frame = requestAnimationFrame(draw)
    return () => cancelAnimationFrame(frame)
  }, [maths])
  return <canvas ref={place} className="ck-ring" aria-hidden="true" />
}

/** Two drawn birds. Until the result stands nothing on the stage tells it; then the winner stands and the other rests. */
export function Stage({ maths, scene: { show } }: { readonly maths: CockfightMaths; readonly scene: TableScene }) {
  const told = show.step === 'told' ? show.outcome : null
  const winner = told === null ? null : winnerOf(maths, told)
  return (
    <div
      className="ck-stage"
      role="img"
      aria-label={told ? saidWinner(maths, told) : t(show.step === 'showing' ? 'cockfight.duelling' : 'cockfight.resting')}
    >
      <Ring maths={maths} show={show} />
      <p className="ck-name" data-side="meron" data-won={winner === 'meron'}>
        {t('cockfight.meron')}
      </p>
      <p className="ck-name" data-side="wala" data-won={winner === 'wala'}>
        {t('cockfight.wala')}
      </p>
      {told ? (
        <p className="ck-result" data-side={winner}>
          {saidWinner(maths, told)}
        </p>
      ) : null}
    </div>
  )
}
