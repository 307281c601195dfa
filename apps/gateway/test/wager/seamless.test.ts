// Long because it is the life of a wager with everything that a call can lack, over one site that is started once.
import { sign } from '@halong/api'
import { aMember, anOperator, type MovableClock, movableClock, type Site, startSite, VENDOR, vendorCall } from '@halong/testkit'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { checkJackpots } from '../../src/modules/wager/check-jackpots.ts'
import { type AtTable, atTable, GAME } from './vendor.ts'

let site: Site
let clock: MovableClock
let table: AtTable
beforeAll(async () => {
  clock = movableClock()
  site = await startSite({ name: 'seamless', clock })
  table = await atTable(site)
})
afterAll(() => site.stop())
afterEach(() => site.expectLedgerRight())

const code = ({ answer }: Awaited<ReturnType<typeof vendorCall>>) => (answer.success ? 'ok' : answer.code)

describe('R-LAUNCH-4: the life of a wager', () => {
  it('takes the stake, pays the win, closes the round, and tells the balance each time (W1, W12, W17)', async () => {
    const debit = await table.send('debit', { transactionId: 'a.debit', roundId: 'a', amount: '10.00' })
    expect(debit.answer).toMatchObject({
      success: true,
      value: { balance: '990.0000', asset: 'USD/4', duplicate: false, transactionId: 'a.debit' },
    })
    const credit = await table.send('credit', { transactionId: 'a.credit', roundId: 'a', debitTransactionId: 'a.debit', amount: '25.5' })
    expect(credit.answer).toMatchObject({ success: true, value: { balance: '1015.5000' } })
    const close = await table.send('close', { transactionId: 'a.close', roundId: 'a' })
    expect(close.answer).toMatchObject({ success: true, value: { balance: '1015.5000', duplicate: false } })
    const shown = await table.browser.call('wallet.getBalance')
    expect(shown).toMatchObject({ ok: true, value: { sumBalance: '1015.5000', inPlay: '0.0000' } })
  })

  it('shows the round in the betting record and its movements in the account record', async () => {
    const rounds = await table.browser.call('records.listRounds')
    expect(rounds).toMatchObject({
      ok: true,
      value: { list: [{ vendorRoundId: 'a', gameName: 'Pearl Reef', status: 'completed', stake: '10.0000', win: '25.5000' }], next: null },
    })
    const movements = await table.browser.call('records.listMovements', { query: { limit: 2 } })
    expect(movements).toMatchObject({
      ok: true,
      value: {
        list: [
          { reason: 'wager.credit', amount: '25.5000', reference: 'FAKE/a' },
          { reason: 'wager.debit', amount: '-10.0000' },
        ],
      },
    })
    const next = movements.ok ? movements.value.next : null
    expect(next).not.toBeNull()
    const rest = await table.browser.call('records.listMovements', { query: { limit: 2, cursor: next ?? '' } })
    expect(rest).toMatchObject({ ok: true, value: { list: [{ reason: 'deposit.credit', balanceBefore: '0.0000' }], next: null } })
  })

  it('pages the betting record by its last row', async () => {
    for (const round of ['p1', 'p2', 'p3']) await table.send('debit', { transactionId: `${round}.d`, roundId: round, amount: '1' })
    const first = await table.browser.call('records.listRounds', { query: { limit: 2 } })
    const second = await table.browser.call('records.listRounds', { query: { limit: 2, cursor: (first.ok ? first.value.next : '') ?? '' } })
    expect(first.ok && first.value.list.map((each) => each.vendorRoundId)).toEqual(['p3', 'p2'])
    expect(second.ok && second.value.list.map((each) => each.vendorRoundId)).toEqual(['p1', 'a'])
  })

  it('tells open pages of the new balance, with its version (T45)', async () => {
    const news: unknown[] = []
    const stop = site.gateway.platform.bus.subscribe('balance', (message) => news.push(message))
    await table.send('debit', { transactionId: 'n.d', roundId: 'n', amount: '1' })
    await table.send('debit', { transactionId: 'n.d', roundId: 'n', amount: '1' })
    stop()
    expect(news).toEqual([{ memberId: table.memberId, asset: 'USD/4', amount: '1011.5000', version: expect.any(Number) }])
  })
})

