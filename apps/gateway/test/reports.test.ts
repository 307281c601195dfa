// Long because every report is counted from one set of money that was moved once.
import { createLedger, houseAccount, type Posting, playerAccount, type Reason } from '@halong/ledger'
import type { Asset } from '@halong/money'
import { aMember, anOperator, releaseSize, type SignedInOperator, type Site, startSite } from '@halong/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countGivenBack } from '../src/modules/report/given-back.ts'
import { countReturns } from '../src/modules/report/returns.ts'
import { createRollup } from '../src/modules/report/rollup.ts'
import { createRollupStore } from '../src/modules/report/rollup-store.ts'
import { countWins } from '../src/modules/report/win-slots.ts'
import type { Tx } from '../src/platform/index.ts'

const ASSET: Asset = 'USD/4'
const UNIT = 10_000n
let site: Site
let owner: SignedInOperator
let member: { memberId: number }
let day = ''
let posted = 0
beforeAll(async () => {
  site = await startSite({ name: 'reports' })
  owner = await anOperator(site)
  member = await aMember(site)
})
afterAll(() => site.stop())

type Move = { readonly reason: Reason; readonly postings: readonly Posting[]; readonly reference?: string; readonly memberId?: number }
async function post({ reason, postings, reference = 'a test', memberId = member.memberId }: Move) {
  const result = await createLedger(site.db.pool).postOne({
    memberId,
    key: `reports:${++posted}`,
    reason,
    reference,
    asset: ASSET,
    postings,
    ...(reason === 'wager.debit' ? { scope: 'RNG' } : {}),
  })
  if (!result.ok) throw new Error(`${reason}: ${result.code}`)
}
const cash = (memberId = member.memberId) => playerAccount(memberId)
const wagers = (memberId = member.memberId) => playerAccount(memberId, 'player.wagers')
const house = (kind: Parameters<typeof houseAccount>[1], memberId = member.memberId) => houseAccount(memberId, kind)
const deposit = (minor: bigint, memberId = member.memberId) =>
  post({ reason: 'deposit.credit', postings: [{ from: house('house.cashier', memberId), to: cash(memberId), minor }], memberId })
/** A round of a game: staked, paid out, closed. */
async function round(game: string, staked: bigint, won: bigint, memberId = member.memberId) {
  const roundId = `r${posted}`
  const reference = `FAKE/${roundId}`
  await site.db.pool.query(
    `insert into gateway.wager_round (lane, member_id, vassalage, round_id, id, game_code, node_id, asset, state, staked, won, max_win_times, opened_at, closed_at)
     values ($1::bigint % 16, $1, 'FAKE', $2, gen_random_uuid(), $3, 1, $4, 'completed', $5, $6, 1000, now(), now())`,
    [memberId, roundId, game, ASSET, staked, won],
  )
  await post({ reason: 'wager.debit', reference, postings: [{ from: cash(memberId), to: wagers(memberId), minor: staked }], memberId })
  if (won > 0n)
    await post({
      reason: 'wager.credit',
      reference,
      postings: [{ from: house('house.gaming', memberId), to: cash(memberId), minor: won }],
      memberId,
    })
  await post({
    reason: 'wager.close',
    reference,
    postings: [{ from: wagers(memberId), to: house('house.gaming', memberId), minor: staked }],
    memberId,
  })
}
const count = () => site.gateway.services.report.count()
async function report() {
  const answer = await owner.browser.call('reports.getDay')
  if (!answer.ok) throw new Error(answer.code)
  day = answer.value.from
  return { ...answer.value, of: Object.fromEntries(answer.value.figures.map(({ measure, value }) => [measure, value])) }
}

/**
 * The second writing of the figures: what members' accounts of the brand lost and gained by each reason, which says nothing of the house's side, its hours or
 * its cursors. What one side lost the other gained.
 */
