import { chmodSync, mkdirSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { canReach, type ServerAccount } from './server-account.ts'

/**
 * A lasting folder of ours that the server's account can enter, for what can't stay where the user put it:
 * a checkout under /root is closed to every account but root.
 */
export function reachableFolder(account: ServerAccount): string {
  for (const parent of ['/var/lib', '/var/tmp', tmpdir()]) {
    const folder = join(parent, 'halong')
    try {
      mkdirSync(folder, { recursive: true, mode: 0o755 })
      // Somebody else's folder of that name in a public place is not ours to trust.
      if (statSync(folder).uid !== process.getuid?.()) continue
      chmodSync(folder, 0o755)
      if (canReach(folder, account)) return folder
    } catch {
      continue
    }
  }
  throw new Error('no folder that PostgreSQL could use: /var/lib, /var/tmp and the temporary folder are closed. Set DATABASE_URL instead.')
}
