import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { memoryFolder } from '@halong/testkit/memory-folder'
import { copySiteTemplate } from '../site-template.ts'
import { type ServedSite, serveSite } from './serve-site.ts'

export type RunningSite = ServedSite

/** Starts a whole site of its own (test/e2e/serve.ts) on a copy of the kept template and answers where it is. */
export async function runSite(): Promise<RunningSite> {
  const dataDir = await mkdtemp(join(memoryFolder('halong-journeys-'), 'halong-journeys-'))
  // Open to the account that the database runs under, or its files go elsewhere and outlive the run.
  await chmod(dataDir, 0o755)
  await copySiteTemplate(dataDir)
  const { told, stop } = await serveSite(dataDir)
  return {
    told,
    stop: async () => {
      await stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
