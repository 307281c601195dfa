import {
  type ArtFile,
  orientations,
  ratios,
  reelBackdropSvg,
  reelFrameSvg,
  symbolNames,
  symbolSvg,
  type ThemeName,
  themes,
  tileSvg,
  variants,
} from '@halong/art'

const file = (path: string, draw: () => string): ArtFile => ({ path: `art/${path}.svg`, draw })

const filesOf = (theme: ThemeName): readonly ArtFile[] => [
  ...ratios.flatMap((ratio) =>
    variants.map((variant) =>
      file(`tiles/${theme}${variant === 'classic' ? '' : `-${variant}`}-${ratio}`, () => tileSvg(theme, variant, ratio)),
    ),
  ),
  ...symbolNames.map((symbol) => file(`symbols/${theme}/${symbol}`, () => symbolSvg(theme, symbol))),
  ...orientations.map((orientation) => file(`reels/${theme}-${orientation}`, () => reelBackdropSvg(theme, orientation))),
  file(`reels/${theme}-frame`, () => reelFrameSvg(theme)),
]

/** Each theme: its tiles, its symbols, and the ground and frame of its reels. */
export const art: readonly ArtFile[] = themes.flatMap(filesOf)
