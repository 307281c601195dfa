import { anOperator, movableClock, type SignedInOperator, type Site, startSite, vendorCall } from '@halong/testkit'
import { afterAll, beforeAll, expect, it } from 'vitest'

const clock = movableClock()
const HOUR = 3_600_000
const reason = 'a contract was signed'
const vassalage = 'ACME'
let site: Site
let asker: SignedInOperator
let other: SignedInOperator
beforeAll(async () => {
  site = await startSite({ name: 'vendor_secrets', clock })
  ;[asker, other] = [await anOperator(site), await anOperator(site)]
})
afterAll(() => site.stop())

const acme = { vassalage, name: 'Acme', launchOrigin: 'https://games.acme.example', verifyUrl: null, reason }
async function agreed(operationId: string, body: object) {
  const asked = await asker.browser.call('approvals.ask', { body: { operationId, body: { ...body }, reason } })
  if (!asked.ok || asked.value.approval === null) return asked
  return other.browser.call('approvals.approve', { body: { id: asked.value.approval.id, reason } })
}
const state = async ({ browser }: SignedInOperator) => {
  const answer = await browser.call('vendors.get', { query: { vassalage } })
  if (!answer.ok) throw new Error(answer.code)
  return answer.value.secret
}
const take = ({ browser }: SignedInOperator, expectedVersion: number) =>
  browser.call('vendors.takeSecret', { body: { vassalage, expectedVersion } })
const calls = async (secret: string) => {
  const { answer } = await vendorCall(site.gateway, '/lgw/seamless/games', {}, { vendor: vassalage, secret })
  return answer.success ? 'ok' : answer.code
}
async function taken(expectedVersion: number): Promise<string> {
  const answer = await take(asker, expectedVersion)
  if (!answer.ok) throw new Error(answer.code)
  return answer.value.secret
}
let first = ''
let second = ''

it('T64: a vendor is added by two people, closed; who asked is shown its secret once, and the vendor signs with it', async () => {
  expect(await asker.browser.call('vendors.add', { body: acme })).toMatchObject({ code: 'operator.approval_required' })
  expect(await agreed('vendors.add', acme)).toMatchObject({
    value: { approval: { state: 'DONE' }, result: { vassalage, secretVersion: 1 } },
  })
  expect(await agreed('vendors.add', acme)).toMatchObject({ code: 'lobby.vendor_exists' })
  expect(await asker.browser.call('vendors.get', { query: { vassalage } })).toMatchObject({
    value: { isOpen: false, games: 0, launchOrigin: acme.launchOrigin, secret: { waiting: 'you', former: null, isFixed: false } },
  })
  expect(await state(other)).toMatchObject({ waiting: 'other' })
  expect(await take(other, 1)).toMatchObject({ code: 'lobby.secret_taken' })
  expect(await take(asker, 0)).toMatchObject({ code: 'lobby.changed_meanwhile' })
  first = await taken(1)
  expect(await take(asker, 1)).toMatchObject({ code: 'lobby.secret_taken' })
  expect([await calls(first), await calls(`${first}x`)]).toEqual(['ok', 'vendor.unauthorized'])
  const { rows } = await site.db.pool.query<{ action: string; text: string }>(
    "select action, a::text as text from gateway.operator_audit a where action like 'vendors.%' order by audit_id",
  )
  expect(rows.map(({ action }) => action)).toEqual(['vendors.add', 'vendors.takeSecret'])
  expect(JSON.stringify(rows)).not.toContain(first)
})

it('a new secret holds at once and the one before until its time; both are told by fingerprint; then the one before is refused', async () => {
  const body = { vassalage, overlapHours: 24, reason, expectedVersion: 1 }
  expect(await agreed('vendors.rotateSecret', { ...body, expectedVersion: 0 })).toMatchObject({ code: 'lobby.changed_meanwhile' })
  const before = await state(asker)
  expect(await agreed('vendors.rotateSecret', body)).toMatchObject({ value: { result: { secretVersion: 2 } } })
  // Sent again it rests on what is no more.
  expect(await agreed('vendors.rotateSecret', body)).toMatchObject({ code: 'lobby.changed_meanwhile' })
  const until = new Date(clock.now().getTime() + 24 * HOUR)
  second = await taken(2)
  const now = await state(asker)
  expect(now.former?.fingerprint).toBe(before.fingerprint)
  expect(Math.abs(Date.parse(now.former?.until ?? '') - until.getTime())).toBeLessThan(60_000)
  expect(now.fingerprint).not.toBe(before.fingerprint)
  expect([await calls(first), await calls(second)]).toEqual(['ok', 'ok'])
  clock.forward(24 * HOUR + 60_000)
  expect([await calls(first), await calls(second)]).toEqual(['vendor.unauthorized', 'ok'])
})

