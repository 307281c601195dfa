import { regionOf } from '#plays/index.ts'
import type { Family } from '#protocol/index.ts'
import { DrawnSix } from '../lhc/drawn-six.tsx'
import { numberText } from '../shared/names.ts'
import { VnBrief } from '../vn/prize-board.tsx'
import { DrawnDice, DrawnSum } from './drawn-three.tsx'

/** How many numbers a draw of a family has. */
export const drawnOf = { SSC: 5, '11X5': 5, PK10: 10, K3: 3, PC28: 3, LHC: 7, LF: 3, VN_NORTH: 5, VN_SOUTH: 5, VN_SOUTH2: 5 } as const

type BallsProps = {
  readonly family: Family
  readonly numbers: string
  readonly small?: boolean
  /** Rank over each number: 1 for the first. */
  readonly ranked?: boolean
  /** Of Mark Six: the animals of its year stand under the balls. */
  readonly issueNo?: string
}

/** Drawn numbers, always from the left: balls, the boats of a race in their colours, or the special prize of a whole table. */
export function Balls({ family, numbers, small = false, ranked = false, issueNo }: BallsProps) {
  if (regionOf(family) !== null) return <VnBrief numbers={numbers} />
  if (family === 'K3') return <DrawnDice numbers={numbers} small={small} />
  if (family === 'LHC') return <DrawnSix numbers={numbers} small={small} issueNo={issueNo} />
  if (family === 'PC28') return <DrawnSum numbers={numbers} small={small} />
  return (
    <span className="lt-balls" dir="ltr" data-family={family} data-small={small} role="img" aria-label={numbers}>
      {numbers.split(' ').map((number, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: numbers repeat, their places are what they are.
        <span key={at} className="lt-drawn" aria-hidden="true">
          {ranked ? <small>{at + 1}</small> : null}
          <span className="lt-ball" data-number={number}>
            {numberText(family, number)}
          </span>
        </span>
      ))}
    </span>
  )
}

export const WaitingBalls = ({ family }: { readonly family: Family }) => (
  <span className="lt-balls lt-waiting" data-family={family} aria-hidden="true">
    {Array.from({ length: drawnOf[family] }, (_, at) => (
      <span key={at} className="lt-drawn">
        <span className="lt-ball" />
      </span>
    ))}
  </span>
)
