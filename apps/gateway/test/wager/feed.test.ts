import { type Clock, systemClock } from '@halong/base'
import { checkLedger, wavesOf } from '@halong/ledger'
import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createFeed } from '../../src/modules/feed/feed.ts'
import { createFeedStore } from '../../src/modules/feed/feed-store.ts'
import { touchedBy } from '../../src/modules/wager/command.ts'
import { playSet } from '../../src/modules/wager/play.ts'
import { type Db, openDb } from '../../src/platform/db.ts'
import type { Consumer } from '../../src/platform/feed.ts'
import { createLog } from '../../src/platform/log.ts'
import { close, credit, debit, openTable, rollback, type Table } from './play-fixture.ts'

const MEMBERS = 40
const KILLS = process.env['HALONG_RELEASE'] === undefined ? 20 : 200

let table: Table
let db: Db
const log = createLog('silent')
beforeAll(async () => {
  table = await openTable('feed', { members: MEMBERS, minor: 1_000_000n })
  db = openDb({ url: table.database.url, log })
  await table.database.pool.query(`create table public.counted (consumer text, member_id bigint, event_no bigint, valid bigint)`)
  await table.database.pool.query('grant all on public.counted to halong_gateway')
})
afterAll(async () => {
  expect((await checkLedger(table.database.pool)).findings).toEqual([])
  await db.close()
  await table.close()
})

/** Notes each fact with no key that would hide one that comes twice. `before` runs when all is written and nothing committed. */
const counting = (consumer: string, before: (tx: pg.PoolClient) => Promise<void> = async () => undefined): Consumer => ({
  consumer,
  async count(tx, facts) {
    await tx.query(`insert into public.counted select $1, * from unnest($2::bigint[], $3::bigint[], $4::bigint[])`, [
      consumer,
      facts.map(({ memberId }) => memberId),
      facts.map(({ eventNo }) => String(eventNo)),
      facts.map(({ valid }) => String(valid)),
    ])
    await before(tx)
  },
})
const feedOf = (consumers: readonly Consumer[], clock: Clock = systemClock) =>
  createFeed({ db, clock, log, store: createFeedStore({ db }), consumers: () => consumers })

let rounds = 0
/** Rounds of some members, in one set a wave. */
async function play(count: number, end: 'close' | 'rollback' = 'close'): Promise<void> {
  const commands = Array.from({ length: count }, () => {
    const roundId = `r${++rounds}`
    const named = { memberId: 1 + (rounds % MEMBERS), roundId }
    const stake = debit({ ...named, txId: `${roundId}.d`, amount: BigInt(rounds) })
    return end === 'close'
      ? [stake, credit({ ...named, txId: `${roundId}.c`, debitTxId: stake.txId, amount: 3n }), close({ ...named, txId: `${roundId}.x` })]
      : [stake, rollback({ ...named, txId: `${roundId}.r`, debitTxId: stake.txId })]
  }).flat()
  for (const wave of wavesOf(
    commands.map((command) => [command]),
    touchedBy,
  ))
    await playSet(table.pool, wave, { clock: systemClock })
}

const rowsOf = async (text: string, values: unknown[] = []) => (await table.database.pool.query(text, values)).rows
/** Facts that a consumer has not counted exactly once. */
const wrong = (consumer: string) =>
  rowsOf(
    `select member_id, event_no, count(c.valid) from gateway.money_event e
     left join public.counted c using (member_id, event_no) where c.consumer is null or c.consumer = $1
     group by 1, 2 having count(c.valid) <> 1 or max(c.valid) <> max(e.valid)
     union all select member_id, event_no, 0 from public.counted c where consumer = $1
       and not exists (select from gateway.money_event e where (e.member_id, e.event_no) = (c.member_id, c.event_no))`,
    [consumer],
  )
const caughtUp = (consumer: string, feed: ReturnType<typeof feedOf>) =>
  expect
    .poll(
      async () => {
        await feed.run()
        return rowsOf(
          `select from gateway.money_event e join gateway.feed_cursor c on c.lane = e.lane and (c.epoch, c.xid) <= (e.epoch, e.xid) where c.consumer = $1`,
          [consumer],
        )
      },
      { timeout: 60_000 },
    )
    .toEqual([])

it('facts: a settled round with what was staked, refunded and won, a void one with nothing valid; each in its posting’s transaction and lane', async () => {
  await play(1)
  await play(1, 'rollback')
  const facts = await rowsOf(
    `select e.lane, e.kind, e.brand_id, e.category, e.staked, e.won, e.valid, e.happened_at = t.written_at and e.xid = t.xid as is_posting
     from gateway.money_event e join ledger.transfer t on t.member_id = e.member_id and t.key = 'FAKE:' || e.round_id || case e.kind when 'wager' then '.x' else '.r' end
     order by event_no`,
  )
  expect(facts).toEqual([
    { lane: 2, kind: 'wager', brand_id: 1, category: 'RNG', staked: '1', won: '3', valid: '1', is_posting: true },
    { lane: 3, kind: 'void', brand_id: 1, category: 'RNG', staked: '2', won: '0', valid: '0', is_posting: true },
  ])
})

