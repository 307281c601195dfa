import { type ArtFile, orientations } from '@halong/art'
import { ratios } from '@halong/art/drawing'
import { minesArtworks, minesBackdropSvg, minesFaceSvg, minesFaces } from './drawings.ts'
import { minesBoards, minesTileSvg } from './tile-drawing.ts'

/** Each artwork: a tile for every board, the faces of a place, and the ground of the table. */
export const art: readonly ArtFile[] = minesArtworks.flatMap((artwork): ArtFile[] => [
  ...minesBoards.flatMap((board) =>
    ratios.map((ratio) => ({ path: `art/tiles/mines-${artwork}-${board}-${ratio}.svg`, draw: () => minesTileSvg(artwork, board, ratio) })),
  ),
  ...minesFaces.map((face) => ({ path: `art/mines/${artwork}/${face}.svg`, draw: () => minesFaceSvg(artwork, face) })),
  ...orientations.map((orientation) => ({
    path: `art/mines/${artwork}/backdrop-${orientation}.svg`,
    draw: () => minesBackdropSvg(artwork, orientation),
  })),
])
