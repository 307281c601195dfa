import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { brotliKib, measureSite } from '../tools/checks/bundle-size.ts'
import type { Row } from './row.ts'

const scriptsIn = (folder: string): number =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.js'))
    .reduce((sum, path) => sum + brotliKib(join(folder, path)), 0)

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
    row('every script of every route', scriptsIn(ours), 6),
    ...areas
      .sort((a, b) => b.kib - a.kib)
      .slice(0, 3)
      .map(({ what, kib }) => row(what, kib, what.startsWith('sign-in') ? 0.7 : 0.35)),
  ]
}
