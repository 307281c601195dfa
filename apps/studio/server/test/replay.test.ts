import { replaysCall } from '@halong/api'
import { uuidFromId } from '@halong/base'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Verifier } from '#client/verify/define-verifier.ts'
import { offered } from '#games/catalogue.ts'
import { openDatabase } from '../src/database.ts'
import { createToldReplays } from '../src/replay/told.ts'
import { Crash, refusalOf, safeTiles, setTable, type Table, valueOf } from './table.ts'

// T57: every settled round is played again by other code, and one that comes out otherwise is found.
let table: Table
let told: () => ReturnType<ReturnType<typeof createToldReplays>>
let database: ReturnType<typeof openDatabase>
beforeAll(async () => {
  table = await setTable('replays')
  database = openDatabase(table.db.url, 1, pino({ level: 'silent' }))
  told = createToldReplays({ db: database.db, clock: table.clock })
})
afterAll(async () => {
  await database.end()
  await table.stop()
})

const rowsOf = async <Row extends object>(sql: string) => (await table.db.pool.query<Row>(sql)).rows
const left = async () =>
  Number(
    (
      await rowsOf<{ n: string }>(
        `select count(*) as n from studio.round where replayed_at is null and state in ('settled', 'refused', 'voided')`,
      )
    )[0]?.n,
  )
async function replayAll(): Promise<number> {
  let done = 0
  for (let more = 1; more > 0; done += more) more = await table.studio().replay()
  return done
}
/** Its verifier's part names choices that a round may have. */
async function choicesOf(engine: string) {
  const { verifier } = (await import(`#games/${engine}/verify.ts`)) as { verifier: Verifier }
  return verifier.choicesOf(Object.fromEntries(verifier.fields.map(({ id, value }) => [id, value])))
}

const single = offered.filter(({ game }) => game.kind === 'instant' || game.kind === 'steps')

describe('the replay audit', () => {
  it('T57: plays a round of each game for one player again, also what nobody came back to and what was void, and each comes out the same', async () => {
    for (const { code, maths } of single) {
      const choices = await choicesOf(maths.engine)
      const stakes = ['1.00', '2.00']
      const answers = await Promise.all(
        stakes.map(async (stake) => (await (await table.sit(code, { balance: '100.0000' })).open({ stake, choices })).answer),
      )
      expect([code, ...answers.map(refusalOf)]).toEqual([code, null, null])
    }
    const mines = await table.sit('mines-pearl-25', { balance: '10.0000' })
    const { safe } = await safeTiles(table, mines, 3)
    const { round } = valueOf((await mines.open({ choices: { mines: 3 } })).answer)
    valueOf((await mines.step(round.roundId, 1, { open: safe[0] ?? 0 })).answer)
    valueOf((await mines.step(round.roundId, 2, { cashOut: true })).answer)
    // A stake that is refused has an outcome too: it is compared with what is published of it.
    const poor = await table.sit('lantern-night', { balance: '0.5000' })
    expect((await poor.open({ stake: '1.00' })).answer.success).toBe(false)
    table.clock.forward(25 * 3_600_000)
    for (let more = 1; more > 0; ) more = await table.studio().sweep()
    const waiting = await left()
    expect(waiting).toBeGreaterThan(single.length * 2)
    expect((await told()).lagSeconds).toBeGreaterThan(60)
    expect(await replayAll()).toBe(waiting)
    expect(await rowsOf('select game_code, what, recorded, replayed from studio.replay_fault')).toEqual([])
    expect(await left()).toBe(0)
    expect(replaysCall.value.parse(await told())).toMatchObject({ rounds: waiting, lagSeconds: 0, faults: [], lastAt: expect.any(String) })
  })

  it('F9: a kill before a batch stands takes none of it twice and leaves none out', async () => {
    const before = (await told()).rounds
    const seat = await table.sit('dice')
    const choices = await choicesOf('dice')
    for (let no = 0; no < 3; no++) {
      valueOf((await seat.open({ choices })).answer)
      table.clock.forward(10_000)
    }
    const waiting = await left()
    table.crashAt('before-replayed')
    await expect(table.studio().replay()).rejects.toThrow(Crash)
    expect([await left(), (await told()).rounds]).toEqual([waiting, before])
    table.crashAt(null)
    await table.restart()
    // Two processes at once: what one holds the other passes over.
    const other = await table.another()
    const done = await Promise.all([table.studio().replay(), other.replay()])
    await other.close()
    expect(done[0] + done[1]).toBe(waiting)
    expect((await told()).rounds).toBe(before + waiting)
    expect(await replayAll()).toBe(0)
  })

  it('T57: finds a return that was altered by one unit, and a part that was never at risk, each in what it differs', async () => {
    const seat = await table.sit('plinko', { balance: '100.0000' })
    const choices = await choicesOf('plinko')
    const ids: string[] = []
    for (let no = 0; no < 3; no++) {
      ids.push(valueOf((await seat.open({ choices })).answer).round.roundId)
      table.clock.forward(2_000)
    }
    const uuid = (at: number) => uuidFromId('rnd', ids[at] ?? '')
    await table.db.pool.query('update studio.round set returned = returned + 1 where id = $1', [uuid(0)])
    await table.db.pool.query('update studio.round set refunded = 1 where id = $1', [uuid(1)])
    table.clock.forward(20_000)
    expect(await replayAll()).toBe(3)
    const { faults, lagSeconds } = replaysCall.value.parse(await told())
    expect(lagSeconds).toBe(0)
    expect(faults).toHaveLength(1)
    const [plinko] = faults
    expect(plinko).toMatchObject({ gameCode: 'plinko', faults: 2 })
    const found = new Map(plinko?.rounds.map((round): [string, typeof round] => [round.roundId, round]))
    const altered = found.get(ids[0] ?? '')
    expect(altered).toMatchObject({ what: 'returned', asset: 'USD/4' })
    expect(Math.round((Number(altered?.recorded) - Number(altered?.replayed)) * 10_000)).toBe(1)
    expect(found.get(ids[1] ?? '')).toMatchObject({ what: 'refunded', recorded: '0.0001', replayed: '0.0000' })
    // A round that was marked is not found a second time.
    expect(await replayAll()).toBe(0)
  })
})
