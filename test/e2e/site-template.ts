import { execFile } from 'node:child_process'
import { chmod, mkdir, mkdtemp, rename, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { treeHash } from '../../tools/build/stamp.ts'
import { serveSite } from './steps/serve-site.ts'

const run = promisify(execFile)
const BUILD_TIMEOUT_MS = 180_000

/** What a fresh site is made of: a change of any of it makes another template. */
const ingredients = ['package-lock.json', 'apps/gateway/src', 'apps/studio', 'apps/standalone/src', 'packages', 'test/e2e/serve.ts']

const ageOf = (path: string) =>
  stat(path).then(
    ({ mtimeMs }) => Date.now() - mtimeMs,
    () => null,
  )

async function make(template: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'halong-template-'))
  // Open to the account that the database runs under.
  await chmod(folder, 0o755)
  const site = await serveSite(join(folder, 'data'))
  await site.stop()
  await rename(join(folder, 'data'), template)
  await rm(folder, { recursive: true, force: true })
}

/**
 * A data folder as it is after the first start of a site: migrated, filled with the demo brand, stopped in order. Made once for what it is made of and kept in the
 * temporary folder; of several workers one makes it.
 */
async function siteTemplate(): Promise<string> {
  const template = join(tmpdir(), `halong-template-${treeHash(ingredients).slice(0, 16)}`)
  const claim = `${template}.making`
  for (;;) {
    if ((await ageOf(template)) !== null) return template
    const isMine = await mkdir(claim).then(
      () => true,
      () => false,
    )
    if (isMine) {
      await make(template).finally(() => rm(claim, { recursive: true, force: true }))
      return template
    }
    // A run that was killed leaves its claim behind.
    if (((await ageOf(claim)) ?? 0) > BUILD_TIMEOUT_MS) await rm(claim, { recursive: true, force: true })
    await wait(250)
  }
}

/** Fills an empty folder with a copy of the template. */
export async function copySiteTemplate(dataDir: string): Promise<void> {
  await run('cp', ['-a', '--reflink=auto', `${await siteTemplate()}/.`, dataDir])
}
