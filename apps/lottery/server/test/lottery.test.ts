// Long because one gateway and one lottery, which take long to start, serve all of it.
import { idFromUuid } from '@halong/base'
import { isSeedOfChain, rootByPath } from '@halong/chance'
import { anOperator, releaseSize } from '@halong/testkit'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { drawNumbers } from '#draws/draw.ts'
import { animalOf, animalOfYear, animals } from '#plays/index.ts'
import type { IssueProof, TicketProof } from '#protocol/index.ts'
import { describeChases } from './chases.ts'
import { describeCorrections } from './corrections.ts'
import { describeExposure } from './exposure.ts'
import { describeLive } from './live.ts'
import { describeOfficial } from './official.ts'
import { describeOutages } from './outages.ts'
import { describeRestored } from './restored.ts'
import { aSlip, startLottery, type Table } from './table.ts'

let table: Table
beforeAll(async () => {
  table = await startLottery('lottery')
}, 120_000)
afterAll(() => table.stop())
afterEach(() => table.site.expectLedgerRight())

type Ticket = {
  id: string
  state: string
  digest: string
  win: string | null
  cost: string
  numbers: string | null
  refusal: string | null
}
const place = async (token: string, body: object) => table.call('POST', '/api/orders', token, body)
async function ticketsOf(token: string): Promise<Ticket[]> {
  const { value } = await table.call('GET', '/api/orders', token)
  return value['tickets'] as Ticket[]
}
const balanceOf = async (token: string) => {
  const { value } = await table.call('GET', '/api/games/ssc-1m', token)
  return Number((value['balance'] as { amount: string }).amount)
}
const stateOf = async (id: string) =>
  (await table.owner.query<{ state: string }>('select state from lottery.issue where id = $1', [id])).rows[0]?.state

