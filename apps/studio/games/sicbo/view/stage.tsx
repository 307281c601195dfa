import { t } from '#client/shared/texts.ts'
import { Die, DieColours } from '#client/table/die.tsx'
import type { TableScene } from '#client/table/table-view.ts'
import { halfOf, type SicBoMaths, totalOf } from '../sheet.ts'
import { saidHalf, saidThrow } from './said.ts'

/** Of the show: the dome is shaken, then it opens, and the dice lie. */
export const OPEN_AT_MS = 1_800
export const TOLD_AT_MS = 2_800
const PLACES = [
  { x: 132, y: 192, turn: -12 },
  { x: 268, y: 194, turn: 15 },
  { x: 200, y: 142, turn: 4 },
] as const

/** Three dice under a dome on a golden foot. They are not in the page before their show. */
export function Stage({ maths, scene: { show, still } }: { readonly maths: SicBoMaths; readonly scene: TableScene }) {
  const { outcome, sinceMs } = show
  const told = show.step === 'told' ? outcome : null
  const isOpen = told !== null || (show.step === 'showing' && sinceMs >= OPEN_AT_MS)
  const step = isOpen ? 'open' : show.step === 'showing' ? 'shaking' : 'covered'
  return (
    <div className="sb-stage" data-step={step} data-still={still}>
      <svg viewBox="0 0 400 290" role="img" aria-label={told ? saidThrow(maths, told) : t('sicbo.covered')}>
        <defs>
          <DieColours />
          <linearGradient id="sb-gold" x1="0" y1="0" x2="0" y2="1">
            <stop offset="0" stopColor="#ffe6a6" />
            <stop offset="1" stopColor="#a8701c" />
          </linearGradient>
          <linearGradient id="sb-dome" x1="0" y1="0" x2="1" y2="1">
            <stop offset="0" stopColor="#f4cfff" />
            <stop offset=".4" stopColor="#8f3fc4" />
            <stop offset="1" stopColor="#36104f" />
          </linearGradient>
        </defs>
        <ellipse cx={200} cy={242} rx={182} ry={40} fill="#000" opacity=".35" />
        <g className="sb-shaken">
          <ellipse cx={200} cy={222} rx={176} ry={56} fill="url(#sb-gold)" />
          <ellipse cx={200} cy={210} rx={168} ry={52} fill="#2a0d3c" />
          <ellipse cx={200} cy={206} rx={154} ry={45} fill="#5c2380" />
          {isOpen && outcome !== null
            ? outcome.map((face, at) => <Die key={PLACES[at]?.x} face={face} place={PLACES[at] ?? PLACES[2]} />)
            : null}
          <g className="sb-dome">
            <path d="M44 206C44 92 112 26 200 26s156 66 156 180c-30 42-282 42-312 0z" fill="url(#sb-dome)" />
            <path className="sb-rib" d="M200 26C150 60 130 140 132 234M200 26C250 60 270 140 268 234" />
            <path className="sb-band" d="M46 196c40 38 268 38 308 0" />
            <path d="M84 168C86 112 112 70 146 54c-22 30-36 70-38 120z" fill="#fff" opacity=".5" />
            <circle cx={200} cy={22} r={15} fill="url(#sb-gold)" />
          </g>
        </g>
      </svg>
      {told ? (
        <p className="sb-result" data-half={halfOf(told)}>
          <strong>{totalOf(told)}</strong>
          <span>{saidHalf(maths, told)}</span>
        </p>
      ) : null}
    </div>
  )
}