it(`F3: a consumer that is killed ${KILLS} times between its writes and their commit counts nothing twice and misses nothing`, {
  timeout: 300_000,
}, async () => {
  let [calls, kills] = [0, 0]
  const feed = feedOf([
    counting('killed', async (tx) => {
      if (kills >= KILLS || ++calls % 3 === 0) return
      kills += 1
      if (kills % 2 === 0) throw new Error('the process is gone')
      await tx.query('select pg_terminate_backend(pg_backend_pid())')
    }),
  ])
  while (kills < KILLS) {
    const [, ...failed] = await Promise.allSettled([play(20), feed.run(), feed.run()])
    expect(failed).toHaveLength(2)
  }
  await caughtUp('killed', feed)
  expect(await wrong('killed')).toEqual([])
})

it('a fact of a transaction that commits late is counted, and nothing behind it before', async () => {
  const feed = feedOf([counting('late')])
  await caughtUp('late', feed)
  const slow = await table.pool.connect()
  try {
    await slow.query('begin')
    await playSet(slow, [[debit({ memberId: 5, txId: 'slow.d', roundId: 'slow' })]], { clock: systemClock })
    await playSet(slow, [[close({ memberId: 5, txId: 'slow.x', roundId: 'slow' })]], { clock: systemClock })
    await playSet(table.pool, [[debit({ memberId: 6, txId: 'quick.d', roundId: 'quick' })]], { clock: systemClock })
    await playSet(table.pool, [[close({ memberId: 6, txId: 'quick.x', roundId: 'quick' })]], { clock: systemClock })
    await feed.run()
    expect(
      await rowsOf(
        `select from public.counted c join gateway.money_event using (member_id, event_no) where consumer = 'late' and round_id = 'quick'`,
      ),
    ).toEqual([])
  } finally {
    await slow.query('commit')
    slow.release()
  }
  await caughtUp('late', feed)
  expect(await wrong('late')).toEqual([])
})

it('a set larger than a step is counted whole', { timeout: 120_000 }, async () => {
  const feed = feedOf([counting('large')])
  await caughtUp('large', feed)
  await table.database.pool.query(
    `insert into gateway.money_event (member_id, lane, epoch, kind, brand_id, asset, vassalage, game_code, round_id, staked, refunded, won, valid, happened_at)
     select 7, 7, 0, 'wager', 1, 'USD/4', 'FAKE', 'g', 'many ' || n, 1, 0, 0, 1, now() from generate_series(1, 4500) n`,
  )
  await caughtUp('large', feed)
  expect(await wrong('large')).toEqual([])
})

it('a period is counted when every lane has passed its end', async () => {
  const now = new Date('2050-11-25T10:20:00Z')
  const feed = feedOf([counting('fenced')], { now: () => now })
  await feed.run()
  await expect
    .poll(
      async () => {
        await feed.run()
        return (await feed.countedTo('fenced'))?.toISOString()
      },
      { timeout: 60_000 },
    )
    .toBe('2050-11-25T10:00:00.000Z')
  expect(await feed.countedTo('never ran')).toBeNull()
})

it('one consumer that fails keeps no other back', async () => {
  await play(30)
  const failing: Consumer = { consumer: 'failing', count: () => Promise.reject(new Error('on purpose')) }
  const feed = feedOf([failing, counting('beside')])
  await expect(feed.run()).rejects.toThrow('on purpose')
  const working = feedOf([counting('beside')])
  await caughtUp('beside', working)
  expect(await wrong('beside')).toEqual([])
})

it('a database that was put back from a dump numbers its transactions anew: what was not counted before is, and what comes after', async () => {
  const feed = feedOf([counting('restored')])
  await caughtUp('restored', feed)
  await play(10)
  // As if all of it had been written by far later transactions, of another server.
  await table.database.pool.query(`update gateway.feed_cursor set xid = (xid::text::bigint + 1000000000)::text::xid8 where xid > '0'`)
  await table.database.pool.query(`update gateway.money_event set xid = (xid::text::bigint + 1000000000)::text::xid8`)
  await createFeedStore({ db }).renew()
  await createFeedStore({ db }).renew()
  await play(10)
  await caughtUp('restored', feed)
  expect(await wrong('restored')).toEqual([])
  expect(await rowsOf('select epoch, count(*) from gateway.money_event group by 1 having count(*) = 10')).toEqual([
    { epoch: 1, count: '10' },
  ])
})
