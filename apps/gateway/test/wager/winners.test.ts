import { invariant } from '@halong/base'
import { aMember, anAgent, type MovableClock, movableClock, type Site, startSite, vendorCall } from '@halong/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { gatherWinners } from '../feed-fixture.ts'
import { type AtTable, atTable, GAME, launchTicket } from './vendor.ts'

let site: Site
let clock: MovableClock
let rounds = 0
beforeAll(async () => {
  clock = movableClock()
  site = await startSite({ name: 'winners', clock })
  await board({ isOn: true })
})
afterAll(async () => {
  await site.expectLedgerRight()
  await site.stop()
})

const board = (change: { isOn: boolean; leastWin?: string; leastTimes?: number }) =>
  site.gateway.services.site.change({
    brandId: site.brandId,
    name: 'winnersBoard',
    value: { leastWin: '100', leastTimes: 5, delaySeconds: 30, ...change },
    by: 'test',
    reason: 'test',
  })

/** A whole round as a vendor plays it; answers its name. */
async function play(table: AtTable, stake: string, win: string, { isClosed = true } = {}): Promise<string> {
  const roundId = `w${++rounds}`
  const sent = async (call: 'debit' | 'credit' | 'close', body: Record<string, unknown>) => {
    const { answer } = await table.send(call, { transactionId: `${roundId}.${call}`, roundId, ...body })
    invariant(answer.success, `${call}: ${answer.success ? '' : answer.code}`)
  }
  await sent('debit', { amount: stake })
  if (win !== '0') await sent('credit', { amount: win, debitTransactionId: `${roundId}.debit` })
  if (isClosed) await sent('close', {})
  return roundId
}
/** Lets the wins so far be told. */
async function later(ms = 40_000): Promise<void> {
  clock.forward(ms)
  await gatherWinners(site)
}
async function shown(list: 'latest' | 'day' | 'week' = 'latest', language?: string) {
  const answer = await site.browser().call('wager.listWinners', { query: { list, ...(language ? { language } : {}) } })
  invariant(answer.ok, 'the board answers')
  return answer.value
}
const winsOf = async (list: 'latest' | 'day' | 'week' = 'latest') => (await shown(list)).wins.map(({ win }) => win)
/** What this process keeps for two seconds is read anew. */
const forget = () => site.gateway.platform.bus.publish('winners', { brandId: site.brandId })