describe('R-LOTT-1: a ticket from the slip to the payment', () => {
  it('is taken, drawn from both chains, paid what was shown, and proved', async () => {
    const player = await table.player()
    const issue = await table.openIssue()
    const placed = await place(player.token, {
      ...aSlip(issue.issueNo),
      slips: [
        {
          gameCode: 'ssc-1m',
          mode: 'ZY',
          issues: [{ issueNo: issue.issueNo, multiple: 1 }],
          lines: ['big', 'small'].map((selection) => ({ play: 'ssc.zy.sum', selection, amount: '2.5' })),
        },
      ],
      shown: { cost: '5', maxPrize: '9.9' },
    })
    expect(placed, JSON.stringify(placed)).toMatchObject({ success: true })
    expect(await balanceOf(player.token)).toBe(995)
    await table.closeAgo(issue.id, 5_000)
    await table.run()
    const [ticket] = await ticketsOf(player.token)
    // Big or small: one of the two cells hit.
    expect(ticket).toMatchObject({ state: 'SETTLED', cost: '5.0000', win: '4.9500' })
    expect(await balanceOf(player.token)).toBe(999.95)
    expect(await stateOf(issue.id)).toBe('SETTLED')

    const proof = (await table.call('GET', `/api/proof/ssc-1m/${issue.issueNo}`)).value as unknown as IssueProof
    const { chain, beaconChain, seed, gatewayValue, drawCode, issueNo, root, numbers } = proof
    expect(isSeedOfChain({ index: chain?.index ?? 0, seed: seed ?? '' }, chain?.end ?? '')).toBe(true)
    expect(isSeedOfChain({ index: beaconChain?.index ?? 0, seed: gatewayValue ?? '' }, beaconChain?.end ?? '')).toBe(true)
    expect(drawNumbers('SSC', { seed: seed ?? '', drawCode, issueNo, beacon: gatewayValue ?? '' })).toBe(numbers)
    expect(proof).toMatchObject({ tickets: 1, staked: '5.0000 USD/4', state: 'SETTLED' })
    const own = (await table.call('GET', `/api/proof/ticket/${ticket?.digest}`)).value as unknown as TicketProof
    expect(
      rootByPath(
        own.digest,
        own.path.map(({ side, hash }) => ({ side, digest: hash })),
      ),
    ).toBe(root)
  })

  it('of points on a whole table of prizes is paid each hit, by the vendor of its own', async () => {
    const player = await table.player('vn-north-1m')
    const issue = await table.openIssue('vn-north-1m')
    const board = Array.from({ length: 100 }, (_, number) => String(number).padStart(2, '0')).join(' ')
    const slip = (amount: string, shown: { cost: string; maxPrize: string }) => ({
      ...aSlip(issue.issueNo),
      slips: [
        {
          gameCode: 'vn-north-1m',
          mode: 'SEA',
          issues: [{ issueNo: issue.issueNo, multiple: 1 }],
          lines: [{ play: 'vnn.lo2', selection: board, amount }],
        },
      ],
      shown,
    })
    const whole = slip('0.05', { cost: '135', maxPrize: '133.65' })
    expect(await place(player.token, slip('0.02', { cost: '54', maxPrize: '53.46' }))).toMatchObject({
      code: 'limit.stake',
      value: { line: 0 },
    })
    expect(await place(player.token, whole)).toMatchObject({ success: true })
    await table.closeAgo(issue.id, 5_000)
    await table.run()
    const [ticket] = await ticketsOf(player.token)
    // All hundred endings at half a point: each of the 27 numbers hits one of them.
    expect(ticket).toMatchObject({ state: 'SETTLED', cost: '135.0000', win: '133.6500' })
    expect(ticket?.numbers?.split(' ')).toHaveLength(27)
    const stranger = await table.player('ssc-1m')
    expect(await place(stranger.token, { ...whole, intentId: 'intent-of-another-vendor' })).toMatchObject({ code: 'game.unknown' })
  })

  it('on animals is paid at the price of the lunar year that its issue is drawn in', async () => {
    const player = await table.player('lhc-5m')
    const issue = await table.openIssue('lhc-5m')
    const year = animalOfYear(issue.issueNo)
    const most = animals.map((animal) => (animal === year ? 9.5 : 12)).reduce((sum, odds) => sum + odds, 0)
    const placed = await place(player.token, {
      ...aSlip(issue.issueNo),
      slips: [
        {
          gameCode: 'lhc-5m',
          mode: 'ZY',
          issues: [{ issueNo: issue.issueNo, multiple: 1 }],
          lines: animals.map((animal) => ({ play: 'lhc.sp.zodiac', selection: animal, amount: '1' })),
        },
      ],
      shown: { cost: '12', maxPrize: String(most) },
    })
    expect(placed, JSON.stringify(placed)).toMatchObject({ success: true })
    await table.closeAgo(issue.id, 5_000)
    await table.run()
    const [ticket] = await ticketsOf(player.token)
    const special = Number(ticket?.numbers?.split(' ')[6])
    const isOfYear = year !== null && animalOf(special, year) === year
    expect(ticket).toMatchObject({ state: 'SETTLED', cost: '12.0000', win: isOfYear ? '9.5000' : '12.0000' })
  })

  it('is taken once, however often the slip is sent, and refused where what was seen is not what it costs', async () => {
    const player = await table.player()
    const issue = await table.openIssue()
    const slip = aSlip(issue.issueNo)
    const answers = await Promise.all([place(player.token, slip), place(player.token, slip), place(player.token, slip)])
    expect(answers.map(({ success }) => success)).toEqual([true, true, true])
    expect(await ticketsOf(player.token)).toHaveLength(1)
    // Where the wallet told none of them in time, whoever sends it again hears.
    await expect.poll(async () => [(await place(player.token, slip)).success, await balanceOf(player.token)]).toEqual([true, 999])
    expect(await ticketsOf(player.token)).toHaveLength(1)
    const wrong = { ...aSlip(issue.issueNo), shown: { cost: '0.5', maxPrize: '1.98' } }
    expect(await place(player.token, wrong)).toMatchObject({ success: false, code: 'ticket.count_differs' })
    expect(await place(player.token, aSlip(issue.issueNo, { selection: 'huge' }))).toMatchObject({
      code: 'ticket.invalid',
      value: { why: 'value' },
    })
    expect(await place(player.token, aSlip('209901010001'))).toMatchObject({ code: 'issue.unknown' })
    expect(await place(player.token, aSlip(issue.issueNo, { amount: '9999' }))).toMatchObject({ code: 'wallet.insufficient' })
    expect(await balanceOf(player.token)).toBe(999)
    expect((await ticketsOf(player.token)).map(({ state }) => state)).toEqual(['REFUSED', 'ACCEPTED'])
    expect(await table.call('GET', '/api/orders')).toMatchObject({ success: false, code: 'session.required' })
  })

  it('a stake that comes back is paid and was no turnover (contracts §10)', async () => {
    const player = await table.player('11x5-1m')
    const issue = await table.openIssue('11x5-1m')
    const slip = aSlip(issue.issueNo, { gameCode: '11x5-1m', play: '11x5.zy.p1' })
    expect(await place(player.token, slip)).toMatchObject({ success: true })
    // As if ball 11 were drawn first: judged before the draw, which judges nothing twice.
    await table.owner.query(
      `insert into lottery.issue_outcome select t.issue_id, 1, l.play, l.selection_hash, '{0,1}' from lottery.ticket_line l
       join lottery.ticket t on t.id = l.ticket_id and t.player_id = l.player_id where t.issue_id = $1`,
      [issue.id],
    )
    await table.closeAgo(issue.id, 5_000)
    await table.run()
    expect((await ticketsOf(player.token))[0]).toMatchObject({ state: 'SETTLED', cost: '1.0000', win: '1.0000' })
    const { rows } = await table.owner.query<{ valid: string }>(
      `select valid from gateway.wager_round where game_code = '11x5-1m' order by opened_at desc limit 1`,
    )
    expect(rows).toEqual([{ valid: '0' }])
  })

  it('a group of issues is paid for whole or not at all', async () => {
    const player = await table.player('ssc-1m', '5.00')
    await table.openIssue()
    const { rows } = await table.owner.query<{ issue_no: string }>(
      `select issue_no from lottery.issue where game = 'ssc-1m' and close_at > clock_timestamp() + interval '2 seconds' order by close_at limit 6`,
    )
    const chase = (count: number) => {
      const one = aSlip('')
      const issues = rows.slice(0, count).map(({ issue_no }) => ({ issueNo: issue_no, multiple: 1 }))
      return {
        ...one,
        slips: one.slips.map((slip) => ({ ...slip, issues })),
        shown: { cost: String(count), maxPrize: String(Number((count * 1.98).toFixed(2))) },
      }
    }
    expect(await place(player.token, chase(6))).toMatchObject({ code: 'wallet.insufficient' })
    expect(await balanceOf(player.token)).toBe(5)
    expect(await place(player.token, chase(3))).toMatchObject({ success: true })
    expect(await balanceOf(player.token)).toBe(2)
  })
})

