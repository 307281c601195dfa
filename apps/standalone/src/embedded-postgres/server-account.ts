import { statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

/** The account the server runs under. PostgreSQL refuses to run as root, so root lends it the account of `nobody`. */
export type ServerAccount = { readonly uid: number; readonly gid: number; readonly lent: boolean }

const NOBODY_UID = 65_534

export function serverAccount(): ServerAccount {
  const uid = process.getuid?.() ?? 0
  const gid = process.getgid?.() ?? 0
  return uid === 0 && process.getuid !== undefined ? { uid: NOBODY_UID, gid: NOBODY_UID, lent: true } : { uid, gid, lent: false }
}

/** Spawn options that put a child under the account; its own session, so that Ctrl-C in a terminal does not reach it. */
export const spawnAs = (account: ServerAccount) => ({
  cwd: '/',
  detached: true,
  env: { PATH: process.env['PATH'] ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' },
  ...(account.lent ? { uid: account.uid, gid: account.gid } : {}),
})

/** Whether the account can pass through every folder on the way to `path` and through the folder itself. */
export function canReach(path: string, account: ServerAccount): boolean {
  if (!account.lent) return true
  let folder = resolve(path)
  for (;;) {
    const { mode, uid, gid } = statSync(folder)
    const passes = uid === account.uid ? mode & 0o100 : gid === account.gid ? mode & 0o010 : mode & 0o001
    if (!passes) return false
    const above = dirname(folder)
    if (above === folder) return true
    folder = above
  }
}