describe('R-WIN-1: the winners board', () => {
  it('shows wins of settled rounds, the newest first, as the ledger has them', async () => {
    const table = await atTable(site)
    const small = await play(table, '10', '50')
    clock.forward(1_000)
    await play(table, '10', '120.5')
    await later()
    const { isOn, wins } = await shown()
    expect(isOn).toBe(true)
    expect(wins).toMatchObject([
      {
        win: '120.5000',
        stake: '10.0000',
        asset: 'USD/4',
        gameName: 'Pearl Reef',
        gameCode: GAME,
        name: `${table.username.slice(0, 2)}****`,
      },
      { win: '50.0000' },
    ])
    const { rows } = await site.db.pool.query<{ minor: string }>(
      `select amount as minor from gateway.wager_tx where member_id = $1 and round_id = $2 and kind = 'credit' and state = 'done'`,
      [table.memberId, small],
    )
    expect(rows).toEqual([{ minor: '500000' }])
    expect((await shown('latest', 'VI')).wins[0]?.gameName).toBe('Rạn Ngọc Trai')
  })

  it('tells nothing by which the player could be found', async () => {
    const text = JSON.stringify(await shown())
    const players = await site.db.pool.query<{ username: string; player_id: string; member_id: string }>(
      'select username, player_id, member_id from gateway.player',
    )
    for (const { username, player_id, member_id } of players.rows)
      for (const secret of [username, player_id, member_id]) expect(text).not.toContain(secret)
  })

  it('has wins from so much or so many stakes on, and none that only give the stake back', async () => {
    const before = (await winsOf()).length
    const table = await atTable(site)
    await play(table, '10', '49.9999')
    await play(table, '100', '100')
    await play(table, '99', '99.9999')
    await later()
    expect(await winsOf()).toHaveLength(before)
    await play(table, '99', '100')
    await play(table, '0.1', '0.5')
    await later()
    expect((await winsOf()).slice(0, 2).sort()).toEqual(['0.5000', '100.0000'])
  })

  it('shows nobody before the round is settled and the delay is over', async () => {
    const table = await atTable(site)
    await play(table, '10', '777', { isClosed: false })
    await later()
    expect(await winsOf()).not.toContain('777.0000')
    await play(table, '10', '778')
    await later(25_000)
    expect(await winsOf()).not.toContain('778.0000')
    clock.forward(6_000)
    forget()
    expect(await winsOf()).toContain('778.0000')
  })

  it('leaves out trial money and agents', async () => {
    const trial = await atTable(site, { trial: true })
    await play(trial, '10', '333')
    const agent = await anAgent(site, { balance: '100' })
    const entered = await vendorCall(site.gateway, '/lgw/seamless/authenticate', {
      ticket: await launchTicket(site, agent),
      gameCode: GAME,
    })
    invariant(entered.answer.success, 'an agent may play')
    const gameSession = entered.answer.value['gameSession']
    const named = { playerId: agent.playerId, gameCode: GAME, asset: 'USD/4', roundId: 'agent' }
    await vendorCall(site.gateway, '/lgw/seamless/debit', { ...named, gameSession, transactionId: 'agent.d', amount: '10' })
    await vendorCall(site.gateway, '/lgw/seamless/credit', {
      ...named,
      transactionId: 'agent.c',
      debitTransactionId: 'agent.d',
      amount: '444',
    })
    await vendorCall(site.gateway, '/lgw/seamless/close', { ...named, transactionId: 'agent.x' })
    await later()
    for (const list of ['latest', 'day', 'week'] as const)
      expect(await winsOf(list)).not.toEqual(expect.arrayContaining([expect.stringMatching(/^(333|444)/)]))
  })

  it('believes no row that has no such round behind it', async () => {
    const { memberId } = await aMember(site)
    await site.db.pool.query(
      `insert into gateway.winner (member_id, vassalage, round_id, brand_id, day, won, closed_at) values ($1, 'FAKE', 'made up', $2, $3, 99990000, $4)`,
      [memberId, site.brandId, clock.now().toISOString().slice(0, 10), new Date(clock.now().getTime() - 60_000)],
    )
    forget()
    for (const list of ['latest', 'day', 'week'] as const) expect(await winsOf(list)).not.toContain('9999.0000')
  })

  it('leaves out who does not want to be shown, at once and for what was won before too, until they change their mind', async () => {
    const table = await atTable(site)
    await play(table, '10', '555')
    await later()
    expect(await winsOf()).toContain('555.0000')
    expect(await table.browser.call('wager.getWinnerChoice')).toMatchObject({ ok: true, value: { isShown: true } })
    expect(await table.browser.call('wager.setWinnerChoice', { body: { isShown: false } })).toMatchObject({ ok: true })
    expect(await winsOf()).not.toContain('555.0000')
    expect(await winsOf('week')).not.toContain('555.0000')
    await table.browser.call('wager.setWinnerChoice', { body: { isShown: false } })
    expect(await table.browser.call('wager.getWinnerChoice')).toMatchObject({ value: { isShown: false } })
    await table.browser.call('wager.setWinnerChoice', { body: { isShown: true } })
    expect(await winsOf()).toContain('555.0000')
  })

  it('has the biggest of the day and of seven days, each at most ten', async () => {
    const table = await atTable(site)
    const beforeDay = await winsOf('day')
    await play(table, '100', '4000')
    clock.forward(2 * 86_400_000)
    const other = await atTable(site)
    await play(other, '100', '3000')
    for (let at = 0; at < 12; at++) await play(other, '1', String(20 + at))
    await later()
    expect(beforeDay).not.toContain('4000.0000')
    const day = await winsOf('day')
    expect([day[0], day.length]).toEqual(['3000.0000', 10])
    expect((await winsOf('week')).slice(0, 2)).toEqual(['4000.0000', '3000.0000'])
    expect(await winsOf('latest')).toHaveLength(10)
    clock.forward(7 * 86_400_000)
    forget()
    expect(await winsOf('week')).toEqual([])
  })

  it('is told of to whoever listens, once for many wins, and not when nothing is new', async () => {
    await later()
    const news: number[] = []
    const stop = site.gateway.platform.bus.subscribe('winners', ({ brandId }) => news.push(brandId))
    const table = await atTable(site)
    await play(table, '10', '60')
    await play(table, '10', '61')
    await later()
    await later()
    stop()
    expect(news).toEqual([site.brandId])
  })

  it('is empty and says so at a brand that has none', async () => {
    await board({ isOn: false })
    expect(await shown()).toEqual({ isOn: false, wins: [] })
  })
})

it('R-WIN-1: finds what stands on a board by an index, whatever its number', async () => {
  const { rows } = await site.db.pool.query<{ indexdef: string }>(
    `select indexdef from pg_indexes where schemaname = 'gateway' and indexname in ('winner_newest', 'winner_biggest') order by indexname`,
  )
  expect(rows.map(({ indexdef }) => indexdef.replace(/^.* USING /, ''))).toEqual([
    'btree (brand_id, day, won DESC)',
    'btree (brand_id, closed_at DESC)',
  ])
})
