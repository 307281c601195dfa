import { posture } from '#client/shared/art.ts'

/** Where the studio serves what `art.ts` draws. */
export const symbolArt = (theme: string, symbol: string): string => `/art/symbols/${theme}/${symbol}.svg`
export const backdropArt = (theme: string): string => `/art/reels/${theme}-${posture()}.svg`
