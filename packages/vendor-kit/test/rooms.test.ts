// One room through all that can happen to it: apart, each part would set the same room up again.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { idFromUuid, ok, refuse } from '@halong/base'
import { runMigrations } from '@halong/base/migrate'
import { isSeedOfChain, issueChance, sha256Hex } from '@halong/chance'
import { movableClock } from '@halong/testkit'
import { type FreshDatabase, freshDatabase } from '@halong/testkit/database'
import { releaseSize } from '@halong/testkit/release-size'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  createChains,
  createRooms,
  createSealer,
  type GameSession,
  kitSteps,
  marksIn,
  openVendorDatabase,
  openWitness,
  type RoomCrash,
  type RoomGame,
  type RoomHand,
  type Rooms,
  type VendorDatabase,
} from '../src/index.ts'
import { createSides, startPlayer } from './sides.ts'

/** Each seat gets a number, says in turn that it is there, and the highest number wins everything but a hundredth. */
const game: RoomGame = {
  code: 'HIGH1',
  gameCode: 'high',
  rulesHash: 'f'.repeat(64),
  phases: {
    gatherMs: 10_000,
    revealMs: 3_000,
    dealMs: 1_000,
    turnMs: 15_000,
    reserveMs: 10_000,
    autoMs: 1_000,
    showMs: 5_000,
    idleMs: 60_000,
  },
  least: 2,
  most: 4,
  unitsPerStake: 100n,
  deal(chance, { seats, leads }) {
    const numbers = chance.sample(100, seats)
    const winner = numbers.indexOf(Math.max(...numbers))
    const after = (said: number): RoomHand => ({
      turn: said < seats ? ((leads ?? 0) + said) % seats : null,
      act: (seat, move) =>
        move !== 'here'
          ? refuse('high.what')
          : seat === ((leads ?? 0) + said) % seats
            ? ok({ hand: after(said + 1), move })
            : refuse('high.turn'),
      alone: () => 'here',
      view: (seat) => ({ own: seat === null ? null : numbers[seat], said }),
      units: () => numbers.map((_, seat) => (seat === winner ? BigInt(seats) * 100n - 1n : 0n)),
      leads: () => winner,
      told: (seat) => String(numbers[seat]),
    })
    return after(0)
  },
}

/** One seat keeps a bank, the others lay against it; the number that is drawn says who has it all. Three hands in a row are the most for a bank. */
const bankGame: RoomGame = {
  ...game,
  gameCode: 'bank',
  phases: { ...game.phases, showMs: 0 },
  puts: {
    read(put, { others, ledInRow }) {
      if (put['bank'] === undefined) return others.some((other) => other['bank']) ? ok({ put, displaced: [] }) : refuse('bank.none')
      if (ledInRow >= 3) return refuse('bank.turn')
      return ok({ put, displaced: others.flatMap((other, at) => (other['bank'] ? [at] : [])) })
    },
    mayBegin: (puts) => puts.some((put) => put['bank']) && puts.length > 1,
  },
  deal(chance, { seats, puts }) {
    const [winner, pot] = [chance.below(seats), puts.reduce((sum, put) => sum + Object.values(put).reduce((a, b) => a + b, 0), 0)]
    return {
      turn: null,
      act: () => refuse('hand.stale'),
      alone: () => null,
      view: () => ({ winner, puts }),
      units: () => puts.map((_, seat) => (seat === winner ? BigInt(pot * 100 - 1) : 0n)),
      leads: () => puts.findIndex((put) => put['bank']),
      told: (seat) => JSON.stringify(puts[seat]),
    }
  },
}

/** At each point. */
const KILLS = releaseSize(1, 40)
const log = pino({ level: 'silent' })
const place = {
  schema: 'parlour',
  role: 'halong_parlour',
  parts: ['sessions', 'witness', 'chains', 'tables', 'runs', 'rooms', 'puts', 'paces', 'autoplay', 'apart'] as const,
}
const { faults, bound, money, beacons, wallet, clock, crashAt } = createSides<RoomCrash>({
  vassalage: 'PARLOUR',
  code: game.code,
  rounds: 50 + KILLS * 10,
})
let database: FreshDatabase
let vendor: VendorDatabase<object>
let rooms: Rooms
let marks: string
let numbers = 0

