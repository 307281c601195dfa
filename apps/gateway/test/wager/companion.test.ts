import { idFromUuid, invariant } from '@halong/base'
import {
  aMember,
  anAgent,
  aTrial,
  type MovableClock,
  movableClock,
  PASSWORD,
  type SignedInPlayer,
  type Site,
  startSite,
  testGames,
  VENDOR,
  vendorCall,
} from '@halong/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { gatherWinners } from '../feed-fixture.ts'
import { gather, pointsOf, setPoints } from '../points-fixture.ts'
import { GAME, nodeIdOf } from './vendor.ts'

let site: Site
let clock: MovableClock
beforeAll(async () => {
  clock = movableClock()
  site = await startSite({ name: 'companion', clock })
  const [slot] = testGames
  invariant(slot, 'there is a slot')
  await site.gateway.services.lobby.importCatalogue(VENDOR.vassalage, [
    ...testGames,
    { ...slot, code: 'no-demo', limits: { 'USD/4': slot.limits['USD/4'] } },
  ])
})
afterAll(() => site.stop())

const launch = async ({ browser }: SignedInPlayer, gameCode = GAME, mode: 'demo' | 'real' = 'demo') =>
  browser.call('wager.launchGameV2', { body: { nodeId: await nodeIdOf(site, gameCode), mode } })
const enter = (ticket: string) => vendorCall(site.gateway, '/lgw/seamless/authenticate', { ticket, gameCode: GAME })
const fragmentOf = (url: string) => new URLSearchParams(new URL(url).hash.slice(1))

/** Who sits in a demo: the companion, as the vendor knows it. */
async function inDemo(player: SignedInPlayer) {
  const launched = await launch(player)
  invariant(launched.ok, `launching: ${launched.ok ? '' : launched.code}`)
  const { answer } = await enter(fragmentOf(launched.value.game_url).get('ticket') ?? '')
  invariant(answer.success, 'entering')
  const { playerId, gameSession, asset, balance, kind } = answer.value
  const names = { playerId, asset, gameCode: GAME }
  return {
    launchId: launched.value.launchId,
    playerId,
    kind,
    asset,
    balance,
    send: (call: 'debit' | 'credit' | 'rollback' | 'close', body: object) =>
      vendorCall(site.gateway, `/lgw/seamless/${call}`, { ...names, ...(call === 'debit' ? { gameSession } : {}), ...body }),
  }
}
type Seat = Awaited<ReturnType<typeof inDemo>>

let rounds = 0
async function play({ send }: Seat, stake: string, win = '0') {
  const id = `dm${++rounds}`
  const debit = await send('debit', { transactionId: `${id}.d`, roundId: id, amount: stake })
  if (!debit.answer.success) return debit.answer.code
  if (win !== '0') await send('credit', { transactionId: `${id}.c`, roundId: id, debitTransactionId: `${id}.d`, amount: win })
  await send('close', { transactionId: `${id}.x`, roundId: id })
  return 'ok'
}
const companionsOf = async ({ memberId }: SignedInPlayer): Promise<readonly number[]> => {
  const { rows } = await site.db.pool.query<{ id: string }>(
    'select demo_member_id as id from gateway.player where member_id = $1 and demo_member_id is not null',
    [memberId],
  )
  return rows.map(({ id }) => Number(id))
}
const trialMembers = async () =>
  Number((await site.db.pool.query("select count(*) as n from gateway.player where kind = 'trial'")).rows[0].n)
/** All that is written of a demo: who plays, what was launched, and its rounds. */
const PLACES = ['launch', 'player', 'player_ref', 'vendor_player', 'wager_key', 'wager_round', 'wager_tx']
/** Every table of the gateway with a row of one of these members. */
async function placeholdersOf(memberIds: readonly number[]): Promise<string[]> {
  const { rows: tables } = await site.db.pool.query<{ name: string }>(
    `select table_name as name from information_schema.columns where table_schema = 'gateway' and column_name = 'member_id' order by 1`,
  )
  const found: string[] = []
  for (const { name } of tables) {
    const { rowCount } = await site.db.pool.query(`select from gateway.${name} where member_id = any($1) limit 1`, [memberIds])
    if (rowCount) found.push(name)
  }
  return found
}
const balanceOf = async ({ browser }: SignedInPlayer) => {
  const answer = await browser.call('wallet.getBalance')
  invariant(answer.ok, 'the balance is answered')
  return answer.value
}