describe('a debit', () => {
  it.each([
    ['below the least stake', '0.05', 'wallet.stake_out_of_range'],
    ['above the largest stake', '100.0001', 'wallet.stake_out_of_range'],
    ['of nothing', '0', 'wallet.amount_invalid'],
    ['finer than the asset', '1.00001', 'wallet.amount_invalid'],
  ])('%s is refused for good (W4)', async (_, amount, refusal) => {
    const id = `bad ${amount}`.replaceAll(/[^a-z0-9.]/g, '-')
    expect(code(await table.send('debit', { transactionId: id, roundId: id, amount }))).toBe(refusal)
    expect(code(await table.send('debit', { transactionId: id, roundId: id, amount }))).toBe(refusal)
  })

  it('beyond the balance is refused for good, tells the balance, and the same id never succeeds later (W4)', async () => {
    const poor = await atTable(site, { balance: '5.00' })
    const first = await poor.send('debit', { transactionId: 'poor.1', roundId: 'poor', amount: '5.0001' })
    expect(first.answer).toMatchObject({
      success: false,
      code: 'wallet.insufficient_balance',
      value: { retry: 'final', balance: '5.0000' },
    })
    await site.gateway.services.players.creditByOperator({
      memberId: poor.memberId,
      money: { asset: 'USD/4', minor: 100_0000n },
      key: 'later',
      reason: 'test',
    })
    expect(code(await poor.send('debit', { transactionId: 'poor.1', roundId: 'poor', amount: '5.0001' }))).toBe(
      'wallet.insufficient_balance',
    )
    expect(code(await poor.send('debit', { transactionId: 'poor.2', roundId: 'poor', amount: '5.0001' }))).toBe('ok')
  })

  it('for another game, with another player’s session, or in other money is refused', async () => {
    const other = await atTable(site)
    expect(code(await table.send('debit', { transactionId: 'x1', roundId: 'x1', amount: '1', gameCode: 'bay-mines' }))).toBe(
      'vendor.session_ended',
    )
    expect(code(await table.send('debit', { transactionId: 'x2', roundId: 'x2', amount: '1', gameSession: other.gameSession }))).toBe(
      'vendor.session_ended',
    )
    expect(code(await table.send('debit', { transactionId: 'x3', roundId: 'x3', amount: '1', asset: 'FUN/4' }))).toBe(
      'wallet.amount_invalid',
    )
  })

  it('keeps its first answer when the session is over by the time it is sent again (W2)', async () => {
    const player = await atTable(site)
    await player.send('debit', { transactionId: 'w2', roundId: 'w2', amount: '1' })
    await player.browser.call('session.logout')
    expect(await player.send('debit', { transactionId: 'w2', roundId: 'w2', amount: '1' })).toMatchObject({
      answer: { success: true, value: { duplicate: true } },
    })
    expect(code(await player.send('debit', { transactionId: 'w2.new', roundId: 'w2', amount: '1' }))).toBe('vendor.session_ended')
  })
})