describe('T40: the close', () => {
  it('takes a ticket before it by the database’s clock and none after it, and no money for one that came too late', async () => {
    const player = await table.player()
    const issue = await table.openIssue()
    const orders = 12
    await table.owner.query(`update lottery.issue set close_at = clock_timestamp() + interval '150 milliseconds' where id = $1`, [issue.id])
    const [answers] = await Promise.all([
      Promise.all(
        Array.from({ length: orders }, async (_, at) => {
          await new Promise((resume) => setTimeout(resume, at * 25))
          return place(player.token, aSlip(issue.issueNo))
        }),
      ),
      new Promise((resume) => setTimeout(resume, 160)).then(() => table.lottery.steps.close()),
    ])
    const taken = answers.filter(({ success }) => success).length
    expect(answers.filter(({ code }) => code === 'issue.closed')).toHaveLength(orders - taken)
    const { rows } = await table.owner.query<{ late: number; placed: number }>(
      `select count(*)::int as placed, count(*) filter (where t.placed_at >= i.close_at)::int as late from lottery.ticket t join lottery.issue i on i.id = t.issue_id where i.id = $1 and t.order_id in (select id from lottery.bet_order where player_id = (select player_id from lottery.ticket where digest = $2))`,
      [issue.id, (await ticketsOf(player.token))[0]?.digest],
    )
    expect(rows).toEqual([{ placed: taken, late: 0 }])
    expect(await balanceOf(player.token)).toBe(1_000 - taken)
    await table.closeAgo(issue.id, 5_000)
    await table.run()
  })
})