beforeAll(async () => {
  marks = mkdtempSync(join(tmpdir(), 'halong-rooms-'))
  database = await freshDatabase('vendor-rooms')
  await runMigrations(database.pool, [
    { schema: 'parlour', roles: [place.role], steps: { '0000-schema': 'create schema parlour', ...kitSteps(place) } },
  ])
  vendor = openVendorDatabase<object>({ ...place, databaseUrl: database.url, connections: 6, log })
  const witness = await openWitness({ db: vendor.kit, clock: movableClock(), log, marks: marksIn(marks, 'parlour'), name: 'parlour' })
  const chains = createChains({
    db: vendor.kit,
    clock: movableClock(),
    sealer: createSealer(Buffer.alloc(32, 9)),
    witness,
    length: 8,
    announceAhead: 2,
  })
  rooms = createRooms({
    db: vendor.kit,
    schema: place.schema,
    games: [game, bankGame],
    chains,
    beacons,
    witness,
    wallet,
    log,
    clock,
    crashAt,
  })
})
afterAll(async () => {
  await vendor.end()
  await database.close()
  rmSync(marks, { recursive: true, force: true })
})

const seedOf = (session: GameSession, no: string | number) => sha256Hex(`${session.player_id} ${no}`)
const order = { stake: 600_000n, near: null }
const stateOf = async (session: GameSession) => (await rooms.stateOf(session.player_id)).s.room
const handOf = async (session: GameSession) => (await stateOf(session))?.hand
const passes = async (count: number) => {
  for (let pass = 0; pass < count; pass++) await rooms.pass()
}

/** Players who sit down together at a level of their own. */
async function seated(count: number, stake = 600_000n + BigInt(numbers) * 6_000n): Promise<GameSession[]> {
  const sessions: GameSession[] = []
  for (let seat = 0; seat < count; seat++) {
    numbers += 1
    const session = await startPlayer(vendor.kit, numbers, game.gameCode)
    expect((await rooms.sit(game, session, { ...order, stake })).ok).toBe(true)
    sessions.push(session)
  }
  return sessions
}
/** Puts something in for the next hand of the game with a bank. */
async function putIn(session: GameSession, put: Record<string, number> | null) {
  const next = Number((await handOf(session))?.no ?? 0) + 1
  return rooms.ready(bankGame, session, { hash: put && sha256Hex(seedOf(session, next)), put })
}
async function ready(sessions: readonly GameSession[]): Promise<void> {
  for (const session of sessions) {
    const next = Number((await handOf(session))?.no ?? 0) + 1
    expect(await rooms.ready(game, session, { hash: sha256Hex(seedOf(session, next)) })).toEqual({ ok: true, value: true })
  }
}
async function reveal(sessions: readonly GameSession[]): Promise<void> {
  for (const session of sessions) {
    const hand = await handOf(session)
    const code = (await stateOf(session))?.code ?? ''
    expect(await rooms.reveal(session.player_id, { code, no: BigInt(hand?.no ?? 0), seed: seedOf(session, hand?.no ?? 0) })).toMatchObject({
      ok: true,
    })
  }
}
/** From ready to the first turn. */
async function dealt(sessions: readonly GameSession[]): Promise<void> {
  await ready(sessions)
  faults.ahead += 10_001
  await passes(3)
  await reveal(sessions)
  await passes(4)
  faults.ahead += 1_000
}
async function say(session: GameSession, move: unknown = 'here') {
  const hand = await handOf(session)
  return rooms.move(game, session.player_id, {
    code: (await stateOf(session))?.code ?? '',
    no: BigInt(hand?.no ?? 0),
    seq: hand?.seq ?? 0,
    move,
  })
}
async function until(session: GameSession, state: string, stepMs = 1_000): Promise<void> {
  for (let step = 0; step < 60; step++) {
    if ((await handOf(session))?.state === state) return
    await rooms.pass()
    faults.ahead += stepMs
  }
  throw new Error(`the hand is ${(await handOf(session))?.state}, not ${state}`)
}
/** Each seat's money at the wallet: one debit in the pot, one settlement; and the hand is what its seeds give. */
async function expectPaidRight(sessions: readonly GameSession[]): Promise<void> {
  const room = await stateOf(sessions[0] as GameSession)
  const stake = Number(room?.stake)
  let paid = 0
  for (const session of sessions) {
    const mine = (await handOf(session))?.mine
    const items = [...money.values()].filter(({ roundId }) => roundId === mine?.roundId)
    expect(items.map(({ kind }) => kind).sort()).toEqual(['debit', 'settle'])
    expect(items[0]).toMatchObject({ kind: 'debit', amount: room?.stake, potId: `${room?.code} ${room?.hand?.no}` })
    expect(items[1]).toMatchObject({ kind: 'settle', amount: mine?.returned })
    paid += Number(mine?.returned)
    const proof = await rooms.proofRow(mine?.roundId ?? '')
    if (!proof?.hand.seed || !proof.hand.mix || !proof.mixed || proof.hand.chain_no === null)
      throw new Error('a hand that is over has its proof')
    expect(isSeedOfChain({ index: proof.hand.chain_no, seed: proof.hand.seed }, proof.hand.chain_end ?? '')).toBe(true)
    expect(sha256Hex(proof.hand.seed)).toBe(proof.commitment)
    const puts = proof.mixed.seats.map(({ seed, hash }) => seed ?? hash)
    expect(bound.get(proof.mixed.beaconChain.index)).toBe(sha256Hex(puts.join('|')))
    expect(proof.hand.mix).toBe(sha256Hex([...puts, proof.mixed.beacon].join('|')))
    const drawn = issueChance(proof.hand.seed, { drawCode: proof.hand.room_code, issueNo: String(proof.hand.no), beacon: proof.hand.mix })
    expect(proof.own.result).toBe(String(drawn.sample(100, proof.seats)[proof.own.seat]))
  }
  expect(paid).toBeCloseTo(stake * sessions.length - stake / 100, 3)
}

