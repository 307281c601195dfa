import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeFolder } from './make-folder.ts'

/**
 * A secret of this installation: from the environment, else from a file only its owner can read, made at the first start.
 * Without it games of the studio can't be launched until both sides have a new one; money stays where it is.
 */
export function installationSecret(dataDir: string, name: string, given: string | undefined): string {
  if (given !== undefined) return given
  const file = join(dataDir, `${name}.secret`)
  if (existsSync(file)) {
    chmodSync(file, 0o600)
    return readFileSync(file, 'utf8').trim()
  }
  makeFolder(dataDir)
  const secret = randomBytes(32).toString('hex')
  writeFileSync(file, `${secret}\n`, { mode: 0o600 })
  return secret
}
