/** One ending in a head or tail table; that of the special prize is marked. */
export type LotoDigit = { readonly digit: string; readonly isSpecial: boolean }

const byDigit = (a: LotoDigit, b: LotoDigit) => Number(a.digit) - Number(b.digit)

/** The last two digits of every number, by the first of them (`head`) or the last (`tail`): for each digit the other ones, in order, repeats kept. */
export function lotoTable(numbers: string, by: 'head' | 'tail'): readonly (readonly LotoDigit[])[] {
  const rows: LotoDigit[][] = Array.from({ length: 10 }, () => [])
  for (const [at, number] of numbers.split(' ').entries()) {
    const [tens = '', units = ''] = number.slice(-2)
    const [row, digit] = by === 'head' ? [tens, units] : [units, tens]
    rows[Number(row)]?.push({ digit, isSpecial: at === 0 })
  }
  return rows.map((row) => row.sort(byDigit))
}
