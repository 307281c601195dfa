/** Chips on the way to a slip: each press is one, so that each can be taken back. Minor units. */
export type Press = { readonly spot: string; readonly minor: bigint }
export type Bets = ReadonlyMap<string, bigint>

export function sumBySpot(presses: readonly Press[]): Bets {
  const sums = new Map<string, bigint>()
  for (const { spot, minor } of presses) sums.set(spot, (sums.get(spot) ?? 0n) + minor)
  return sums
}
export const total = (bets: Bets): bigint => [...bets.values()].reduce((sum, minor) => sum + minor, 0n)

/** One press more, cut to what the spot may still hold; null when it holds the most already. */
export function pressed(
  presses: readonly Press[],
  press: Press,
  room: { readonly laid: bigint; readonly most: bigint },
): readonly Press[] | null {
  const left = room.most - room.laid - (sumBySpot(presses).get(press.spot) ?? 0n)
  if (left <= 0n) return null
  return [...presses, { spot: press.spot, minor: press.minor < left ? press.minor : left }]
}

/** All that is laid or about to be, once more; null when a spot would hold too much. */
export function doubled(presses: readonly Press[], laid: Bets, most: bigint): readonly Press[] | null {
  const staged = sumBySpot(presses)
  // What is not placed yet is doubled; where nothing waits, what lies there.
  const base = staged.size > 0 ? staged : laid
  const more = [...base].map(([spot, minor]) => ({ spot, minor }))
  const fits = more.every(({ spot, minor }) => (laid.get(spot) ?? 0n) + (staged.get(spot) ?? 0n) + minor <= most)
  return more.length > 0 && fits ? [...presses, ...more] : null
}
