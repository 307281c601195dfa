import { posture } from '#client/shared/art.ts'

/** Where the studio serves what `art.ts` draws. */
export const symbolArt = (theme: string, symbol: string): string => `/art/symbols/${theme}/${symbol}.svg`
export const reelBackdropArt = (theme: string): string => `/art/reels/${theme}-${posture()}.svg`
/** Stretched to the cells' shape, which the picture by itself would not allow. */
export const reelFrameArt = (theme: string): string => `/art/reels/${theme}-frame.svg#svgView(preserveAspectRatio(none))`
