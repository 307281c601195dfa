// One long file over one site and one vendor: each case is a fault at another step of the same way of money.
import { createServer, type IncomingMessage } from 'node:http'
import { createLedger } from '@halong/ledger'
import {
  aMember,
  anOperator,
  type MovableClock,
  movableClock,
  type SignedInPlayer,
  type Site,
  startPaymentSandbox,
  startSite,
  type TestSandbox,
  VENDOR,
} from '@halong/testkit'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createMoving, type Moving } from '../src/modules/wallet/moving.ts'
import { createTransferStore } from '../src/modules/wallet/transfer-store.ts'
import { createVendorClient } from '../src/modules/wallet/vendor-client.ts'

type Mode = 'pass' | 'lose_request' | 'lose_answer' | 'fault' | 'more' | 'twice'
const VASSALAGE = 'HARBOUR'
const reason = 'a test of wallets at vendors'
let site: Site
let clock: MovableClock
let sandbox: TestSandbox
let mode: Mode = 'pass'
const called: string[] = []

async function bodyOf(request: IncomingMessage): Promise<string> {
  let raw = ''
  for await (const part of request) raw += part
  return raw
}
/** Stands between brand and vendor and loses, breaks or changes what goes through. */
const between = createServer(async (request, response) => {
  const raw = await bodyOf(request)
  const path = request.url ?? ''
  called.push(path)
  if (mode === 'lose_request') return void request.socket.destroy()
  const headers = Object.fromEntries(
    ['content-type', 'x-vendor', 'x-timestamp', 'x-nonce', 'x-signature'].map((name) => [name, String(request.headers[name] ?? '')]),
  )
  const send = () => fetch(`${sandbox.url}${path}`, { method: 'POST', body: raw, headers })
  let answer = await send()
  if (mode === 'twice') answer = await send()
  const text = await answer.text()
  if (mode === 'lose_answer') return void request.socket.destroy()
  if (mode === 'fault') return void response.writeHead(500).end('a fault')
  const told = mode === 'more' ? text.replace(/"amount":"[^"]*"/, '"amount":"999999.0000"') : text
  return void response.writeHead(answer.status, { 'content-type': 'application/json' }).end(told)
})

beforeAll(async () => {
  clock = movableClock()
  site = await startSite({ name: 'vendorwallets', clock })
  sandbox = await startPaymentSandbox(site)
  await new Promise<void>((ready) => between.listen(0, '127.0.0.1', ready))
  const address = between.address()
  const { lobby } = site.gateway.services
  await lobby.putVendor({
    vassalage: VASSALAGE,
    name: 'Harbour Games',
    launchOrigin: sandbox.url,
    verifyUrl: null,
    walletUrl: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    secret: sandbox.vendor.secret,
  })
  const catalogue = await (await fetch(`${sandbox.url}/api/catalogue`)).json()
  await lobby.importCatalogue(VASSALAGE, catalogue.value.games)
})
beforeEach(() => {
  mode = 'pass'
})
afterAll(async () => {
  await site.expectLedgerRight()
  between.close().closeAllConnections()
  await sandbox.stop()
  await site.stop()
})

let presses = 0
const move = ({ browser }: SignedInPlayer, way: 'in' | 'out', amount: string, requestId = `press-of-a-test-${++presses}`) =>
  browser.call('wallet.transfer', { body: { requestId, vassalage: VASSALAGE, way, amount } })
async function fundsOf({ browser }: SignedInPlayer) {
  const [funds, wallets] = [
    await browser.call('system.getConsolidated'),
    await browser.call('wallet.getMerchantWallet', { query: { fresh: 'true' } }),
  ]
  if (!funds.ok || !wallets.ok) throw new Error('the wallet answers')
  const { cash, vendors, total, atVendors } = funds.value.funds
  // What is told of the wallet is whole, wherever the money is.
  expect(Number(total)).toBe(Number(cash) + Number(vendors) + Number(atVendors))
  return { cash, onTheWay: vendors, there: wallets.value.wallets.find(({ code }) => code === VASSALAGE)?.balance }
}
const stateOf = (answer: Awaited<ReturnType<typeof move>>) => (answer.ok ? answer.value.state : answer.code)
/** The job's own pass, after the time at which it is due. */
async function askLater(seconds: number) {
  clock.forward(seconds * 1_000)
  return site.gateway.services.wallet.askVendors()
}

