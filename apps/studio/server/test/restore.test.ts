import { uuidFromId } from '@halong/base'
import { recomputeSlot } from '@halong/game-maths'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findGame } from '#games/catalogue.ts'
import { isSlotMaths } from '#games/slot/events.ts'
import type { IncidentsAnswer } from '#protocol/fairness.ts'
import { loss, newIntent, plainWin, refusalOf, type Seat, safeTiles, seedFor, setTable, type Table, valueOf } from './table.ts'

const SLOT = 'jade-dragon'
const MINES = 'mines-jade-25'
const LEASE_OVER_MS = 9_000

let table: Table
beforeAll(async () => {
  table = await setTable('restore')
})
afterAll(() => table.stop())

const incidents = async () => {
  const response = await table.studio().server.inject({ method: 'GET', url: '/api/fairness/incidents' })
  return valueOf(response.json<{ success: true; value: IncidentsAnswer }>()).incidents
}
/** The database is there again for the studio, which lost its connections to it. */
const ready = () => expect.poll(() => table.studio().isReady(), { timeout: 10_000 }).toBe(true)
async function backUp() {
  const { restore, drop } = await table.db.backUp()
  await ready()
  return {
    drop,
    restore: async () => {
      await restore()
      await ready()
    },
  }
}
/** Lets the background work run until it has nothing left to do. */
async function settle(): Promise<void> {
  for (let pass = 0; pass < 10; pass++) {
    table.clock.forward(LEASE_OVER_MS)
    if ((await table.studio().sweep()) === 0) return
  }
  throw new Error('the studio never comes to rest')
}
/** A paid round, with its feature played out, so that it holds nothing. */
async function spin(seat: Seat) {
  table.clock.forward(2_500)
  const { round } = valueOf((await seat.open()).answer)
  for (let step = round.nextStep; step !== null; ) step = valueOf((await seat.step(round.roundId, step)).answer).round.nextStep
  return round
}
const board = async (seat: Seat) => valueOf((await seat.open({ choices: { mines: 3 } })).answer).round.roundId
/** An open board, its first tile open, and where its mines are. */
async function begunBoard(seat: Seat) {
  const { safe, mineAt } = await safeTiles(table, seat, 3)
  const roundId = await board(seat)
  valueOf((await seat.step(roundId, 1, { open: safe[0] ?? 0 })).answer)
  return { roundId, mine: mineAt[0] ?? 0, safe: safe[1] ?? 0 }
}
const rotate = async (seat: Seat) => valueOf((await seat.rotate('mine')).answer).revealed
const seedsOf = async (seat: Seat) => {
  const { fairness } = await seat.state()
  return [fairness.commitment, fairness.nextCommitment]
}
/** Every seed whose fingerprint a player of this seat has seen by now. */
const seen = async (seat: Seat) => [...(await seedsOf(seat)), seat.entered.fairness.commitment, seat.entered.fairness.nextCommitment]

/** A round that is played, revealed and recomputed. Answers its epoch. */
async function provenSpin(seat: Seat): Promise<number> {
  const { roundId } = await spin(seat)
  await rotate(seat)
  const { returned, ...proof } = await seat.proof(roundId)
  const maths = findGame(SLOT)?.maths
  if (!isSlotMaths(maths) || proof.serverSeed === null) throw new Error('a slot was played and its seed revealed')
  const { commitmentHolds, returnedMinor } = recomputeSlot({ ...proof, serverSeed: proof.serverSeed, stakeMinor: 10_000n }, maths.profile)
  expect([commitmentHolds, Number(returned)]).toEqual([true, Number(returnedMinor) / 10_000])
  return (await seat.state()).fairness.epoch
}

