import { type Animal, animals, colourOfNumber, isLhcCell, isLhcKind, numbersOfAnimal, type Play } from '#plays/index.ts'
import { valueName } from '../shared/names.ts'

type MarkProps = { readonly play: Play; readonly value: string }

/** The lunar year that a play is sold in, where it matters. */
function yearOf({ kind }: Play): Animal | null {
  if (kind.kind === 'cell') return isLhcCell(kind.of) && 'year' in kind.of ? kind.of.year : null
  return isLhcKind(kind) && 'year' in kind ? kind.year : null
}
const isNumber = ({ kind }: Play) =>
  kind.kind === 'lhc-numbers' || (kind.kind === 'cell' && (kind.of.what === 'lhc-number' || kind.of.what === 'lhc-normal'))

/** The colour of a number of Mark Six; undefined for other values. */
export const waveOf = (play: Play, value: string): string | undefined => (isNumber(play) ? colourOfNumber(Number(value)) : undefined)

/** A number in the colour of its wave, an animal with its numbers, or a name. */
export function LhcMark({ play, value }: MarkProps) {
  const year = yearOf(play)
  const animal = animals.find((each) => each === value)
  if (year !== null && animal !== undefined)
    return (
      <span className="lt-animal">
        {valueName(value, play)}
        <small dir="ltr">
          {numbersOfAnimal(animal, year)
            .map((number) => String(number).padStart(2, '0'))
            .join(' ')}
        </small>
      </span>
    )
  const wave = waveOf(play, value) ?? /^(red|blue|green)/.exec(value)?.[1]
  return (
    <span className={isNumber(play) ? 'lt-wave-ball' : 'lt-wave-word'} data-wave={wave}>
      {valueName(value, play)}
    </span>
  )
}