describe('winnings are owed (W13)', () => {
  it('to a player who signed out, is blocked, or whose site is closed', async () => {
    const player = await atTable(site)
    const round = async (name: string) => player.send('debit', { transactionId: `${name}.d`, roundId: name, amount: '1' })
    const pay = (name: string) =>
      player.send('credit', { transactionId: `${name}.c`, roundId: name, debitTransactionId: `${name}.d`, amount: '3' })
    await Promise.all(['out', 'blocked', 'closed', 'back'].map(round))
    await player.browser.call('session.logout')
    expect(code(await pay('out'))).toBe('ok')
    await site.gateway.services.players.setBlocked(player.memberId, true)
    expect(code(await pay('blocked'))).toBe('ok')
    expect(code(await player.send('rollback', { transactionId: 'back.r', roundId: 'back', debitTransactionId: 'back.d' }))).toBe('ok')
    const maintenance = (isOn: boolean) =>
      site.gateway.services.site.change({
        brandId: site.brandId,
        name: 'maintenance',
        value: { isOn, until: null },
        by: 'test',
        reason: 'test',
      })
    await maintenance(true)
    expect(code(await pay('closed'))).toBe('ok')
    expect(code(await player.send('close', { transactionId: 'closed.x', roundId: 'closed' }))).toBe('ok')
    await maintenance(false)
  })

  it('up to the game’s largest win and no further (I11)', async () => {
    const player = await atTable(site)
    await player.send('debit', { transactionId: 'max.d', roundId: 'max', amount: '0.1' })
    const pay = (id: string, amount: string) =>
      player.send('credit', { transactionId: id, roundId: 'max', debitTransactionId: 'max.d', amount })
    expect(code(await pay('max.1', '100.0001'))).toBe('wallet.credit_refused')
    expect(code(await pay('max.2', '99.9999'))).toBe('ok')
    expect(code(await pay('max.3', '0.0002'))).toBe('wallet.credit_refused')
    expect(code(await pay('max.4', '0.0001'))).toBe('ok')
  })
})

it('refuses a stake of a blocked player (I17)', async () => {
  const player = await atTable(site)
  await site.gateway.services.players.setBlocked(player.memberId, true)
  expect(code(await player.send('debit', { transactionId: 'blk', roundId: 'blk', amount: '1' }))).toBe('wallet.member_blocked')
})

it('plays trial money in the trial asset alone (I16)', async () => {
  const trial = await atTable(site, { trial: true })
  expect(await trial.send('debit', { transactionId: 'fun', roundId: 'fun', amount: '10' })).toMatchObject({
    answer: { value: { balance: '990.0000', asset: 'FUN/4' } },
  })
  expect(code(await trial.send('debit', { transactionId: 'fun2', roundId: 'fun2', amount: '10', asset: 'USD/4' }))).toBe(
    'wallet.amount_invalid',
  )
})

it('shows a vendor no player who never entered one of its games (T60)', async () => {
  const stranger = await aMember(site, { balance: '5.00' })
  const named = { playerId: stranger.playerId, asset: 'USD/4' }
  expect(code(await vendorCall(site.gateway, '/lgw/seamless/balance', named))).toBe('wallet.round_unknown')
  const credit = { ...named, transactionId: 's', roundId: 's', debitTransactionId: 's', gameCode: GAME, amount: '1' }
  expect(code(await vendorCall(site.gateway, '/lgw/seamless/credit', credit))).toBe('wallet.credit_refused')
  expect(code(await table.send('balance', {}))).toBe('ok')
})