describe('R-LAUNCH-1, R-FREE-1: a member plays the demo through a companion', () => {
  it('I16: with trial money of its own, and a balance of 0.00 is no hindrance', async () => {
    const member = await aMember(site)
    const seat = await inDemo(member)
    expect(seat).toMatchObject({ kind: 'trial', asset: 'FUN/4', balance: '1000.0000' })
    expect(seat.playerId).not.toBe(member.playerId)
    expect(await play(seat, '100', '250')).toBe('ok')
    expect(await balanceOf(member)).toMatchObject({ asset: 'USD/4', sumBalance: '0.0000', inPlay: '0.0000' })
    expect((await inDemo(member)).balance).toBe('1150.0000')
    await site.expectLedgerRight()
  })

  it('of 20 first demos at once one companion comes, and each of them may be played', async () => {
    const member = await aMember(site, { balance: '10' })
    const before = await trialMembers()
    const answers = await Promise.all(Array.from({ length: 20 }, () => launch(member)))
    const tickets = answers.flatMap((answer) => (answer.ok ? (fragmentOf(answer.value.game_url).get('ticket') ?? []) : []))
    expect(tickets).toHaveLength(20)
    const entered = await Promise.all(tickets.map(enter))
    const players = new Set(entered.map(({ answer }) => (answer.success ? answer.value['playerId'] : answer.code)))
    expect(players.size).toBe(1)
    expect(await trialMembers()).toBe(before + 1)
    expect(await companionsOf(member)).toHaveLength(1)
    await site.expectLedgerRight()
  })

  it('the frame is told that it is the demo, and a launch for money stays one', async () => {
    const member = await aMember(site, { balance: '10' })
    const modeOf = (answer: Awaited<ReturnType<typeof launch>>) =>
      answer.ok && [fragmentOf(answer.value.game_url).get('mode'), fragmentOf(answer.value.game_url).get('ticket') !== null]
    expect(modeOf(await launch(member))).toEqual(['demo', true])
    const real = await launch(member, GAME, 'real')
    expect(modeOf(real)).toEqual([null, true])
    const { answer } = await enter(real.ok ? (fragmentOf(real.value.game_url).get('ticket') ?? '') : '')
    expect(answer).toMatchObject({ value: { kind: 'member', asset: 'USD/4', balance: '10.0000' } })
  })

  it('R-ROLE-2: a trial player’s demo is their own account, and an agent has a companion like a member', async () => {
    const trial = await aTrial(site)
    expect((await inDemo(trial)).playerId).toBe(trial.playerId)
    expect(await companionsOf(trial)).toEqual([])
    const agent = await anAgent(site, { balance: '5' })
    expect(await inDemo(agent)).toMatchObject({ kind: 'trial', asset: 'FUN/4' })
    expect(await companionsOf(agent)).toHaveLength(1)
    expect(await placeholdersOf(await companionsOf(agent))).toEqual(['launch', 'player', 'player_ref', 'vendor_player'])
  })

  it('trial money that is used up is there again with the next demo, once for all that open at once', async () => {
    const member = await aMember(site)
    let seat = await inDemo(member)
    for (let round = 0; round < 9; round++) expect(await play(seat, '100')).toBe('ok')
    // A tenth is left, and is left alone.
    seat = await inDemo(member)
    expect(seat.balance).toBe('100.0000')
    expect(await play(seat, '0.1')).toBe('ok')
    expect(await play(seat, '100')).toBe('wallet.insufficient_balance')
    const seats = await Promise.all(Array.from({ length: 8 }, () => inDemo(member)))
    expect(seats.map(({ balance }) => balance)).toEqual(Array(8).fill('1000.0000'))
    await site.expectLedgerRight()
  })

  it('a game without a demo says so, and so does a brand that offers none; nobody is made for it', async () => {
    const member = await aMember(site, { balance: '10' })
    expect(await launch(member, 'no-demo')).toMatchObject({ ok: false, code: 'launch.no_demo' })
    expect((await launch(member, 'no-demo', 'real')).ok).toBe(true)
    const { services } = site.gateway
    const change = (FREEPLAY3: boolean) =>
      services.site.change({
        brandId: site.brandId,
        name: 'switches',
        value: { DIRECTREG3: true, USERNAMEREG3: true, FREEPLAY3 },
        by: 'test',
        reason: 'a demo to test',
      })
    await change(false)
    expect(await launch(member)).toMatchObject({ ok: false, code: 'system.feature_off' })
    await change(true)
    expect(await companionsOf(member)).toEqual([])
  })

  it('whether a game was entered is told to its own player alone', async () => {
    const [member, other] = [await aMember(site, { balance: '10' }), await aMember(site)]
    const launched = await launch(member)
    invariant(launched.ok, 'launched')
    const { launchId } = launched.value
    const isEntered = (who: SignedInPlayer, id = launchId) => who.browser.call('wager.getLaunch', { query: { launchId: id } })
    expect(await isEntered(member)).toMatchObject({ value: { entered: false } })
    await enter(fragmentOf(launched.value.game_url).get('ticket') ?? '')
    expect(await isEntered(member)).toMatchObject({ value: { entered: true } })
    expect(await isEntered(other)).toMatchObject({ value: { entered: false } })
    const unknown = idFromUuid('lch', '01900000-0000-7000-8000-000000000000')
    expect(await isEntered(member, unknown)).toMatchObject({ value: { entered: false } })
  })
})

