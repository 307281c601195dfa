import type { ElevenCell } from '#plays/index.ts'

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
const parity = (number: number) => (number % 2 === 1 ? 'odd' : 'even')

/** Neighbours follow each other; 11 and 1 do not: GR 4. */
function shapeOf(numbers: readonly number[]): string {
  const [a = 0, b = 0, c = 0] = numbers.toSorted((left, right) => left - right)
  const pairs = Number(b === a + 1) + Number(c === b + 1)
  return ['misc', 'half', 'straight'][pairs] ?? 'misc'
}

/** Which cells a draw of five balls hits; `push` where it is neither and the stake comes back. */
export function elevenCellsHit(of: ElevenCell, numbers: readonly number[]): readonly string[] {
  switch (of.what) {
    case 'ball-side': {
      const ball = numbers[of.place] ?? 0
      return ball === 11 ? ['push'] : [ball >= 6 ? 'big' : 'small', parity(ball)]
    }
    case 'ball-number':
      return [String(numbers[of.place])]
    case 'ball-size': {
      const total = sum(numbers)
      return [total === 30 ? 'push' : total > 30 ? 'big' : 'small']
    }
    case 'ball-parity':
      return [parity(sum(numbers))]
    case 'ball-tail':
      return [sum(numbers) % 10 >= 5 ? 'big' : 'small']
    case 'ball-split': {
      const odd = numbers.filter((number) => number % 2 === 1).length
      return [`o${odd}e${numbers.length - odd}`]
    }
    case 'ball-median':
      return [String(numbers.toSorted((left, right) => left - right)[2])]
    case 'ball-duel':
      return [(numbers[of.left] ?? 0) > (numbers[of.right] ?? 0) ? 'dragon' : 'tiger']
    case 'ball-shape':
      return [shapeOf(numbers.slice(of.window.from, of.window.from + of.window.count))]
  }
}