describe('W26: a jackpot, by `seamless.award`', () => {
  const reason = 'a test of awards'
  const rule = { vassalage: VENDOR.vassalage, reason }
  it('is filled by rounds, won by an award, told to the player, and looked at by operators, who add nothing to it', async () => {
    const [player, operator] = [await atTable(site), await anOperator(site)]
    const at = { roundId: 'jp', amount: '20' }
    expect(code(await player.send('debit', { ...at, transactionId: 'jp.d' }))).toBe('ok')
    const { amount: _stake, ...round } = at
    const contributions = [{ meterId: 'reef.grand', amount: '0.1' }]
    const isPlayMoney = await atTable(site, { trial: true })
    await isPlayMoney.send('debit', { ...at, transactionId: 'jp.trial' })
    expect(code(await isPlayMoney.send('close', { ...round, transactionId: 'jp.trial.x', contributions }))).toBe('wallet.amount_invalid')
    const award = { ...round, transactionId: 'jp.a', source: 'jackpot', sourceId: 'reef.grand', amount: '0.1' }
    expect(code(await player.send('award', { ...award, transactionId: 'jp.early' }))).toBe('award.unknown_source')
    expect(code(await player.send('close', { ...round, transactionId: 'jp.x', contributions }))).toBe('ok')
    expect(code(await player.send('award', { ...award, transactionId: 'jp.more', amount: '0.1001' }))).toBe('award.over_budget')
    const { answer } = await player.send('award', award)
    expect(answer).toMatchObject({ success: true, value: { balance: '980.1000', duplicate: false } })
    const set = await vendorCall(site.gateway, '/lgw/seamless/apply', {
      items: [{ kind: 'award', playerId: player.playerId, gameCode: GAME, asset: 'USD/4', ...award }],
    })
    expect(set.answer).toMatchObject({ success: true, value: { results: [{ code: null, duplicate: true, balance: '980.1000' }] } })

    const movements = await player.browser.call('records.listMovements', { query: { limit: 1 } })
    expect(movements).toMatchObject({ ok: true, value: { list: [{ reason: 'award.jackpot', amount: '0.1000' }] } })
    const notices = await player.browser.call('inbox.list', { query: {} })
    expect(JSON.stringify(notices)).toContain('The jackpot of Pearl Reef is yours')

    const shown = await operator.browser.call('jackpots.get', { query: { vassalage: VENDOR.vassalage } })
    expect(shown).toMatchObject({
      ok: true,
      value: {
        jackpots: [{ meterId: 'reef.grand', asset: 'USD/4', pool: '0.0000', contributed: '0.1000', awarded: '0.1000', wins: 1 }],
        holdings: [{ asset: 'USD/4', isRight: true, held: '0.0000' }],
      },
    })
    const member = player.playerId as `ply_${string}`
    const awards = async (query: object) => {
      const found = await operator.browser.call('jackpots.listAwards', { query: { brandId: site.brandId, ...query } })
      return found.ok ? found.value.rows : found.code
    }
    const [won] = (await awards({ member, gameCode: GAME })) as { round: string | null }[]
    expect(won).toMatchObject({ id: 'jp.a', playerId: member, source: 'jackpot', amount: '0.1000', pool: '0.1000' })
    expect(await awards({})).toEqual([won])
    const looked = await operator.browser.call('rounds.get', { query: { member, id: (won?.round ?? '') as `rnd_${string}` } })
    expect(looked).toMatchObject({ value: { roundId: 'jp', staked: '20.0000', won: '0.0000', awarded: '0.1000' } })
    expect(looked.ok && looked.value.transactions.map(({ kind, code: why }) => [kind, why])).toEqual([
      ['debit', null],
      ['award', 'award.unknown_source'],
      ['close', null],
      ['award', 'award.over_budget'],
      ['award', null],
    ])
    const totals = await operator.browser.call('rounds.listTotals', { query: { member } })
    expect(totals).toMatchObject({ value: { sums: expect.arrayContaining([{ field: 'awarded', asset: 'USD/4', amount: '0.1000' }]) } })
    expect(await awards({ vassalage: 'OTHER' })).toEqual([])
    expect(await awards({ gameCode: 'other' })).toEqual([])
    expect(await awards({ member: isPlayMoney.playerId })).toEqual([])
    const named = [
      { meterId: `${GAME}.grand`, amount: '0.3' },
      { meterId: `${GAME}.mini`, amount: '0.1' },
    ]
    expect(code(await player.send('debit', { transactionId: 'jp2.d', roundId: 'jp2', amount: '20' }))).toBe('ok')
    expect(code(await player.send('close', { transactionId: 'jp2.x', roundId: 'jp2', contributions: named }))).toBe('ok')
    expect(await site.browser().call('wager.listJackpots')).toMatchObject({
      ok: true,
      value: { asset: 'USD/4', jackpots: [{ vassalage: VENDOR.vassalage, gameCode: GAME, pool: '0.3000' }] },
    })
    expect(await isPlayMoney.browser.call('wager.listJackpots')).toMatchObject({ value: { asset: 'FUN/4', jackpots: [] } })
    expect(await checkJackpots(site.gateway.platform.db.pool)).toEqual([])
  })

  it('has prizes beside it from a budget that two people open or raise and one lowers or ends, and no more than a vendor may award in a day', async () => {
    const [player, operator, other] = [await atTable(site), await anOperator(site), await anOperator(site)]
    const budget = { ...rule, source: 'prize' as const, sourceId: 'tet', budget: '5', perPlayer: '3' }
    const open = (body: object) => operator.browser.call('jackpots.openBudget', { body: { ...budget, ...body } })
    const change = (body: object) => operator.browser.call('jackpots.changeBudget', { body: { ...budget, expectedVersion: 1, ...body } })
    const ask = (verb: 'open' | 'change', body: object = {}) =>
      operator.browser.call('approvals.ask', { body: { operationId: `jackpots.${verb}Budget`, body: { ...budget, ...body }, reason } })
    const agree = async (asked: Awaited<ReturnType<typeof ask>>) => {
      if (!asked.ok || asked.value.approval === null) throw new Error('nobody was asked')
      return other.browser.call('approvals.approve', { body: { id: asked.value.approval.id, reason } })
    }
    expect(await open({ vassalage: 'NOBODY' })).toMatchObject({ code: 'lobby.vendor_unknown' })
    expect(await open({ perPlayer: '5.1' })).toMatchObject({ code: 'award.budget_invalid' })
    expect(await open({})).toMatchObject({ code: 'operator.approval_required' })
    const prize = (id: string, amount: string) =>
      player.send('award', { roundId: 'tet', transactionId: id, source: 'prize', sourceId: 'tet', amount })
    const asked = await ask('open')
    expect(asked).toMatchObject({
      value: { approval: { kind: 'budget', needs: 1, after: { asset: 'USD/4', budget: '5.0000', perPlayer: '3.0000' } } },
    })
    expect(code(await prize('tet.0', '1'))).toBe('award.unknown_source')
    expect(await agree(asked)).toMatchObject({ value: { result: { version: 1 } } })
    expect(await open({})).toMatchObject({ code: 'award.budget_taken' })
    expect(code(await prize('tet.1', '3'))).toBe('ok')
    expect(code(await prize('tet.2', '0.0001'))).toBe('award.over_budget')

    expect(await change({ budget: '2.9' })).toMatchObject({ code: 'award.budget_invalid' })
    expect(await change({ budget: '5.0001' })).toMatchObject({ code: 'operator.approval_required' })
    expect(await change({ perPlayer: '3.5', budget: '4' })).toMatchObject({ code: 'operator.approval_required' })
    const more = { budget: '9', perPlayer: '4', expectedVersion: 1 }
    const raise = await ask('change', more)
    expect(await change({ budget: '4.5' })).toMatchObject({ value: { version: 2 } })
    expect(await agree(raise)).toMatchObject({ code: 'approval.stale' })
    expect(await change({ budget: '4' })).toMatchObject({ code: 'award.changed_meanwhile' })
    expect(await agree(await ask('change', { ...more, expectedVersion: 2 }))).toMatchObject({ value: { result: { version: 3 } } })
    expect(code(await prize('tet.5', '1'))).toBe('ok')

    const end = () => operator.browser.call('jackpots.endBudget', { body: { ...rule, source: 'prize', sourceId: 'tet' } })
    expect(await end()).toMatchObject({ ok: true, value: { spent: '4.0000' } })
    expect(await end()).toMatchObject({ code: 'award.unknown_source' })
    expect(await change({ budget: '4', expectedVersion: 3 })).toMatchObject({ code: 'award.unknown_source' })
    expect(code(await prize('tet.3', '0.0001'))).toBe('award.unknown_source')
    const { rows } = await site.gateway.platform.db.pool.query(
      "select action, actor, after->>'askedBy' as asked_by from gateway.operator_audit where target = 'budget FAKE prize tet' and action like 'jackpots.%' order by audit_id",
    )
    expect(rows).toEqual([
      { action: 'jackpots.openBudget', actor: other.username, asked_by: operator.username },
      { action: 'jackpots.changeBudget', actor: operator.username, asked_by: null },
      { action: 'jackpots.changeBudget', actor: other.username, asked_by: operator.username },
      { action: 'jackpots.endBudget', actor: operator.username, asked_by: null },
    ])
    const vendorAwards = { brandId: site.brandId, name: 'vendorAwards', value: { dayLimit: 0 }, by: 'test', reason: 'test' }
    await site.gateway.services.site.change(vendorAwards)
    expect(code(await prize('tet.4', '0.0001'))).toBe('award.over_daily')
    await site.expectLedgerRight()
  })
})

