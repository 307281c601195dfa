import { randomUUID } from 'node:crypto'
import { type MovableClock, movableClock, PASSWORD, type Site, startSite, vendorCall } from '@halong/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPage } from './live-page.ts'
import { type AtTable, atTable, GAME, nodeIdOf } from './wager/vendor.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

let site: Site
let clock: MovableClock
beforeAll(async () => {
  clock = movableClock()
  site = await startSite({ name: 'protection', clock })
})
afterAll(async () => {
  await site.expectLedgerRight()
  await site.stop()
})

let turns = 0
const stake = (player: AtTable, amount: string) => {
  const id = `r${++turns}`
  return player.send('debit', { transactionId: `${id}.d`, roundId: id, amount })
}
const codeOf = async (call: Promise<{ readonly answer: { readonly success: boolean; readonly code?: string | undefined } }>) => {
  const { answer } = await call
  return answer.success ? 'done' : answer.code
}
type Limit = { kind: 'deposit' | 'stake' | 'loss'; span: 'day' | 'week' | 'month'; amount: string | null }
const setLimit = ({ browser }: AtTable, body: Limit) => browser.call('protection.setLimit', { key: randomUUID(), body })
const confirm = ({ browser }: AtTable, { kind, span }: Omit<Limit, 'amount'>) =>
  browser.call('protection.confirmWish', { key: randomUUID(), body: { kind, span } })
const told = (answer: { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly code: string }) =>
  answer.ok ? 'done' : answer.code
/** Passes time without the session falling asleep. */
async function pass({ browser }: AtTable, ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= 25 * MINUTE_MS) {
    clock.forward(Math.min(left, 25 * MINUTE_MS))
    await browser.call('protection.get')
    await site.gateway.services.sessions.flush()
  }
}
/** From a new browser: the key that encrypts passwords was replaced meanwhile. */
async function signInAgain(player: AtTable): Promise<AtTable> {
  const browser = site.browser()
  expect(told(await browser.call('session.login', { body: { username: player.username, password: PASSWORD } }))).toBe('done')
  return { ...player, browser }
}

describe('limits (N7, R5, R6, S83)', () => {
  const losses = { kind: 'loss', span: 'day' } as const

  it('a limit holds in an open game at once; the refusal says what is left and when it renews; the page shows what is used', async () => {
    const player = await atTable(site)
    expect(await codeOf(stake(player, '5'))).toBe('done')
    expect(told(await setLimit(player, { ...losses, amount: '12' }))).toBe('done')
    const { answer } = await stake(player, '8')
    expect(answer).toMatchObject({
      code: 'protection.limit_reached',
      value: { retry: 'final', limit: { kind: 'loss', span: 'day', scope: '', left: '7.0000', renewsAt: expect.any(String) } },
    })
    // W20: an item of a set says as much.
    const { playerId, gameSession } = player
    const item = { kind: 'debit', transactionId: 's.d', roundId: 's', playerId, gameSession, gameCode: GAME, asset: 'USD/4', amount: '9' }
    expect((await vendorCall(site.gateway, '/lgw/seamless/apply', { items: [item] })).answer).toMatchObject({
      value: { results: [{ code: 'protection.limit_reached', retry: 'final', details: { limit: { span: 'day', left: '7.0000' } } }] },
    })
    expect(await codeOf(stake(player, '7'))).toBe('done')
    expect(await player.browser.call('protection.get')).toMatchObject({
      value: {
        limits: [{ ...losses, scope: '', cap: '12.0000', used: '12.0000', left: '0.0000' }],
        play: { staked: '12.0000', won: '0.0000', net: '-12.0000' },
        money: { deposited: '1000.0000' },
      },
    })
  })

  it('a lower one holds at once; a higher one waits 24 hours to the millisecond, and has seven days then', async () => {
    let player = await atTable(site)
    await setLimit(player, { ...losses, amount: '10' })
    expect(await confirm(player, losses)).toMatchObject({ code: 'protection.wish_unknown' })
    expect(await setLimit(player, { ...losses, amount: '20' })).toMatchObject({
      value: { limits: [{ cap: '10.0000' }], wishes: [{ ...losses, cap: '20.0000' }] },
    })
    expect(await confirm(player, losses)).toMatchObject({ code: 'protection.wish_early' })
    expect(await codeOf(stake(player, '11'))).toBe('protection.limit_reached')
    clock.forward(DAY_MS)
    player = await signInAgain(player)
    expect(await confirm(player, losses)).toMatchObject({ value: { limits: [{ cap: '20.0000' }], wishes: [] } })
    await setLimit(player, { ...losses, amount: null })
    clock.forward(8 * DAY_MS + 1_000)
    player = await signInAgain(player)
    expect(await confirm(player, losses)).toMatchObject({ code: 'protection.wish_lapsed' })
    await site.gateway.services.protection.endWhatIsOver()
    expect(await confirm(player, losses)).toMatchObject({ code: 'protection.wish_unknown' })
    expect(await setLimit(player, { ...losses, amount: '5' })).toMatchObject({ value: { limits: [{ cap: '5.0000' }], wishes: [] } })
    const history = await player.browser.call('protection.listHistory', { query: { limit: 3 } })
    expect(history.ok && history.value.list.map(({ event, before, after }) => [event, before, after])).toEqual([
      ['limit_set', '20.0000', '5.0000'],
      ['limit_lapsed', null, null],
      ['limit_wished', '20.0000', null],
    ])
    const more = await player.browser.call('protection.listHistory', {
      query: { limit: 3, cursor: history.ok ? (history.value.next ?? '') : '' },
    })
    expect(more.ok && more.value.list.map(({ event }) => event)).toEqual(['limit_confirmed', 'limit_wished', 'limit_set'])
  })

  it('amounts that are none, and limits that are not there, are refused; the history can not be edited (R30)', async () => {
    const player = await atTable(site)
    expect(await setLimit(player, { ...losses, amount: '1.000001' })).toMatchObject({ code: 'protection.amount_invalid' })
    expect(await setLimit(player, { ...losses, amount: null })).toMatchObject({ code: 'protection.limit_unknown' })
    await setLimit(player, { ...losses, amount: '1' })
    const { pool } = site.gateway.platform.db
    await expect(pool.query('delete from gateway.protection_event')).rejects.toThrow(/permission denied/)
    await expect(pool.query(`update gateway.protection_event set after = '9'`)).rejects.toThrow(/permission denied/)
  })
})

