import { anOperator } from '@halong/testkit'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aCashier, type Cashier, cashOf, ordered, read } from './cashier-fixture.ts'

let cashier: Cashier
beforeAll(async () => {
  cashier = await aCashier('deposits_by_hand', 'VND/4')
})
afterAll(async () => {
  await cashier.site.expectLedgerRight()
  await cashier.stop()
})

describe('a transfer that is booked by hand', () => {
  it('shows the house’s account and memo, and is booked once by its bank reference', async () => {
    const { browser } = await cashier.desk()
    const player = await cashier.member()
    const deposit = await ordered(player, 'manual', '50000')
    expect(deposit).toMatchObject({ takesProof: true, show: { bank: { name: 'Practice Bank', number: '0123456789' } } })
    const queue = await browser.call('deposits.list', { query: { state: 'waiting', driver: 'manual' } })
    expect(queue.ok && queue.value.rows.some(({ id }) => id === deposit.id)).toBe(true)
    const book = (reference: string, amount = '50000') =>
      browser.call('deposits.book', {
        body: { id: deposit.id, reference, amount, payer: 'NGUYEN VAN A', reason: 'stands on the statement' },
      })
    expect(await book('FT-1', '0')).toMatchObject({ code: 'cashier.amount_range' })
    expect(await book('FT-1')).toMatchObject({ value: { state: 'settled', result: 'booked' } })
    expect(await book('FT-1')).toMatchObject({ code: 'cashier.reference_used' })
    expect(await cashOf(player)).toBe('50000.0000')
    expect(await browser.call('deposits.get', { query: { id: deposit.id } })).toMatchObject({
      value: { receipts: [{ reference: 'FT-1' }] },
    })
    const byProvider = await ordered(player, 'payos', '20000')
    const wrong = { id: byProvider.id, reference: 'FT-2', amount: '1', reason: 'not by hand' }
    expect(await browser.call('deposits.book', { body: wrong })).toMatchObject({ code: 'cashier.not_by_hand' })
  })

  it('R-PROMO-1: the first deposit of a player is the first money that came into play, whatever comes later', async () => {
    const { browser } = await cashier.desk()
    const player = await cashier.member()
    const { cashier: service } = cashier.site.gateway.services
    const first = () => service.firstDeposit(cashier.site.gateway.platform.db.pool, { memberId: player.memberId, asset: 'VND/4' })
    expect(await first()).toBeNull()
    for (const amount of ['50000', '70000']) {
      const { id } = await ordered(player, 'manual', amount)
      expect(await first()).toEqual(amount === '50000' ? null : expect.objectContaining({ minor: 500_000_000n }))
      const body = { id, reference: `FT-first-${amount}`, amount, payer: '', reason: 'stands on the statement' }
      expect(await browser.call('deposits.book', { body })).toMatchObject({ ok: true })
      expect(await first()).toMatchObject({ minor: 500_000_000n })
    }
  })

  it('B15: whoever may decide up to an amount books nothing above it', async () => {
    const [{ browser: first }, { browser: second }] = [await cashier.desk(), await cashier.desk()]
    const reason = 'a teller of small sums'
    const grants = [{ permission: 'deposits.read' }, { permission: 'deposits.decide', most: { 'VND/4': '10000' } }]
    const body = { code: 'teller', name: 'Teller', grants, expectedVersion: 0, reason }
    const asked = await first.call('approvals.ask', { body: { operationId: 'roles.save', body, reason } })
    const agreed = { id: (asked.ok && asked.value.approval?.id) || 'apr_', reason } as const
    expect(await second.call('approvals.approve', { body: agreed })).toMatchObject({ ok: true })
    const { browser: teller } = await anOperator(cashier.site, { host: 'vn.localhost', roles: ['teller'] })
    const deposit = await ordered(await cashier.member(), 'manual', '50000')
    const book = (amount: string) =>
      teller.call('deposits.book', { body: { id: deposit.id, reference: `FT-${amount}`, amount, payer: '', reason: 'on the statement' } })
    expect(await book('10001')).toMatchObject({ code: 'operator.above_limit' })
    expect(await book('10000')).toMatchObject({ ok: true })
  })

  it('takes three pictures of it, redrawn and shown to nobody but those who decide; refused, the player reads why', async () => {
    const picture = new Blob(
      [
        new Uint8Array(
          await sharp({ create: { width: 40, height: 30, channels: 3, background: '#fff' } })
            .png()
            .toBuffer(),
        ),
      ],
      { type: 'image/png' },
    )
    const player = await cashier.member()
    const deposit = await ordered(player, 'manual', '50000')
    const add = (body: Blob) => player.browser.call('cashier.addProof', { query: { id: deposit.id }, body })
    expect(await add(new Blob(['text'], { type: 'image/png' }))).toMatchObject({ code: 'cashier.proof_invalid' })
    for (const proofs of [1, 2, 3]) expect(await add(picture)).toMatchObject({ value: { proofs } })
    expect(await add(picture)).toMatchObject({ code: 'cashier.proof_limit' })
    const { browser } = await cashier.desk()
    const seen = await browser.call('deposits.get', { query: { id: deposit.id } })
    if (!seen.ok) throw new Error('the deposit is seen')
    const [name] = seen.value.pictures
    if (!name) throw new Error('a picture is named')
    expect(await browser.call('deposits.getProof', { query: { id: deposit.id, picture: name } })).toMatchObject({
      value: { picture: expect.stringMatching(/^data:image\/webp/) },
    })
    const refuse = () => browser.call('deposits.refuse', { body: { id: deposit.id, reason: 'no such transfer on the statement' } })
    expect(await refuse()).toMatchObject({ value: { state: 'failed' } })
    expect(await refuse()).toMatchObject({ code: 'cashier.order_ended' })
    expect(await read(player, deposit.id)).toMatchObject({
      state: 'failed',
      reason: 'house_refused',
      remark: 'no such transfer on the statement',
    })
  })
})

