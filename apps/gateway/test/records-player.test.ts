// Long because a history of all kinds of ends is made once, and every record and file of it is looked at.
import { createHash } from 'node:crypto'
import { createLedger, houseAccount, playerAccount, type Transfer } from '@halong/ledger'
import { aMember, releaseSize, type SignedInPlayer, type Site, startSite } from '@halong/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDaySums } from '../src/modules/records/day-sums.ts'
import { createMovementsStore } from '../src/modules/records/movements-store.ts'
import { type AtTable, atTable } from './wager/vendor.ts'

let site: Site
let player: AtTable
let other: AtTable
/** Minor units of a wire amount. */
const minor = (text: string) => BigInt(text.replace('.', ''))
/** The same of a cell, which may be empty. */
const minor0 = (text: string) => (text === '' ? 0n : minor(text))
const sum = (texts: readonly string[]) => texts.reduce((total, text) => total + minor(text), 0n)
const ROUNDS = 60
/** W26: what some rounds were awarded: one that was won, lost, cancelled, open. */
const AWARDS: Readonly<Record<number, string>> = { 4: '0.2500', 5: '0.1000', 7: '0.0307', 8: '0.0001' }
/** A history of all kinds of ends, with amounts of four places; the same each time. */
const roundAt = (at: number) => ({
  stake: `${1 + (at % 3)}.${String((at * 7919) % 10_000).padStart(4, '0')}`,
  win: `${at % 4}.${String((at * 104_729) % 10_000).padStart(4, '0')}`,
  end: (['lost', 'won', 'cancelled', 'open', 'won'] as const)[at % 5] ?? 'lost',
})
beforeAll(async () => {
  site = await startSite({ name: 'records_player' })
  player = await atTable(site, { balance: '1000.00' })
  other = await atTable(site, { balance: '10.00' })
  for (let at = 0; at < ROUNDS; at++) {
    const { stake, win, end } = roundAt(at)
    // One round fills a jackpot, which others win: of each end one.
    const jackpot = at === 1 ? { contributions: [{ meterId: 'reef.grand', amount: '1' }] } : {}
    await player.send('debit', { transactionId: `d${at}`, roundId: `r${at}`, amount: stake })
    if (end === 'cancelled') await player.send('rollback', { transactionId: `b${at}`, roundId: `r${at}`, debitTransactionId: `d${at}` })
    if (end === 'won')
      await player.send('credit', { transactionId: `c${at}`, roundId: `r${at}`, debitTransactionId: `d${at}`, amount: win })
    if (end === 'won' || end === 'lost') await player.send('close', { transactionId: `e${at}`, roundId: `r${at}`, ...jackpot })
    const amount = AWARDS[at]
    if (amount !== undefined)
      await player.send('award', { transactionId: `a${at}`, roundId: `r${at}`, source: 'jackpot', sourceId: 'reef.grand', amount })
  }
}, 120_000)
afterAll(async () => {
  await site.expectLedgerRight()
  await site.stop()
})

async function allMovements(query: object = {}) {
  const rows: {
    id: string
    amount: string
    balanceBefore: string
    balanceAfter: string
    kind: string
    gameName: string | null
    reference: string
  }[] = []
  let cursor: string | undefined
  let totals
  do {
    const answer = await player.browser.call('records.listMovements', {
      query: { limit: 50, ...query, ...(cursor === undefined ? {} : { cursor }) },
    })
    if (!answer.ok) throw new Error(answer.code)
    rows.push(...answer.value.list)
    totals ??= answer.value.totals
    cursor = answer.value.next ?? undefined
  } while (cursor !== undefined)
  return { rows, totals }
}