describe('R-MC-2, R-LAUNCH-4: money between the main wallet and a vendor’s own', () => {
  it('goes there and back, is told on both sides, and one press is one transfer', async () => {
    const player = await aMember(site, { balance: '100' })
    const answer = await move(player, 'in', '40', 'the-very-same-press')
    expect(answer).toMatchObject({ ok: true, value: { state: 'done', amount: '40.0000', vendor: 'Harbour Games' } })
    const again = await move(player, 'in', '40', 'the-very-same-press')
    expect(again.ok && again.value).toEqual(answer.ok && answer.value)
    expect(await fundsOf(player)).toEqual({ cash: '60.0000', onTheWay: '0.0000', there: '40.0000' })
    expect(stateOf(await move(player, 'out', '15.5'))).toBe('done')
    expect(await fundsOf(player)).toEqual({ cash: '75.5000', onTheWay: '0.0000', there: '24.5000' })
    expect(await player.browser.call('wallet.recallAll', { body: {} })).toMatchObject({
      value: { list: [{ vassalage: VASSALAGE, state: 'done', amount: '24.5000' }] },
    })
    expect(await fundsOf(player)).toEqual({ cash: '100.0000', onTheWay: '0.0000', there: '0.0000' })
    // Nothing left: it says so, and moves nothing.
    expect(await player.browser.call('wallet.recallAll', { body: {} })).toMatchObject({
      value: { list: [{ state: 'refused', code: 'insufficient' }] },
    })
  })

  it('refuses more than there is, and what is no amount, before anything is asked of the vendor', async () => {
    const player = await aMember(site, { balance: '10' })
    const before = called.length
    expect(stateOf(await move(player, 'in', '10.01'))).toBe('wallet.insufficient_balance')
    expect(stateOf(await move(player, 'in', '0'))).toBe('wallet.amount_invalid')
    expect(
      await player.browser.call('wallet.transfer', {
        body: { requestId: 'a-vendor-of-the-main-wallet', vassalage: VENDOR.vassalage, way: 'in', amount: '1' },
      }),
    ).toMatchObject({
      code: 'wallet.transfer_off',
    })
    expect(called.length).toBe(before)
    expect(stateOf(await move(player, 'out', '1'))).toBe('refused')
    expect(await fundsOf(player)).toMatchObject({ cash: '10.0000', onTheWay: '0.0000' })
  })

  it.each([
    { lost: 'lose_request', way: 'in', end: 'refused' },
    { lost: 'lose_answer', way: 'in', end: 'done' },
    { lost: 'fault', way: 'in', end: 'done' },
    { lost: 'lose_request', way: 'out', end: 'refused' },
    { lost: 'lose_answer', way: 'out', end: 'done' },
  ] as const)(
    'F17: $lost on the way $way: it is asked about until it is known, and ends $end on both sides',
    async ({ lost, way, end }) => {
      const player = await aMember(site, { balance: '100' })
      if (way === 'out') await move(player, 'in', '50')
      mode = lost
      expect(stateOf(await move(player, way, '20'))).toBe('under_way')
      // One at a time: nothing passes the one that nobody knows of.
      expect(stateOf(await move(player, way, '5'))).toBe('wallet.transfer_pending')
      await askLater(20)
      mode = 'pass'
      await askLater(30)
      const list = await player.browser.call('wallet.listTransfers')
      expect(list).toMatchObject({
        value: { list: [{ way, state: end, amount: '20.0000' }, ...(way === 'out' ? [{ state: 'done' }] : [])] },
      })
      const [cash, there] =
        way === 'in'
          ? end === 'done'
            ? ['80.0000', '20.0000']
            : ['100.0000', '0.0000']
          : end === 'done'
            ? ['70.0000', '30.0000']
            : ['50.0000', '50.0000']
      expect(await fundsOf(player)).toEqual({ cash, onTheWay: '0.0000', there })
      const notices = await player.browser.call('inbox.list', { query: {} })
      // What was told as under way ends in a notice.
      expect(JSON.stringify(notices)).toContain('Harbour Games')
    },
  )

  it('counts once what comes twice', async () => {
    const player = await aMember(site, { balance: '100' })
    mode = 'twice'
    expect(stateOf(await move(player, 'in', '30'))).toBe('done')
    expect(stateOf(await move(player, 'out', 'all'))).toBe('done')
    expect(await fundsOf(player)).toEqual({ cash: '100.0000', onTheWay: '0.0000', there: '0.0000' })
  })

  it('believes no answer that contradicts what was asked: it waits for a person, who ends it by two hands', async () => {
    const player = await aMember(site, { balance: '100' })
    mode = 'more'
    expect(stateOf(await move(player, 'in', '30'))).toBe('looked_at')
    const [asker, other] = [await anOperator(site), await anOperator(site)]
    const listed = await asker.browser.call('transfers.list', { query: { state: 'matter', member: player.playerId } })
    if (!listed.ok) throw new Error(listed.code)
    const [row] = listed.value.rows
    if (!row) throw new Error('it is listed')
    expect(row).toMatchObject({ state: 'matter', code: 'contradiction', amount: '30.0000' })
    const body = { id: row.id, as: 'done' as const, reason, expectedVersion: row.version }
    expect(await asker.browser.call('transfers.settle', { body })).toMatchObject({ code: 'operator.approval_required' })
    expect(await asker.browser.call('transfers.settle', { body: { ...body, expectedVersion: row.version + 1 } })).toMatchObject({
      code: 'transfers.changed_meanwhile',
    })
    expect(
      await asker.browser.call('approvals.ask', { body: { operationId: 'transfers.settle', body: { ...body, amount: '20' }, reason } }),
    ).toMatchObject({
      code: 'transfers.amount_differs',
    })
    const asked = await asker.browser.call('approvals.ask', { body: { operationId: 'transfers.settle', body, reason } })
    if (!asked.ok || asked.value.approval === null) throw new Error(JSON.stringify(asked))
    expect(await other.browser.call('approvals.approve', { body: { id: asked.value.approval.id, reason } })).toMatchObject({ ok: true })
    mode = 'pass'
    expect(await fundsOf(player)).toEqual({ cash: '70.0000', onTheWay: '0.0000', there: '30.0000' })
    const one = await asker.browser.call('transfers.get', { query: { id: row.id } })
    expect(one).toMatchObject({
      value: { state: 'done', settledBy: other.username, postings: [{ reason: 'vendor.in' }, { reason: 'vendor.out' }] },
    })
    expect(await asker.browser.call('transfers.listWallets', { query: { player: player.playerId } })).toMatchObject({
      value: { list: [{ vassalage: VASSALAGE, movedIn: '30.0000', movedOut: '0.0000', underWay: false }] },
    })
  })
})

