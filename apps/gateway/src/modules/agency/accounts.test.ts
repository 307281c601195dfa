import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { createAccounts } from './accounts.ts'
import { createLineIds } from './line-id.ts'

const agent = { memberId: 1, brandId: 1, language: 'EN' }
const order = { username: 'somebody', grade: 0, label: '' } as const

/** What stands between an agent and a new account, without a database. */
function accountsOf({ uplines = 0, left = true }: { readonly uplines?: number; readonly left?: boolean }) {
  const standing = { memberId: 1, brandId: 1, grade: 2 as const, uplines: Array.from({ length: uplines }, (_, at) => at + 2) }
  const deps = {
    clock: { now: () => new Date('2026-11-26T08:00:00Z') },
    store: { standingOf: async () => standing },
    players: { byName: async () => null },
    site: { byId: async () => ({ settings: { register: {} } }) },
    limits: { spend: async () => (left ? { ok: true, left: 1 } : { ok: false, retryAfterSeconds: 60 }) },
    lines: createLineIds(randomBytes(32)),
    transaction: async () => undefined,
    setupLink: async () => '',
  }
  // cast: what is asked of the neighbours before anything is made.
  return createAccounts(deps as unknown as Parameters<typeof createAccounts>[0])
}

it('A1: nobody is made below an agent who has 29 uplines', async () => {
  expect(await accountsOf({ uplines: 29 }).create(agent, order)).toEqual({ ok: false, code: 'agency.too_deep' })
})

it('T63: no more accounts are made than a day allows', async () => {
  expect(await accountsOf({ left: false }).create(agent, order)).toEqual({ ok: false, code: 'agency.daily_limit' })
})