describe('time in play (R7, R8, S85, S86)', () => {
  it('a reality check stops play until it is answered, and begins anew with the answer; what is owed passes', async () => {
    const player = await atTable(site)
    const round = { transactionId: 'owed.d', roundId: 'owed', amount: '5' }
    await player.send('debit', round)
    expect(await player.browser.call('protection.setRealityCheck', { body: { minutes: 25 } })).toMatchObject({
      code: 'protection.choice_closed',
    })
    await player.browser.call('protection.setRealityCheck', { body: { minutes: 15 } })
    const early = await player.browser.call('protection.answerRealityCheck', { body: {} })
    expect(early.ok && Date.parse(early.value.reality.nextAt ?? '') - clock.now().getTime()).toBeLessThanOrEqual(15 * MINUTE_MS)
    await pass(player, 15 * MINUTE_MS)
    // The ledger judges by the database's clock, which no test moves: the stop is written again from here.
    await player.browser.call('protection.setSessionLimit', { body: { minutes: 360 } })
    expect((await stake(player, '5')).answer).toMatchObject({ code: 'protection.play_stopped', value: { why: 'reality_check' } })
    const won = { transactionId: 'owed.c', debitTransactionId: 'owed.d', roundId: 'owed', amount: '9' }
    expect(await codeOf(player.send('credit', won))).toBe('done')
    await player.browser.call('protection.answerRealityCheck', { body: {} })
    expect(await codeOf(stake(player, '5'))).toBe('done')
  })

  it('a stay ends after the player’s own time, whatever is asked for meanwhile; a new sign-in begins another', async () => {
    let player = await atTable(site)
    await player.browser.call('protection.setSessionLimit', { body: { minutes: 30 } })
    await pass(player, 30 * MINUTE_MS)
    await player.browser.call('protection.setSessionLimit', { body: { minutes: null } })
    expect((await stake(player, '5')).answer).toMatchObject({ code: 'protection.play_stopped', value: { why: 'session_limit' } })
    player = await signInAgain(player)
    expect(await player.browser.call('protection.get')).toMatchObject({
      value: { session: { minutes: null, endsAt: null }, play: { net: '0.0000' } },
    })
  })

  it('the channel tells time and net result with each change, and what stops play', async () => {
    const listening = await site.gateway.listen()
    const player = await atTable(site)
    const page = await openPage(listening.origin, { browser: player.browser })
    page.say({ t: 'sub', c: 'play' })
    await expect.poll(() => page.of('play').length).toBe(1)
    expect(page.of('play')[0]).toMatchObject({ s: { net: '0.0000', stop: { why: 'reality_check' } } })
    await stake(player, '5')
    await expect.poll(() => page.of('play').at(-1)).toMatchObject({ p: { staked: '5.0000', net: '-5.0000' } })
    await player.browser.call('protection.takeTimeOut', { key: randomUUID(), body: { days: 1 } })
    await expect.poll(() => page.of('play').at(-1)).toMatchObject({ p: { stop: { why: 'time_out', at: null } } })
    page.socket.close()
  })
})

