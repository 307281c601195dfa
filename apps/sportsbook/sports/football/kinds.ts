export const footballKinds = ['1x2', 'ah', 'ou', 'btts', 'dc', 'cs', 'next'] as const
export type FootballKind = (typeof footballKinds)[number]
