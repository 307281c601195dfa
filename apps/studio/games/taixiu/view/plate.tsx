import { t } from '#client/shared/texts.ts'
import { Die, DieColours } from '#client/table/die.tsx'
import type { TableScene } from '#client/table/table-view.ts'
import { doorOf, type TaiXiuMaths, totalOf } from '../sheet.ts'

const PLACES = [
  { x: 138, y: 196, turn: -14 },
  { x: 262, y: 196, turn: 17 },
  { x: 200, y: 150, turn: 5 },
] as const

/** Of the show: the bowl is shaken, lifted, and then the result stands. */
export const LIFT_AT_MS = 1_600
export const TOLD_AT_MS = 2_900

/** The plate with its dice, and the bowl over it that is shaken and lifted. The dice are not in the page before their show. */
export function Plate({ maths, scene: { show, still } }: { readonly maths: TaiXiuMaths; readonly scene: TableScene }) {
  const { outcome, sinceMs } = show
  const step = show.step === 'showing' ? (sinceMs >= LIFT_AT_MS ? 'lifting' : 'shaking') : show.step
  const isBare = outcome !== null && (step === 'lifting' || step === 'told')
  const told = step === 'told' && outcome !== null ? outcome : null
  return (
    <div className="tx-stage" data-step={step} data-still={still}>
      <svg
        viewBox="0 0 400 290"
        role="img"
        aria-label={told ? t('taixiu.said', { dice: told.join(' · '), total: totalOf(told) }) : t('taixiu.covered')}
      >
        <defs>
          <radialGradient id="tx-plate" cx="50%" cy="38%" r="70%">
            <stop offset="0" stopColor="#fdfcf8" />
            <stop offset=".75" stopColor="#dfe6f2" />
            <stop offset="1" stopColor="#a9b9d6" />
          </radialGradient>
          <linearGradient id="tx-bowl" x1="0" y1="0" x2="1" y2="1">
            <stop offset="0" stopColor="#ffffff" />
            <stop offset=".45" stopColor="#e8eef8" />
            <stop offset="1" stopColor="#8ea4cf" />
          </linearGradient>
          <DieColours />
        </defs>
        <ellipse className="tx-shadow" cx={200} cy={228} rx={186} ry={54} />
        <g className="tx-shaken">
          <ellipse cx={200} cy={206} rx={178} ry={66} fill="#7f93bf" />
          <ellipse cx={200} cy={198} rx={178} ry={66} fill="url(#tx-plate)" />
          <ellipse className="tx-rim" cx={200} cy={198} rx={162} ry={57} />
          <ellipse className="tx-rim thin" cx={200} cy={198} rx={136} ry={45} />
          {isBare ? outcome.map((face, at) => <Die key={PLACES[at]?.x} face={face} place={PLACES[at] ?? PLACES[2]} />) : null}
          <g className="tx-bowl">
            <path d="M52 190C52 84 118 28 200 28s148 56 148 162c-28 40-268 40-296 0z" fill="url(#tx-bowl)" />
            <path className="tx-band" d="M54 172c42 34 250 34 292 0" />
            <path className="tx-band thin" d="M60 148c44 30 236 30 280 0" />
            {[112, 156, 200, 244, 288].map((x, at) => (
              <path key={x} className="tx-lotus" d={`M${x} ${104 + Math.abs(at - 2) * 6}q-13 -18 0 -34q13 16 0 34z`} />
            ))}
            <ellipse cx={200} cy={30} rx={42} ry={11} fill="#6f8fd0" />
            <ellipse cx={200} cy={26} rx={42} ry={10} fill="#dfe8f8" />
            <path d="M92 152C94 96 122 62 152 52c-22 26-36 62-38 108z" fill="#fff" opacity=".75" />
          </g>
        </g>
      </svg>
      {told ? (
        <p className="tx-result" data-door={doorOf(maths, told)}>
          <strong>{totalOf(told)}</strong>
          <span>{t(`taixiu.${doorOf(maths, told)}`)}</span>
        </p>
      ) : null}
    </div>
  )
}