describe('leaving (R10, R11, S87, S88)', () => {
  it('a time-out stops play in an open game, leaves the way out open, can not be shortened, and ends by itself', async () => {
    let player = await atTable(site)
    const takeTimeOut = (days: 1 | 7) => player.browser.call('protection.takeTimeOut', { key: randomUUID(), body: { days } })
    const nodeId = await nodeIdOf(site)
    await player.browser.call('wager.launchGame', { body: { nodeId, mode: 'demo' } })
    const demoStops = async () => {
      const demo = await site.gateway.services.players.demo.idOf(player.memberId)
      return (await site.db.pool.query('select stop_code from ledger.account where member_id = $1 and kind = $2', [demo, 'player.cash']))
        .rows
    }
    expect(await demoStops()).toEqual([{ stop_code: null }])
    const first = await takeTimeOut(7)
    expect(await demoStops()).toEqual([{ stop_code: 'time_out' }])
    expect((await stake(player, '5')).answer).toMatchObject({ code: 'protection.play_stopped', value: { why: 'time_out' } })
    expect(await takeTimeOut(1)).toMatchObject({ code: 'protection.excluded' })
    expect(await player.browser.call('wager.launchGame', { body: { nodeId: await nodeIdOf(site) } })).toMatchObject({
      code: 'protection.excluded',
    })
    expect(await player.browser.call('wallet.getBalance')).toMatchObject({ ok: true })
    expect(await site.gateway.services.protection.mayOffer(player.memberId)).toBe(false)
    expect(first.ok && Date.parse(first.value.timeOutUntil ?? '') - clock.now().getTime()).toBeGreaterThan(6 * DAY_MS)
    clock.forward(7 * DAY_MS + 1_000)
    await site.gateway.services.protection.endWhatIsOver()
    player = await signInAgain(player)
    expect(await player.browser.call('protection.get')).toMatchObject({ value: { timeOutUntil: null } })
    expect(await demoStops()).toEqual([{ stop_code: null }])
    expect(await player.browser.call('wager.launchGame', { body: { nodeId: await nodeIdOf(site) } })).toMatchObject({ ok: true })
  })

  it('an exclusion needs the password, ends every session, refuses stakes and deposits, pays what is owed, and no unblocking lifts it', async () => {
    let player = await atTable(site)
    await player.send('debit', { transactionId: 'ex.d', roundId: 'ex', amount: '5' })
    const exclude = (password: string, months: 6 | null = 6) => player.browser.call('protection.exclude', { body: { months, password } })
    expect(await exclude('wrong')).toMatchObject({ code: 'player.password_wrong' })
    expect(await exclude(PASSWORD)).toMatchObject({ value: { exclusion: { returnsAt: null } } })
    expect(await player.browser.call('wallet.getBalance')).toMatchObject({ code: 'session.required' })
    expect(['vendor.session_ended', 'wallet.member_blocked']).toContain(await codeOf(stake(player, '5')))
    const won = { transactionId: 'ex.c', debitTransactionId: 'ex.d', roundId: 'ex', amount: '9' }
    expect(await codeOf(player.send('credit', won))).toBe('done')
    const stateOf = async () =>
      (await site.db.pool.query(`select distinct state from ledger.account where member_id = $1`, [player.memberId])).rows
    expect(await stateOf()).toEqual([{ state: 'excluded' }])
    await site.gateway.services.players.setBlocked(player.memberId, true)
    await site.gateway.services.players.setBlocked(player.memberId, false)
    expect(await stateOf()).toEqual([{ state: 'excluded' }])
    player = await signInAgain(player)
    expect(await player.browser.call('records.listMovements')).toMatchObject({ ok: true })
    expect(await player.browser.call('lobby.listRecent')).toMatchObject({ code: 'protection.excluded' })
    expect(await player.browser.call('protection.askReturn', { body: {} })).toMatchObject({ code: 'protection.not_over' })
  })

  it('after its end play opens only when the player asks, 24 hours later (S88)', async () => {
    let player = await atTable(site)
    await player.browser.call('protection.exclude', { body: { months: 6, password: PASSWORD } })
    clock.forward(185 * DAY_MS)
    await site.gateway.services.protection.endWhatIsOver()
    player = await signInAgain(player)
    expect(await player.browser.call('lobby.listRecent')).toMatchObject({ code: 'protection.excluded' })
    expect(await player.browser.call('protection.askReturn', { body: {} })).toMatchObject({
      value: { exclusion: { returnsAt: expect.any(String) } },
    })
    clock.forward(DAY_MS - 1_000)
    await site.gateway.services.protection.endWhatIsOver()
    player = await signInAgain(player)
    expect(await player.browser.call('lobby.listRecent')).toMatchObject({ code: 'protection.excluded' })
    clock.forward(1_000)
    await site.gateway.services.protection.endWhatIsOver()
    expect(await player.browser.call('protection.get')).toMatchObject({ value: { exclusion: null } })
    expect(await player.browser.call('lobby.listRecent')).toMatchObject({ ok: true })
  })

  it('the self-test keeps its sum alone', async () => {
    const player = await atTable(site)
    const answers = [0, 1, 2, 3, 0, 0, 0, 0, 1]
    expect(await player.browser.call('protection.selfTest', { body: { answers } })).toMatchObject({ value: { lastTest: { score: 7 } } })
  })
})
