// One site for every family of games: apart, each would start the same site again.
import { randomUUID } from 'node:crypto'
import { uuidFromId } from '@halong/base'
import { sha256Hex } from '@halong/chance'
import { aMember, PASSWORD, type SignedInPlayer, type Site } from '@halong/testkit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { RoundAnswer, StudioAnswer } from '#protocol/api.ts'
import type { RoomMine, RoomState } from '#protocol/room.ts'
import type { RoundChoices, StepChoice } from '#protocol/round.ts'
import type { PlaceSlipAnswer, TableState } from '#protocol/table.ts'
import type { Studio } from '../src/index.ts'
import { type OpenStudio, openStudio } from './open-studio.ts'
import { newIntent, refusalOf, seedForPlay, valueOf } from './table.ts'

let hall: OpenStudio
let site: Site
let studio: Studio
beforeAll(async () => {
  hall = await openStudio('studio-exclusion')
  ;({ site, studio } = hall)
})
afterAll(() => hall.close())

const call = <T>(method: 'GET' | 'POST', url: string, token = '', payload?: object): Promise<StudioAnswer<T>> =>
  hall.call<T>(method, url, token, payload)
const state = async (code = 'TAIX1') => valueOf(await call<TableState>('GET', `/api/tables/${code}`))
const pass = (seconds: number) => hall.pass(seconds)
const enter = (player: SignedInPlayer, code = 'tai-xiu', gameType = 'LIVE') => hall.enter(player, code, gameType)

const untilOpen = (code?: string) => hall.untilOpen(code)
const untilSettled = (no: string, code?: string) => hall.untilSettled(no, code)

// Games §21.25. Who excludes themselves in the middle of a game: nothing more is staked, and everything that was is played out and paid.
const exclude = async (player: SignedInPlayer) =>
  expect(await player.browser.call('protection.exclude', { body: { months: 6, password: PASSWORD } })).toMatchObject({ ok: true })
/** What a player is told who may stake no more: the wallet ended the session, or knows the member as one who may not play. */
const STOPPED = ['session.ended', 'wallet.player_blocked', 'wallet.play_stopped']
/** All of a player's money at the wallet. */
async function moneyOf({ memberId }: SignedInPlayer): Promise<{ cash: number; inPlay: number }> {
  const { rows } = await site.db.pool.query<{ kind: string; sum: string }>(
    `select kind, sum(balance) as sum from ledger.account where member_id = $1 and asset = 'USD/4' group by kind`,
    [memberId],
  )
  const of = (kind: string) => Number(rows.find((row) => row.kind === kind)?.sum ?? 0) / 10_000
  return { cash: of('player.cash'), inPlay: of('player.wagers') + of('player.escrow') }
}
/** Nothing lies in a game any more, and the player has what was there before, less the stake, and what it came to. */
async function expectPaidOut(
  player: SignedInPlayer,
  { before, staked, returned }: Readonly<Record<'before' | 'staked' | 'returned', number>>,
) {
  const { cash, inPlay } = await moneyOf(player)
  expect(inPlay).toBe(0)
  expect(cash).toBeCloseTo(before - staked + returned, 4)
  await site.expectLedgerRight()
}

it('§21.25: a slip lies in an open round: no other is taken, and the round pays it', async () => {
  const player = await aMember(site, { balance: '100.00' })
  const token = await enter(player)
  const no = await untilOpen()
  const slip = (roundNo: string) =>
    call<PlaceSlipAnswer>('POST', '/api/tables/TAIX1/slips', token, {
      intentId: newIntent(),
      roundNo,
      bets: [
        { spot: 'tai', amount: '10.00' },
        { spot: 'xiu', amount: '4.00' },
      ],
    })
  valueOf(await slip(no))
  await exclude(player)
  expect(STOPPED).toContain(refusalOf(await slip(no)))
  await untilSettled(no)
  const { rows } = await site.db.pool.query<{ state: string; staked: string; returned: string }>(
    'select e.state, e.staked, e.returned from studio.table_entry e where e.round_no = $1 and e.player_id = $2 and e.table_code = $3',
    [no, uuidFromId('ply', player.playerId), 'TAIX1'],
  )
  expect(rows).toMatchObject([{ state: 'settled', staked: '140000' }])
  expect([19.6, 7.84]).toContain(Number(rows[0]?.returned) / 10_000)
  await expectPaidOut(player, { before: 100, staked: 14, returned: Number(rows[0]?.returned) / 10_000 })
  expect(STOPPED).toContain(refusalOf(await slip(await untilOpen())))
})

