import { animalOf, colourOfNumber, type LhcCell } from '#plays/index.ts'

/** Of special and placed numbers 49 is neither. */
const NEITHER = 49
const parity = (value: number) => (value % 2 === 1 ? 'odd' : 'even')
const size = (number: number) => (number >= 25 ? 'big' : 'small')
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

function ofNumber(what: LhcCell['what'], number: number): readonly string[] {
  const digits = Math.floor(number / 10) + (number % 10)
  switch (what) {
    case 'lhc-number':
      return [String(number)]
    case 'lhc-colour':
      return [colourOfNumber(number)]
    case 'lhc-side':
      return number === NEITHER ? ['push'] : [size(number), parity(number)]
    case 'lhc-digit-sum':
      return number === NEITHER ? ['push'] : [digits >= 7 ? 'big' : 'small', parity(digits)]
    case 'lhc-last-digit':
      return number === NEITHER ? ['push'] : [number % 10 >= 5 ? 'big' : 'small']
    case 'lhc-both':
      return number === NEITHER ? ['push'] : [`${size(number)}${parity(number)}`]
    default: {
      const colour = colourOfNumber(number)
      return number === NEITHER ? ['push'] : [`${colour}${size(number)}`, `${colour}${parity(number)}`]
    }
  }
}

/** Which cells a draw of six normal numbers and a special one hits. Source: game-rules.md §7.1. */
export function lhcCellsHit(of: LhcCell, drawn: readonly number[]): readonly string[] {
  switch (of.what) {
    case 'lhc-normal':
      return drawn.slice(0, 6).map(String)
    case 'lhc-total':
      return [sum(drawn) >= 175 ? 'big' : 'small', parity(sum(drawn))]
    case 'lhc-tail':
      return drawn.map((number) => String(number % 10))
    case 'lhc-special-animal':
      return [animalOf(drawn[6] ?? 0, of.year)]
    case 'lhc-animal':
      return drawn.map((number) => animalOf(number, of.year))
    default:
      return ofNumber(of.what, drawn[of.place] ?? 0)
  }
}