describe('W27: a bet taken back before its issue closes', () => {
  const orderOf = async (token: string) => {
    const { value } = await table.call('GET', '/api/orders', token)
    return (value['tickets'] as { orderId: string; cancelled: { why: string; isBack: boolean } | null }[])[0]
  }
  const cancel = async (token: string, issueNo: string) =>
    table.call('POST', `/api/orders/${(await orderOf(token))?.orderId}/cancel`, token, { issues: [issueNo] })

  it('comes back whole, once, and is neither drawn nor counted; a stranger cannot', async () => {
    const [player, stranger] = [await table.player('ssc-3m'), await table.player('ssc-3m')]
    const issue = await table.openIssue('ssc-3m')
    await place(player.token, aSlip(issue.issueNo, { amount: '7', gameCode: 'ssc-3m' }))
    const path = `/api/orders/${(await orderOf(player.token))?.orderId}/cancel`
    expect(await table.call('POST', path, stranger.token, { issues: [issue.issueNo] })).toMatchObject({ code: 'order.unknown' })
    expect(await table.call('POST', path, player.token, { issues: ['209901010001'] })).toMatchObject({ code: 'issue.unknown' })
    const answers = await Promise.all([1, 2, 3].map(() => cancel(player.token, issue.issueNo)))
    expect(answers.map(({ success }) => success)).toEqual([true, true, true])
    expect(await orderOf(player.token)).toMatchObject({ state: 'CANCELLED', cancelled: { why: 'player_cancel', isBack: true } })
    expect(await balanceOf(player.token)).toBe(1_000)
    await table.closeAgo(issue.id, 5_000)
    await table.run()
    expect(await orderOf(player.token)).toMatchObject({ state: 'CANCELLED', win: null })
    expect(await stateOf(issue.id)).toBe('SETTLED')
    expect((await table.call('GET', `/api/proof/ssc-3m/${issue.issueNo}`)).value).toMatchObject({ tickets: 1, staked: '' })
    const { rows } = await table.owner.query<{ reason: string }>(
      `select reason from gateway.wager_tx where kind = 'rollback' and round_id = $1`,
      [((await ticketsOf(player.token))[0] as Ticket).id],
    )
    expect(rows).toEqual([{ reason: 'player_cancel' }])
  })

  it('and one that the close overtakes stands and is paid: each is one of both by the database’s clock', async () => {
    const players = await Promise.all([1, 2, 3, 4, 5, 6].map(() => table.player()))
    const issue = await table.openIssue()
    for (const { token } of players) await place(token, aSlip(issue.issueNo))
    const orders = await Promise.all(players.map(async ({ token }) => ({ token, id: (await orderOf(token))?.orderId })))
    await table.owner.query(`update lottery.issue set close_at = clock_timestamp() + interval '60 milliseconds' where id = $1`, [issue.id])
    const [answers] = await Promise.all([
      Promise.all(
        orders.map(async ({ token, id }, at) => {
          await new Promise((resume) => setTimeout(resume, at * 25))
          return table.call('POST', `/api/orders/${id}/cancel`, token, { issues: [issue.issueNo] })
        }),
      ),
      new Promise((resume) => setTimeout(resume, 65)).then(() => table.lottery.steps.close()),
    ])
    await table.closeAgo(issue.id, 5_000)
    await table.run()
    for (const [at, { token }] of players.entries()) {
      const [ticket] = await ticketsOf(token)
      const isBack = answers[at]?.success === true
      expect(answers[at]?.code).toBe(isBack ? undefined : 'order.not_cancellable')
      expect(ticket?.state).toBe(isBack ? 'CANCELLED' : 'SETTLED')
      expect(await balanceOf(token)).toBeCloseTo(isBack ? 1_000 : 999 + Number(ticket?.win), 4)
    }
    expect(answers.at(-1)).toMatchObject({ code: 'order.not_cancellable' })
  })

  it('comes back once though whoever gave it back died before writing it down', async () => {
    const player = await table.player()
    const issue = await table.openIssue()
    await place(player.token, aSlip(issue.issueNo))
    table.killAt('refunded')
    expect(await cancel(player.token, issue.issueNo)).toMatchObject({ success: false, code: 'request.fault' })
    expect(await orderOf(player.token)).toMatchObject({ state: 'CANCELLED', cancelled: { isBack: false } })
    await table.owner.query(`update lottery.ticket set wallet_due_at = clock_timestamp() where wallet_due_at is not null`)
    await table.run()
    expect(await orderOf(player.token)).toMatchObject({ cancelled: { isBack: true } })
    expect(await balanceOf(player.token)).toBe(1_000)
  })
})