async function fromMembers(kinds: readonly string[], reasons: readonly string[]): Promise<bigint> {
  const { rows } = await site.db.pool.query<{ minor: string }>(
    `select coalesce(sum(e.amount), 0) as minor from ledger.entry e join ledger.transfer t on t.member_id = e.owner_id and t.key = e.key
     join gateway.player p on p.member_id = e.member_id where p.brand_id = $1 and e.asset = $2 and e.kind = any($3) and t.reason = any($4)`,
    [site.brandId, ASSET, kinds, reasons],
  )
  return BigInt(rows[0]?.minor ?? '0')
}
const partOf = (by: 'vendor' | 'game' | 'product' | 'day', key: string) => {
  const [vassalage = '', gameCode = ''] = key.split('/')
  if (by === 'product') return { product: key }
  return by === 'day' ? {} : { vassalage, ...(by === 'game' ? { gameCode } : {}) }
}
/** B24: a figure opens to entries that add up to it; those on its pages are all there are. */
async function expectOpens({ value, ...query }: { measure: string; value: string }) {
  const answer = await owner.browser.call('reports.explain', { query: { from: day, to: day, ...query } as never })
  expect(answer, JSON.stringify(query)).toMatchObject({ value: { value, recounted: value, difference: '0.0000' } })
  const { rows, hasMore } = answer.ok ? answer.value : { rows: [], hasMore: true }
  expect(hasMore).toBe(false)
  expect(rows.reduce((sum, row) => sum + minorOf(row.value), 0n)).toBe(minorOf(value))
}
const minorOf = (text: string | undefined) => BigInt((text ?? '').replace('.', ''))

