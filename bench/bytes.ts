import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { brotliKib, LOBBY, measureSite, readManifest } from '../tools/checks/bundle-size.ts'
import type { Row } from './row.ts'

/** Words of a language other than English. */
// pattern: our own, over names of our own build.
const otherWords = /^virtual:halong-text\/(?:\w+\/)?(?!EN$)[A-Z]{2}$/

/** Every script of the build, in one language. */
function scriptsIn(folder: string): number {
  const manifest = readManifest(folder) ?? {}
  const files = Object.entries(manifest).flatMap(([key, { file }]) => (otherWords.test(key) || !file.endsWith('.js') ? [] : [file]))
  return [...new Set(files)].reduce((sum, file) => sum + brotliKib(join(folder, file)), 0)
}

const lobby = `area ${LOBBY}`

function goalOf(area: string): number {
  if (area.startsWith('sign-in')) return 0.7
  return area === lobby ? 0.2 : 0.35
}

/** Bytes of the player's bundle beside a minimal React page, both after brotli (performance.md §2). */
export function measureBytes(ours: string, limit: string): Row[] {
  if (!existsSync(ours)) throw new Error(`${ours} is missing: npm run build`)
  const name = 'React page'
  const rod = { name, value: measureSite(limit)[0]?.kib ?? Number.NaN }
  const [script, style, ...areas] = measureSite(ours)
  const row = (what: string, kib: number, atMost: number): Row => ({
    area: 'bytes',
    what,
    ours: kib,
    unit: 'KiB',
    rod,
    goal: { is: 'at most', value: atMost },
  })
  return [
    row('first page, script', script?.kib ?? Number.NaN, 1.75),
    row("first page, style, over the React page's script", style?.kib ?? Number.NaN, 0.2),
    row('every script of every route, one language', scriptsIn(ours), 6),
    ...areas
      .sort((a, b) => b.kib - a.kib)
      .filter(({ what }, place) => place < 3 || what === lobby)
      .map(({ what, kib }) => row(what, kib, goalOf(what))),
  ]
}
