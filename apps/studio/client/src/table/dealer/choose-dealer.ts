/** Names of the drawn dealers; looks.tsx draws each. */
export const dealers = ['Linh', 'Minh', 'Mai'] as const
export type DealerName = (typeof dealers)[number]

/** Who stands at a table: always the same dealer at the same table, and tables of one lobby by turns. */
export function dealerAt(code: string): DealerName {
  const sum = [...code].reduce((all, letter) => (all * 59 + letter.charCodeAt(0)) % 65_521, 7)
  return dealers[sum % dealers.length] ?? dealers[0]
}