describeChases(() => table)

// The sale obeys what 'lotteries.numberLimits' answers: nothing stands between the two here.
describeExposure(() => table)

describe('kills', () => {
  const points = ['stored', 'debited', 'result stored', 'outcomes stored', 'wins stored', 'told'] as const
  let player: Awaited<ReturnType<Table['player']>>
  it.each(Array.from({ length: releaseSize(8, 500) }, (_, at) => [at + 1, points[at % points.length] ?? 'told'] as const))(
    'F9, number %i, at "%s": a ticket is settled exactly once',
    async (number, point) => {
      // One network enters a hundred games a minute at most.
      player = number % 100 === 1 ? await table.player() : player
      const before = await balanceOf(player.token)
      const issue = await table.openIssue()
      table.killAt(point)
      await place(player.token, aSlip(issue.issueNo, { selection: 'odd' }))
      await table.closeAgo(issue.id, 5_000)
      for (let round = 0; round < 3; round++) {
        await table.wake()
        await table.run()
      }
      const [ticket] = await ticketsOf(player.token)
      // A stake that never reached the wallet before the close is refused and costs nothing.
      if (ticket?.state === 'REFUSED') {
        expect(point).toBe('stored')
        expect(await balanceOf(player.token)).toBeCloseTo(before, 4)
        return
      }
      expect(ticket?.state).toBe('SETTLED')
      expect(await balanceOf(player.token)).toBeCloseTo(before - 1 + Number(ticket?.win), 4)
      expect(await stateOf(issue.id)).toBe('SETTLED')
      const { rows } = await table.site.db.pool.query(
        `select count(*)::int as rounds from gateway.wager_round where round_id = $1 and state = 'completed'`,
        [ticket?.id],
      )
      expect(rows).toEqual([{ rounds: 1 }])
    },
  )
})