it('plays hand after hand: ready, stakes in the pot, seeds, deal, turns, and everything paid once', async () => {
  const [first, second, third] = (await seated(3)) as [GameSession, GameSession, GameSession]
  const all = [first, second, third]
  await ready([first])
  faults.ahead += 30_000
  expect(await handOf(first)).toBeNull()
  await ready([second, third])
  await rooms.pass()
  expect((await stateOf(first))?.startsAt).not.toBeNull()
  faults.ahead += 10_001
  await passes(2)
  expect((await handOf(first))?.state).toBe('REVEAL')
  // Nothing is bound or drawn before every seed is there.
  await reveal([first, second])
  await rooms.pass()
  expect((await handOf(first))?.state).toBe('REVEAL')
  expect(await rooms.reveal(third.player_id, { code: (await stateOf(third))?.code ?? '', no: 1n, seed: 'another' })).toEqual({
    ok: false,
    code: 'room.seed_wrong',
  })
  await reveal([third])
  await passes(2)
  expect((await handOf(first))?.state).toBe('PLAYING')
  // A hand goes by the rules of its own room, whatever game the player has entered since.
  const { code: roomCode = '' } = (await stateOf(first)) ?? {}
  const here = { code: roomCode, no: 1n, seq: 0, move: 'here' }
  expect(await rooms.move(bankGame, first.player_id, here)).toEqual({ ok: false, code: 'hand.stale' })
  expect(await rooms.ready(bankGame, first, { hash: 'a'.repeat(64), put: { bank: 100 } })).toEqual({ ok: false, code: 'room.none' })
  expect(await say(second)).toEqual({ ok: false, code: 'high.turn' })
  expect(await say(first, 'what')).toEqual({ ok: false, code: 'high.what' })
  for (const session of all) expect(await say(session)).toEqual({ ok: true, value: true })
  await until(first, 'OVER')
  await expectPaidRight(all)
  // The winner of the last hand leads the next.
  await dealt(all)
  const row = await vendor.kit
    .selectFrom('room_hand')
    .select(['leads'])
    .where('room_code', '=', (await stateOf(first))?.code ?? '')
    .where('no', '=', 2n)
    .executeTakeFirstOrThrow()
  expect(row.leads).not.toBeNull()
  await until(first, 'OVER', 16_000)
  await expectPaidRight(all)
})

