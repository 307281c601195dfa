import { t } from '#client/shared/texts.ts'
import type { TableScene } from '#client/table/table-view.ts'
import { type BauCuaMaths, symbolOf } from '../sheet.ts'
import { symbolArt } from './pictures.ts'
import { saidThrow, saidTimes } from './said.ts'

const PLACES = [
  { x: 132, y: 190, turn: -12 },
  { x: 270, y: 192, turn: 14 },
  { x: 200, y: 142, turn: 3 },
] as const

/** Of the show: the bowl is shaken, lifted, and then the result stands. */
export const LIFT_AT_MS = 1_700
export const TOLD_AT_MS = 2_900

/** A die with a symbol on top, as it lies. */
const SymbolDie = ({ face, at }: { readonly face: number; readonly at: number }) => {
  const { x, y, turn } = PLACES[at] ?? PLACES[2]
  return (
    <g className="bq-die" transform={`translate(${x} ${y}) rotate(${turn})`}>
      <rect className="bq-side" x={-38} y={-31} width={76} height={76} rx={15} />
      <rect className="bq-top" x={-38} y={-38} width={76} height={76} rx={15} />
      <image href={symbolArt(symbolOf(face))} x={-33} y={-33} width={66} height={66} />
    </g>
  )
}

/** A lacquer tray with three dice, and the bowl over them that is shaken and lifted. The dice are not in the page before their show. */
export function Stage({ maths, scene: { show, still } }: { readonly maths: BauCuaMaths; readonly scene: TableScene }) {
  const { outcome, sinceMs } = show
  const step = show.step === 'showing' ? (sinceMs >= LIFT_AT_MS ? 'lifting' : 'shaking') : show.step
  const isBare = outcome !== null && (step === 'lifting' || step === 'told')
  const told = step === 'told' && outcome !== null ? outcome : null
  return (
    <div className="bq-stage" data-step={step} data-still={still}>
      <svg viewBox="0 0 400 290" role="img" aria-label={told ? saidThrow(maths, told) : t('baucua.covered')}>
        <defs>
          <radialGradient id="bq-tray" cx="50%" cy="36%" r="72%">
            <stop offset="0" stopColor="#e0394a" />
            <stop offset=".72" stopColor="#a31524" />
            <stop offset="1" stopColor="#5c0812" />
          </radialGradient>
          <linearGradient id="bq-gold" x1="0" y1="0" x2="0" y2="1">
            <stop offset="0" stopColor="#ffe6a6" />
            <stop offset="1" stopColor="#a8701c" />
          </linearGradient>
          <linearGradient id="bq-bowl" x1="0" y1="0" x2="1" y2="1">
            <stop offset="0" stopColor="#8fe0b0" />
            <stop offset=".42" stopColor="#2c9a63" />
            <stop offset="1" stopColor="#0b4a2c" />
          </linearGradient>
        </defs>
        <ellipse cx={200} cy={244} rx={186} ry={38} fill="#000" opacity=".34" />
        <g className="bq-shaken">
          <ellipse cx={200} cy={214} rx={182} ry={66} fill="url(#bq-gold)" />
          <ellipse cx={200} cy={206} rx={178} ry={62} fill="url(#bq-tray)" />
          <ellipse className="bq-rim" cx={200} cy={205} rx={158} ry={51} />
          {isBare
            ? outcome.map((face, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a die is known by its place.
                <SymbolDie key={at} face={face} at={at} />
              ))
            : null}
          <g className="bq-bowl">
            <path d="M48 196C48 86 116 26 200 26s152 60 152 170c-28 42-276 42-304 0z" fill="url(#bq-bowl)" />
            <path className="bq-band" d="M50 180c42 36 258 36 300 0" />
            <path className="bq-band thin" d="M58 152c44 30 240 30 284 0" />
            {[116, 158, 200, 242, 284].map((x, at) => (
              <path key={x} className="bq-leaf" d={`M${x} ${114 + Math.abs(at - 2) * 7}q-14 -17 0 -36q14 19 0 36z`} />
            ))}
            <ellipse cx={200} cy={30} rx={40} ry={11} fill="#0b4a2c" />
            <ellipse cx={200} cy={25} rx={40} ry={10} fill="#5fc48f" />
            <path d="M88 160C90 100 118 62 150 50c-22 28-36 66-38 116z" fill="#fff" opacity=".42" />
          </g>
        </g>
      </svg>
      {told ? <p className="bq-result">{saidTimes(maths, told)}</p> : null}
    </div>
  )
}