describe('I16: a demo is counted nowhere', () => {
  it('not in the member’s money, records, recent games or points, and on no board', async () => {
    await setPoints(site)
    const member = await aMember(site, { balance: '50' })
    const before = await balanceOf(member)
    const seat = await inDemo(member)
    await play(seat, '10', '900')
    await play(seat, '100')
    await gather(site, clock)
    clock.forward(60_000)
    await gatherWinners(site)

    expect(await balanceOf(member)).toEqual(before)
    const { browser } = member
    expect(await browser.call('records.listRounds')).toMatchObject({ value: { list: [] } })
    expect(await browser.call('wager.listOpenRounds')).toMatchObject({ value: { list: [] } })
    expect(await browser.call('lobby.listRecent')).toMatchObject({ value: { list: [] } })
    expect(await browser.call('records.listMovements')).toMatchObject({ value: { list: [{ reason: 'deposit.credit' }] } })
    expect(await pointsOf(member)).toMatchObject({ points: 0, held: 0 })
    expect(await placeholdersOf(await companionsOf(member))).toEqual(PLACES)
    await site.expectLedgerRight()
  })

  it('a companion signs in nowhere: it has no name and no password', async () => {
    const member = await aMember(site)
    await inDemo(member)
    const [companion] = await companionsOf(member)
    const { rows } = await site.db.pool.query<{ username: string }>('select username from gateway.player where member_id = $1', [companion])
    for (const password of ['', PASSWORD])
      expect(
        await site.browser().call('session.login', { body: { username: rows[0]?.username ?? '', password: password || 'x' } }),
      ).toMatchObject({ ok: false, code: 'session.credentials_wrong' })
  })
})

describe('a demo ends with its member', () => {
  it('R-OUT-1: signing out ends its game sessions, a new session opens new ones', async () => {
    const member = await aMember(site)
    const seat = await inDemo(member)
    expect(await play(seat, '1')).toBe('ok')
    await member.browser.call('session.logout', {})
    expect(await play(seat, '1')).toBe('vendor.session_ended')
    await member.browser.call('session.login', { body: { username: member.username, password: PASSWORD } })
    expect(await play(await inDemo(member), '1')).toBe('ok')
  })

  it('I17: who is blocked plays no demo either, and plays on in it when the block is lifted', async () => {
    const member = await aMember(site)
    const seat = await inDemo(member)
    const { players } = site.gateway.services
    await players.setBlocked(member.memberId, true)
    expect(await play(seat, '1')).toBe('wallet.member_blocked')
    expect(await launch(member)).toMatchObject({ ok: false, code: 'launch.blocked' })
    await players.setBlocked(member.memberId, false)
    expect(await play(seat, '1')).toBe('ok')
    await site.expectLedgerRight()
  })

  it('W13: closing the account closes the companion for good; a demo round that was open is still ended', async () => {
    const member = await aMember(site)
    const seat = await inDemo(member)
    await seat.send('debit', { transactionId: 'open.d', roundId: 'open', amount: '10' })
    expect(await member.browser.call('security.closeAccount', { body: { password: PASSWORD } })).toMatchObject({ ok: true })
    expect(await play(seat, '1')).toBe('vendor.session_ended')
    const stateOf = async () =>
      (
        await site.db.pool.query<{ state: string; ledger: string }>(
          'select p.state, m.state as ledger from gateway.player p join ledger.member m using (member_id) where p.member_id = any($1)',
          [await companionsOf(member)],
        )
      ).rows
    expect(await stateOf()).toEqual([{ state: 'closed', ledger: 'closed' }])
    await site.gateway.services.players.setBlocked(member.memberId, false)
    expect(await stateOf()).toEqual([{ state: 'closed', ledger: 'closed' }])
    const credit = await seat.send('credit', { transactionId: 'open.c', roundId: 'open', debitTransactionId: 'open.d', amount: '20' })
    expect(credit.answer.success).toBe(true)
    expect((await seat.send('close', { transactionId: 'open.x', roundId: 'open' })).answer.success).toBe(true)
    await site.expectLedgerRight()
  })

  it('a first demo at the moment the account closes leaves no companion open', async () => {
    const member = await aMember(site)
    await Promise.all([launch(member), launch(member), member.browser.call('security.closeAccount', { body: { password: PASSWORD } })])
    const { rows } = await site.db.pool.query<{ state: string }>('select state from gateway.player where member_id = any($1)', [
      await companionsOf(member),
    ])
    expect(rows.filter(({ state }) => state !== 'closed')).toEqual([])
  })
})