describe('B20, B21, B22, B24: figures of a day', () => {
  it('are what the members’ side of the ledger says, however often and in whatever portions they are counted', async () => {
    let seed = 7
    const chance = (most: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
      return 1n + BigInt(seed % most)
    }
    const others = [member, await aMember(site), await aMember(site)]
    for (const { memberId } of others) await deposit(500n * UNIT, memberId)
    for (let no = 0; no < 24; no++) {
      const { memberId } = others[no % others.length] ?? member
      await round(no % 2 === 0 ? 'dragon' : 'tiger', chance(40_000), no % 3 === 0 ? chance(60_000) : 0n, memberId)
      if (no % 8 === 0) await Promise.all([count(), count()])
    }
    await post({ reason: 'promotion.grant', postings: [{ from: house('house.promotions'), to: cash(), minor: 3n * UNIT }] })
    await post({ reason: 'rebate.credit', postings: [{ from: house('house.promotions'), to: cash(), minor: UNIT }] })
    await post({ reason: 'adjustment.credit', postings: [{ from: house('house.adjustments'), to: cash(), minor: 2n * UNIT }] })
    await post({
      reason: 'withdrawal.hold',
      postings: [{ from: cash(), to: playerAccount(member.memberId, 'player.withdrawing'), minor: 50n * UNIT }],
    })
    await post({
      reason: 'withdrawal.payout',
      postings: [{ from: playerAccount(member.memberId, 'player.withdrawing'), to: house('house.cashier'), minor: 50n * UNIT }],
    })
    // W26: of five that rounds put into a jackpot two are won.
    await post({ reason: 'wager.contribute', postings: [{ from: house('house.gaming'), to: house('house.jackpots'), minor: 5n * UNIT }] })
    await post({ reason: 'award.jackpot', postings: [{ from: house('house.jackpots'), to: cash(), minor: 2n * UNIT }] })
    await post({ reason: 'award.prize', postings: [{ from: house('house.promotions'), to: cash(), minor: UNIT }] })
    await site.db.pool.query(
      `insert into gateway.wager_meter (lane, brand_id, vassalage, meter_id, asset, contributed, awarded, began_at)
       values ($1::bigint % 16, $2, 'FAKE', 'grand', $3, $4, $5, now())`,
      [member.memberId, site.brandId, ASSET, 5n * UNIT, 2n * UNIT],
    )
    await count()
    const { of } = await report()
    const turnover = -(await fromMembers(['player.wagers'], ['wager.close']))
    const winnings = await fromMembers(['player.cash'], ['wager.credit'])
    expect(minorOf(of['turnover'])).toBe(turnover)
    expect(minorOf(of['winnings'])).toBe(winnings)
    expect(minorOf(of['revenue'])).toBe(turnover - winnings)
    expect(minorOf(of['netRevenue'])).toBe(turnover - winnings - 10n * UNIT)
    expect(minorOf(of['contribution'])).toBe(5n * UNIT)
    expect(minorOf(of['deposits'])).toBe(await fromMembers(['player.cash'], ['deposit.credit']))
    expect(minorOf(of['withdrawals'])).toBe(50n * UNIT)
    expect(minorOf(of['netDeposits'])).toBe(1_450n * UNIT)
    // A prize is a cost of the house; a jackpot was put aside before.
    expect(minorOf(of['promotion'])).toBe(4n * UNIT)
    expect(minorOf(of['adjustments'])).toBe(2n * UNIT)
  })

  it('add up: net revenue less adjustments is net deposits less what is owed to members (the identity)', async () => {
    const { of } = await report()
    const owed = await owner.browser.call('reports.getLiabilities')
    const total = owed.ok ? minorOf(owed.value.totals[0]?.value) : 0n
    const rows = owed.ok ? owed.value.rows : []
    expect(rows).toContainEqual({ kind: 'house.jackpots', asset: ASSET, value: '3.0000', accounts: 1 })
    for (const { kind, asset, value, accounts } of rows.filter((row) => row.kind !== 'house.jackpots')) {
      const behind = await owner.browser.call('ledger.listOwedTotals', { query: { kind, asset } })
      expect(behind).toMatchObject({ value: { count: accounts, sums: accounts === 0 ? [] : [{ amount: value }] } })
    }
    expect(minorOf(of['netRevenue']) - minorOf(of['adjustments'])).toBe(minorOf(of['netDeposits']) - total)
  })

  it('lie in hours that add up to the day, and rows of any kind add up to the total', async () => {
    const { hours, of } = await report()
    expect(hours).toHaveLength(24)
    expect(hours.reduce((sum, { revenue }) => sum + minorOf(revenue), 0n)).toBe(minorOf(of['revenue']))
    for (const by of ['vendor', 'game', 'product', 'day'] as const) {
      const answer = await owner.browser.call('reports.getRevenue', { query: { by } })
      if (!answer.ok) throw new Error(answer.code)
      const { rows, totals } = answer.value
      const sum = (measure: string) =>
        rows.reduce((all, { figures }) => all + minorOf(figures.find((each) => each.measure === measure)?.value), 0n)
      for (const { measure, value } of totals) {
        expect(sum(measure)).toBe(minorOf(value))
        await expectOpens({ measure, value, ...(by === 'day' ? {} : { played: 'yes' }) })
      }
      for (const { key, figures } of rows)
        for (const figure of figures.filter(({ measure }) => measure !== 'contribution'))
          await expectOpens({ ...figure, ...partOf(by, key) })
      expect(minorOf(totals.find(({ measure }) => measure === 'revenue')?.value)).toBe(minorOf(of['revenue']))
    }
  })

  it('open to the entries they were counted from, which add up to them, as a whole and by game; pages neither miss nor repeat one', async () => {
    const { of } = await report()
    const explain = async (query: object) => {
      const answer = await owner.browser.call('reports.explain', { query: { measure: 'revenue', from: day, to: day, ...query } })
      if (!answer.ok) throw new Error(answer.code)
      return answer.value
    }
    for (const measure of [
      'turnover',
      'revenue',
      'netRevenue',
      'deposits',
      'withdrawals',
      'netDeposits',
      'promotion',
      'adjustments',
    ] as const)
      expect(await explain({ measure })).toMatchObject({ value: of[measure], recounted: of[measure], difference: '0.0000' })
    const dragon = await explain({ vassalage: 'FAKE', gameCode: 'dragon' })
    expect(dragon.difference).toBe('0.0000')
    expect(dragon.rows.length).toBe(12 + 4)
    expect(dragon.rows.reduce((sum, { value }) => sum + minorOf(value), 0n)).toBe(minorOf(dragon.value))
    expect(dragon.rows[0]?.owner).toMatch(/^ply_/)
    for (let no = 0; no < 20; no++) await round('lion', 10n, 3n)
    await count()
    const pages = [await explain({}), await explain({ page: 1 })]
    const keys = pages.flatMap(({ rows }) => rows.map(({ key }) => key))
    expect(pages.map(({ hasMore }) => hasMore)).toEqual([true, false])
    expect(new Set(keys).size).toBe(keys.length)
    expect(keys).toHaveLength(pages[0]?.parts.reduce((sum, { entries }) => sum + entries, 0) ?? 0)
  })

  it('of more than 31 days open to their days, which add up to them', async () => {
    const { of } = await report()
    const from = new Date(Date.parse(day) - 40 * 86_400_000).toISOString().slice(0, 10)
    const answer = await owner.browser.call('reports.explain', { query: { measure: 'revenue', from, to: day } })
    expect(answer).toMatchObject({ value: { value: of['revenue'], recounted: null, rows: [], days: [{ day, value: of['revenue'] }] } })
  })

  it('what was counted and then changed is found: a sum that is not its entries shows a difference', async () => {
    await site.db.pool.query(`update gateway.house_hour set gained = gained + 5 where reason = 'wager.close' and game_code = 'lion'`)
    const answer = await owner.browser.call('reports.explain', { query: { measure: 'turnover', from: day, to: day, gameCode: 'lion' } })
    expect(answer).toMatchObject({ value: { difference: '0.0005' } })
    await site.db.pool.query(`update gateway.house_hour set gained = gained - 5 where reason = 'wager.close' and game_code = 'lion'`)
  })

  it('are a file with its totals and its frame, written down in the audit', async () => {
    for (const format of ['csv', 'xlsx'] as const) {
      const answer = await owner.browser.call('reports.download', { body: { from: day, to: day, by: 'game', format } })
      if (!answer.ok) throw new Error(answer.code)
      const file = Buffer.from(answer.value.content, 'base64')
      if (format === 'xlsx') expect(file.subarray(0, 2).toString()).toBe('PK')
      else expect(file.toString()).toMatch(/^\ufeffgame,turnover,winnings,revenue,contribution\r\n[\s\S]*total,[\s\S]*countedTo,/)
    }
    const { rows } = await site.db.pool.query(`select from gateway.operator_audit where action = 'reports.download'`)
    expect(rows).toHaveLength(2)
  })

  it('are of one brand and for whoever may read them; no report is wider than its bound', async () => {
    const { browser: viewer } = await anOperator(site, { roles: ['viewer'] })
    for (const id of ['reports.getDay', 'reports.getRevenue', 'reports.getReturns', 'reports.getLiabilities'] as const)
      expect(await viewer.call(id)).toMatchObject({ code: 'operator.not_allowed' })
    const wide = { from: '2024-01-01', to: '2026-01-01' }
    expect(await owner.browser.call('reports.getRevenue', { query: wide })).toMatchObject({ code: 'report.too_wide', status: 422 })
    expect(await owner.browser.call('reports.explain', { query: { measure: 'revenue', ...wide } })).toMatchObject({
      code: 'report.too_wide',
    })
    expect(await owner.browser.call('reports.getRevenue', { query: { from: '2026-01-02', to: '2026-01-01' } })).toMatchObject({
      code: 'report.too_wide',
    })
  })
})

