import type { Shape } from '../board.ts'
import { MOST_TOGETHER, MOST_TYPED, type VnKind } from './kind.ts'

export const twoDigits: readonly string[] = Array.from({ length: 100 }, (_, number) => String(number).padStart(2, '0'))
const digits = Array.from({ length: 10 }, (_, digit) => String(digit))

type Row = Shape['rows'][number]
const row = (values: readonly string[], [min, max]: readonly [number, number], words: Row['words'] = null): Shape => ({
  rows: [{ label: 'numbers', values, min, max, words }],
  joined: false,
  places: null,
  filled: 1,
})

/** How a Vietnamese bet is filled in: the board 00–99, ten digits, two buttons, or typed numbers of three and four digits. */
export function vnShape({ of }: VnKind): Shape {
  switch (of.what) {
    case 'ending':
      return of.digits === 2
        ? row(twoDigits, [1, twoDigits.length])
        : row([], [1, MOST_TYPED], { digits: of.digits, unordered: false, alike: 'allowed' })
    case 'digit':
      return row(digits, [1, digits.length])
    case 'side':
      return row(of.of === 'size' ? ['big', 'small'] : ['odd', 'even'], [1, 2])
    case 'together':
    case 'absent':
      return row(twoDigits, [of.size, MOST_TOGETHER])
    case 'turns':
      return row(twoDigits, [of.size, of.size])
  }
}
