import { createHash } from 'node:crypto'
import { uuidFromId } from '@halong/base'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSeedSealer } from '../src/fairness/sealed-seeds.ts'
import { loss, peek, SEED_KEY, type Seat, seedFor, setTable, type Table, valueOf } from './table.ts'

let table: Table
beforeAll(async () => {
  table = await setTable('sealed seeds')
})
afterAll(() => table.stop())

type Resting = { server_seed: string; next_server_seed: string; commitment: string; revealed_at: Date | null; all: string }
const pairsOf = async (seat: Seat) =>
  (
    await table.db.pool.query<Resting>('select p.*, p::text as all from studio.seed_pair p where player_id = $1 order by number', [
      uuidFromId('ply', seat.playerId),
    ])
  ).rows
const commitmentOf = (seed: string) => createHash('sha256').update(seed).digest('hex')

describe('a server seed at rest (T51, T52, T67)', () => {
  it('is sealed until it is revealed, and in clear from then on', async () => {
    const seat = await table.sit('lotus-garden')
    // Free spins would hold the pair until they are played.
    await seedFor(table, seat, loss)
    await seat.open()
    const { serverSeed, nextServerSeed } = await peek(table, seat)
    expect(commitmentOf(serverSeed)).toBe(seat.entered.fairness.commitment)
    for (const { all } of await pairsOf(seat)) expect(all.includes(serverSeed) || all.includes(nextServerSeed)).toBe(false)

    valueOf((await seat.rotate()).answer)
    const [revealed, inUse] = await pairsOf(seat)
    expect(revealed).toMatchObject({ server_seed: serverSeed, revealed_at: expect.any(Date) as Date })
    for (const row of [revealed, inUse]) expect(row?.all.includes(nextServerSeed)).toBe(false)
    expect((await peek(table, seat)).serverSeed).toBe(nextServerSeed)
  })

  it('can’t be written in clear, whoever tries', async () => {
    const seat = await table.sit('lotus-garden')
    await expect(
      table.db.pool.query(`update studio.seed_pair set server_seed = repeat('0', 64) where player_id = $1`, [
        uuidFromId('ply', seat.playerId),
      ]),
    ).rejects.toThrow(/seeds_rest_sealed/)
  })

  it('opens in its own place, unchanged, under its own key, and nowhere else', () => {
    const place = { playerId: 'p', gameCode: 'g', number: 3 }
    const sealer = createSeedSealer(SEED_KEY)
    const kept = sealer.seal('seed', place)
    expect(sealer.open(kept, place)).toBe('seed')
    expect(sealer.seal('seed', place)).not.toBe(kept)
    for (const other of [
      { ...place, playerId: 'q' },
      { ...place, gameCode: 'h' },
      { ...place, number: 4 },
    ])
      expect(() => sealer.open(kept, other)).toThrow(/authenticate/)
    expect(() => sealer.open(`${kept.slice(0, -2)}AA`, place)).toThrow(/authenticate/)
    expect(() => createSeedSealer(Buffer.alloc(32, 8)).open(kept, place)).toThrow(/authenticate/)
    expect(() => createSeedSealer(Buffer.alloc(16))).toThrow(/32 bytes/)
  })

  it('of an earlier version is sealed when the studio starts, and leads to the same rounds', async () => {
    const seat = await table.sit('mines-jade-25')
    const revealedRound = valueOf((await seat.open({ choices: { mines: 3 } })).answer).round
    await seat.step(revealedRound.roundId, 1, { open: 0 })
    await seat.step(revealedRound.roundId, 2, { cashOut: true })
    valueOf((await seat.rotate()).answer)
    table.clock.forward(10_000)
    const round = valueOf((await seat.open({ choices: { mines: 3 } })).answer).round
    const { serverSeed, nextServerSeed } = await peek(table, seat)

    const { pool } = table.db
    await pool.query('alter table studio.seed_pair drop constraint seeds_rest_sealed')
    const playerId = uuidFromId('ply', seat.playerId)
    await pool.query('update studio.seed_pair set server_seed = $2, next_server_seed = $3 where player_id = $1 and revealed_at is null', [
      playerId,
      serverSeed,
      nextServerSeed,
    ])
    await pool.query('update studio.seed_pair set next_server_seed = $2 where player_id = $1 and revealed_at is not null', [
      playerId,
      serverSeed,
    ])
    await table.restart()

    for (const { all } of await pairsOf(seat)) expect(all.includes(serverSeed) || all.includes(nextServerSeed)).toBe(false)
    expect(await peek(table, seat)).toMatchObject({ serverSeed, nextServerSeed })
    expect((await seat.step(round.roundId, 1, { open: 0 })).status).toBe(200)
    await seat.step(round.roundId, 2, { cashOut: true })
    expect(valueOf((await seat.rotate()).answer).revealed?.serverSeed).toBe(serverSeed)
    expect(commitmentOf((await seat.proof(round.roundId)).serverSeed ?? '')).toBe(round.commitment)
    expect((await seat.proof(revealedRound.roundId)).serverSeed).not.toBeNull()
  })
})
