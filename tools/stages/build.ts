import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../bootstrap/root.mjs'
import { build } from '../build.ts'
import { type Measured, measureGames, measureOffice, measureSite, pagesNotLazy, scriptsWithSchemas } from '../checks/bundle-size.ts'
import { add, type Counts, failure, nothingRun } from './counts.ts'

const pass: Counts = { ...nothingRun, passed: 1 }

const judgeSize = ({ what, kib, limitKib }: Measured): Counts =>
  kib <= limitKib ? pass : failure(`${what}: ${kib.toFixed(1)} of ${limitKib} KiB`)

/** Builds everything that browsers load and holds it to the size budgets. */
export async function buildStage(): Promise<{ readonly isBuilt: boolean; readonly counts: Counts }> {
  const failed = await build()
  if (failed.length > 0)
    return { isBuilt: false, counts: failure(`${failed.join(', ')} could not be built; the stages after it did not run`) }
  const site = join(root, 'apps/web/dist/client')
  const sizes = [
    ...measureSite(site),
    ...measureGames(join(root, 'apps/studio/dist')),
    ...measureOffice(join(root, 'apps/backoffice/dist')),
  ].map(judgeSize)
  const schemas = scriptsWithSchemas(site)
  const bare = schemas.length === 0 ? pass : failure(`the player bundle carries the schema library: ${schemas.join(', ')}`)
  const pages = readdirSync(join(root, 'apps/web/src/app/pages')).map((name) => `src/app/pages/${name}`)
  const eager = pagesNotLazy(site, pages)
  const areas = eager.length === 0 ? pass : failure(`R-RT-7: no chunk of their own: ${eager.join(', ')}`)
  return { isBuilt: true, counts: [pass, bare, areas, ...sizes].reduce(add, nothingRun) }
}
