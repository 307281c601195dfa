import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../tools/bootstrap/root.mjs'
import { brotliKib, LOBBY, type Measured, measureOffice, measureSite, readManifest } from '../tools/checks/bundle-size.ts'
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
/** Every script of every route, over the script of a minimal React page. */
const ALL_SCRIPTS = 6

/** Bytes of the player's bundle after brotli; the limits are those of the build. */
export function measureBytes(ours: string, limit: string): Row[] {
  if (!existsSync(ours)) throw new Error(`${ours} is missing: npm run build`)
  const [script, style, ...areas] = measureSite(ours)
  const row = (measured: Measured): Row => ({
    area: 'bytes',
    what: measured.what,
    ours: measured.kib,
    unit: 'KiB',
    goal: { is: 'at most', value: measured.limitKib },
  })
  const shown = areas.sort((a, b) => b.kib - a.kib).filter(({ what }, place) => place < 3 || what === lobby)
  return [
    ...[script, style, ...shown].filter((measured) => measured !== undefined).map(row),
    {
      area: 'bytes',
      what: 'every script of every route, one language',
      ours: scriptsIn(ours),
      unit: 'KiB',
      rod: { name: 'React page', value: measureSite(limit)[0]?.kib ?? Number.NaN },
      goal: { is: 'at most', value: ALL_SCRIPTS },
    },
  ]
}

/** Bytes of the back office: its shell, its style, and the page of a noun that adds most. */
export function measureOfficeBytes(): Row[] {
  const [script, style, ...pages] = measureOffice(join(root, 'apps/backoffice/dist'))
  const [largest] = pages.toSorted((a, b) => b.kib - a.kib)
  return [script, style, largest]
    .filter((measured) => measured !== undefined)
    .map(({ what, kib, limitKib }) => ({ area: 'backoffice', what, ours: kib, unit: 'KiB', goal: { is: 'at most', value: limitKib } }))
}
