import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copySiteTemplate } from '../site-template.ts'
import { type ServedSite, serveSite } from './serve-site.ts'

export type RunningSite = ServedSite

/** Starts a whole site of its own (test/e2e/serve.ts) on a copy of the kept template and answers where it is. */
export async function runSite(): Promise<RunningSite> {
  const folder = await mkdtemp(join(tmpdir(), 'halong-journeys-'))
  // Open to the account that the database runs under, or its files go elsewhere and outlive the run.
  await chmod(folder, 0o755)
  const dataDir = join(folder, 'data')
  await copySiteTemplate(dataDir)
  const { told, stop } = await serveSite(dataDir)
  return {
    told,
    stop: async () => {
      await stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
