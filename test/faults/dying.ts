import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { SignedInPlayer } from '@halong/testkit'
import { expect } from 'vitest'
import type { Cashier } from '../../apps/gateway/test/cashier-fixture.ts'
import type { Doom } from './doomed-cashier.ts'

const DOOMED = fileURLToPath(new URL('doomed-cashier.ts', import.meta.url))

/** A process that takes the work over where it stands, and is gone in the middle of it. */
export async function dies({ site, clock }: Pick<Cashier, 'site' | 'clock'>, how: Omit<Doom, 'databaseUrl' | 'aheadMs'>): Promise<void> {
  const doom: Doom = { ...how, databaseUrl: site.db.url, aheadMs: clock.now().getTime() - Date.now() }
  const child = spawn(process.execPath, [DOOMED], {
    env: { ...process.env, DOOM: JSON.stringify(doom) },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (part: Buffer) => (said = `${said}${part.toString()}`.slice(-2_000)))
  const signal = await new Promise((resolve) => child.once('exit', (_, signalled) => resolve(signalled)))
  expect(signal, said).toBe('SIGKILL')
}

type Call = { readonly path: string; readonly body: object; readonly isEncrypted?: boolean; readonly key?: string; readonly host?: string }
/** A call of a player, at the VND brand where no other host is named, as it would reach any process of the site. */
export async function callOf(
  { browser }: Pick<SignedInPlayer, 'browser'>,
  { path, body, isEncrypted = false, key, host = 'vn.localhost' }: Call,
): Promise<NonNullable<Doom['call']>> {
  return {
    url: `http://${host}${path}`,
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${browser.token ?? ''}`,
      cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
    body: JSON.stringify(isEncrypted ? { jwe: await browser.seal(body) } : body),
    address: browser.address,
  }
}