/** What is left of a run is not waited for. */
async function endRuns(): Promise<void> {
  await site.db.pool.query(
    "update studio.table_round set runs_at = runs_at - interval '10 minutes' where table_code = 'CRASH' and state = 'RUNNING'",
  )
  await site.db.pool.query('update studio.table_lease set served_at = clock_timestamp()')
}
/** A run whose bets are open. */
async function untilNextRun(): Promise<string> {
  for (let steps = 0; steps < 80; steps++) {
    await studio.driveTables()
    const { round } = await state('CRASH')
    if (round?.state === 'OPEN') return round.no
    await endRuns()
    await pass(1)
  }
  throw new Error('no run opened')
}
it('§21.25: a run is under way: it goes on, may be cashed out, and is paid', async () => {
  const player = await aMember(site, { balance: '100.00' })
  const token = await enter(player, 'crash', 'INHOUSE')
  const no = await untilNextRun()
  const slip = (roundNo: string) =>
    call<PlaceSlipAnswer>('POST', '/api/tables/CRASH/slips', token, {
      intentId: newIntent(),
      roundNo,
      bets: [{ spot: 'a.101', amount: '2.00' }],
    })
  valueOf(await slip(no))
  await pass(8)
  const roundOf = async () => (await state('CRASH')).round
  for (let steps = 0; steps < 20 && !['RUNNING', 'SHOWN'].includes((await roundOf())?.state ?? ''); steps++) await studio.driveTables()
  await exclude(player)
  const cashed = await call<{ units: number }>('POST', '/api/tables/CRASH/cash-out', token, { roundNo: no, slipNo: 1 })
  if (!cashed.success) expect(cashed.code).toBe('table.busted')
  await endRuns()
  await untilSettled(no, 'CRASH')
  const { rows } = await site.db.pool.query<{ returned: string }>(
    'select returned from studio.table_entry where player_id = $1 and table_code = $2',
    [uuidFromId('ply', player.playerId), 'CRASH'],
  )
  const returned = Number(rows[0]?.returned) / 10_000
  expect(returned).toBe(cashed.success ? (cashed.value.units / 10_000) * 2 : returned === 0 ? 0 : 2.02)
  await expectPaidOut(player, { before: 100, staked: 2, returned })
  expect(STOPPED).toContain(refusalOf(await slip(await untilNextRun())))
})

/** Two players at a level of a room, their seeds told, up to the hand as it is played. */
async function dealHand(code: 'tien-len' | 'xoc-dia', { stake, puts }: { stake: string; puts?: readonly [object, object] }) {
  const players = [await aMember(site, { balance: '500.00' }), await aMember(site, { balance: '500.00' })] as const
  const tokens = [await enter(players[0], code, 'PVP'), await enter(players[1], code, 'PVP')] as const
  const seedOf = (at: number, no: number) => sha256Hex(`${players[at]?.playerId} ${no}`)
  const mine = async (at: 0 | 1) => valueOf(await call<RoomMine>('GET', '/api/rooms', tokens[at])).state
  const ready = (at: 0 | 1, no: number) =>
    call<RoomMine>('POST', '/api/rooms/ready', tokens[at], { hash: sha256Hex(seedOf(at, no)), ...(puts && { put: puts[at] }) })
  const due = () =>
    site.db.pool.query(
      "update studio.room set starts_at = least(starts_at, now() - interval '1 second'), shown_until = null, due_at = now() - interval '1 second'",
    )
  for (const token of tokens) valueOf(await call<RoomMine>('POST', '/api/rooms/seat', token, { stake }))
  for (const at of [0, 1] as const) valueOf(await ready(at, 1))
  await due()
  for (let step = 0; step < 6 && (await mine(0)).room?.hand?.state !== 'REVEAL'; step++) await studio.driveRooms()
  // A slow machine has its time too.
  await site.db.pool.query("update studio.room_hand set reveal_until = now() + interval '1 minute' where state = 'REVEAL'")
  const room = (await mine(0)).room?.code ?? ''
  expect((await mine(0)).room?.hand?.state).toBe('REVEAL')
  return {
    players,
    mine,
    ready,
    due,
    reveal: async () => {
      for (const at of [0, 1] as const)
        valueOf(await call<RoomState>('POST', '/api/rooms/reveal', tokens[at], { room, handNo: '1', seed: seedOf(at, 1) }))
      for (let step = 0; step < 6; step++) await studio.driveRooms()
    },
    /** Nobody does anything: the clock alone plays the hand to its end. */
    leaveAlone: async () => {
      for (let step = 0; step < 200 && (await mine(1)).room?.hand?.state !== 'OVER'; step++) {
        await site.db.pool.query("update studio.room_hand set turn_at = now() - interval '10 minutes' where turn_at is not null")
        await due()
        await studio.driveRooms()
      }
      for (let step = 0; step < 4; step++) await studio.driveRooms()
    },
    staked: async (at: 0 | 1) => {
      const { rows } = await site.db.pool.query<{ amount: string; returned: string }>(
        'select amount, returned from studio.room_hand_seat where player_id = $1 and hand_no = 1',
        [uuidFromId('ply', players[at].playerId)],
      )
      return { before: 500, staked: Number(rows[0]?.amount) / 10_000, returned: Number(rows[0]?.returned) / 10_000 }
    },
  }
}

