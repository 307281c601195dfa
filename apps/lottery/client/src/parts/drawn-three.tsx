import { colourOfSum } from '#plays/index.ts'
import { sumSize } from '../shared/sums.ts'
import { t } from '../shared/texts.ts'
import { Die } from './die.tsx'

type DrawnProps = { readonly numbers: string; readonly small: boolean }
const sumOf = (numbers: string) => numbers.split(' ').reduce((sum, number) => sum + Number(number), 0)

/** Three thrown dice with their sum, and whether it is big. */
export function DrawnDice({ numbers, small }: DrawnProps) {
  const sum = sumOf(numbers)
  const size = sumSize('K3', sum)
  return (
    <span className="lt-balls lt-three" dir="ltr" data-family="K3" data-small={small} role="img" aria-label={`${numbers} = ${sum}`}>
      {numbers.split(' ').map((face, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: faces repeat, their places are what they are.
        <Die key={at} face={face} />
      ))}
      <span className="lt-sum-mark" data-size={size} aria-hidden="true">
        <b>{sum}</b>
        {small ? null : t(`value.${size}`)}
      </span>
    </span>
  )
}

/** Three drawn digits, added up to a ball in the colour of their sum. */
export function DrawnSum({ numbers, small }: DrawnProps) {
  const sum = sumOf(numbers)
  return (
    <span className="lt-balls lt-three" dir="ltr" data-family="PC28" data-small={small} role="img" aria-label={`${numbers} = ${sum}`}>
      {numbers.split(' ').map((digit, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: digits repeat, their places are what they are.
        <span key={at} className="lt-drawn" aria-hidden="true">
          <span className="lt-ball">{digit}</span>
        </span>
      ))}
      <i aria-hidden="true">=</i>
      <span className="lt-ball lt-ball-sum" data-colour={colourOfSum(sum)} aria-hidden="true">
        {sum}
      </span>
    </span>
  )
}
