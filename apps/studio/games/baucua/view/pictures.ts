import type { BauCuaSymbol } from '../sheet.ts'

/** Where the studio serves what `art.ts` draws. */
export const symbolArt = (symbol: BauCuaSymbol): string => `/art/bau-cua/${symbol}.svg`