it('B22: what was counted is what there is after the count was killed at any of its steps, as often as it may be', async () => {
  const { db, clock } = site.gateway.platform
  const store = createRollupStore({ db })
  let untilKilled = 0
  const dying = {
    ...db,
    /** The connection is gone before the step is kept. */
    transaction: <Value>(work: (tx: Tx) => Promise<Value>) =>
      db.transaction(async (tx) => {
        const value = await work(tx)
        if (untilKilled-- === 0) await tx.query('select pg_terminate_backend(pg_backend_pid())')
        return value
      }),
  }
  const killed = createRollup({ db: dying, clock, store, zones: async () => [] })
  let kills = 0
  for (let no = 0; no < releaseSize(6, 200); no++) {
    await round(no % 2 === 0 ? 'dragon' : 'tiger', 10n + BigInt(no), no % 3 === 0 ? 15n : 0n)
    untilKilled = no % 2
    await killed().catch(() => kills++)
  }
  expect(kills).toBeGreaterThanOrEqual(releaseSize(6, 200) / 2)
  await count()
  const { rows } = await site.db.pool.query(
    `with counted as (select kind, reason, sum(gained - lost) as minor, sum(entries) as entries from gateway.house_hour group by 1, 2),
     there as (select e.kind, t.reason, sum(e.amount) as minor, count(*) as entries from ledger.entry e
       join ledger.transfer t on t.member_id = e.owner_id and t.key = e.key where e.member_id between -16 and -1 and e.asset not in ('FUN/4', 'PTS/0') group by 1, 2)
     select * from counted full join there using (kind, reason)
     where counted.minor is distinct from there.minor or counted.entries is distinct from there.entries`,
  )
  expect(rows).toEqual([])
})

const fact = (change: object) => ({
  memberId: member.memberId,
  eventNo: 1n,
  kind: 'wager' as const,
  brandId: site.brandId,
  asset: ASSET,
  category: 'RNG',
  vassalage: 'FAKE',
  gameCode: 'dragon',
  roundId: 'r',
  staked: 10n * UNIT,
  refunded: 2n * UNIT,
  won: 4n * UNIT,
  valid: 0n,
  validWhole: 0n,
  bonusStaked: 0n,
  bonusWon: 0n,
  validWhy: null,
  amount: 0n,
  openedAt: null,
  happenedAt: new Date(),
  ...change,
})