it.each([
  { phase: 'a hand of Tiến Lên is in play', code: 'tien-len', stake: '12.0000', puts: undefined, isDealt: true },
  { phase: 'a bank of xóc đĩa is held', code: 'xoc-dia', stake: '0.2000', puts: [{ bank: 100 }, { even: 5 }], isDealt: false },
] as const)(
  '§21.25: $phase: it is played out, the pot is paid, and the next hand takes nothing',
  async ({ code, stake, puts, isDealt }) => {
    const hand = await dealHand(code, { stake, ...(puts && { puts }) })
    if (isDealt) await hand.reveal()
    expect((await hand.mine(0)).room?.hand?.state).toBe(isDealt ? 'PLAYING' : 'REVEAL')
    await exclude(hand.players[0])
    if (!isDealt) await hand.reveal()
    await hand.leaveAlone()
    expect((await hand.mine(1)).room?.hand).toMatchObject({ state: 'OVER', mine: { isPaid: true } })
    for (const at of [0, 1] as const) await expectPaidOut(hand.players[at], await hand.staked(at))
    const before = await Promise.all(hand.players.map(moneyOf))
    // The studio does not know yet; the wallet refuses the stake, and the other's goes back.
    const told = refusalOf(await hand.ready(0, 2))
    if (told !== null) expect([...STOPPED, 'room.not_seated']).toContain(told)
    await hand.ready(1, 2)
    for (let step = 0; step < 8; step++) {
      await hand.due()
      await studio.driveRooms()
    }
    expect(await Promise.all(hand.players.map(moneyOf))).toEqual(before)
    expect(await hand.mine(0)).toMatchObject({ room: null, why: expect.stringMatching(/^(room|wallet|session)\./) })
    await site.expectLedgerRight()
  },
)