describe('R-MC-5: the account record', () => {
  it('opening, the lines and closing are the ledger’s to the last place, and each line begins where the one before ended', async () => {
    const { rows, totals } = await allMovements()
    expect(totals?.count).toBe(rows.length)
    const upwards = [...rows].reverse()
    upwards.forEach((row, at) => {
      if (at > 0) expect(row.balanceBefore).toBe(upwards[at - 1]?.balanceAfter)
      expect(minor(row.balanceBefore) + minor(row.amount)).toBe(minor(row.balanceAfter))
    })
    expect(totals?.opening).toBe('0.0000')
    expect(totals?.closing).toBe(rows[0]?.balanceAfter)
    expect(minor(totals?.in ?? '0') - minor(totals?.out ?? '0')).toBe(minor(totals?.closing ?? '0'))
    const held = await player.browser.call('wallet.getBalance')
    expect(held.ok && held.value.sumBalance).toBe(totals?.closing)
  })

  it('a kind has its own lines and sums, without opening and closing', async () => {
    const { rows, totals } = await allMovements({ kind: 'win' })
    expect(new Set(rows.map(({ kind }) => kind))).toEqual(new Set(['win']))
    expect(totals).toMatchObject({ opening: null, closing: null, out: '0.0000', count: rows.length })
    expect(minor(totals?.in ?? '0')).toBe(sum(rows.map(({ amount }) => amount)))
    expect(rows[0]?.gameName).not.toBeNull()
  })

  it('a reference finds the lines of its round', async () => {
    const { rows: all } = await allMovements()
    const reference = all.find(({ kind }) => kind === 'win')?.reference ?? ''
    const { rows } = await allMovements({ reference })
    expect(rows.length).toBeGreaterThan(1)
    expect(rows.every((row) => row.reference.startsWith(reference))).toBe(true)
  })

  it('days are those of the span: before the first movement there is nothing, and 92 days are the most', async () => {
    const before = await allMovements({ from: '2020-01-01', to: '2020-01-31' })
    expect(before.rows).toEqual([])
    expect(before.totals).toMatchObject({ opening: '0.0000', closing: '0.0000', count: 0 })
    const ask = (from: string, to: string) => player.browser.call('records.listMovements', { query: { from, to } })
    expect(await ask('2026-01-01', '2026-04-02')).toMatchObject({ ok: true })
    expect(await ask('2026-01-01', '2026-04-03')).toMatchObject({ code: 'records.span_too_long' })
    expect(await ask('2026-01-02', '2026-01-01')).toMatchObject({ code: 'records.span_too_long' })
  })
})

