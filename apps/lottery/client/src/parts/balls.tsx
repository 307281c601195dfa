import { VnBrief } from '../vn/prize-board.tsx'

/** More numbers than these are a table of prizes, and told by its special prize. */
const MOST_BALLS = 12

/** Drawn numbers, always from the left. */
export const Balls = ({ numbers, small = false }: { readonly numbers: string; readonly small?: boolean }) =>
  numbers.split(' ').length > MOST_BALLS ? (
    <VnBrief numbers={numbers} />
  ) : (
  <span className="lt-balls" dir="ltr" data-small={small} role="img" aria-label={numbers}>
    {numbers.split(' ').map((number, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: numbers repeat, their places are what they are.
      <span key={at} className="lt-ball" data-number={number} aria-hidden="true">
        {number}
      </span>
    ))}
  </span>
)

export const WaitingBalls = ({ count }: { readonly count: number }) => (
  <span className="lt-balls lt-waiting" aria-hidden="true">
    {Array.from({ length: count }, (_, at) => (
      <span key={at} className="lt-ball" />
    ))}
  </span>
)
