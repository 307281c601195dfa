/** One ending in a head or tail table; that of the special prize is marked. */
export type LotoDigit = { readonly digit: string; readonly isSpecial: boolean }

/** Numbers of a southern station: of two, the second begins with its own special prize. */
const ONE_STATION = 18

const byDigit = (a: LotoDigit, b: LotoDigit) => Number(a.digit) - Number(b.digit)

/** The last two digits of every number, by the first of them (`head`) or the last (`tail`): for each digit the other ones, in order, repeats kept. */
export function lotoTable(numbers: string, by: 'head' | 'tail'): readonly (readonly LotoDigit[])[] {
  const rows: LotoDigit[][] = Array.from({ length: 10 }, () => [])
  const drawn = numbers.split(' ')
  const specials = drawn.length === 2 * ONE_STATION ? [0, ONE_STATION] : [0]
  for (const [at, number] of drawn.entries()) {
    const [tens = '', units = ''] = number.slice(-2)
    const [row, digit] = by === 'head' ? [tens, units] : [units, tens]
    rows[Number(row)]?.push({ digit, isSpecial: specials.includes(at) })
  }
  return rows.map((row) => row.sort(byDigit))
}