describe('R-MC-5: the betting record', () => {
  it('each round has what was staked and won, what counts, and its sums are those of the ledger', async () => {
    const answer = await player.browser.call('records.listRounds', { query: { limit: 100 } })
    if (!answer.ok) throw new Error(answer.code)
    const { list, totals } = answer.value
    expect(list).toHaveLength(ROUNDS)
    for (const [at, row] of [...list].reverse().entries()) {
      const { stake, win, end } = roundAt(at)
      expect(row.status).toBe({ lost: 'completed', won: 'completed', cancelled: 'cancelled', open: 'open' }[end])
      expect(row.stake).toBe(stake)
      expect(row.win).toBe(end === 'won' ? win : '0.0000')
      expect(row.awarded).toBe(AWARDS[at] ?? '0.0000')
      expect(row.valid).toBe(row.status === 'completed' ? stake : null)
      expect(row.balanceAfter === null).toBe(row.status !== 'completed')
    }
    const done = list.filter(({ status }) => status === 'completed')
    const nets = sum(done.map(({ win }) => win)) + sum(done.map(({ awarded }) => awarded)) - sum(done.map(({ stake }) => stake))
    expect(sum(list.map(({ net }) => net ?? '0'))).toBe(minor(totals?.net ?? '0'))
    // A cancelled round gave its stake back and keeps its award.
    expect(minor(totals?.net ?? '0')).toBe(nets + minor('0.0307'))
    expect(minor(totals?.valid ?? '0')).toBe(sum(done.map(({ stake }) => stake)))
    const { rows } = await allMovements()
    expect(minor(totals?.awarded ?? '0')).toBe(sum(Object.values(AWARDS)))
    expect(minor(totals?.win ?? '0') + minor(totals?.awarded ?? '0')).toBe(
      sum(rows.filter(({ kind }) => kind === 'win').map(({ amount }) => amount)),
    )
    const newest = done.find(({ awarded }) => awarded === '0.0000')
    const closing = rows.find(({ reference }) => reference.endsWith(`/${newest?.vendorRoundId}`))
    expect(newest?.balanceAfter).toBe(closing?.balanceAfter)
  })

  it('filters by state, vendor, product and game', async () => {
    const count = async (query: object) => {
      const answer = await player.browser.call('records.listRounds', { query: { limit: 100, ...query } })
      return answer.ok ? answer.value.totals?.count : answer.code
    }
    expect(await count({ state: 'open' })).toBe(12)
    expect(await count({ state: 'cancelled' })).toBe(12)
    const all = await player.browser.call('records.listRounds', { query: { limit: 1 } })
    const row = all.ok ? all.value.list[0] : undefined
    expect(await count({ vendor: row?.vassalage, product: row?.product, game: row?.gameCode })).toBe(ROUNDS)
    expect(await count({ vendor: 'NOBODY' })).toBe(0)
    expect(await count({ product: 'FISH' })).toBe(0)
  })

  it('a round opens to the money it moved; another player’s is not there', async () => {
    const list = await player.browser.call('records.listRounds', { query: { limit: 100 } })
    const row = list.ok ? list.value.list.findLast(({ status, win }) => status === 'completed' && win !== '0.0000') : undefined
    const query = { id: row?.id ?? ('rnd_' as const) }
    const one = await player.browser.call('records.getRound', { query: query as { id: `rnd_${string}` } })
    if (!one.ok) throw new Error(one.code)
    expect(one.value.postings.map(({ kind }) => kind)).toEqual(['debit', 'credit', 'close'])
    expect(one.value.head).toMatchObject({ stake: row?.stake, win: row?.win, refunded: '0.0000' })
    expect(minor(one.value.head.balanceBefore ?? '0') + minor(one.value.head.net ?? '0')).toBe(minor(one.value.head.balanceAfter ?? '0'))
    expect(await other.browser.call('records.getRound', { query: query as { id: `rnd_${string}` } })).toMatchObject({
      code: 'records.row_unknown',
    })
    const awarded = list.ok ? list.value.list.findLast((each) => each.awarded !== '0.0000') : undefined
    const jackpot = await player.browser.call('records.getRound', { query: { id: awarded?.id ?? `rnd_${'0'.repeat(22)}` } })
    if (!jackpot.ok) throw new Error(jackpot.code)
    expect(jackpot.value.postings.map(({ kind, amount }) => [kind, amount]).at(-1)).toEqual(['award', '0.2500'])
    const { stake, win, net } = jackpot.value.head
    expect(minor(net ?? '0')).toBe(minor(win) + minor('0.2500') - minor(stake))
  })
})

it.each(['day', 'product', 'vendor'] as const)('R-MC-5: profit by %s is that of the settled rounds', async (group) => {
  await site.gateway.services.feed.run()
  const answer = await player.browser.call('records.getProfit', { query: { group } })
  const rounds = await player.browser.call('records.listRounds', { query: { state: 'completed' } })
  if (!answer.ok || !rounds.ok) throw new Error('both answer')
  const { list, totals } = answer.value
  expect(totals).toMatchObject({
    rounds: rounds.value.totals?.count,
    staked: rounds.value.totals?.stake,
    won: rounds.value.totals?.win,
    awarded: '0.3808',
  })
  // What a round that is open or was cancelled was awarded is no less the player's.
  expect(minor(totals.net)).toBe(minor(rounds.value.totals?.net ?? '0') + minor('0.0308'))
  expect(sum(list.map(({ awarded }) => awarded))).toBe(minor(totals.awarded))
  expect(sum(list.map(({ net }) => net))).toBe(minor(totals.net))
})

