import { useState } from 'react'
import { colourOf, WHEEL } from '../spots.ts'

/** Of the show: the ball leaves the rim, lies in its pocket, and then the number stands. */
const SPUN_MS = 6_000
export const TOLD_AT_MS = 6_400
const STEP = 360 / WHEEL.length
const WHEEL_TURNS = 2
const BALL_TURNS = 7

const point = (degrees: number, r: number): string => {
  const angle = ((degrees - 90) * Math.PI) / 180
  return `${(Math.cos(angle) * r).toFixed(2)} ${(Math.sin(angle) * r).toFixed(2)}`
}
const sector = (from: number, to: number, outer: number, inner: number): string =>
  `M${point(from, outer)}A${outer} ${outer} 0 0 1 ${point(to, outer)}L${point(to, inner)}A${inner} ${inner} 0 0 0 ${point(from, inner)}z`

function Pockets() {
  return (
    <>
      {WHEEL.map((number, at) => (
        <g key={number}>
          <path className="ro-pocket" data-colour={colourOf(number)} d={sector((at - 0.5) * STEP, (at + 0.5) * STEP, 92, 54)} />
          <text transform={`rotate(${at * STEP}) translate(0 -80)`} textAnchor="middle" className="ro-no">
            {number}
          </text>
        </g>
      ))}
    </>
  )
}

type SpinProps = { readonly number: number; readonly sinceMs: number; readonly still: boolean; readonly lies: boolean }

/**
 * The wheel turns one way, the ball the other, and it ends in the pocket of the number that was drawn. Both follow curves that are computed from the start: who joins
 * late sees them where they are by then (`sinceMs` when it first came into sight).
 */
export function Spin({ number, sinceMs, still, lies }: SpinProps) {
  const [joinedAt] = useState(sinceMs)
  const pocket = WHEEL.findIndex((each) => each === number) * STEP
  // It ends in the upper half: below stands what the number is.
  const turned = WHEEL_TURNS * 360 - pocket + ((number * 53) % 121) - 60
  const isMoving = !still && !lies
  const style = {
    '--wheel': `${turned}deg`,
    '--ball': `${turned + pocket - (BALL_TURNS + WHEEL_TURNS) * 360}deg`,
    '--spun': `${SPUN_MS}ms`,
    '--joined': `${-joinedAt}ms`,
  } as const
  return (
    <g className="ro-spin" data-moving={isMoving} style={style}>
      <g className="ro-turning">
        <Pockets />
        <Hub />
      </g>
      <g className="ro-ball-arm">
        <circle className="ro-ball" cx={0} cy={-62} r={4.2} />
      </g>
    </g>
  )
}

const Hub = () => (
  <>
    <circle className="ro-cone" r={53} />
    {[0, 90, 180, 270].map((turn) => (
      <path key={turn} className="ro-arm" d="M-3 0L-1.6 -30A3.6 3.6 0 0 1 1.6 -30L3 0z" transform={`rotate(${turn})`} />
    ))}
    <circle className="ro-knob" r={10} />
  </>
)

/** The wheel at rest, as the last number left it. */
export const Resting = ({ number }: { readonly number: number | null }) =>
  number === null ? (
    <g className="ro-idle">
      <Pockets />
      <Hub />
    </g>
  ) : (
    <Spin number={number} sinceMs={0} still lies />
  )
