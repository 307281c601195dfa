import { posture } from '#client/shared/art.ts'

/** Where the studio serves what `art.ts` draws. */
export const minesFaceArt = (theme: string, face: string): string => `/art/mines/${theme}/${face}.svg`
export const minesBackdropArt = (theme: string): string => `/art/mines/${theme}/backdrop-${posture()}.svg`
