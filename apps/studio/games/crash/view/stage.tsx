import { useEffect, useRef } from 'react'
import { numberText } from '#client/games/original-parts.tsx'
import { currentTheme, isStill } from '#client/shared/look.ts'
import { untracked } from '#client/shared/reactive.ts'
import { t } from '#client/shared/texts.ts'
import type { CrashMaths } from '../events.ts'
import type { CrashMoment } from './moment.ts'
import { paintSky } from './sky.ts'

const STILL_MS = 250
const SHARPEST = 2

export const multipleText = (multiplier: number): string => `×${numberText(multiplier / 100)}`

type SkyProps = { readonly maths: CrashMaths; readonly at: () => CrashMoment; readonly number: { current: HTMLElement | null } }

/** The picture, drawn again with every frame; where nothing may move, four times a second. The number on it goes with the picture. */
function Sky({ maths, at, number }: SkyProps) {
  const place = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const canvas = place.current
    const pen = canvas?.getContext('2d')
    if (!canvas || !pen) return
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
      pen.setTransform(sharp, 0, 0, sharp, 0, 0)
      const moment = untracked(at)
      const look = { theme: untracked(currentTheme), still, write: multipleText }
      paintSky(pen, maths, { box: { width, height }, moment, at: time, look })
      if (number.current && moment.phase === 'running' && moment.multiplier !== null)
        number.current.textContent = multipleText(moment.multiplier)
    }
    frame = requestAnimationFrame(draw)
    return () => cancelAnimationFrame(frame)
  }, [maths, at, number])
  return <canvas ref={place} className="cr-sky" aria-hidden="true" />
}

type StageProps = { readonly maths: CrashMaths; readonly moment: CrashMoment; readonly at: () => CrashMoment; readonly leave: () => void }

function Middle({ moment, number }: { readonly moment: CrashMoment; readonly number: { current: HTMLElement | null } }) {
  const { phase, multiplier, leftMs, ofMs, broken } = moment
  if (phase === 'open')
    return (
      <div className="cr-middle" key="open">
        <p className="cr-word">{t('table.phase.open')}</p>
        <output className="cr-count">{Math.ceil(leftMs / 1_000)}</output>
        <span className="cr-bar" style={{ '--share': Math.min(1, leftMs / ofMs) }} />
      </div>
    )
  // Of its own: its text is written with the picture, past the tree of elements.
  if (phase === 'running')
    return (
      <div className="cr-middle" key="running">
        <span className="cr-number" data-phase="running" ref={number} aria-hidden="true" />
      </div>
    )
  if ((phase === 'show' || phase === 'rest') && multiplier !== null)
    return (
      <div className="cr-middle" key="over">
        <span className="cr-number" data-phase="over">
          {multipleText(multiplier)}
        </span>
        <p className="cr-word" data-tone="over">
          {broken === null ? t('crash.busted') : t('crash.broken', { multiple: multipleText(broken) })}
        </p>
      </div>
    )
  const words = { lost: 'connection.reconnecting', closing: 'crash.starting', rest: 'table.phase.rest', show: 'table.phase.rest' } as const
  return (
    <div className="cr-middle" key="words">
      <p className="cr-word">{t(phase === 'lost' || phase === 'closing' ? words[phase] : `table.phase.${phase}`)}</p>
    </div>
  )
}

/** The bay with the run above it. */
export function Stage({ maths, moment, at, leave }: StageProps) {
  const number = useRef<HTMLElement>(null)
  return (
    <section className="cr-stage" aria-label={t('table.stage')} data-phase={moment.phase}>
      <Sky maths={maths} at={at} number={number} />
      <Middle moment={moment} number={number} />
      {moment.no === null ? null : <p className="cr-no">{t('table.round', { no: moment.no })}</p>}
      {moment.phase === 'stopped' ? (
        <div className="tb-stopped" role="alert">
          <h2>{t('table.stopped.title')}</h2>
          <p>{t('table.stopped.text')}</p>
          <button type="button" className="button strong" onClick={leave}>
            {t('action.to_lobby')}
          </button>
        </div>
      ) : null}
    </section>
  )
}