it('without an overlap the one before is refused at once', async () => {
  ;[asker, other] = [await anOperator(site), await anOperator(site)]
  await agreed('vendors.rotateSecret', { vassalage, overlapHours: 0, reason, expectedVersion: 2 })
  expect((await state(asker)).former).toBeNull()
  const third = await taken(3)
  expect([await calls(second), await calls(third)]).toEqual(['vendor.unauthorized', 'ok'])
})

it('T64: two people change where the games of a vendor open from; frames of the site are allowed to it at once', async () => {
  const vendor = async () => {
    const answer = await asker.browser.call('vendors.get', { query: { vassalage } })
    if (!answer.ok) throw new Error(answer.code)
    return answer.value
  }
  const { version, isOpen, isHot, order } = await vendor()
  await asker.browser.call('vendors.change', { body: { vassalage, isOpen: !isOpen, isHot, order, reason, expectedVersion: version } })
  const body = { vassalage, launchOrigin: 'https://new.acme.example', verifyUrl: null, reason, expectedVersion: version + 1 }
  expect(await asker.browser.call('vendors.changeAddress', { body })).toMatchObject({ code: 'operator.approval_required' })
  expect(await agreed('vendors.changeAddress', { ...body, expectedVersion: version })).toMatchObject({ code: 'lobby.changed_meanwhile' })
  expect(await agreed('vendors.changeAddress', { ...body, launchOrigin: 'https://new.acme.example:443' })).toMatchObject({
    code: 'request.invalid',
  })
  expect(await agreed('vendors.changeAddress', body)).toMatchObject({ value: { result: { version: version + 2 } } })
  expect(await vendor()).toMatchObject({ launchOrigin: body.launchOrigin, version: version + 2 })
  expect(await site.browser().call('lobby.listFrameOrigins')).toMatchObject({
    value: { origins: expect.arrayContaining([body.launchOrigin]) },
  })
  expect(await asker.browser.call('vendors.changeAddress', { body: { ...body, vassalage: 'FAKE' } })).toMatchObject({
    code: 'lobby.vendor_fixed',
  })
  // Where its wallets are: by two people too, and not taken away while players' money is there.
  const wallets = { ...body, walletUrl: 'https://wallets.acme.example', expectedVersion: version + 2 }
  expect(await agreed('vendors.changeAddress', { ...wallets, walletUrl: `${wallets.walletUrl}/path` })).toMatchObject({
    code: 'request.invalid',
  })
  expect(await agreed('vendors.changeAddress', wallets)).toMatchObject({ value: { result: { version: version + 3 } } })
  expect(await vendor()).toMatchObject({ walletUrl: wallets.walletUrl })
  await site.db.pool.query(
    `insert into gateway.vendor_purse (member_id, vassalage, asset, balance, told_at, moved_in, moved_out) values (1, $1, 'USD/4', 1, now(), 1, 0)`,
    [vassalage],
  )
  const taken = { ...wallets, walletUrl: null, expectedVersion: version + 3 }
  expect(await asker.browser.call('vendors.changeAddress', { body: taken })).toMatchObject({ code: 'lobby.wallet_in_use' })
  await site.db.pool.query('delete from gateway.vendor_purse where vassalage = $1', [vassalage])
  expect(await agreed('vendors.changeAddress', taken)).toMatchObject({ value: { result: { version: version + 4 } } })
})

it('what the installation itself set is not changed here, a launch address is an origin, and an operator of one brand does none of it (T69)', async () => {
  const fixed = { vassalage: 'FAKE', overlapHours: 1, reason, expectedVersion: 0 }
  expect(await asker.browser.call('vendors.rotateSecret', { body: fixed })).toMatchObject({ code: 'lobby.vendor_fixed' })
  const wrong = { ...acme, vassalage: 'OTHER', launchOrigin: 'https://games.acme.example:443' }
  expect(await asker.browser.call('vendors.add', { body: wrong })).toMatchObject({
    code: 'request.invalid',
    value: { fields: [{ field: 'launchOrigin' }] },
  })
  const plain = { ...acme, vassalage: 'OTHER', launchOrigin: 'http://games.acme.example' }
  expect(await asker.browser.call('vendors.add', { body: plain })).toMatchObject({ code: 'request.invalid' })
  const { browser } = await anOperator(site, { brandId: site.brandId })
  expect(await browser.call('vendors.add', { body: acme })).toMatchObject({ code: 'operator.not_allowed' })
  expect(await browser.call('vendors.rotateSecret', { body: fixed })).toMatchObject({ code: 'operator.not_allowed' })
  const moved = { vassalage, launchOrigin: 'https://new.acme.example', verifyUrl: null, reason, expectedVersion: 1 }
  expect(await browser.call('vendors.changeAddress', { body: moved })).toMatchObject({ code: 'operator.not_allowed' })
  expect(await browser.call('vendors.takeSecret', { body: { vassalage, expectedVersion: 3 } })).toMatchObject({
    code: 'operator.not_allowed',
  })
})
