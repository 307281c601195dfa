/** What one point (điểm) of a Vietnamese bet is worth in one place of the table of prizes, in ten-thousandths of the asset's unit. */
const points: Readonly<Record<string, bigint>> = { VND: 10_000_000n }
const OTHERS = 500n

/** By asset name (`VND/4`): 1,000 dong; 0.05 of other money. A point of lô costs 27 or 18 of it. */
export const pointOf = (asset: string): bigint => points[asset.split('/')[0] ?? ''] ?? OTHERS
