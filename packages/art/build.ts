import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { compressFiles } from '@halong/base/compress-files'
import { writeRasters } from './raster.ts'
import { type ArtFile, artFiles } from './src/index.ts'

const here = dirname(fileURLToPath(import.meta.url))

/** Names the state of the drawing code: the same stamp means the same files. */
async function sourceStamp(sources: readonly string[]): Promise<string> {
  const hash = createHash('sha256')
  const names = (await readdir(join(here, 'src'), { recursive: true }))
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .sort()
  for (const name of ['build.ts', 'raster.ts']) hash.update(await readFile(join(here, name)))
  for (const name of names)
    hash
      .update(name)
      .update('\0')
      .update(await readFile(join(here, 'src', name)))
  for (const path of sources) hash.update(await readFile(path))
  return hash.digest('hex')
}

/**
 * Writes every picture below `outDir`/art with its compressed forms, and nothing when the stamp there says it is already up to date.
 * @param files what is written beside the site's own pictures
 * @param sources paths of the code that draws those
 * @returns how many files were written.
 */
export async function writeArt(outDir: string, files: readonly ArtFile[] = [], sources: readonly string[] = []): Promise<number> {
  const stamp = await sourceStamp(sources)
  const stampPath = join(outDir, 'art', '.stamp')
  if (existsSync(stampPath) && (await readFile(stampPath, 'utf8')) === stamp) return 0
  await rm(join(outDir, 'art'), { recursive: true, force: true })
  const all = [...artFiles(), ...files]
  for (const folder of new Set(all.map(({ path }) => dirname(path)))) await mkdir(join(outDir, folder), { recursive: true })
  for (const { path, draw } of all) await writeFile(join(outDir, path), draw())
  const made = await writeRasters(outDir, all)
  compressFiles(join(outDir, 'art'))
  await writeFile(stampPath, stamp)
  return all.length + made
}
