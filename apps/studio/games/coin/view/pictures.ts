import type { CoinSide } from '../events.ts'

/** Where the studio serves what `art.ts` draws. */
export const coinArt = (side: CoinSide): string => `/art/coin/${side}.svg`