describe('R-CALL-1: what the site tells of lotteries', () => {
  it('menus with the issue on sale, results, and the way into a game', async () => {
    const player = await table.player()
    const issue = await table.openIssue()
    await table.closeAgo(issue.id, 5_000)
    await table.run()
    await table.openIssue()
    const menus = await table.site.browser().call('lottery.listMenus', { body: { prizeMode: 'elott' } })
    if (!menus.ok) throw new Error(menus.code)
    const groups = menus.value.groups.map(({ gameGroupCode, prizeMode }) => `${gameGroupCode} ${prizeMode}`)
    expect(groups).toEqual(expect.arrayContaining(['SSC ELOTT', '11X5 ELOTT', 'PK10 ELOTT']))
    const menu = menus.value.groups.find(({ gameGroupCode }) => gameGroupCode === 'SSC')?.gameMenus ?? []
    expect(menu.map(({ gameCode }) => gameCode)).toEqual(['ssc-1m', 'ssc-3m'])
    expect(menu[0]?.current?.numero).toMatch(/^\d{12}$/)
    const proof = (await table.call('GET', `/api/proof/ssc-1m/${issue.issueNo}`)).value
    for (const operation of ['lottery.listOpened', 'lottery.listOpenedLotto'] as const) {
      const answer = await table.site.browser().call(operation, { query: { gameCode: 'ssc-1m', count: 100 } })
      const found = answer.ok && answer.value.list.find(({ numero }) => numero === issue.issueNo)
      expect(found).toMatchObject({ winningNumber: proof['numbers'], source: 'in_house' })
    }
    expect(await table.site.browser().call('lottery.listOpened', { query: { gameCode: 'nothing' } })).toMatchObject({
      ok: false,
      code: 'lobby.game_unknown',
    })
    const opened = await player.browser.call('lottery.openLobby', { query: { lottoGameCode: 'ssc-5m', lottoView: 'betting' } })
    expect(opened).toMatchObject({ ok: true, value: { lottoView: 'betting', origin: 'http://localhost:9' } })
    expect(opened.ok && opened.value.game_url).toContain('/play/ssc-5m#ticket=')
    expect(await player.browser.call('lottery.openLobby', { query: { lottoGameCode: 'nothing' } })).toMatchObject({
      ok: false,
      code: 'lobby.game_unknown',
    })
    expect(await table.site.browser().call('lottery.openLobby', { query: {} })).toMatchObject({ ok: false, code: 'session.required' })
  })
})

describe('R-CALL-1: what the site tells of Vietnamese lotteries', () => {
  it('menus of the house as one group, of the stations that the brand sells by region, and results by prize', async () => {
    const issue = await table.openIssue('vn-south-1m')
    await table.closeAgo(issue.id, 5_000)
    await table.run()
    const visitor = table.site.browser()
    const menus = await visitor.call('lottery.listVnMenus', { query: { prizeMode: 'sea', device: 'WEB' } })
    if (!menus.ok) throw new Error(menus.code)
    expect(menus.value.groups.map(({ gameGroupCode, gameMenus }) => [gameGroupCode, gameMenus.length])).toEqual([
      ['VN_FAST', 6],
      ['VN_SOUTH', 1],
    ])
    expect(menus.value.groups[1]?.gameMenus[0]).toMatchObject({ gameCode: 'vn-south-hcm', source: 'official' })
    expect(menus.value.groups[0]?.gameMenus[0]).toMatchObject({ gameCode: 'vn-north-1m', vassalage: 'TCG_LOTTO_VN', prizeMode: 'SEA' })
    const opened = await visitor.call('lottery.listVnOpened', { query: { count: 100 } })
    if (!opened.ok) throw new Error(opened.code)
    const found = opened.value.list.find(({ gameCode, numero }) => gameCode === 'vn-south-1m' && numero === issue.issueNo)
    expect(
      Object.values(found?.prizes ?? {})
        .flat()
        .join(' '),
    ).toBe(found?.winningNumber)
    expect(found?.prizes['DB']?.[0]).toMatch(/^\d{6}$/)
  })
})