describe('B26: a game beyond chance', () => {
  const game = async () => {
    const { rows } = await site.db.pool.query<{ vassalage: string; game_code: string }>(
      `select vassalage, game_code from gateway.game where is_open order by vassalage, game_code limit 1`,
    )
    return rows[0] ?? { vassalage: '', game_code: '' }
  }
  const isOpen = async ({ vassalage, game_code: code }: { vassalage: string; game_code: string }) => {
    const values = [vassalage, code]
    const { rows } = await site.db.pool.query<{ is_open: boolean }>(
      'select is_open from gateway.game where vassalage = $1 and game_code = $2',
      values,
    )
    return rows[0]?.is_open
  }
  /** Rounds of one unit at even chances that paid too much. */
  async function overpaid({ vassalage, game_code: code }: { vassalage: string; game_code: string }) {
    await site.db.pool.query('update gateway.game set return_rate_bp = 9600 where vassalage = $1 and game_code = $2', [vassalage, code])
    await site.db.pool.query(
      `insert into gateway.round_day (brand_id, day, vassalage, game_code, asset, rounds, staked, staked_squared, won, won_squared, crossed)
       values ($1, $4::date, $2, $3, $5, 50000, 50000, 50000, 60000, 120000, 60000)`,
      [site.brandId, vassalage, code, day, ASSET],
    )
  }
  const stopsOf = async () => {
    const answer = await owner.browser.call('reports.getReturns')
    return answer.ok ? answer.value.stops : []
  }
  const watch = () => site.gateway.services.report.watchReturns()

  it('is told once and closed for new rounds, stays closed while the matter is open, and goes on with a reason and the days that follow', async () => {
    const found = await game()
    await overpaid(found)
    await Promise.all([watch(), watch()])
    const [stop, ...more] = await stopsOf()
    expect(more).toEqual([])
    expect(stop).toMatchObject({ gameCode: found.game_code, rounds: 50_000, actualBp: 12_000, statedBp: 9_600, isClosed: true })
    expect(await isOpen(found)).toBe(false)
    await site.db.pool.query('update gateway.game set is_open = true where vassalage = $1 and game_code = $2', [
      found.vassalage,
      found.game_code,
    ])
    await watch()
    expect(await isOpen(found)).toBe(false)
    const body = { id: stop?.id ?? '', reason: 'the table was corrected' }
    const { browser: viewer } = await anOperator(site, { roles: ['auditor'] })
    expect(await viewer.call('reports.releaseStop', { body })).toMatchObject({ code: 'operator.not_allowed' })
    expect(await owner.browser.call('reports.releaseStop', { body })).toMatchObject({ value: { isOpen: true } })
    expect(await owner.browser.call('reports.releaseStop', { body })).toMatchObject({ code: 'records.unknown' })
    await watch()
    expect([await isOpen(found), await stopsOf()]).toEqual([true, []])
    const { rows } = await site.db.pool.query(
      `select action, actor, reason from gateway.operator_audit where action in ('reports.stopGame', 'reports.releaseStop') order by audit_id`,
    )
    expect(rows).toEqual([
      { action: 'reports.stopGame', actor: '(return monitor)', reason: '' },
      { action: 'reports.releaseStop', actor: owner.username, reason: 'the table was corrected' },
    ])
  })

  it('is only told where the brand closes none', async () => {
    await site.gateway.services.site.change({
      brandId: site.brandId,
      name: 'returnMonitor',
      value: { closesGames: false },
      by: 'test',
      reason: 'test',
    })
    await site.db.pool.query('delete from gateway.return_stop')
    await watch()
    expect(await stopsOf()).toMatchObject([{ isClosed: false }])
    expect(await isOpen(await game())).toBe(true)
  })
})