type Alone = { game: string; gameType: string; stake: string; choices: RoundChoices; moves: readonly StepChoice[] }
const alone: readonly Alone[] = [
  { game: 'mines-jade-36', gameType: 'INHOUSE', stake: '2.00', choices: { mines: 5 }, moves: [{ open: 0 }] },
  { game: 'hilo', gameType: 'INHOUSE', stake: '2.00', choices: {}, moves: [{ guess: 'higher' }] },
  { game: 'coin', gameType: 'INHOUSE', stake: '2.00', choices: {}, moves: [{ call: 'heads' }] },
  { game: 'bay-of-islands-bloom', gameType: 'RNG', stake: '2.00', choices: {}, moves: [] },
  { game: 'reef-hunter', gameType: 'FISH', stake: '2.00', choices: { shots: 20 }, moves: [] },
]
it.each(alone)('§21.25: a round of $game is open: it is finished by itself and paid, and no other is opened', async (plan) => {
  const { game, gameType, stake, choices, moves } = plan
  const player = await aMember(site, { balance: '100.00' })
  const token = await enter(player, game, gameType)
  const open = () => call<RoundAnswer>('POST', '/api/rounds', token, { intentId: newIntent(), stake, choices })
  const rotate = async (clientSeed?: string) => ({
    status: 200,
    answer: await call<never>('POST', '/api/seeds/rotate', token, { clientSeed }),
  })
  // A round that waits for its player with something won: free spins, a safe tile, a right guess, shots.
  if (gameType !== 'FISH')
    await seedForPlay(
      { db: site.db },
      { playerId: player.playerId, gameCode: game, rotate },
      { choices, moves, wanted: (after) => after(moves.length)?.units === null },
    )
  const { round } = valueOf(await open())
  for (const [at, choice] of moves.entries())
    valueOf(await call<RoundAnswer>('POST', `/api/rounds/${round.roundId}/step`, token, { step: at + 1, choice }))
  await exclude(player)
  expect([...STOPPED, 'round.already_open', 'round.too_soon']).toContain(refusalOf(await open()))
  await site.db.pool.query("update studio.round set finishes_at = now() - interval '1 second' where state = 'open'")
  await studio.sweep()
  const { rows } = await site.db.pool.query<{ state: string; returned: string }>('select state, returned from studio.round where id = $1', [
    uuidFromId('rnd', round.roundId),
  ])
  expect(rows).toMatchObject([{ state: 'settled' }])
  const returned = Number(rows[0]?.returned) / 10_000
  if (moves.length > 0) expect(returned).toBeGreaterThan(2)
  if (gameType === 'FISH') expect(returned).toBe(2)
  await expectPaidOut(player, { before: 100, staked: 2, returned })
  await site.db.pool.query("update studio.seed_pair set last_round_at = last_round_at - interval '1 minute' where player_id = $1", [
    uuidFromId('ply', player.playerId),
  ])
  expect(STOPPED).toContain(refusalOf(await open()))
  await expectPaidOut(player, { before: 100, staked: 2, returned })
})

it('§21.25: a hundred slips and a hundred magazines at once never pass a limit', async () => {
  const setLimit = async (player: SignedInPlayer, amount: string) =>
    expect(
      await player.browser.call('protection.setLimit', { key: randomUUID(), body: { kind: 'stake', span: 'day', amount } }),
    ).toMatchObject({ ok: true })
  const used = async (player: SignedInPlayer) => {
    const told = await player.browser.call('protection.get')
    return told.ok ? told.value.limits.map((limit) => Number(limit.used)) : []
  }
  const hundred = async (once: () => Promise<StudioAnswer<unknown>>) => {
    const answers = await Promise.all(Array.from({ length: 100 }, once))
    return { taken: answers.filter(({ success }) => success).length, refusals: new Set(answers.map(refusalOf)) }
  }
  const lan = await aMember(site, { balance: '100.00' })
  const tokenOfLan = await enter(lan)
  await setLimit(lan, '7.00')
  const no = await untilOpen()
  const bets = [{ spot: 'tai', amount: '1.00' }]
  const slips = await hundred(() => call('POST', '/api/tables/TAIX1/slips', tokenOfLan, { intentId: newIntent(), roundNo: no, bets }))
  expect([...slips.refusals].every((code) => [null, 'wallet.limit_reached', 'table.limit', 'table.closed'].includes(code))).toBe(true)
  expect(await used(lan)).toEqual([slips.taken])
  expect(slips.taken).toBe(7)

  const minh = await aMember(site, { balance: '100.00' })
  const tokenOfMinh = await enter(minh, 'reef-hunter', 'FISH')
  await setLimit(minh, '5.00')
  const loads = () =>
    call<RoundAnswer>('POST', '/api/rounds', tokenOfMinh, { intentId: newIntent(), stake: '2.00', choices: { shots: 20 } })
  const first = await hundred(loads)
  expect([...first.refusals].every((code) => [null, 'wallet.limit_reached', 'round.already_open', 'round.too_soon'].includes(code))).toBe(
    true,
  )
  expect([first.taken, await used(minh)]).toEqual([1, [2]])
  await untilSettled(no)
  await site.expectLedgerRight()
})
