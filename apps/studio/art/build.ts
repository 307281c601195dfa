import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { writeArt } from '@halong/art/build'
import { gameArt } from './all-art.ts'

const folder = (path: string): string => fileURLToPath(new URL(path, import.meta.url))
const games = folder('../games')
/** Code of the games outside their views: whatever a picture may be drawn by. */
const sources = readdirSync(games, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !path.includes('view') && !path.endsWith('.test.ts'))
  .sort()
  .map((path) => join(games, path))

/** Writes the site's and the games' artwork where the site serves it from: `node apps/studio/art/build.ts [folder]`. */
const started = performance.now()
const written = await writeArt(process.argv[2] ?? folder('../../../packages/art/dist'), await gameArt(), sources)
console.log(`${written} pictures written in ${Math.round(performance.now() - started)} ms`)
