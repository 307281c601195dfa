import { connectSandbox, connectStudio, seedDemo, seedVietnam, vietnamAccount } from '@halong/gateway'
import { anOperator, openBrowser, type Site, startPaymentSandbox, startSite, type TestSandbox } from '@halong/testkit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aRequest } from './cashier-fixture.ts'
import { demoGames } from './demo-games.ts'

let site: Site
let sandbox: TestSandbox
beforeAll(async () => {
  site = await startSite({ name: 'demo_cashier' })
  sandbox = await startPaymentSandbox(site)
})
afterAll(async () => {
  await site.expectLedgerRight()
  await sandbox.stop()
  await site.stop()
})

const studio = { origin: 'http://localhost:9', secret: 'the secret of a studio in tests, long', catalogue: demoGames }
const connected = () => ({
  url: sandbox.url,
  secret: 'secret of the stand-in in tests',
  callbackOrigin: 'http://127.0.0.1:9',
  origin: sandbox.url,
})

it('the demo brand takes practice money by card, Bitcoin and transfer; again at every start, and never another brand', async () => {
  expect(await connectSandbox(site.gateway, connected())).toBe(false)
  await connectStudio(site.gateway.services, studio)
  await seedDemo(site.gateway.services, studio)
  expect(await connectSandbox(site.gateway, connected())).toBe(true)
  expect(await connectSandbox(site.gateway, connected())).toBe(true)
  const browser = openBrowser(site.gateway)
  await browser.call('session.login', { body: { username: 'demo-player', password: 'Halong#2026' } })
  const methods = await browser.call('cashier.listMethods')
  expect(methods.ok && methods.value).toMatchObject({
    isPractice: true,
    methods: [{ code: 'card' }, { code: 'bitcoin' }, { code: 'transfer' }],
  })
  for (const method of ['card', 'bitcoin']) {
    const made = await browser.call('cashier.createDeposit', { body: { requestId: aRequest(), method, amount: '50' } })
    expect(made).toMatchObject({ value: { state: 'waiting', isPractice: true, show: { url: expect.stringContaining('/pay/') } } })
    if (!made.ok) continue
    await fetch(made.value.show.url ?? '', { method: 'POST', body: new URLSearchParams({ way: 'exact' }) })
    expect(await browser.call('cashier.checkDeposit', { body: { id: made.value.id } })).toMatchObject({
      value: { state: 'settled', received: '50.0000' },
    })
  }
  expect(await browser.call('wallet.getBalance')).toMatchObject({ value: { sumBalance: '10100.0000' } })
  const told = await browser.call('cashier.getWithdrawable', { query: {} })
  expect(told).toMatchObject({
    value: { obstacles: [{ rule: 'TURNOVER', blocks: false }], accounts: [{ state: 'open', providerName: 'Vietcombank' }] },
  })
  const account = told.ok ? (told.value.accounts[0]?.id ?? '') : ''
  const wish = { requestId: aRequest(), account, amount: '100', paymentPassword: '246810' }
  const asked = await browser.call('cashier.withdraw', { body: wish })
  expect(asked).toMatchObject({ value: { state: 'checking', method: 'Bank transfer' } })
  const id = asked.ok ? asked.value.id : 'wdr_0000000000000000000000'
  await site.gateway.services.cashier.checkWithdrawals()
  const operator = await anOperator(site)
  const approve = { id, expectedVersion: 2, method: null, reason: 'a first withdrawal' }
  expect(await operator.browser.call('withdrawals.approve', { body: approve })).toMatchObject({ value: { state: 'approved' } })
  await site.gateway.services.cashier.payDue()
  expect(await browser.call('cashier.getWithdrawal', { query: { id } })).toMatchObject({ value: { state: 'paying' } })
  const { rows } = await site.db.pool.query('select account, currency, amount, holder from sandbox.payout')
  expect(rows).toEqual([{ account: 'halong-demo-cards', currency: 'USD', amount: '10000', holder: 'DEMO PLAYER' }])
  await paysCoins({ browser, operator, account })
  const { brandId } = site
  await site.gateway.services.site.change({ brandId, name: 'practice', value: false, by: 'somebody', reason: 'no more practice' })
  expect(await connectSandbox(site.gateway, connected())).toBe(false)
})

