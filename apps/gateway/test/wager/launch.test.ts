import { invariant } from '@halong/base'
import { createGateway } from '@halong/gateway'
import { aMember, aTrial, type MovableClock, movableClock, type Site, startSite, VENDOR, vendorCall } from '@halong/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { GAME, launchTicket, nodeIdOf } from './vendor.ts'

let site: Site
let clock: MovableClock
const lines: string[] = []
beforeAll(async () => {
  clock = movableClock()
  site = await startSite({ name: 'launch', clock, logLevel: 'warn', logTo: { write: (line: string) => void lines.push(line) } })
  await site.gateway.services.lobby.putVendor({ ...VENDOR, vassalage: 'OTHER', name: 'Other Vendor', verifyUrl: null })
})
afterAll(() => site.stop())

const enter = (ticket: string, gameCode = GAME, vendor: string = VENDOR.vassalage) =>
  vendorCall(site.gateway, '/lgw/seamless/authenticate', { ticket, gameCode }, { vendor })
const code = ({ answer }: Awaited<ReturnType<typeof vendorCall>>) => (answer.success ? 'ok' : answer.code)

describe('launching a game (R-LAUNCH-1)', () => {
  it('answers the frame’s address at the vendor, with ticket, language and theme behind the #', async () => {
    const player = await aMember(site)
    const answer = await player.browser.call('wager.launchGame', { body: { nodeId: await nodeIdOf(site), language: 'VI', theme: 'light' } })
    invariant(answer.ok, 'launched')
    const url = new URL(answer.value.game_url)
    expect(`${url.origin}${url.pathname}${url.search}`).toBe(`${VENDOR.launchOrigin}/play/${GAME}`)
    expect(Object.fromEntries(new URLSearchParams(url.hash.slice(1)))).toEqual({
      ticket: expect.stringMatching(/^[\w-]{64}$/),
      lang: 'VI',
      theme: 'light',
    })
    expect(answer.value).toMatchObject({ origin: VENDOR.launchOrigin, game_url2: null, launchId: expect.stringMatching(/^lch_/) })
  })

  it('R12, R13: tells the vendor the pace of the player’s market and whether a game may play by itself', async () => {
    const under = (value: 'open' | 'germany') =>
      site.gateway.services.site.change({ brandId: site.brandId, name: 'jurisdiction', value, by: 'test', reason: 'a market' })
    const facts = async () => {
      const { answer } = await enter(await launchTicket(site, await aMember(site)))
      return answer.success ? [answer.value['minCycleMs'], answer.value['autoplay']] : answer.code
    }
    expect(await facts()).toEqual([2_500, true])
    await under('germany')
    expect(await facts()).toEqual([5_000, false])
    await under('open')
  })

  it('takes the language of the second form from the header alone', async () => {
    const player = await aMember(site)
    const answer = await player.browser.call('wager.launchGameV2', {
      body: { nodeId: await nodeIdOf(site), language: 'EN' },
      headers: { language: 'VI' },
    })
    expect(answer.ok && new URLSearchParams(new URL(answer.value.game_url).hash.slice(1)).get('lang')).toBe('VI')
  })

  it('R-LAUNCH-5: a launch into a room names it in the address of the frame', async () => {
    const player = await aMember(site)
    const nodeId = await nodeIdOf(site)
    const answer = await player.browser.call('wager.launchRoom', { query: { nodeId, room: '12.0000' }, headers: { language: 'VI' } })
    const told = new URLSearchParams(answer.ok ? new URL(answer.value.game_url).hash.slice(1) : '')
    expect([told.get('open'), told.get('lang'), told.get('theme')]).toEqual(['12.0000', 'VI', 'dark'])
    const wrong = await player.browser.call('wager.launchRoom', { query: { nodeId, room: 'a&ticket=b' } })
    expect(wrong).toMatchObject({ ok: false, code: 'request.invalid' })
    // Of a game whose players meet nowhere nobody is asked.
    expect(await player.browser.call('lobby.listRooms', { query: { nodeId } })).toMatchObject({ value: { rooms: [], isReached: true } })
  })

  it('needs a signed-in player', async () => {
    const answer = await site.browser().call('wager.launchGame', { body: { nodeId: await nodeIdOf(site) } })
    expect(answer).toMatchObject({ ok: false, code: 'session.required' })
  })

  it.each([
    ['another player’s user name', { username: 'somebody-else' }, 'launch.identity_mismatch'],
    ['another merchant', { merchantCode: 'elsewhere' }, 'launch.identity_mismatch'],
    ['an account type of another kind', { accountType: 2 as 1 }, 'request.invalid'],
    ['a field nobody declared', { playerId: 'ply_0000000000000000000000' } as object, 'request.invalid'],
    ['another vendor than the game’s', { vassalage: 'OTHER' }, 'lobby.game_unknown'],
    ['another vendor by its other name', { accountTypeName: 'OTHER' }, 'lobby.game_unknown'],
    ['another game’s id', { gameId: 'bay-mines' }, 'lobby.game_unknown'],
    ['a game nobody has', { nodeId: 1_999_999_999 }, 'lobby.game_unknown'],
  ])('with %s is refused (T46, D15)', async (_, change, refusal) => {
    const player = await aMember(site)
    const answer = await player.browser.call('wager.launchGame', { body: { nodeId: await nodeIdOf(site), ...change } })
    expect(answer).toMatchObject({ ok: false, code: refusal })
  })

  it('accepts the player’s own name and merchant, as the seeds send them', async () => {
    const player = await aMember(site)
    const card = await site.gateway.services.players.cardByMemberId(player.memberId)
    const body = {
      nodeId: await nodeIdOf(site),
      username: player.username,
      merchantCode: card?.merchantCode ?? '',
      gameId: GAME,
      vassalage: VENDOR.vassalage,
      accountTypeName: VENDOR.vassalage,
      token: player.browser.token ?? '',
    }
    expect((await player.browser.call('wager.launchGame', { body })).ok).toBe(true)
  })

  it('with a token that is not the caller’s own, another living one or none at all, is refused and logged (T46, D15)', async () => {
    const [player, other] = [await aMember(site), await aMember(site)]
    const nodeId = await nodeIdOf(site)
    for (const token of [other.browser.token ?? '', 'A'.repeat(43), 'not a token', `${player.browser.token}x`]) {
      const from = lines.length
      const answer = await player.browser.call('wager.launchGame', { body: { nodeId, token } })
      expect(answer).toMatchObject({ ok: false, code: 'launch.identity_mismatch' })
      const told = lines.slice(from).join('')
      expect(told).toContain('"event":"launch.identity_mismatch"')
      expect(told).not.toContain(token)
    }
    for (const token of ['', player.browser.token ?? ''])
      expect((await player.browser.call('wager.launchGameV2', { body: { nodeId, token } })).ok).toBe(true)
  })

  it('is closed to a blocked player', async () => {
    const player = await aMember(site)
    const nodeId = await nodeIdOf(site)
    await site.gateway.services.players.setBlocked(player.memberId, true)
    expect(await player.browser.call('wager.launchGame', { body: { nodeId } })).toMatchObject({ ok: false })
  })

  it('is open to trial accounts, whose game takes trial money', async () => {
    const trial = await aTrial(site)
    expect((await enter(await launchTicket(site, trial))).answer).toMatchObject({
      success: true,
      value: { kind: 'trial', asset: 'FUN/4', balance: '1000.0000' },
    })
  })
})