it('T52: shows a seat its own number alone, and nobody the seed before the end', async () => {
  const all = (await seated(4)) as GameSession[]
  await dealt(all)
  for (const [seat, session] of all.entries()) {
    const hand = await handOf(session)
    expect(hand).toMatchObject({ state: 'PLAYING', game: { said: 0, own: expect.any(Number) as number }, mine: { seat, returned: null } })
    const proof = await rooms.proofRow(hand?.mine?.roundId ?? '')
    expect(proof).toMatchObject({ isTold: false, events: [], mixed: null })
    expect(proof?.hand.seed).toBeNull()
  }
  await until(all[0] as GameSession, 'OVER', 16_000)
  await expectPaidRight(all)
})

it('plays for who says nothing or leaves, by the clock and its reserve; a seed that is withheld is stood in for by its hash', async () => {
  const [first, second] = (await seated(2)) as [GameSession, GameSession]
  await ready([first, second])
  faults.ahead += 10_001
  await passes(2)
  await reveal([first])
  faults.ahead += 3_001
  await passes(3)
  expect((await handOf(first))?.state).toBe('PLAYING')
  faults.ahead += 1_000 + 15_000 + 9_000
  await rooms.pass()
  expect((await handOf(first))?.seq).toBe(0)
  faults.ahead += 1_200
  await rooms.pass()
  expect(await handOf(first)).toMatchObject({
    seq: 1,
    moves: [{ seat: 0, isAuto: true }],
    players: [{ reserveMs: 0 }, { reserveMs: 10_000 }],
  })
  const mine = (await handOf(second))?.mine
  await rooms.leave(second.player_id)
  expect(await stateOf(second)).toBeNull()
  faults.ahead += 1_100
  await until(first, 'OVER')
  const proof = await rooms.proofRow(mine?.roundId ?? '')
  expect(proof?.mixed?.seats[1]?.seed).toBeNull()
  expect(proof?.own).toMatchObject({ has_left: true, state: 'settled' })
})

it('deals to those whose stake was taken; where they are too few nothing is dealt and all goes back', async () => {
  const all = (await seated(3)) as [GameSession, GameSession, GameSession]
  const poor = (session: GameSession) => idFromUuid('ply', session.player_id)
  faults.poor.add(poor(all[1]))
  await ready(all)
  faults.ahead += 10_001
  await passes(2)
  expect((await handOf(all[0]))?.players.map(({ seat, isMe }) => [seat, isMe])).toEqual([
    [0, true],
    [1, false],
  ])
  expect((await rooms.stateOf(all[1].player_id)).s).toMatchObject({ room: null, why: 'wallet.insufficient_balance' })
  await until(all[0], 'OVER', 16_000)
  await expectPaidRight([all[0], all[2]])
  faults.poor.add(poor(all[2]))
  const { roundId } = (await handOf(all[0]))?.mine ?? { roundId: '' }
  await ready([all[0], all[2]])
  faults.ahead += 10_001
  await passes(4)
  expect(await handOf(all[0])).toBeNull()
  const back = [...money.values()].filter((item) => item.kind === 'rollback')
  expect(back).toHaveLength(1)
  expect(back[0]).toMatchObject({ reason: 'rule:not_dealt', playerId: poor(all[0]) })
  expect(back[0]?.roundId).not.toBe(roundId)
  faults.poor.clear()
})

it('never seats two of one network together, nor one player twice; an idle seat is freed', async () => {
  const stake = 9_000_000n
  const sit = async (near: string | null) => {
    numbers += 1
    const session = await startPlayer(vendor.kit, numbers, game.gameCode)
    return { session, code: await rooms.sit(game, session, { stake, near }) }
  }
  const [a, b, c] = [await sit('203.0.113'), await sit('203.0.113'), await sit('198.51.100')]
  expect(a.code).not.toEqual(b.code)
  expect([a.code, b.code]).toContainEqual(c.code)
  expect(await rooms.sit(game, a.session, { stake, near: null })).toEqual(a.code)
  expect(await rooms.sit(game, a.session, { stake: 1n, near: null })).toEqual({ ok: false, code: 'room.seated_elsewhere' })
  expect(await rooms.levels(game, 'USD/4')).toContainEqual({ stake: '900.0000', seated: 3, playing: 0 })
  faults.ahead += 60_001
  await passes(2)
  expect((await rooms.stateOf(a.session.player_id)).s).toMatchObject({ room: null, why: 'room.idle' })
})