it('B27: members by the month they came in, and who plays and pays in in each month since, as a hand-made cohort says', async () => {
  const month = (back: number, at = '03') => {
    const first = new Date(`${day.slice(0, 7)}-01T00:00:00Z`)
    first.setUTCMonth(first.getUTCMonth() - back)
    return `${first.toISOString().slice(0, 8)}${at}`
  }
  const three = [await aMember(site), await aMember(site), await aMember(site)].map(({ memberId }) => memberId)
  await site.db.pool.query(`update gateway.player set created_at = $2::date where member_id = any($1)`, [three, month(2, '15')])
  const add = (memberId: number | undefined, on: string, [rounds, staked, won, deposits, withdrawals]: readonly number[]) =>
    site.db.pool.query(
      `insert into gateway.member_day (member_id, day, asset, category, vassalage, place_no, brand_id, rounds, staked, refunded, won, valid, deposits, withdrawals)
       values ($1, $2, $3, 'RNG', 'FAKE', 0, $4, $5, $6, 0, $7, 0, $8, $9)`,
      [memberId, on, ASSET, site.brandId, rounds, staked, won, deposits, withdrawals],
    )
  await add(three[0], month(2), [5, 100_000, 40_000, 200_000, 0])
  await add(three[0], month(1), [1, 10_000, 30_000, 0, 50_000])
  await add(three[1], month(1), [0, 0, 0, 70_000, 0])
  // What the third was given: last month by hand, and today as the ledger says, less what came back of it.
  await site.db.pool.query('insert into gateway.member_cost_day (member_id, day, asset, brand_id, cost) values ($1, $2, $3, $4, 15000)', [
    three[2],
    month(1),
    ASSET,
    site.brandId,
  ])
  const given = three[2] ?? 0
  const gift = (minor: bigint) =>
    post({ reason: 'promotion.grant', postings: [{ from: house('house.promotions', given), to: cash(given), minor }], memberId: given })
  await gift(2n * UNIT)
  await gift(UNIT / 2n)
  await site.gateway.services.report.count()
  await site.gateway.services.report.count()
  const cohorts = async (by: 'registration' | 'deposit') => {
    const answer = await owner.browser.call('reports.getCohorts', { query: { by, months: 3 } })
    if (!answer.ok) throw new Error(answer.code)
    return answer.value.rows.filter((row) => row.month !== month(0).slice(0, 7))
  }
  const cell = { players: 0, depositors: 0, deposits: '0.0000', netDeposits: '0.0000', revenue: '0.0000', netRevenue: '0.0000' }
  expect(await cohorts('registration')).toEqual([
    {
      month: month(2).slice(0, 7),
      members: 3,
      cells: [
        {
          ...cell,
          after: 0,
          isOver: true,
          players: 1,
          depositors: 1,
          deposits: '20.0000',
          netDeposits: '20.0000',
          revenue: '6.0000',
          netRevenue: '6.0000',
        },
        {
          ...cell,
          after: 1,
          isOver: true,
          players: 1,
          depositors: 1,
          deposits: '7.0000',
          netDeposits: '2.0000',
          revenue: '-2.0000',
          netRevenue: '-3.5000',
        },
        { ...cell, after: 2, isOver: false, netRevenue: '-2.5000' },
      ],
    },
  ])
  expect((await cohorts('deposit')).map((row) => [row.month, row.members, row.cells.map(({ players }) => players)])).toEqual([
    [month(1).slice(0, 7), 1, [0, 0]],
    [month(2).slice(0, 7), 1, [1, 1, 0]],
  ])
})

it('returns of games are counted from facts of settled rounds, void ones left out, refunds off their stakes', async () => {
  const add = countReturns(async () => [])
  const facts = [fact({}), fact({ kind: 'void' }), fact({ refunded: 10n * UNIT }), fact({ won: 0n })]
  await site.gateway.platform.db.transaction((tx) => add(tx, facts))
  expect(await owner.browser.call('reports.getReturns')).toMatchObject({
    value: {
      rows: expect.arrayContaining([
        expect.objectContaining({ gameCode: 'dragon', rounds: 2, staked: '16.0000', won: '4.0000', actualBp: 2500, verdict: 'unstated' }),
      ]),
    },
  })
})

it('B26: what is settled within the same minutes is squared as a whole, however its facts arrive', async () => {
  const at = (minute: number) => new Date(Date.parse(`${day}T10:00:00Z`) + minute * 60_000)
  const won = (minute: number, share: bigint) => fact({ gameCode: 'shared', refunded: 0n, won: share * UNIT, happenedAt: at(minute) })
  for (const facts of [[won(0, 30n), won(1, 0n)], [won(2, 0n)], [won(7, 0n), won(11, 5n)], [won(12, 0n)]])
    await site.gateway.platform.db.transaction((tx) => countReturns(async () => [])(tx, facts))
  const { rows } = await site.db.pool.query(
    `select rounds, staked / 10000 as staked, (shared_staked_squared + open_staked * open_staked) / 1e8 as staked_squared,
       (shared_won_squared + open_won * open_won) / 1e8 as won_squared, (shared_crossed + open_staked * open_won) / 1e8 as crossed
     from gateway.round_day where game_code = 'shared'`,
  )
  const numbers = rows.map((row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [name, Number(value)])))
  // Thirty staked and thirty won, ten and nothing, twenty and five.
  expect(numbers).toEqual([{ rounds: 6, staked: 60, staked_squared: 1_400, won_squared: 925, crossed: 1_000 }])
})

