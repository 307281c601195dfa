import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { type ArtFile, appIconSvg, type SceneName, shareImageSvg } from './src/index.ts'

/** Scene behind the name on the card of each kind of page, shown where a link is shared. */
export const socialCards = {
  home: 'bay-dusk',
  games: 'pearl-reef',
  promotions: 'lantern-festival',
  help: 'fair-play',
} as const satisfies Record<string, SceneName>

/** What messengers still show; larger cards are left out by some. */
export const MAX_CARD_BYTES = 300_000

type Raster = { readonly path: string; readonly draw: () => string; readonly width: number; readonly height: number }

const square = (name: string, size: number, draw: () => string): Raster => ({
  path: `art/icons/${name}-${size}.png`,
  draw,
  width: size,
  height: size,
})

/** Pictures that may not be drawn by the one who shows them: icons of the installed site, cards of shared links. */
export const rasters: readonly Raster[] = [
  square('icon', 192, () => appIconSvg()),
  square('icon', 512, () => appIconSvg()),
  square('maskable', 192, () => appIconSvg({ maskable: true })),
  square('maskable', 512, () => appIconSvg({ maskable: true })),
  square('touch', 180, () => appIconSvg({ maskable: true })),
  ...Object.entries(socialCards).map(([kind, scene]) => ({
    path: `art/social/${kind}.png`,
    draw: () => shareImageSvg(scene),
    width: 1_200,
    height: 630,
  })),
]

/** Drawings of games that lists show by the dozen. */
export const tilesOf = (files: readonly ArtFile[]): readonly ArtFile[] => files.filter(({ path }) => /^art\/tiles\/.*\.svg$/.test(path))

/**
 * Each tile once more as pixels, beside its drawing and under the same name: a list that is scrolled has pixels copied, where a drawing of a hundred shapes is drawn
 * again for each place it comes to (a third more frames a second on a slow phone).
 */
async function writeTiles(outDir: string, tiles: readonly ArtFile[]): Promise<number> {
  await Promise.all(
    tiles.map(async ({ path, draw }) =>
      writeFile(
        join(outDir, path.replace(/svg$/, 'webp')),
        await sharp(Buffer.from(draw()), { density: 72 }).webp({ quality: 75, smartSubsample: true }).toBuffer(),
      ),
    ),
  )
  return tiles.length
}

/** @returns how many files were written */
export async function writeRasters(outDir: string, files: readonly ArtFile[]): Promise<number> {
  await Promise.all(
    rasters.map(async ({ path, draw, width, height }) => {
      const file = join(outDir, path)
      await mkdir(dirname(file), { recursive: true })
      const png = await sharp(Buffer.from(draw()), { density: 96 })
        .resize(width, height, { fit: 'cover' })
        .png({ palette: true, quality: 90, effort: 4 })
        .toBuffer()
      await writeFile(file, png)
    }),
  )
  return rasters.length + (await writeTiles(outDir, tilesOf(files)))
}