it('T54: never seats two together who are kept apart, by whatever way they come, and parts those who sit together after their hand', async () => {
  const stake = 12_000_000n
  const [a, b] = (await seated(2, stake)) as [GameSession, GameSession]
  const [pair, at] = [
    { first: b.player_id, second: a.player_id, until: null },
    async (session: GameSession) => (await stateOf(session))?.code ?? null,
  ]
  await dealt([a, b])
  // A page that does not follow on what is known changes nothing.
  expect(await rooms.apart.take({ after: 7, version: 8, pairs: [pair] })).toEqual({ version: 0, isTaken: false })
  expect(await rooms.apart.take({ after: 0, version: 3, pairs: [pair] })).toEqual({ version: 3, isTaken: true })
  // The hand that runs is played to its end by both, and who comes back sits where the hand is.
  expect(await at(a)).toBe(await at(b))
  const home = await at(b)
  expect(await rooms.sit(game, b, { ...order, stake })).toEqual(ok(home))
  await until(a, 'SETTLING', 16_000)
  expect(await at(a)).toBe(await at(b))
  await until(a, 'OVER')
  const mine = (await handOf(a))?.mine
  expect(mine?.isPaid).toBe(true)
  expect([await at(a), await at(b)]).toEqual([home, null])
  expect((await rooms.stateOf(b.player_id)).s).toMatchObject({ room: null, why: 'room.parted' })
  // Looking for a seat again, even in a room that is almost full, leads elsewhere, for both.
  const [c] = (await seated(1, stake)) as [GameSession]
  expect(await at(c)).toBe(home)
  expect(await rooms.sit(game, b, { ...order, stake })).not.toEqual(ok(home))
  await rooms.leave(a.player_id)
  await rooms.leave(c.player_id)
  const elsewhere = await at(b)
  expect(await rooms.sit(game, a, { ...order, stake })).not.toEqual(ok(elsewhere))
  // Two who are ready together when they are parted: one stands up, and no hand begins with both.
  const both = (await seated(2, stake + 6_000n)) as [GameSession, GameSession]
  await ready(both)
  await rooms.apart.take({ after: 3, version: 4, pairs: [{ first: both[0].player_id, second: both[1].player_id, until: null }] })
  faults.ahead += 10_001
  await passes(2)
  expect([await handOf(both[0]), await at(both[1])]).toEqual([null, null])
  // An end that is told, and one that comes by itself, let them sit together again.
  const past = new Date(Date.now() - 1_000)
  expect(await rooms.apart.take({ after: 4, version: 5, pairs: [{ ...pair, until: past }] })).toMatchObject({ version: 5 })
  await rooms.leave(a.player_id)
  expect(await rooms.sit(game, a, { ...order, stake })).toEqual(ok(elsewhere))
  // A list from its beginning takes the place of all that was known.
  expect(await rooms.apart.take({ after: 0, version: 5, pairs: [] })).toMatchObject({ isTaken: true })
  expect(await rooms.apart.from(vendor.kit, both[0].player_id)).toEqual([])
})