it('R25, W27: anybody sees what open games paid back beside what they state, and how many rounds were given back; no sums of money', async () => {
  const many = Array.from({ length: 1_200 }, (_, at) => fact({ gameCode: 'pearl-reef', refunded: 0n, won: at % 2 === 0 ? 20n * UNIT : 0n }))
  const facts = [...many, fact({ gameCode: 'pearl-reef', kind: 'void' })]
  await site.db.pool.query(
    `insert into gateway.wager_tx (lane, member_id, vassalage, tx_id, kind, state, round_id, game_code, asset, amount, reason, fingerprint, written_at)
     select $1::bigint % 16, $1, 'FAKE', 'back-' || n, 'rollback', 'done', 'r', 'pearl-reef', $2, 10000, 'rule:untouched', '\\x00', now() from generate_series(1, 3) as n`,
    [member.memberId, ASSET],
  )
  // Counted again it stays the same.
  for (let run = 0; run < 2; run++) await site.gateway.services.report.countRollbacks()
  await site.gateway.platform.db.transaction(async (tx) => {
    await countReturns(async () => [])(tx, facts)
    await countGivenBack(async () => [])(tx, facts)
  })
  const answer = await site.browser().call('fairness.getCentre')
  if (!answer.ok) throw new Error(answer.code)
  const fake = answer.value.vendors.find(({ vassalage }) => vassalage === 'FAKE')
  expect(fake?.games).toEqual([
    {
      gameCode: 'pearl-reef',
      name: 'Pearl Reef',
      category: 'RNG',
      statedBp: 9_600,
      measured: { actualBp: 10_000, lowBp: expect.any(Number), highBp: expect.any(Number), isInside: true },
      rounds: 1_200,
      givenBack: 1,
      rollbacks: [{ why: 'rule:untouched', stakes: 3 }],
      refusals: null,
    },
    expect.objectContaining({
      gameCode: 'bay-mines',
      statedBp: 9_600,
      measured: expect.objectContaining({ isInside: false }),
      givenBack: 0,
    }),
  ])
  expect(fake).toMatchObject({ script: null })
  // What operators see of a game is what players see.
  const named = { vassalage: 'FAKE', gameCode: 'pearl-reef' }
  expect(await owner.browser.call('games.getFairness', { query: named })).toMatchObject({
    value: { days: 30, rounds: 1_200, givenBack: 1, rollbacks: [{ why: 'rule:untouched', stakes: 3 }], refusals: null },
  })
  expect(await site.browser().call('fairness.listChains')).toMatchObject({
    ok: true,
    value: { heard: [], families: [], chains: [], next: null },
  })
  // None of these vendors is there to be asked: that is said instead of that there was none.
  expect(await site.browser().call('fairness.listIncidents')).toMatchObject({ ok: true, value: { heard: [], incidents: [] } })
  expect(answer.value.vendors.map(({ games }) => games).flat()).not.toContainEqual(expect.objectContaining({ gameCode: 'dragon' }))
})