describe('F9: the gateway dies', () => {
  function dying(point: 'opened' | 'sent' | 'told'): Moving {
    const { db, log, ...platform } = site.gateway.platform
    const { players, lobby } = site.gateway.services
    return createMoving({
      db,
      log,
      clock: platform.clock,
      ledger: createLedger(db.pool),
      store: createTransferStore({ db }),
      vendors: lobby.transferVendors,
      players: { byMemberId: players.cardByMemberId },
      call: createVendorClient({ clock: platform.clock }),
      tellBalance: () => undefined,
      tellLate: async () => undefined,
      crashAt(at) {
        if (at === point) throw new Error(`dies: ${at}`)
      },
    })
  }

  it.each(['opened', 'sent', 'told'] as const)('%s: nothing is lost and nothing doubled', async (point) => {
    const player = await aMember(site, { balance: '100' })
    const moving = dying(point)
    const wish = {
      memberId: player.memberId,
      brandId: site.brandId,
      vassalage: VASSALAGE,
      asset: 'USD/4',
      way: 'in',
      amount: 250_000n,
      requestId: null,
    } as const
    await expect(moving.open(wish).then((opened) => (opened.ok ? moving.carry(opened.value, { isLate: false }) : null))).rejects.toThrow(
      'dies',
    )
    expect(await fundsOf(player)).toMatchObject({ cash: '75.0000', onTheWay: '25.0000' })
    expect(await askLater(20)).toBeGreaterThan(0)
    const after = await fundsOf(player)
    // Written down and not sent: it is sent. Sent as far as anybody knows: the vendor says that it never came. Told: it says that it came.
    expect(after).toEqual(
      point === 'sent'
        ? { cash: '100.0000', onTheWay: '0.0000', there: '0.0000' }
        : { cash: '75.0000', onTheWay: '0.0000', there: '25.0000' },
    )
  })
})