describe('R-MC-5: exports', () => {
  const start = (who: SignedInPlayer, format: 'csv' | 'xlsx', record: { kind: 'movements' | 'rounds'; filter: object }) =>
    who.browser.call('records.export', {
      body: { format, record, timeZone: 'Asia/Ho_Chi_Minh' },
      key: `export-${Math.random().toString(36).slice(2)}-0123456789`,
    })
  async function fileOf(who: SignedInPlayer, id: `exp_${string}`, parts: number) {
    const pieces: Buffer[] = []
    for (let part = 0; part < parts; part++) {
      const answer = await who.browser.call('records.getExport', { query: { id, part } })
      pieces.push(Buffer.from((answer.ok && answer.value.content) || '', 'base64'))
    }
    return Buffer.concat(pieces)
  }

  it('a file has the lines of the record, and adds up', async () => {
    const started = await start(player, 'csv', { kind: 'movements', filter: {} })
    if (!started.ok) throw new Error(started.code)
    expect(started.value.state).toBe('done')
    const file = await fileOf(player, started.value.id, started.value.parts)
    expect(createHash('sha256').update(file).digest('hex')).toBe(started.value.sha256)
    const { rows, totals } = await allMovements()
    const lines = file.toString('utf8').slice(1).split('\r\n')
    expect(lines).toHaveLength(rows.length + 6)
    expect(lines.at(-4)).toContain(totals?.closing ?? 'none')
    expect(lines[2]).toContain(rows.at(-1)?.id ?? 'none')
    expect(await other.browser.call('records.getExport', { query: { id: started.value.id } })).toMatchObject({
      code: 'records.row_unknown',
    })
  })

  it('a workbook of bets', async () => {
    const started = await start(player, 'xlsx', { kind: 'rounds', filter: { state: 'completed' } })
    if (!started.ok) throw new Error(started.code)
    const file = await fileOf(player, started.value.id, started.value.parts)
    expect(file.subarray(0, 2).toString()).toBe('PK')
    expect(started.value.lines).toBe(36)
  })

  it('too wide a span is refused, and so is the eleventh file of a day', async () => {
    expect(await start(other, 'csv', { kind: 'movements', filter: { from: '2026-01-01', to: '2026-06-01' } })).toMatchObject({
      code: 'records.span_too_long',
    })
    const member = await atTableAgain()
    for (let at = 0; at < 10; at++) expect(await start(member, 'csv', { kind: 'rounds', filter: {} })).toMatchObject({ ok: true })
    expect(await start(member, 'csv', { kind: 'rounds', filter: {} })).toMatchObject({ code: 'records.export_busy' })
  })
  const atTableAgain = () => atTable(site, { balance: '1.00' })

  it('a long file is written by the job, part by part, and asked for again it is the same', async () => {
    const started = await start(other, 'csv', { kind: 'movements', filter: {} })
    if (!started.ok) throw new Error(started.code)
    const { rows } = await site.db.pool.query<{ member_id: string; export_id: string }>(
      `update gateway.records_export set state = 'waiting', parts = 0, sha256 = null where sha256 = $1 returning member_id, export_id`,
      [started.value.sha256],
    )
    const [row] = rows
    await site.gateway.services.records.runExport({ memberId: Number(row?.member_id), id: row?.export_id ?? '' })
    const again = await other.browser.call('records.getExport', { query: { id: started.value.id, part: 0 } })
    expect(again).toMatchObject({ ok: true, value: { state: 'done', sha256: started.value.sha256, parts: 1 } })
  })

  it('cashier §19.20: the statement of a fuzzed month is the ledger to the last place, as a file, as a workbook and as its sums by day', async () => {
    const member = await aMember(site, { balance: '50000.00' })
    const { memberId } = member
    const ledger = createLedger(site.db.pool)
    const [cash, wagers, withdrawing] = [
      playerAccount(memberId),
      playerAccount(memberId, 'player.wagers'),
      playerAccount(memberId, 'player.withdrawing'),
    ]
    // A walk that is the same each time.
    let seed = 20_261_126
    const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below
    const ways = [
      ['wager.debit', cash, wagers],
      ['wager.credit', houseAccount(memberId, 'house.gaming'), cash],
      ['deposit.credit', houseAccount(memberId, 'house.cashier'), cash],
      ['withdrawal.hold', cash, withdrawing],
      ['withdrawal.release', withdrawing, cash],
      ['adjustment.credit', houseAccount(memberId, 'house.adjustments'), cash],
      ['wager.rollback', wagers, cash],
    ] as const
    const moves = releaseSize(2_600, 5_000)
    const some = (at: number): Transfer => {
      const [reason, from, to] = ways[random(ways.length)] ?? ways[0]
      const postings = [{ from, to, minor: BigInt(1 + random(90_000)) }]
      return {
        memberId,
        key: `fuzz ${at}`,
        reason,
        reference: `=fuzz(${at})`,
        asset: 'USD/4',
        postings,
        ...(reason === 'wager.debit' ? { scope: 'RNG' } : {}),
      }
    }
    for (let at = 0; at < moves; at += 100) await ledger.post(Array.from({ length: 100 }, (_, index) => some(at + index)))

    const { rows: entries } = await site.db.pool.query<{ amount: string; before: string; after: string }>(
      `select amount, balance_before as before, balance_after as after from ledger.entry
       where lane = ledger.lane_of($1) and member_id = $1 and kind = 'player.cash' and asset = 'USD/4' order by version`,
      [memberId],
    )
    expect(entries.length).toBeGreaterThan(moves / 2)
    const csv = await start(member, 'csv', { kind: 'movements', filter: {} })
    if (!csv.ok) throw new Error(csv.code)
    const lines = (await fileOf(member, csv.value.id, csv.value.parts)).toString('utf8').slice(1).split('\r\n')
    const shown = lines.slice(2, 2 + entries.length).map((line) => line.split(',').slice(-5, -1).map(minor0))
    const told = entries.map(({ amount, before, after }) => [
      BigInt(amount) > 0n ? BigInt(amount) : 0n,
      BigInt(amount) < 0n ? -BigInt(amount) : 0n,
      BigInt(before),
      BigInt(after),
    ])
    expect(shown).toEqual(told)
    // T66: a reference that a spreadsheet would run is a text.
    expect(lines.some((line) => line.includes(',=') || line.startsWith('='))).toBe(false)
    const book = await start(member, 'xlsx', { kind: 'movements', filter: {} })
    expect(book.ok && book.value.lines).toBe(csv.value.lines)

    const first = await member.browser.call('records.listMovements', { query: { limit: 1 } })
    const held = await site.db.pool.query<{ balance: string }>(
      "select balance from ledger.account where member_id = $1 and kind = 'player.cash' and asset = 'USD/4'",
      [memberId],
    )
    expect(minor(first.ok ? (first.value.totals?.closing ?? '0') : '1')).toBe(BigInt(held.rows[0]?.balance ?? 0))
    expect(first.ok && first.value.totals?.count).toBe(entries.length)

    // Days that are over are added up once, and say what the lines say.
    const { db } = site.gateway.platform
    const store = createMovementsStore({ db })
    const inTwoDays = { now: () => new Date(Date.now() + 2 * 86_400_000) }
    const sumsOf = createDaySums({ db, clock: inTwoDays, movements: store })
    const whose = { memberId, asset: 'USD/4' } as const
    const day = (shift: number) => new Date(Date.now() + shift * 86_400_000).toISOString().slice(0, 10)
    const span = { from: day(-40), to: day(2), zone: 'Asia/Ho_Chi_Minh' }
    const asked = { versions: await store.versions(whose, span), filter: { reasons: null, reference: null } }
    const byReason = <T extends { reason: string }>(sums: readonly T[]) => [...sums].sort((a, b) => a.reason.localeCompare(b.reason))
    const direct = byReason(await store.sums(whose, asked.versions, asked.filter))
    // A day that is under way is counted from where it was counted to.
    const today = createDaySums({ db, clock: { now: () => new Date() }, movements: store })
    const open = () =>
      site.db.pool.query("select from gateway.movement_day where member_id = $1 and past is not null and zone = 'Asia/Ho_Chi_Minh'", [
        memberId,
      ])
    expect(byReason(await today(whose, span, asked))).toEqual(direct)
    expect((await open()).rowCount).toBe(1)
    expect(byReason(await today(whose, span, asked))).toEqual(direct)
    for (let turn = 0; turn < 2; turn++) expect(byReason(await sumsOf(whose, span, asked))).toEqual(direct)
    expect((await open()).rowCount).toBe(0)
    const kept = await site.db.pool.query('select from gateway.movement_day where member_id = $1 and past is null', [memberId])
    expect(kept.rowCount).toBeGreaterThanOrEqual(41)
  })
})