describe('T57: what players win beyond their stakes', () => {
  const [vassalage, gameCode] = ['FAKE', 'pearl-reef']
  const wins = (won: bigint, rest: Parameters<typeof fact>[0] = {}) =>
    site.gateway.platform.db.transaction((tx) =>
      countWins(tx, [fact({ vassalage, gameCode, refunded: 0n, staked: 10n * UNIT, won: won * UNIT, happenedAt: new Date(), ...rest })]),
    )
  const watch = () => site.gateway.services.report.watchWins()
  async function alarms() {
    const answer = await owner.browser.call('reports.getReturns')
    if (!answer.ok) throw new Error(answer.code)
    return answer.value.alarms
  }
  const isVendorOpen = async () =>
    (await site.db.pool.query<{ is_open: boolean }>('select is_open from gateway.vendor where vassalage = $1', [vassalage])).rows[0]
      ?.is_open
  const set = (value: object) =>
    site.gateway.services.site.change({ brandId: site.brandId, name: 'netWins', value, by: 'test', reason: 'test' })
  const release = (id: string) => owner.browser.call('reports.releaseAlarm', { body: { id, reason: 'a real prize, looked at' } })

  it('tells of a game that gave more than two of its prize caps within an hour, once; jackpots are none of it', async () => {
    await site.db.pool.query(
      `insert into gateway.game_limit (vassalage, game_code, brand_id, asset, min_stake, max_stake, step, chips, prize_cap) values ($1, $2, null, $3, 1, 100000, 1, '{}', 1000000)
       on conflict (vassalage, game_code, brand_id, asset) do update set prize_cap = 1000000`,
      [vassalage, gameCode, ASSET],
    )
    await wins(210n)
    await wins(5_000n, { kind: 'award' })
    await wins(5_000n, { happenedAt: new Date(Date.now() - 2 * 3_600_000) })
    await watch()
    // Exactly two caps are not more than two.
    expect(await alarms()).toEqual([])
    await wins(11n)
    await Promise.all([watch(), watch()])
    const [alarm, ...more] = await alarms()
    expect(more).toEqual([])
    expect(alarm).toMatchObject({ kind: 'hour', vassalage, gameCode, net: '201.0000', threshold: '200.0000', isClosed: false })
    expect(await isVendorOpen()).toBe(true)
    expect(await healthAlarms()).toMatchObject([{ kind: 'hour', vassalage, isClosed: false }])
    const { browser: auditor } = await anOperator(site, { roles: ['auditor'] })
    const body = { id: alarm?.id ?? '', reason: 'a real prize, looked at' }
    expect(await auditor.call('reports.releaseAlarm', { body })).toMatchObject({ code: 'operator.not_allowed' })
    expect(await release(body.id)).toMatchObject({ value: { isOpen: true } })
    expect(await release(body.id)).toMatchObject({ code: 'records.unknown' })
    // What was looked at does not ring again.
    await watch()
    expect(await alarms()).toEqual([])
  })
  async function healthAlarms() {
    const answer = await owner.browser.call('system.getHealth')
    return answer.ok ? answer.value.alarms.filter(({ kind }) => kind !== 'return') : []
  }

  it('closes a vendor above the ceiling of a day, holds it closed, and opens it with a reason until the day is over', async () => {
    await set({ hourPrizeCaps: 0, vendorDayCeiling: 6_000, closesVendor: true })
    await wins(6_000n)
    await watch()
    const [alarm] = await alarms()
    expect(alarm).toMatchObject({ kind: 'day', vassalage, gameCode: '', threshold: '6000.0000', isClosed: true })
    expect(await isVendorOpen()).toBe(false)
    await site.db.pool.query('update gateway.vendor set is_open = true where vassalage = $1', [vassalage])
    await watch()
    expect(await isVendorOpen()).toBe(false)
    expect(await release(alarm?.id ?? '')).toMatchObject({ value: { isOpen: true } })
    await watch()
    expect([await isVendorOpen(), await alarms()]).toEqual([true, []])
    const { rows } = await site.db.pool.query(
      `select action, actor, reason from gateway.operator_audit where action in ('reports.raiseAlarm', 'reports.releaseAlarm') order by audit_id`,
    )
    expect(rows).toEqual([
      { action: 'reports.raiseAlarm', actor: '(net wins)', reason: '' },
      { action: 'reports.releaseAlarm', actor: owner.username, reason: 'a real prize, looked at' },
      { action: 'reports.raiseAlarm', actor: '(net wins)', reason: '' },
      { action: 'reports.releaseAlarm', actor: owner.username, reason: 'a real prize, looked at' },
    ])
  })

  it('only tells where the brand closes none, and says nothing where it has no ceiling', async () => {
    await site.db.pool.query('delete from gateway.win_alarm')
    await set({ hourPrizeCaps: 0, vendorDayCeiling: 0, closesVendor: true })
    await watch()
    expect(await alarms()).toEqual([])
    await set({ hourPrizeCaps: 0, vendorDayCeiling: 6_000, closesVendor: false })
    await watch()
    expect(await alarms()).toMatchObject([{ kind: 'day', isClosed: false }])
    expect(await isVendorOpen()).toBe(true)
  })
})