/** Another process over the same database: it remembers nothing the database does not. */
const startSecondGateway = () =>
  createGateway({
    databaseUrl: site.db.url,
    masterSecret: 'master secret of the tests, 32 characters',
    logLevel: 'silent',
    botCheck: 'off',
    clock,
  })

describe('a launch ticket', () => {
  it('is exchanged for a game session with who plays and what may be staked', async () => {
    const player = await aMember(site, { balance: '12.34' })
    const { answer } = await enter(await launchTicket(site, player))
    expect(answer).toMatchObject({
      success: true,
      value: {
        playerId: player.playerId,
        nickname: player.username,
        kind: 'member',
        asset: 'USD/4',
        balance: '12.3400',
        version: 1,
        minStake: '0.1000',
        maxStake: '100.0000',
        currencySymbol: '$',
      },
    })
  })

  it('lets one of fifty exchanges at once in', async () => {
    const ticket = await launchTicket(site, await aMember(site))
    const answers = await Promise.all(Array.from({ length: 50 }, () => enter(ticket)))
    expect(answers.filter(({ answer }) => answer.success)).toHaveLength(1)
    expect(answers.filter((answer) => code(answer) === 'vendor.ticket_invalid')).toHaveLength(49)
  })

  it('lives for a minute', async () => {
    const player = await aMember(site)
    const [early, late] = [await launchTicket(site, player), await launchTicket(site, player)]
    clock.forward(58_000)
    expect(code(await enter(early))).toBe('ok')
    clock.forward(2_100)
    expect(code(await enter(late))).toBe('vendor.ticket_invalid')
  })

  it('is good for its vendor and its game only, and survives the wrong ones', async () => {
    const ticket = await launchTicket(site, await aMember(site))
    expect(code(await enter(ticket, GAME, 'OTHER'))).toBe('vendor.ticket_invalid')
    expect(code(await enter(ticket, 'bay-mines'))).toBe('vendor.ticket_invalid')
    expect(code(await enter(ticket))).toBe('ok')
  })

  it('dies with the player’s session', async () => {
    const player = await aMember(site)
    const ticket = await launchTicket(site, player)
    await player.browser.call('session.logout')
    expect(code(await enter(ticket))).toBe('vendor.ticket_invalid')
  })

  it.each([
    ['changed in its secret', (ticket: string) => `${ticket.slice(0, -2)}${ticket.endsWith('AA') ? 'BB' : 'AA'}`],
    ['moved to another player', (ticket: string, other: string) => other.slice(0, 21) + ticket.slice(21)],
    ['cut short', (ticket: string) => ticket.slice(0, 40)],
    ['padded', (ticket: string) => `${ticket}==`],
    ['of nothing but letters', () => 'A'.repeat(64)],
  ])('%s is no ticket', async (_, change) => {
    const ticket = await launchTicket(site, await aMember(site))
    const other = await launchTicket(site, await aMember(site))
    expect(code(await enter(change(ticket, other)))).toBe('vendor.ticket_invalid')
  })

  it('and a game session are kept as hashes only', async () => {
    const player = await aMember(site)
    const ticket = await launchTicket(site, player)
    const { answer } = await enter(ticket)
    const session = answer.success ? String(answer.value['gameSession']) : ''
    const { rows } = await site.db.pool.query<{ all: string }>('select l::text as all from gateway.launch l where member_id = $1', [
      player.memberId,
    ])
    expect(session).toMatch(/^[\w-]{64}$/)
    expect(rows.map((row) => row.all).join()).not.toMatch(new RegExp(`${ticket}|${session}`))
  })

  it('opens a game session for half a day at most', async () => {
    const player = await aMember(site, { balance: '10.00' })
    const { answer } = await enter(await launchTicket(site, player))
    const gameSession = answer.success ? answer.value['gameSession'] : ''
    const debit = (id: string) =>
      vendorCall(site.gateway, '/lgw/seamless/debit', {
        transactionId: id,
        roundId: id,
        gameSession,
        playerId: player.playerId,
        gameCode: GAME,
        asset: 'USD/4',
        amount: '1',
      })
    expect(code(await debit('in-time'))).toBe('ok')
    clock.forward(12 * 3_600_000 + 1_000)
    expect(code(await debit('too-late'))).toBe('vendor.session_ended')
    await site.expectLedgerRight()
  })

  it('is forgotten 30 days after it was over, and the vendor may still pay the player who came by it', async () => {
    const player = await aMember(site, { balance: '10.00' })
    const unused = await launchTicket(site, player)
    const { answer } = await enter(await launchTicket(site, player))
    const gameSession = answer.success ? answer.value['gameSession'] : ''
    const named = { playerId: player.playerId, gameCode: GAME, asset: 'USD/4', roundId: 'long-ago' }
    const call = (path: string, body: object) => vendorCall(site.gateway, `/lgw/seamless/${path}`, { ...named, ...body })
    expect(code(await call('debit', { transactionId: 'stake', gameSession, amount: '1' }))).toBe('ok')
    const kept = async () => (await site.db.pool.query('select from gateway.launch where member_id = $1', [player.memberId])).rowCount
    clock.forward(30 * 24 * 3_600_000 + 30_000)
    await site.gateway.services.wager.forgetLaunches()
    expect(await kept()).toBe(2)
    clock.forward(60_000)
    await site.gateway.services.wager.forgetLaunches()
    expect(await kept()).toBe(1)
    clock.forward(12 * 3_600_000)
    await site.gateway.services.wager.forgetLaunches()
    expect(await kept()).toBe(0)
    expect(code(await enter(unused))).toBe('vendor.ticket_invalid')

    const restarted = await startSecondGateway()
    const credit = { ...named, transactionId: 'win', debitTransactionId: 'stake', amount: '2' }
    expect(code(await vendorCall(restarted, '/lgw/seamless/credit', credit))).toBe('ok')
    await restarted.close()
    await site.expectLedgerRight()
  })
})