describe('N2: who draws', () => {
  it('can read no ticket and not how many there are, and who sells can read no seed', async () => {
    const as = async (role: string, statement: string) => {
      const client = await table.owner.connect()
      try {
        await client.query('begin')
        await client.query(`set local role ${role}`)
        await client.query(statement)
        return 'allowed'
      } catch {
        return 'refused'
      } finally {
        await client.query('rollback')
        client.release()
      }
    }
    for (const statement of [
      'select from lottery.ticket',
      'select tickets from lottery.issue',
      'select staked from lottery.issue',
      'select from lottery.bet_order',
      'select from lottery.exposure',
    ])
      expect(await as('halong_lottery_draw', statement), statement).toBe('refused')
    expect(await as('halong_lottery_draw', 'select ticket_root from lottery.issue')).toBe('allowed')
    for (const statement of [
      'select from lottery.chain_checkpoint',
      'insert into lottery.issue_result values (1, 2, $$1 1 1 1 1$$, $$a$$, $$b$$, now())',
      'delete from lottery.ticket',
    ])
      expect(await as('halong_lottery', statement), statement).toBe('refused')
  })
})

describe('issue desk: what operators read of draws', () => {
  it('counts an issue over all brands for an operator of all, and without figures for one of a brand (T69)', async () => {
    const player = await table.player()
    const issue = await table.openIssue()
    await place(player.token, aSlip(issue.issueNo))
    await table.closeAgo(issue.id, 5_000)
    await table.run()
    const [all, one] = [await anOperator(table.site), await anOperator(table.site, { brandId: 1 })]
    // By the id of the slip alone, as its player reads it.
    const { rows } = await table.owner.query<{ id: string; ticket: string }>(
      'select o.id, t.id as ticket from lottery.bet_order o join lottery.ticket t on t.player_id = o.player_id and t.order_id = o.id where t.issue_id = $1',
      [issue.id],
    )
    const order = idFromUuid('ord', rows[0]?.id ?? '')
    expect(await all.browser.call('search.find', { query: { q: order, brandId: 1 } })).toMatchObject({
      value: { hits: [{ kind: 'round', title: `TCG_SEA/${idFromUuid('tkt', rows[0]?.ticket ?? '')}` }, { kind: 'transfer' }] },
    })
    const listed = await all.browser.call('lotteries.listIssues', { query: { gameCode: 'ssc-1m', state: 'SETTLED' } })
    expect(listed).toMatchObject({ ok: true, value: { isReached: true, gameCode: 'ssc-1m' } })
    const row = listed.ok ? listed.value.issues.find(({ issueNo }) => issueNo === issue.issueNo) : null
    expect(row).toMatchObject({ state: 'SETTLED', tickets: 1, numbers: expect.stringMatching(/^\d( \d){4}$/) })
    const asked = { query: { gameCode: 'ssc-1m', issueNo: issue.issueNo } }
    expect(await all.browser.call('lotteries.getIssue', asked)).toMatchObject({
      ok: true,
      value: { counts: [{ state: 'SETTLED', asset: 'USD/4', tickets: 1, troubled: 0 }] },
    })
    expect(await one.browser.call('lotteries.getIssue', asked)).toMatchObject({
      ok: true,
      value: { counts: null, issue: { tickets: null, staked: null, numbers: row?.numbers } },
    })
    expect(await all.browser.call('lotteries.getIssue', { query: { gameCode: 'ssc-1m', issueNo: '202001010001' } })).toMatchObject({
      code: 'records.unknown',
    })
    expect(await all.browser.call('lotteries.listIssues', { query: { gameCode: 'no-such' } })).toMatchObject({ code: 'lobby.game_unknown' })
  })

  it('W18: tells nothing to whoever does not sign as the gateway', async () => {
    expect(await table.call('GET', '/operate/issues?gameCode=ssc-1m')).toMatchObject({ success: false, code: 'session.required' })
  })
})

describeOfficial(() => table)

describeCorrections(() => table)

describeLive(() => table)

describeOutages(() => table)

describeRestored(() => table)