describe('T51, F15: a database put back from a backup', () => {
  it('deals from no pair that was in use, whatever was done on it, and a kill while it retires them changes nothing', async () => {
    const sit = (game: string) => table.sit(game)
    const [spinner, rotator, opener, mover, seer] = [await sit(SLOT), await sit(SLOT), await sit(MINES), await sit(MINES), await sit(MINES)]
    const seats = [spinner, rotator, opener, mover, seer]
    await spin(spinner)
    await spin(rotator)
    const opened = await begunBoard(opener)
    const untouched = await board(mover)
    const copy = await backUp()
    const later = [await spin(spinner), await spin(spinner)]
    await rotate(rotator)
    valueOf((await opener.step(opened.roundId, 2, { open: opened.mine })).answer)
    const { safe } = await safeTiles(table, mover, 3)
    valueOf((await mover.step(untouched, 1, { open: safe[0] ?? 0 })).answer)
    const ended = await begunBoard(seer)
    valueOf((await seer.step(ended.roundId, 2, { cashOut: true })).answer)
    await rotate(seer)
    const known = await Promise.all(seats.map(seen))

    await copy.restore()
    for (let kill = 0; kill < 3; kill++) {
      await table.restart()
      expect(refusalOf((await spinner.open()).answer)).toBe('seeds.retiring')
      expect((await spinner.call('GET', '/api/state')).status).toBe(503)
      // Whoever knows every mine by now has no move left.
      expect(refusalOf((await opener.step(opened.roundId, 2, { open: opened.safe })).answer)).toBe('seeds.retiring')
      await table.studio().sweep()
    }
    await settle()
    for (const [at, seat] of seats.entries()) {
      for (const commitment of await seedsOf(seat)) expect(known[at]).not.toContain(commitment)
      expect((await seat.state()).fairness).toMatchObject({ nextNonce: 0, clientSeedBy: 'house', epoch: 1 })
    }
    const again = await spin(spinner)
    expect(later.map(({ commitment }) => commitment)).not.toContain(again.commitment)
    // What was begun was finished first: paid as far as it went in the copy, or the stake back where nothing had been opened.
    expect(await opener.view(opened.roundId)).toMatchObject({ status: 'ended', finishedAlone: true })
    expect((await mover.view(untouched)).status).toBe('voided')
    expect((await opener.proof(opened.roundId)).serverSeed).not.toBeNull()
    expect(await incidents()).toMatchObject([{ epoch: 1, why: 'database_older', pairs: 5, rounds: 2 }])

    const bet = (seedsEpoch: number) =>
      rotator.call('POST', '/api/rounds', { intentId: newIntent(), stake: '1.00', choices: {}, seedsEpoch })
    // A frame that still shows the seeds from before has to read the new ones first.
    expect(refusalOf((await bet(rotator.entered.fairness.epoch)).answer)).toBe('seeds.retired')
    expect((await bet((await rotator.state()).fairness.epoch)).status).toBe(200)
    await copy.drop()
  })

  it('is found out by a single event after the backup: a rotation, a round, a move; and under a running studio as at a start', async () => {
    const [seat, boarder] = [await table.sit(SLOT), await table.sit(MINES)]
    await seedFor(table, seat, loss)
    await spin(seat)
    const copy = await backUp()
    const events = [() => rotate(seat), () => spin(seat), () => board(boarder), () => provenSpin(seat)]
    const epochs = [seat.entered.fairness.epoch]
    for (const event of events) {
      const known = await seen(seat)
      await event()
      known.push(...(await seedsOf(seat)))
      await copy.restore()
      // As after the failover to a standby that had not received everything: the process goes on.
      table.clock.forward(2_500)
      expect(refusalOf((await seat.open()).answer)).toBe('seeds.retiring')
      await settle()
      for (const commitment of await seedsOf(seat)) expect(known).not.toContain(commitment)
      // The numbers of pairs come again with other seeds, the epoch does not: nothing that was remembered is used.
      epochs.push(await provenSpin(seat))
    }
    expect(epochs).toEqual([...new Set(epochs)].sort((a, b) => a - b))
    await copy.drop()
  })

  it('is found out by a studio that was at rest, when the one that dealt never comes back', async () => {
    const seat = await table.sit(SLOT)
    const idle = await table.another()
    const copy = await backUp()
    await spin(seat)
    const known = await seen(seat)
    await copy.restore()
    await table.studio().close()
    table.use(idle)
    await ready()
    table.clock.forward(2_500)
    expect(refusalOf((await seat.open()).answer)).toBe('seeds.retiring')
    await settle()
    for (const commitment of await seedsOf(seat)) expect(known).not.toContain(commitment)
    await copy.drop()
  })
})

describe('F9: without a loss nothing is retired', () => {
  it.each(['before-debit', 'after-debit', 'after-outcome', 'during-payout'] as const)('by a kill %s', async (point) => {
    const before = await incidents()
    const seat = await table.sit(SLOT)
    await seedFor(table, seat, plainWin)
    table.crashAt(point)
    expect((await seat.open()).status).toBe(500)
    table.crashAt(null)
    await table.restart()
    await settle()
    const { commitment, epoch } = seat.entered.fairness
    expect((await seat.state()).fairness).toMatchObject({ commitment, epoch })
    expect(await incidents()).toEqual(before)
  })

  it('by a backup that nothing followed', async () => {
    const seat = await table.sit(SLOT)
    await spin(seat)
    const copy = await backUp()
    await copy.restore()
    await table.restart()
    expect((await seat.state()).fairness.commitment).toBe(seat.entered.fairness.commitment)
    await copy.drop()
  })
})

it('T51: a pair of an earlier epoch is dealt from by nobody, whoever left it behind', async () => {
  const seat = await table.sit(SLOT)
  await table.db.pool.query("update studio.seed_witness set epoch = epoch + 1 where name = 'studio'")
  await table.restart()
  const playerId = uuidFromId('ply', seat.playerId)
  const next = async () =>
    (await table.db.pool.query('select next_nonce from studio.seed_pair where player_id = $1 and revealed_at is null', [playerId])).rows
  expect((await seat.open()).status).toBe(429)
  expect(await next()).toEqual([{ next_nonce: 0 }])
  expect(await seedsOf(seat)).not.toContain(seat.entered.fairness.commitment)
  expect((await seat.open()).status).toBe(200)
})