describe('what a person has to look at', () => {
  it('lists a win whose bet nobody knows after a day, a rollback of a paid round, and ids used twice (W11, W14, W16)', async () => {
    const player = await atTable(site)
    expect(
      (await player.send('credit', { transactionId: 'early', roundId: 'e', debitTransactionId: 'never', amount: '1' })).answer,
    ).toMatchObject({ code: 'wallet.bet_pending', value: { retry: 'retry' } })
    const listed = async () =>
      (await site.gateway.services.wager.matters(new Date(clock.now().getTime() - 24 * 3_600_000)))
        .filter(({ memberId }) => memberId === player.memberId)
        .map(({ txId, code: why }) => [txId, why])
    expect(await listed()).toEqual([])
    clock.forward(25 * 3_600_000)
    expect(await listed()).toEqual([['early', 'wallet.bet_pending']])
  })
})

describe('a call that is not signed as it should be (W18, T36)', () => {
  const path = '/lgw/seamless/balance'
  const body = () => ({ playerId: table.playerId, asset: 'USD/4' })
  const raw = async (headers: Record<string, string>, text = JSON.stringify(body()), at = path) => {
    const response = await site.gateway.call(`http://localhost${at}`, {
      method: 'POST',
      body: text,
      headers: { 'content-type': 'application/json', ...headers },
    })
    return { status: response.status, answer: await response.json() }
  }
  const headersFor = (
    change: { secret?: string; timestamp?: string; nonce?: string; method?: string; path?: string; body?: string; vendor?: string } = {},
  ) => {
    const signed = {
      timestamp: String(clock.now().getTime()),
      nonce: `nonce-${Math.random().toString(36).slice(2)}-x`,
      method: 'POST',
      path,
      body: JSON.stringify(body()),
      ...change,
    }
    return {
      'x-vendor': change.vendor ?? VENDOR.vassalage,
      'x-timestamp': signed.timestamp,
      'x-nonce': signed.nonce,
      'x-signature': sign(change.secret ?? VENDOR.secret, signed),
    }
  }
  const without = (name: string) => Object.fromEntries(Object.entries(headersFor()).filter(([key]) => key !== name))

  it('is accepted when it is', async () => {
    expect((await raw(headersFor())).status).toBe(200)
  })

  it.each([
    ['no headers at all', () => raw({})],
    ['no vendor', () => raw(without('x-vendor'))],
    ['no time', () => raw(without('x-timestamp'))],
    ['no nonce', () => raw(without('x-nonce'))],
    ['no signature', () => raw(without('x-signature'))],
    ['another secret', () => raw(headersFor({ secret: `${VENDOR.secret}!` }))],
    ['an empty secret', () => raw(headersFor({ secret: '' }))],
    ['a vendor nobody knows', () => raw(headersFor({ vendor: 'NOBODY' }))],
    ['the vendor in small letters', () => raw(headersFor({ vendor: 'fake' }))],
    ['a clock 61 s behind', () => raw(headersFor({ timestamp: String(clock.now().getTime() - 61_000) }))],
    ['a clock 61 s ahead', () => raw(headersFor({ timestamp: String(clock.now().getTime() + 61_000) }))],
    ['time in seconds', () => raw(headersFor({ timestamp: String(Math.floor(clock.now().getTime() / 1_000)) }))],
    ['time that is no number', () => raw(headersFor({ timestamp: 'now' }))],
    ['time with an exponent', () => raw(headersFor({ timestamp: '1e13' }))],
    ['a nonce of 7 characters', () => raw(headersFor({ nonce: '1234567' }))],
    ['a nonce of 65 characters', () => raw(headersFor({ nonce: 'n'.repeat(65) }))],
    ['another method signed', () => raw(headersFor({ method: 'GET' }))],
    ['another path signed', () => raw(headersFor({ path: '/lgw/seamless/debit' }))],
    ['another body signed', () => raw(headersFor({ body: JSON.stringify({ ...body(), asset: 'FUN/4' }) }))],
    ['one space more in the body', () => raw(headersFor(), `${JSON.stringify(body())} `)],
    ['the signature in capitals', () => raw({ ...headersFor(), 'x-signature': headersFor()['x-signature'].toUpperCase() })],
    ['half a signature', () => raw({ ...headersFor(), 'x-signature': headersFor()['x-signature'].slice(0, 32) })],
    ['a member’s token instead', () => raw({ authorization: `Bearer ${table.browser.token}` })],
    [
      'a member’s token beside a wrong signature',
      () => raw({ authorization: `Bearer ${table.browser.token}`, ...headersFor({ secret: 'x' }) }),
    ],
  ])('%s: 401 without detail', async (_, send) => {
    const { status, answer } = await send()
    expect(status).toBe(401)
    expect(answer).toMatchObject({ success: false, code: 'vendor.unauthorized', value: { retry: 'final' } })
  })

  it.each([
    ['an amount that is a number', { amount: 1 }],
    ['an amount below zero', { amount: '-1' }],
    ['an amount larger than money gets', { amount: '999999999999999.9999' }],
    ['another currency than there is', { asset: 'USD/44' }],
  ])('W1: %s is refused with a class of retry, like every refusal', async (_, wrong) => {
    const { status, answer } = await table.send('debit', { transactionId: 'odd', roundId: 'odd', amount: '1', ...wrong })
    expect(status).toBeLessThan(500)
    expect(answer).toMatchObject({ success: false, value: { retry: 'final' } })
  })

  it('a nonce used before: 401, even for the same call', async () => {
    const headers = headersFor()
    expect((await raw(headers)).status).toBe(200)
    expect((await raw(headers)).status).toBe(401)
  })

  it('a nonce used before: 401 for another bet, whether the first one was taken, refused or could not be read', async () => {
    const bet = (id: string) => ({ transactionId: `once-${id}.d`, roundId: `once-${id}`, amount: '1' })
    const { names } = await atTable(site)
    const [taken, refused, unread] = ['nonce-of-a-taken-bet', 'nonce-of-a-refused-bet', 'nonce-of-an-unread-bet']
    const send = (nonce: string, body: object) => vendorCall(site.gateway, '/lgw/seamless/debit', { ...names, ...body }, { nonce })
    expect((await send(taken, bet('a'))).status).toBe(200)
    expect(code(await send(refused, { ...bet('b'), playerId: `ply_${'0'.repeat(22)}` }))).toBe('vendor.session_ended')
    expect(code(await send(unread, { ...bet('c'), amount: 1 }))).toBe('request.invalid')
    for (const nonce of [taken, refused, unread]) expect(code(await send(nonce, bet(`again-${nonce}`)))).toBe('vendor.unauthorized')
    const race = await Promise.all(Array.from({ length: 20 }, (_, at) => send('nonce-of-twenty-bets', bet(`race-${at}`))))
    expect(race.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('a nonce used by fifty calls at once: one of them passes', async () => {
    const headers = headersFor()
    const answers = await Promise.all(Array.from({ length: 50 }, () => raw(headers)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })
})