describe('R-OPS-1: accounts, ways to pay and matters', () => {
  it('accounts tell no secret; only a stand-in on this machine stands in a practice brand', async () => {
    const { browser } = await cashier.desk()
    const listed = await browser.call('houseAccounts.list', { query: { driver: 'payos' } })
    if (!listed.ok || !listed.value.rows[0]) throw new Error('the account is listed')
    const [account] = listed.value.rows
    expect(account).toMatchObject({ isStandIn: true, version: 1 })
    expect(JSON.stringify(account)).not.toContain('1a54716c')
    const { id, title, baseUrl } = account
    const save = (change: object) =>
      browser.call('houseAccounts.save', {
        body: {
          id,
          driver: 'payos',
          title,
          baseUrl,
          isStandIn: true,
          isOpenIn: true,
          secrets: null,
          reason: 'a test',
          expectedVersion: 1,
          ...change,
        },
      })
    expect(await save({ isStandIn: false })).toMatchObject({
      code: 'cashier.account_invalid',
      value: { fields: [{ field: 'isStandIn' }, { field: 'baseUrl' }] },
    })
    expect(await save({ baseUrl: 'https://api-merchant.payos.vn' })).toMatchObject({ code: 'cashier.account_invalid' })
    expect(await save({ secrets: { clientId: 'x' } })).toMatchObject({ code: 'cashier.account_invalid' })
    expect(await save({ id: `pac_${'0'.repeat(22)}` })).toMatchObject({ code: 'cashier.account_unknown' })
    expect(await save({ isOpenIn: false })).toMatchObject({ value: { version: 2 } })
    expect(await save({ isOpenIn: true })).toMatchObject({ code: 'cashier.changed_meanwhile' })
    const player = await cashier.member()
    expect(await player.browser.call('cashier.listMethods')).toMatchObject({
      value: { methods: expect.arrayContaining([expect.objectContaining({ code: 'payos', state: 'closed' })]) },
    })
  })

  it('a way to pay keeps within what its channel carries', async () => {
    const { browser } = await cashier.desk()
    const [listed, accounts] = [
      await browser.call('methods.list'),
      await browser.call('houseAccounts.list', { query: { driver: 'manual' } }),
    ]
    if (!listed.ok || !accounts.ok || !accounts.value.rows[0]) throw new Error('both are listed')
    expect(listed.value.rows.map(({ code }) => code).sort()).toEqual(['manual', 'payos', 'xendit'])
    const save = (change: object) =>
      browser.call('methods.save', {
        body: {
          code: 'second',
          account: accounts.ok ? (accounts.value.rows[0]?.id ?? 'pac_') : 'pac_',
          channel: 'TRANSFER',
          kind: 'manual',
          texts: { EN: { title: 'Second', text: '' } },
          minutes: 5,
          order: 9,
          isOpen: true,
          min: '1000',
          max: '2000',
          quick: ['1500'],
          reason: 'a test',
          expectedVersion: 0,
          ...change,
        } as never,
      })
    for (const [change, field] of [
      [{ min: '3000' }, 'max'],
      [{ max: '1000000000' }, 'max'],
      [{ min: '0.5' }, 'min'],
      [{ quick: ['5000'] }, 'quick'],
      [{ channel: 'GCASH' }, 'channel'],
      [{ texts: { VI: { title: 'Hai', text: '' } } }, 'texts'],
    ] as const) {
      expect(await save(change)).toMatchObject({
        code: 'cashier.method_invalid',
        value: { fields: expect.arrayContaining([expect.objectContaining({ field })]) },
      })
    }
    expect(await save({})).toMatchObject({ value: { version: 1 } })
    expect(await save({})).toMatchObject({ code: 'cashier.changed_meanwhile' })
  })

  it('a receipt that changes afterwards is a matter, told once and closed by a person', async () => {
    const player = await cashier.member()
    const deposit = await ordered(player, 'xendit', '50000')
    const { rows } = await cashier.site.db.pool.query<{ memo: string }>('select memo from gateway.deposit_order where member_id = $1', [
      player.memberId,
    ])
    await cashier.pay('xendit', rows[0]?.memo ?? '')
    cashier.clock.forward(21_000)
    await cashier.ask()
    expect(await read(player, deposit.id)).toMatchObject({ state: 'settled' })
    await cashier.site.db.pool.query('update sandbox.receipt set amount = 40000')
    for (const ms of [15 * 60_000, 16 * 60_000]) {
      cashier.clock.forward(ms)
      await cashier.ask()
    }
    const { browser: fresh } = await cashier.desk()
    const open = await fresh.call('unmatched.list', { query: { state: 'open' } })
    if (!open.ok || !open.value.rows[0]) throw new Error('the matter is listed')
    expect(open.value.rows).toMatchObject([{ kind: 'amount_changed', deposit: deposit.id, amount: '40000.0000' }])
    const resolve = (id: string) => fresh.call('unmatched.resolve', { body: { id: id as never, reason: 'asked the provider' } })
    expect(await resolve(open.value.rows[0].id)).toMatchObject({ value: { state: 'resolved' } })
    expect(await resolve(open.value.rows[0].id)).toMatchObject({ code: 'cashier.changed_meanwhile' })
    expect(await resolve(`mat_${'0'.repeat(22)}`)).toMatchObject({ code: 'cashier.matter_unknown' })
    expect(await fresh.call('deposits.listTotals')).toMatchObject({ value: { count: expect.any(Number) } })
  })
})