it('W24: seats put in what they choose: each is debited what it put in, the pot pays by it, and what may not be put in is refused', async () => {
  const all: GameSession[] = []
  for (let seat = 0; seat < 3; seat++) {
    numbers += 1
    all.push(await startPlayer(vendor.kit, numbers, bankGame.gameCode))
    expect((await rooms.sit(bankGame, all[seat] as GameSession, { stake: 20_000n, near: null })).ok).toBe(true)
  }
  const [first, second, third] = all as [GameSession, GameSession, GameSession]
  expect(await putIn(first, { side: 5 })).toEqual({ ok: false, code: 'bank.none' })
  expect(await rooms.ready(bankGame, first, { hash: 'a'.repeat(64) })).toEqual({ ok: false, code: 'room.put_invalid' })
  // Nor does a seat count as ready by the rules of a game that asks for nothing.
  expect(await rooms.ready(game, first, { hash: 'a'.repeat(64) })).toEqual({ ok: false, code: 'room.none' })
  expect(await putIn(first, { bank: 100 })).toMatchObject({ ok: true })
  // A bank takes the place of another, whose seat is not ready any more.
  expect(await putIn(second, { bank: 200 })).toMatchObject({ ok: true })
  expect((await stateOf(first))?.players.map(({ isReady, put }) => [isReady, put])).toEqual([
    [false, null],
    [true, { bank: 200 }],
    [false, null],
  ])
  faults.ahead += 30_000
  await rooms.pass()
  expect((await stateOf(first))?.startsAt).toBeNull()
  const again = async () => {
    await putIn(first, { side: 5 })
    await putIn(third, { side: 7, other: 3 })
    faults.ahead += 10_001
    await passes(2)
    faults.ahead += 3_001
    for (let step = 0; step < 8 && (await handOf(first))?.state !== 'OVER'; step++) {
      await rooms.pass()
      faults.ahead += 300
    }
    expect((await handOf(first))?.state).toBe('OVER')
  }
  await again()
  let paid = 0
  for (const [at, amount] of [
    [0, '10.0000'],
    [1, '400.0000'],
    [2, '20.0000'],
  ] as const) {
    const mine = (await handOf(all[at] as GameSession))?.mine
    const items = [...money.values()].filter(({ roundId }) => roundId === mine?.roundId)
    expect(items[0]).toMatchObject({ kind: 'debit', amount })
    // A small part of a large pot wins what the game pays at most, not the pot (W21).
    expect(items[0]).not.toHaveProperty('maxWin')
    expect(items[1]).toMatchObject({ kind: 'settle', amount: mine?.returned })
    paid += Number(mine?.returned)
    const proof = await rooms.proofRow(mine?.roundId ?? '')
    expect(proof?.puts).toEqual([{ side: 5 }, { bank: 200 }, { side: 7, other: 3 }])
  }
  expect(paid).toBeCloseTo(430 - 0.02, 4)
  // Who keeps the bank leads; three hands in a row are counted, whoever else plays.
  for (let hand = 0; hand < 2; hand++) {
    expect(await putIn(second, { bank: 200 })).toMatchObject({ ok: true })
    await again()
  }
  expect(await putIn(second, { bank: 200 })).toEqual({ ok: false, code: 'bank.turn' })
  expect(await putIn(first, { bank: 100 })).toMatchObject({ ok: true })
  // The bank is not taken: nothing is dealt, and every slip goes back.
  faults.poor.add(idFromUuid('ply', first.player_id))
  await putIn(third, { side: 4 })
  faults.ahead += 10_001
  await passes(4)
  faults.poor.clear()
  expect((await handOf(third)) ?? null).toBeNull()
  expect(
    [...money.values()].filter((item) => item.kind === 'rollback' && item.playerId === idFromUuid('ply', third.player_id)),
  ).toHaveLength(1)
})

describe('F9: a process may be killed at any point, and the wallet or the gateway may be silent', () => {
  it.each<RoomCrash>(['hand begun', 'stakes taken', 'frozen', 'beacon told', 'wins told'])(
    'killed at “%s”, the hand is played and paid once',
    { timeout: 60_000 + KILLS * 5_000 },
    async (point) => {
      for (let kill = 0; kill < KILLS; kill++) {
        const all = (await seated(2)) as [GameSession, GameSession]
        faults.crash = point
        await ready(all)
        for (let step = 0; step < 60 && (await handOf(all[0]))?.state !== 'OVER'; step++) {
          await rooms.pass()
          faults.ahead += 8_100
        }
        expect(faults.crash).toBeNull()
        await expectPaidRight(all)
      }
    },
  )
  it('a silent wallet is asked again under the same ids, a silent gateway is waited for', async () => {
    const all = (await seated(2)) as [GameSession, GameSession]
    faults.isWalletSilent = true
    await ready(all)
    faults.ahead += 10_001
    await passes(3)
    expect((await handOf(all[0]))?.state).toBe('ESCROW')
    faults.isWalletSilent = false
    faults.isGatewaySilent = true
    await until(all[0], 'DEAL')
    await passes(3)
    expect((await handOf(all[0]))?.state).toBe('DEAL')
    faults.isGatewaySilent = false
    await until(all[0], 'PLAYING')
    await until(all[0], 'OVER', 16_000)
    await expectPaidRight(all)
  })
})
