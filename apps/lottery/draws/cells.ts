import { type CellOf, isDiceCell, isElevenCell, isLhcCell, isRaceCell, isThreeCell } from '#plays/index.ts'
import { elevenCellsHit } from './11x5/cells.ts'
import { diceCellsHit } from './k3/win.ts'
import { lhcCellsHit } from './lhc/cells.ts'
import { threeCellsHit } from './pc28/cells.ts'
import { raceCellsHit } from './pk10/cells.ts'

const sum = (digits: readonly number[]) => digits.reduce((total, digit) => total + digit, 0)
const isStraight = (sorted: readonly number[]) => sorted.every((digit, at) => at === 0 || digit === (sorted[at - 1] ?? 0) + 1)

/** Nine and nought are neighbours: GR 3.3. */
const areNeighbours = (a: number, b: number) => (a + 1) % 10 === b || (b + 1) % 10 === a

function shapeOf(digits: readonly number[]): string {
  const different = new Set(digits).size
  if (different === 1) return 'leopard'
  if (different === 2) return 'pair'
  const [a = 0, b = 0, c = 0] = digits
  const pairs = [areNeighbours(a, b), areNeighbours(b, c), areNeighbours(a, c)].filter(Boolean).length
  return pairs === 2 ? 'straight' : pairs === 1 ? 'half' : 'misc'
}

/** The two digits that are left when three sum to a multiple of ten; every such choice leaves the same value. */
function bullOf(digits: readonly number[]): string {
  const total = sum(digits)
  for (const [i, first] of digits.entries())
    for (const second of digits.slice(i + 1)) if ((total - first - second) % 10 === 0) return total % 10 === 0 ? 'bull' : String(total % 10)
  return 'none'
}

function pokerOf(digits: readonly number[]): string {
  const counts = [...new Set(digits)].map((digit) => digits.filter((other) => other === digit).length).sort((a, b) => b - a)
  const sorted = digits.toSorted((a, b) => a - b)
  if (counts.length === 5) return isStraight(sorted) ? 'straight' : 'none'
  const names: Readonly<Record<string, string>> = {
    '5': 'five',
    '41': 'four',
    '32': 'full',
    '311': 'three',
    '221': 'twopairs',
    '2111': 'pair',
  }
  return names[counts.join('')] ?? 'none'
}

const sides = (isBig: boolean, value: number): readonly string[] => [isBig ? 'big' : 'small', value % 2 === 1 ? 'odd' : 'even']

/** Which cells a draw hits. */
export function cellsHit(of: CellOf, digits: readonly number[]): readonly string[] {
  if (isElevenCell(of)) return elevenCellsHit(of, digits)
  if (isRaceCell(of)) return raceCellsHit(of, digits)
  if (isDiceCell(of)) return diceCellsHit(of, digits)
  if (isThreeCell(of)) return threeCellsHit(of, digits)
  if (isLhcCell(of)) return lhcCellsHit(of, digits)
  switch (of.what) {
    case 'digit':
      return [String(digits[of.place])]
    case 'side': {
      const digit = digits[of.place] ?? 0
      return sides(digit >= 5, digit)
    }
    case 'total':
      return sides(sum(digits) >= 23, sum(digits))
    case 'duel': {
      const [left = 0, right = 0] = [digits[of.left], digits[of.right]]
      return [left === right ? 'tie' : left > right ? 'dragon' : 'tiger']
    }
    case 'shape':
      return [shapeOf(digits.slice(of.window.from, of.window.from + of.window.count))]
    case 'bull':
      return [bullOf(digits)]
    case 'poker':
      return [pokerOf(digits)]
  }
}
