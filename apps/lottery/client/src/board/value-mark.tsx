import { colourOfSum, isOfFaces, type Play } from '#plays/index.ts'
import { LhcMark } from '../lhc/lhc-mark.tsx'
import { Die } from '../parts/die.tsx'
import { valueName } from '../shared/names.ts'

/** What a value looks like on a key or a cell: thrown dice, a sum in its colour, else its name. */
export function ValueMark({ play, value }: { readonly play: Play; readonly value: string }) {
  const { kind, family } = play
  if (isOfFaces(kind))
    return (
      <span className="lt-dice" role="img" aria-label={value}>
        {[...value].map((face, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: faces repeat, their places are what they are.
          <Die key={at} face={face} />
        ))}
      </span>
    )
  if (kind.kind === 'cell' && kind.of.what === 'three-sum')
    return (
      <span className="lt-ball lt-ball-sum" data-colour={colourOfSum(Number(value))}>
        {value}
      </span>
    )
  return family === 'LHC' ? <LhcMark play={play} value={value} /> : <>{valueName(value, play)}</>
}