it('R-LAUNCH-1: with the player’s choice the money follows into the game, and another game calls it back', async () => {
  const player = await aMember(site, { balance: '100' })
  const games = await player.browser.call('lobby.listGames', { query: { vassalage: VASSALAGE } })
  const nodeId = games.ok ? (games.value.games[0]?.nodeId ?? 0) : 0
  expect(await player.browser.call('wager.launchGame', { body: { nodeId } })).toMatchObject({
    value: { transfer: { vendor: 'Harbour Games', isAuto: false, moved: null } },
  })
  await player.browser.call('wallet.setAutoTransfer', { body: { isOn: true } })
  expect(await player.browser.call('wager.launchGame', { body: { nodeId } })).toMatchObject({
    value: { transfer: { isAuto: true, moved: { state: 'done', amount: '100.0000' } } },
  })
  expect(await fundsOf(player)).toEqual({ cash: '0.0000', onTheWay: '0.0000', there: '100.0000' })
  const others = await player.browser.call('lobby.listGames', { query: {} })
  const other = others.ok ? others.value.games.find(({ vassalage }) => vassalage !== VASSALAGE) : undefined
  const launched = await player.browser.call('wager.launchGame', { body: { nodeId: other?.nodeId ?? 0 } })
  expect(launched.ok && launched.value.transfer).toBeUndefined()
  expect(await fundsOf(player)).toEqual({ cash: '100.0000', onTheWay: '0.0000', there: '0.0000' })
})

it('R-MC-2: an operator calls a player’s money back to the main wallet, from one vendor or from all', async () => {
  const operator = await anOperator(site)
  const player = await aMember(site, { balance: '50' })
  await move(player, 'in', '30')
  const recall = (vassalage: string | null) =>
    operator.browser.call('transfers.recall', { body: { player: player.playerId, vassalage, reason } })
  expect(await recall('ELSEWHERE')).toMatchObject({ value: { list: [] } })
  expect(await recall(VASSALAGE)).toMatchObject({ value: { list: [{ way: 'out', state: 'done', amount: '30.0000' }] } })
  expect(await fundsOf(player)).toEqual({ cash: '50.0000', onTheWay: '0.0000', there: '0.0000' })
  expect(await recall(null)).toMatchObject({ value: { list: [{ state: 'refused', code: 'insufficient' }] } })
})

it('I9: books and vendor are laid beside each other, and a difference is a finding', async () => {
  const operator = await anOperator(site)
  await site.gateway.services.wallet.reconcileVendors()
  const look = async () => {
    const answer = await operator.browser.call('transfers.listReconciled', { query: {} })
    return answer.ok ? answer.value.list.find(({ asset }) => asset === 'USD/4') : undefined
  }
  const first = await look()
  expect(first).toMatchObject({ vassalage: VASSALAGE, verdict: 'agrees', underWay: 0 })
  expect(first?.told?.deposited).toBe(first?.movedIn)
  await site.db.pool.query(
    `update sandbox.purse_entry set amount = amount + 1 where reference = (select reference from sandbox.purse_entry where kind = 'in' and state = 'done' limit 1)`,
  )
  await site.gateway.services.wallet.reconcileVendors()
  expect((await look())?.verdict).toBe('sums_differ')
})
