/** Match winner; score, handicap and total of sets; handicap and total of games; winner and total games of a set, the next game. */
export const tennisKinds = ['tml', 'tsb', 'tsh', 'tst', 'tgh', 'tgt', 'tsw', 't1g', 't2g', 't3g', 'tng'] as const
export type TennisKind = (typeof tennisKinds)[number]
