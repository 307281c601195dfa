import type { Play, Selection } from '#plays/index.ts'
import type { SingleBet } from '../whole/draws.testing.ts'

/** Sums by colour, listed as the rules print them. */
const green = [1, 4, 7, 10, 16, 19, 22, 25]
const blue = [2, 5, 8, 11, 17, 20, 23, 26]
const red = [3, 6, 9, 12, 15, 18, 21, 24]

const isOf: Readonly<Record<string, (sum: number) => boolean>> = {
  big: (sum) => sum > 13,
  small: (sum) => sum < 14,
  odd: (sum) => sum % 2 !== 0,
  even: (sum) => sum % 2 === 0,
  lowest: (sum) => [0, 1, 2, 3, 4, 5].includes(sum),
  highest: (sum) => [22, 23, 24, 25, 26, 27].includes(sum),
  red: (sum) => red.includes(sum),
  green: (sum) => green.includes(sum),
  blue: (sum) => blue.includes(sum),
}
const both: Readonly<Record<string, readonly [string, string]>> = {
  bigodd: ['big', 'odd'],
  smalleven: ['small', 'even'],
  bigeven: ['big', 'even'],
  smallodd: ['small', 'odd'],
}
const has = (value: string, sum: number) => isOf[value]?.(sum) ?? false

function isShape(value: string, digits: readonly number[]): boolean {
  const word = [...digits].sort().join('')
  const alike = [...word].filter((digit, at) => at > 0 && digit === word[at - 1]).length
  return { leopard: alike === 2, pair: alike === 1, straight: '0123456789'.includes(word) }[value] ?? false
}

export function threeCellWins(value: string, digits: readonly number[]): boolean {
  const sum = digits.reduce((total, digit) => total + digit, 0)
  if (/^\d+$/.test(value)) return sum === Number(value)
  const two = both[value]
  if (two !== undefined) return has(two[0], sum) && has(two[1], sum)
  return value in isOf ? has(value, sum) : isShape(value, digits)
}

/** Every single bet of a selection on the sum or the shape of three digits. */
export const threeBetsOf = ({ tiers }: Play, { rows: [row = []] }: Selection): SingleBet[] =>
  tiers
    .map(({ id }) => id)
    .filter((id) => row.includes(id))
    .map((value, tier) => ({ tier, wins: (digits) => threeCellWins(value, digits) }))