const ADDRESS = 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'
type Seated = { readonly browser: ReturnType<typeof openBrowser>; readonly operator: Awaited<ReturnType<typeof anOperator>> }

/** R-MC-1: an address is of the network that practice pays on, with its checksum, waits for its hold, and is paid coins worth the dollars, once. */
async function paysCoins({ browser, operator, account }: Seated & { readonly account: string }): Promise<void> {
  const add = (provider: string, number: string) =>
    browser.call('security.addPayoutAccount', { body: { provider, number, holder: 'DEMO PLAYER', paymentPassword: '246810' } })
  for (const [provider, number] of [
    ['BTC', 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'],
    ['TBTC', `${ADDRESS.slice(0, -1)}y`],
  ] as const)
    expect(await add(provider, number)).toMatchObject({ code: 'player.payout_account_invalid' })
  const added = await add('TBTC', ADDRESS.toUpperCase())
  const address = added.ok ? added.value.accounts.find(({ id }) => id !== account)?.id : undefined
  const wish = { requestId: aRequest(), account: address ?? '', amount: '51', paymentPassword: '246810' }
  expect(await browser.call('cashier.withdraw', { body: wish })).toMatchObject({ code: 'cashier.obstacles' })
  await site.db.pool.query(
    'update gateway.payout_account set added_at = added_at - $2::interval, held_until = added_at where account_id = $1',
    [address, '60 days'],
  )
  const asked = await browser.call('cashier.withdraw', { body: wish })
  expect(asked).toMatchObject({ value: { state: 'checking', fee: '1.0000', account: { providerName: 'Bitcoin (test network)' } } })
  const id = asked.ok ? asked.value.id : 'wdr_0000000000000000000000'
  const { cashier } = site.gateway.services
  await cashier.checkWithdrawals()
  const approve = { id, expectedVersion: 2, method: null, reason: 'a new address, asked for by telephone' }
  expect(await operator.browser.call('withdrawals.approve', { body: approve })).toMatchObject({ value: { state: 'approved' } })
  await Promise.all([cashier.payDue(), cashier.payDue()])
  const { rows } = await site.db.pool.query<{ account: string; reference: string; amount: string }>(
    `select account, reference, currency, amount, number, is_approved from sandbox.payout where currency = 'BTC'`,
  )
  expect(rows).toMatchObject([{ amount: '100000', number: ADDRESS, is_approved: true }])
  const [paid] = rows
  if (!paid) throw new Error('one payout of coins')
  await sandbox.control({ do: 'payout', account: paid.account, reference: paid.reference, said: 'paid' })
  await site.db.pool.query('update gateway.payout_attempt set next_ask_at = now() where next_ask_at is not null')
  await cashier.payDue()
  expect(await browser.call('cashier.getWithdrawal', { query: { id } })).toMatchObject({
    value: { state: 'paid', payoutReference: expect.stringMatching(/^[0-9a-f]{64}$/) },
  })
}

it('the practice brand for Vietnam takes dong by VietQR, MoMo and transfer at its own host', async () => {
  const { services } = site.gateway
  for (let start = 0; start < 2; start++) expect(await seedVietnam(services, studio)).toBe(true)
  await connectSandbox(site.gateway, connected())
  const brand = (await services.site.list()).find(({ asset }) => asset === 'VND/4')
  expect((await services.site.byId(brand?.id ?? 0)).settings).toMatchObject({ timeZone: 'Asia/Ho_Chi_Minh' })
  const { username, password, host } = vietnamAccount
  const browser = openBrowser(site.gateway, { host })
  await browser.call('session.login', { body: { username, password } })
  expect(await browser.call('wallet.getBalance')).toMatchObject({ value: { sumBalance: '5000000.0000' } })
  const methods = await browser.call('cashier.listMethods')
  expect(methods.ok && methods.value).toMatchObject({
    isPractice: true,
    methods: [{ code: 'vietqr' }, { code: 'momo' }, { code: 'transfer' }],
  })
  expect(await browser.call('cashier.getWithdrawable', { query: {} })).toMatchObject({
    value: { obstacles: [], accounts: [{ state: 'open' }] },
  })
  const made = await browser.call('cashier.createDeposit', { body: { requestId: aRequest(), method: 'vietqr', amount: '250000' } })
  expect(made).toMatchObject({ value: { state: 'waiting', show: { qr: expect.stringContaining('5303704') } } })
})
