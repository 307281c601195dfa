// Tables and rooms of the catalogue on one site: apart, each part would start the same site again.
import {
  beaconCall,
  chainsCall,
  incidentsCall,
  MAX_BEADS,
  mathsCall,
  operatePairsCall,
  operateTablesCall,
  roomsCall,
  tablesCall,
} from '@halong/api'
import { idFromUuid, invariant } from '@halong/base'
import { commitmentOf, keyedChance, sha256Hex } from '@halong/chance'
import {
  aMember,
  anOperator,
  aTrial,
  keepFigure,
  type LiveRules,
  openRawSocket,
  releaseSize,
  type SignedInPlayer,
  type Site,
  talkForged,
  type Vocabulary,
} from '@halong/testkit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { catalogue } from '#games/catalogue.ts'
import { readTexts } from '#games/texts.ts'
import type { StudioAnswer } from '#protocol/api.ts'
import type { RoundProof } from '#protocol/fairness.ts'
import type { RoomMine, RoomState } from '#protocol/room.ts'
import type { PlaceSlipAnswer, TableMine, TableState } from '#protocol/table.ts'
import type { Studio } from '../src/index.ts'
import { captureHands } from './captured-hands.ts'
import { captureBowls, captureTables, tablesThere } from './captured-rounds.ts'
import { forgeCalls } from './forged-calls.ts'
import { type OpenStudio, openStudio, SECRET } from './open-studio.ts'
import { newIntent, refusalOf, valueOf } from './table.ts'

// Tài Xỉu over the real gateway, ledger and beacon; rounds are moved through their phases by setting their times back.
let open: OpenStudio
let site: Site
let studio: Studio
let address: string
beforeAll(async () => {
  open = await openStudio('studio-tables')
  ;({ site, studio, address } = open)
})
afterAll(() => open.close())

const call = <T>(method: 'GET' | 'POST', url: string, token = '', payload?: object): Promise<StudioAnswer<T>> =>
  open.call<T>(method, url, token, payload)
const state = async (code = 'TAIX1') => valueOf(await call<TableState>('GET', `/api/tables/${code}`))
const pass = (seconds: number) => open.pass(seconds)
const enter = (player: SignedInPlayer, code = 'tai-xiu', gameType = 'LIVE') => open.enter(player, code, gameType)

const untilOpen = (code?: string) => open.untilOpen(code)
const untilSettled = (no: string, code?: string) => open.untilSettled(no, code)

it('a round at the table: two players on both doors, settled by one set, in the ledger and in the records to the last unit', async () => {
  const [lan, minh] = [await aMember(site, { balance: '100.00' }), await aMember(site, { balance: '50.00' })]
  const [tokenOfLan, tokenOfMinh] = [await enter(lan), await enter(minh)]
  const no = await untilOpen()
  const slip = (token: string, bets: readonly { spot: string; amount: string }[], intentId = newIntent()) =>
    call<PlaceSlipAnswer>('POST', '/api/tables/TAIX1/slips', token, { intentId, roundNo: no, bets })

  const intent = newIntent()
  expect(valueOf(await slip(tokenOfLan, [{ spot: 'tai', amount: '10.00' }], intent))).toMatchObject({
    fate: 'in',
    mine: { balance: { amount: '90.0000' } },
  })
  valueOf(await slip(tokenOfLan, [{ spot: 'tai', amount: '10.00' }], intent))
  valueOf(
    await slip(tokenOfLan, [
      { spot: 'tai', amount: '5.00' },
      { spot: 'xiu', amount: '4.00' },
    ]),
  )
  valueOf(await slip(tokenOfMinh, [{ spot: 'xiu', amount: '20.00' }]))
  expect(refusalOf(await slip(tokenOfMinh, [{ spot: 'xiu', amount: '40.00' }]))).toBe('wallet.insufficient_balance')
  expect(refusalOf(await slip(tokenOfMinh, [{ spot: 'dragon', amount: '1.00' }]))).toBe('table.bet_invalid')
  expect(refusalOf(await slip(tokenOfMinh, [{ spot: 'tai', amount: '0.30' }]))).toBe('table.bet_invalid')
  expect(
    refusalOf(await call('POST', '/api/rounds', tokenOfMinh, { intentId: newIntent(), stake: '1.00', choices: { tai: 10_000 } })),
  ).toBe('round.choices_invalid')
  await studio.driveTables()
  expect((await state()).totals).toEqual({ 'USD/4': { tai: '15.0000', xiu: '24.0000' } })

  await pass(18)
  expect(refusalOf(await slip(tokenOfMinh, [{ spot: 'tai', amount: '1.00' }]))).toBe('table.closed')
  await untilSettled(no)
  const mine = valueOf(await call<TableMine>('GET', '/api/tables/TAIX1/mine', tokenOfLan))
  const dice = (await state()).results.at(-1)?.outcome ?? []
  const isTai = dice.reduce((sum, die) => sum + die, 0) >= 11
  const returned = isTai ? '29.4000' : '7.8400'
  expect(mine.entries[0]).toMatchObject({ roundNo: no, staked: '19.0000', returned })
  expect(mine.balance?.amount).toBe(isTai ? '110.4000' : '88.8400')
  expect(mine.session).toMatchObject({ rounds: 1, staked: '19.0000', returned })

  const records = await site.db.pool.query<{ n: number }>(`select count(*)::int as n from studio.table_entry where state = 'settled'`)
  expect(records.rows).toEqual([{ n: 2 }])
  const proof = valueOf(await call<RoundProof>('GET', `/api/proof/${mine.entries[0]?.roundId}`))
  expect(proof).toMatchObject({ status: 'ended', clientSeed: 'TAIX1', nonce: Number(no), choices: { tai: 150_000, xiu: 40_000 }, returned })
  expect(proof.serverSeed).toMatch(/^[0-9a-f]{64}$/)
  await site.expectLedgerRight()
})

const others = catalogue.filter(
  ({ game, maths, code }) => game.table(maths)?.run === undefined && game.kind === 'table' && code !== 'tai-xiu',
)

it('each table of the catalogue: a slip of many spots is priced by its sheet, refused where it is none, and proved', async () => {
  const lan = await aMember(site, { balance: '1000.00' })
  for (const { code, game, maths } of others) {
    const { gameType } = game.card
    const table = game.table(maths)
    invariant(table, 'a table has its rules')
    const { drawCode } = table
    const token = await enter(lan, code, gameType)
    const no = await untilOpen(drawCode)
    const bets = table.spots.slice(0, 40).map((spot, at) => ({ spot, amount: `${(at % 3) + 1}.00` }))
    const slip = (of: typeof bets) =>
      call<PlaceSlipAnswer>('POST', `/api/tables/${drawCode}/slips`, token, { intentId: newIntent(), roundNo: no, bets: of })
    expect(valueOf(await slip(bets)).fate, code).toBe('in')
    expect(refusalOf(await slip([{ spot: 'nowhere', amount: '1.00' }])), code).toBe('table.bet_invalid')
    expect(refusalOf(await slip([{ spot: table.spots[0] ?? '', amount: '9000000.00' }])), code).toBe('table.limit')
    await pass(18)
    await untilSettled(no, drawCode)
    const { results } = await state(drawCode)
    const outcome = results.find((result) => result.no === no)?.outcome ?? []
    const units = bets.reduce((sum, { spot, amount }) => sum + table.units(spot, outcome) * Number(amount), 0)
    const { entries } = valueOf(await call<TableMine>('GET', `/api/tables/${drawCode}/mine`, token))
    expect(entries[0], code).toMatchObject({ roundNo: no, returned: (units / 10_000).toFixed(4) })
    const proof = valueOf(await call<RoundProof>('GET', `/api/proof/${entries[0]?.roundId}`))
    expect(proof, code).toMatchObject({ status: 'ended', clientSeed: drawCode, returned: (units / 10_000).toFixed(4) })
  }
  await site.expectLedgerRight()
})

it('spectators follow a table over the socket: the whole at first, and again with each change', async () => {
  const no = await untilOpen()
  const socket = new WebSocket(`${address.replace('http', 'ws')}/live`, 'halong.1')
  const heard: TableState[] = []
  const next = () =>
    new Promise<TableState>((resume) => {
      socket.addEventListener('message', ({ data }) => {
        const frame = JSON.parse(String(data)) as { t: string; s: TableState }
        if (frame.t !== 'snap') return
        heard.push(frame.s)
        resume(frame.s)
      })
    })
  const first = next()
  socket.addEventListener('open', () => socket.send(JSON.stringify({ t: 'hello', have: { 'table:TAIX1': 0 } })))
  expect((await first).round).toMatchObject({ no, state: 'OPEN', outcome: null })
  const second = next()
  await pass(18)
  await studio.driveTables()
  expect((await second).round).toMatchObject({ no, state: 'CLOSED' })
  socket.close()
})

const asGateway = (name: string, body: object) => open.asGateway(name, body)

it('N16, R24: operators are told the mathematics of every game from its definition: the sheet hashes to the version, and each bet of a table adds up', async () => {
  expect(await asGateway('operate/maths', { gameCode: 'nobodys' })).toBeNull()
  for (const { code, game, maths, returnRatePpm } of catalogue) {
    const told = mathsCall.value.parse(await asGateway('operate/maths', { gameCode: code }))
    expect(sha256Hex(told.sheet), code).toBe(told.rulesHash)
    expect(
      told.versions.map(({ hash }) => hash),
      code,
    ).toContain(told.rulesHash)
    expect(JSON.parse(told.sheet), code).toMatchObject({ code, maths: JSON.parse(JSON.stringify(maths)) })
    expect(told.returnPpm, code).toBe(returnRatePpm)
    const table = game.table(maths)
    expect(
      told.bets.map(({ bet }) => bet),
      code,
    ).toEqual(table && !table.run ? table.spots : [])
    if (told.bets.length > 0) expect(Math.max(...told.bets.map(({ returnPpm }) => returnPpm)), code).toBe(returnRatePpm)
  }
  const roulette = mathsCall.value.parse(await asGateway('operate/maths', { gameCode: 'european-roulette' }))
  expect(roulette.bets).toHaveLength(157)
  expect(roulette.bets.find(({ mostPays }) => mostPays === '36')).toMatchObject({ chancePpm: 27_027, returnPpm: 972_973 })
})

it('the lobby is told of each table whether it takes bets, who plays for money, and its results once they are settled, in its language', async () => {
  const table = async () => {
    const { tables } = tablesCall.value.parse(await asGateway('tables', {}))
    expect(tables.map(({ gameCode }) => gameCode).sort()).toEqual(['tai-xiu', ...others.map(({ code }) => code)].sort())
    const found = tables.find(({ gameCode }) => gameCode === 'baccarat')
    invariant(found, 'the table is told')
    return found
  }
  const [lan, trial] = [await aMember(site, { balance: '20.00' }), await aTrial(site)]
  const no = await untilOpen('BAC1')
  const before = await table()
  expect(before).toMatchObject({ state: 'OPEN', until: (await state('BAC1')).round?.closesAt, players: 0 })
  for (const player of [lan, trial])
    valueOf(
      await call<PlaceSlipAnswer>('POST', '/api/tables/BAC1/slips', await enter(player, 'baccarat'), {
        intentId: newIntent(),
        roundNo: no,
        bets: [{ spot: 'banker', amount: '1.00' }],
      }),
    )
  expect((await table()).players).toBe(1)
  await pass(18)
  await studio.driveTables()
  // Whatever is drawn by now, nobody is told before the round is over.
  const closed = await table()
  expect(closed.state).toBe('BUSY')
  expect(closed.lately).toEqual(before.lately)
  await untilSettled(no, 'BAC1')
  const [after, { results }] = [await table(), await state('BAC1')]
  const entry = others.find(({ code }) => code === 'baccarat')
  const bead = entry?.game.table(entry.maths)?.bead
  invariant(bead, 'its results are beads')
  const words = readTexts(entry.game.home, 'words')['vi']
  expect(after.lately).toEqual(results.slice(-MAX_BEADS).map(({ outcome }) => bead(outcome, (key) => words?.[key] ?? '')))
  expect(after.lately.length).toBeGreaterThan(0)
  await site.expectLedgerRight()
})
/** What the gateway is told of our rooms (R-LAUNCH-5). */
const roomsOf = async (gameCode: string) =>
  roomsCall.value.parse(await asGateway('rooms', { gameCode, asset: 'USD/4', brand: site.brandId })).rooms

it('R-PROMO-3: as the witness of a draw it commits before, and tells its value once the draw is due, to the first root alone', async () => {
  const [root, other] = ['a'.repeat(64), 'b'.repeat(64)]
  const [early, due] = ['1.autumn.2026-11-23.0a1b2c3d', '1.autumn.2026-11-16.0a1b2c3d']
  const ask = async (draw: string, asked: string | null, closesAt: number) =>
    asGateway('beacon', { draw, closesAt: new Date(closesAt).toISOString(), root: asked })
  const seen = async (draw: string) => studio.server.inject({ method: 'GET', url: `/api/witness/${draw}` })
  const [past, ahead] = [Date.now() - 1_000, Date.now() + 3_600_000]
  expect(await ask(early, root, past)).toBeNull()
  expect((await seen(early)).statusCode).toBe(404)
  const { commitment } = beaconCall.value.parse(await ask(early, null, ahead))
  // Another time in a later call changes nothing.
  for (const asked of [null, root]) expect(await ask(early, asked, past)).toEqual({ commitment, root: null, value: null })
  expect((await seen(early)).json().value).toMatchObject({ commitment, root: null, value: null, toldAt: null })

  const told = beaconCall.value.parse(await ask(due, null, past))
  const { value } = beaconCall.value.parse(await ask(due, root, past))
  expect(commitmentOf(value ?? '')).toBe(told.commitment)
  expect(await ask(due, root, past)).toEqual({ commitment: told.commitment, root, value })
  expect(await ask(due, other, past)).toEqual({ commitment: told.commitment, root, value: null })
  expect((await seen(due)).json().value).toMatchObject({ commitment: told.commitment, root, value })
})

it('W24, T52: a hand of a room from the seats to the pot: nobody sees another’s cards, and the pot pays all but the rake', async () => {
  const players = [await aMember(site, { balance: '100.00' }), await aMember(site, { balance: '50.00' })]
  const tokens = [
    await enter(players[0] as SignedInPlayer, 'tien-len', 'PVP'),
    await enter(players[1] as SignedInPlayer, 'tien-len', 'PVP'),
  ]
  const seeds = ['a', 'b'].map((letter) => letter.repeat(64))
  const mine = async (at: number) => valueOf(await call<RoomMine>('GET', '/api/rooms', tokens[at]))
  const hand = async (at: number) => (await mine(at)).state.room?.hand
  expect(refusalOf(await call<RoomMine>('POST', '/api/rooms/seat', tokens[0], { stake: '13.0000' }))).toBe('room.level_unknown')
  for (const at of [0, 1]) {
    valueOf(await call<RoomMine>('POST', '/api/rooms/seat', tokens[at], { stake: '12.0000' }))
    valueOf(await call<RoomMine>('POST', '/api/rooms/ready', tokens[at], { hash: sha256Hex(seeds[at] ?? '') }))
  }
  const rooms = await roomsOf('tien-len')
  expect(rooms.slice(0, 2)).toEqual([
    { room: '12.0000', name: 'Tập sự', stake: '12.0000', seats: 4, taken: 2, players: 2 },
    expect.objectContaining({ taken: 0, players: 0 }),
  ])
  await site.db.pool.query("update studio.room set starts_at = now() - interval '1 second', due_at = now() - interval '1 second'")
  await studio.driveRooms()
  await studio.driveRooms()
  const room = (await mine(0)).state.room?.code ?? ''
  expect(await mine(1)).toMatchObject({ balance: { amount: '38.0000' }, state: { room: { hand: { state: 'REVEAL' } } } })
  for (const at of [0, 1]) valueOf(await call<RoomState>('POST', '/api/rooms/reveal', tokens[at], { room, handNo: '1', seed: seeds[at] }))
  for (let step = 0; step < 4 && (await hand(0))?.state !== 'PLAYING'; step++) await studio.driveRooms()

  type View = {
    readonly own: readonly number[]
    readonly turn: number | null
    readonly trick: object | null
    readonly end: { hands: unknown } | null
  }
  const shown = (await Promise.all([hand(0), hand(1)])).map((each) => each?.game as View)
  expect(new Set(shown.flatMap(({ own }) => own)).size).toBe(26)
  for (let moves = 0; moves < 120; moves++) {
    const now = await hand(0)
    const view = now?.game as View
    if (!now || view.turn === null) break
    const other = (await hand(view.turn))?.game as View
    // Of the other's cards the number alone is told.
    expect(JSON.stringify(view.turn === 1 ? view : other)).not.toContain('"hands"')
    const body = { room, handNo: '1', seq: now.seq, move: { cards: view.trick ? [] : other.own.slice(0, 1) } }
    if (moves < 2) expect(refusalOf(await call<RoomState>('POST', '/api/rooms/move', tokens[1 - view.turn], body))).not.toBeNull()
    valueOf(await call<RoomState>('POST', '/api/rooms/move', tokens[view.turn], body))
    // The answer was lost: the same move again is one move.
    if (moves === 0) valueOf(await call<RoomState>('POST', '/api/rooms/move', tokens[view.turn], body))
  }
  await site.db.pool.query("update studio.room set due_at = now() - interval '1 second'")
  for (let step = 0; step < 3; step++) {
    await studio.driveRooms()
    await site.db.pool.query("update studio.room set due_at = now() - interval '1 second' where hand_no is not null")
  }
  const ends = await Promise.all([hand(0), hand(1)])
  expect(ends.map((each) => [each?.state, each?.mine?.isPaid])).toEqual([
    ['OVER', true],
    ['OVER', true],
  ])
  const { rows } = await site.db.pool.query<{ staked: string; paid: string }>('select staked, paid from gateway.wager_pot')
  const returned = ends.map((each) => Number(each?.mine?.returned))
  expect(rows).toEqual([{ staked: '240000', paid: String(Math.round(((returned[0] ?? 0) + (returned[1] ?? 0)) * 10_000)) }])
  const won = Math.max(...returned) - 12
  expect((returned[0] ?? 0) + (returned[1] ?? 0)).toBeCloseTo(24 - (won / 0.97) * 0.03, 4)
  for (const at of [0, 1]) {
    const proof = valueOf(await call<RoundProof>('GET', `/api/proof/${ends[at]?.mine?.roundId}`))
    expect(proof).toMatchObject({
      status: 'ended',
      choices: { seat: ends[at]?.mine?.seat, seats: 2, leads: -1 },
      mixed: { seats: seeds.map((seed) => ({ seed, hash: sha256Hex(seed) })) },
    })
    expect((await mine(at)).balance?.amount).toBe((([100, 50][at] ?? 0) - 12 + (returned[at] ?? 0)).toFixed(4))
  }
})

it('W24, N2: seats of xóc đĩa put in what they choose, and operators see who sits where with how much, and no more', async () => {
  const players = [await aMember(site, { balance: '100.00' }), await aMember(site, { balance: '50.00' })] as const
  const tokens = [await enter(players[0], 'xoc-dia', 'PVP'), await enter(players[1], 'xoc-dia', 'PVP')] as const
  for (const token of tokens) valueOf(await call<RoomMine>('POST', '/api/rooms/seat', token, { stake: '0.2000' }))
  const ready = (at: 0 | 1, put: object) => call<RoomMine>('POST', '/api/rooms/ready', tokens[at], { hash: sha256Hex(`seed ${at}`), put })
  expect(refusalOf(await ready(1, { even: 5 }))).toBe('xocdia.no_bank')
  expect(refusalOf(await ready(0, { bank: 10 }))).toBe('xocdia.bank_size')
  expect(refusalOf(await call<RoomMine>('POST', '/api/rooms/ready', tokens[0], { hash: sha256Hex('x') }))).toBe('room.put_invalid')
  valueOf(await ready(0, { bank: 100 }))
  expect(refusalOf(await ready(1, { red4: 7 }))).toBe('xocdia.over_bank')
  const { state } = valueOf(await ready(1, { even: 5, odd: 5, red4: 5 }))
  expect(state.room?.players.map(({ put }) => put)).toEqual([{ bank: 100 }, { even: 5, odd: 5, red4: 5 }])
  await site.db.pool.query(
    "update studio.room set starts_at = now() - interval '1 second', shown_until = null, due_at = now() - interval '1 second' where code like 'XOCD1-%'",
  )
  await studio.driveRooms()
  await studio.driveRooms()
  const mine = async (at: 0 | 1) => valueOf(await call<RoomMine>('GET', '/api/rooms', tokens[at]))
  expect([(await mine(0)).balance?.amount, (await mine(1)).balance?.amount]).toEqual(['80.0000', '47.0000'])
  const seen = operateTablesCall.value.parse(await asGateway('operate/tables', {}))
  expect(seen.rooms.find(({ gameCode }) => gameCode === 'xoc-dia')).toMatchObject({
    state: 'REVEAL',
    seated: 2,
    ready: 0,
    pot: '23.0000',
    hands: 1,
  })
  expect(seen.tables.find(({ code }) => code === 'TAIX1')).toMatchObject({ gameCode: 'tai-xiu' })
  expect(incidentsCall.value.parse(await asGateway('fairness/incidents', {})).incidents).toEqual([])
  expect(operatePairsCall.value.parse(await asGateway('operate/pairs', {})).pairs).toEqual([])
  // R25, contracts §7: what was published before the first round of a table and the first hand of a room, and which chain of the gateway goes with it.
  await studio.driveTables()
  const { rows: kept } = await site.db.pool.query<{ code: string; number: number; end: string; used: number }>(
    "select code, number, terminal as end, used from studio.seed_chain where retired_at is null and used < length and code not like '%-%' order by code, number limit 1",
  )
  const { chains } = chainsCall.value.parse(await asGateway('fairness/chains', {}))
  const [chain] = kept
  expect(chains.find(({ code, number }) => code === chain?.code && number === chain.number)).toMatchObject({
    ...chain,
    beaconCode: chain?.code,
    carrier: 'chain',
  })
  expect(chains.find(({ gameCode }) => gameCode === 'xoc-dia')).toMatchObject({
    code: expect.stringMatching(/^XOCD1-/),
    beaconCode: 'XOCD1',
    length: 256,
  })
})

it('T54: players whom an operator keeps apart are never seated together; the studio is told by a signed call, again until it knows', async () => {
  const { lobby, tables } = site.gateway.services
  const owner = await anOperator(site)
  const players = await Promise.all([aMember(site), aMember(site), aMember(site)])
  const [one, two, three] = await Promise.all(players.map((player) => enter(player, 'tien-len', 'PVP')))
  const stake = '60.0000'
  const sit = async (token = '') => valueOf(await call<RoomMine>('POST', '/api/rooms/seat', token, { stake })).state.room?.code
  const leave = (token = '') => call<RoomMine>('POST', '/api/rooms/leave', token, {})
  const keepApart = (named: readonly SignedInPlayer[]) =>
    owner.browser.call('tables.keepApart', { body: { players: named.map(({ playerId }) => playerId), days: 90, reason: 'one household' } })
  const listed = async () => {
    const found = await owner.browser.call('tables.listApart', { query: { state: 'HOLDS' } })
    return found.ok ? found.value.rows.map(({ no, isTold, one: a, other }) => ({ no, isTold, names: [a.username, other.username] })) : []
  }
  const home = await sit(one)
  expect(await sit(two)).toBe(home)
  expect(await keepApart([players[0], { ...players[1], playerId: `ply_${'0'.repeat(22)}` }] as SignedInPlayer[])).toMatchObject({
    code: 'records.unknown',
  })
  expect(await keepApart(players)).toMatchObject({ ok: true, value: { pairs: 3 } })
  // Nobody answers at the vendor's address yet: it is asked again, later each time.
  await tables.tellApart()
  const told = () => site.db.pool.query('select version::int, failures from gateway.apart_told')
  expect((await told()).rows).toEqual([{ version: 0, failures: 1 }])
  expect((await listed()).map(({ isTold }) => isTold)).toEqual([false, false, false])
  await lobby.putVendor({ vassalage: 'HALONG', name: 'Halong Studio', secret: SECRET, launchOrigin: address, verifyUrl: null })
  await site.db.pool.query("update gateway.apart_told set due_at = now() - interval '1 second'")
  await tables.tellApart()
  expect((await told()).rows).toEqual([{ version: 3, failures: 0 }])
  expect((await listed()).every(({ isTold }) => isTold)).toBe(true)
  // Those who sat together are parted before a hand begins, and who comes finds another room.
  await studio.driveRooms()
  expect(valueOf(await call<RoomMine>('GET', '/api/rooms', two)).state).toMatchObject({ room: null, why: 'room.parted' })
  const [second, third] = [await sit(two), await sit(three)]
  expect(new Set([home, second, third]).size).toBe(3)
  // A studio whose database was put back says what it still knows, and is told the rest.
  await site.db.pool.query(
    "update studio.room_apart_told set version = 0; delete from studio.room_apart; update gateway.apart_told set due_at = now() - interval '1 second'",
  )
  await tables.tellApart()
  expect((await site.db.pool.query('select first from studio.room_apart')).rows).toHaveLength(3)
  // Ended by hand, and by their time.
  for (const { no, names } of await listed())
    if (!names.includes((players[2] as SignedInPlayer).username))
      expect(await owner.browser.call('tables.endApart', { body: { no, reason: 'they were looked at' } })).toMatchObject({ ok: true })
  const [{ no } = { no: 0 }] = await listed()
  await site.db.pool.query("update gateway.player_apart set until = now() - interval '1 second' where apart_no = $1", [no])
  expect(await owner.browser.call('tables.endApart', { body: { no, reason: 'again' } })).toMatchObject({ code: 'records.unknown' })
  await tables.tellApart()
  await leave(two)
  expect(await sit(two)).toBe(home)
  expect(await site.db.pool.query('select from gateway.operator_audit where action like $1', ['tables.%Apart'])).toMatchObject({
    rowCount: 2,
  })
})

const SEED = '5eed'.repeat(16)

it('T52: hands of Tiến Lên captured off every socket hold no card of another seat, no seed and no value before they may', {
  timeout: 3_500_000,
}, async () => {
  const hands = releaseSize(1, 500)
  const { texts, refused, moves } = await captureHands(open, { hands, chance: keyedChance(SEED, 'captured hands') })
  expect([moves > hands * 8, refused > 0]).toEqual([true, true])
  keepFigure(
    `${hands} hands of Tiến Lên: ${moves} moves, ${refused} refused, ${texts} texts that reached somebody held to what may be known`,
  )
  await site.expectLedgerRight()
})

it('T52: rounds of every table captured off the socket, and what lies under the bowl of xóc đĩa, are told to nobody before their show', {
  timeout: 1_700_000,
}, async () => {
  const chance = keyedChance(SEED, 'captured rounds')
  const rounds = releaseSize(1, 30)
  const tables = await captureTables(open, { rounds, players: releaseSize(1, 12), chance })
  expect([tables.rounds > 8, tables.slips > 0, tables.hidden > 30]).toEqual([true, true, true])
  const bowls = releaseSize(1, 100)
  const { texts } = await captureBowls(open, { rounds: bowls, chance })
  keepFigure(`${tables.rounds} rounds of tables with ${tables.slips} slips: ${tables.texts} texts; ${bowls} bowls: ${texts} texts`)
  await site.expectLedgerRight()
})

it('T49, W24: forged calls and frames at tables and in rooms: each is refused by its code, nobody else notices, and every stake is accounted for', {
  timeout: 1_700_000,
}, async () => {
  const began = performance.now()
  const sums = { calls: 0, taken: 0, refused: 0, frames: 0, slips: 0, hands: 0 }
  const [seeds, calls, talks] = [releaseSize(1, 6), releaseSize(80, 4_000), releaseSize(10, 400)]
  open.logged.length = 0
  for (let at = 0; at < seeds; at++) {
    const seed = `f0f9ed${String(at).padStart(2, '0')}`
    const chance = keyedChance(seed.repeat(8), 'forged calls')
    const { taken, refused, slips, hands, players } = await forgeCalls(open, { calls, chance, seed })
    sums.calls += calls
    sums.taken += taken
    sums.refused += refused
    sums.slips += slips
    sums.hands += hands
    const tokens = players.map(({ token }) => token)
    for (let talk = 0; talk < talks; talk += 10) {
      const many = await Promise.all(
        Array.from({ length: 10 }, () =>
          talkForged({
            dice: chance,
            seed,
            open: () => openRawSocket(address, { path: '/live' }),
            words: wordsOf(tokens),
            rules: rulesOf(tokens),
          }),
        ),
      )
      sums.frames += many.reduce((sum, { said }) => sum + said, 0)
    }
  }
  const least = { taken: calls / 20, refused: calls / 5, slips: releaseSize(0, 100), hands: releaseSize(0, 100) }
  for (const name of ['taken', 'refused', 'slips', 'hands'] as const) expect(sums[name], name).toBeGreaterThanOrEqual(least[name])
  // Nothing went wrong inside, and who behaves is served at the same tables.
  expect(open.logged.filter((line) => /"level":(40|50|60)/.test(line))).toEqual([])
  const lan = await aMember(site, { balance: '100.00' })
  const token = await enter(lan)
  const bets = [{ spot: 'tai', amount: '10.00' }]
  expect(
    valueOf(
      await call<PlaceSlipAnswer>('POST', '/api/tables/TAIX1/slips', token, { intentId: newIntent(), roundNo: await untilOpen(), bets }),
    ).fate,
  ).toBe('in')
  await captureHands(open, { hands: releaseSize(0, 2), chance: keyedChance(SEED, 'hands after') })
  await site.expectLedgerRight()
  keepFigure(
    `${sums.calls} forged calls at tables and in rooms (${sums.taken} taken, ${sums.refused} refused; ${sums.slips} slips and ${sums.hands} seats of hands accounted for), ${sums.frames} forged frames over their socket, ${seeds} seeds, ${((performance.now() - began) / 1_000).toFixed(0)} s`,
  )
})

const wordsOf = (tokens: readonly string[]): Vocabulary => ({
  tickets: ['', ...tokens, ...tokens, 'forged', `${tokens[0]}x`],
  channels: [
    'room',
    'room:one',
    'table:TAIX1',
    'table:CRASH',
    'table:NONE',
    'purse',
    ...tablesThere.map(({ table }) => `table:${table.drawCode}`),
  ],
  commands: ['slip', 'cash', 'move', 'constructor'],
  ids: ['one', '', 'x'.repeat(65), '__proto__'],
})
/** The model of the studio's socket: what everybody may follow, the own room, and no commands. */
const rulesOf = (tokens: readonly string[]): LiveRules => ({
  commandsApart: true,
  playerOf: (ticket) => (tokens.includes(ticket) ? ticket : undefined),
  follow(c, { player, following }) {
    const [name, key = ''] = c.split(/:(.*)/s)
    const isThere = name === 'table' || (name === 'room' && key === '' && player !== null)
    if (!isThere) return `left ${c} request.not_found`
    if (!following.has(c) && following.size >= 12) return `left ${c} request.invalid`
    if (name === 'table' && !tablesThere.some(({ table }) => table.drawCode === key)) {
      following.delete(c)
      return `left ${c} request.not_found`
    }
    following.add(c)
    return `snap ${c}`
  },
  command: () => null,
})

it('T57, R29: entries and seats come out the same when they are played again; one that does not closes its game at the gateway, and rounds under way end', async () => {
  const replayAll = async () => {
    let done = 0
    for (let more = 1; more > 0; done += more) more = await studio.replay()
    return done
  }
  const count = async (sql: string) => Number((await site.db.pool.query<{ n: string }>(`select count(*) as n from ${sql}`)).rows[0]?.n)
  const [entries, seats] = [
    await count(`studio.table_entry where state = 'settled'`),
    await count(`studio.room_hand_seat where state = 'settled'`),
  ]
  expect([entries >= others.length + 2, seats > 1]).toEqual([true, true])
  expect(await replayAll()).toBe(entries + seats)
  expect((await site.db.pool.query('select game_code, what, recorded, replayed from studio.replay_fault')).rows).toEqual([])

  const { lobby, report } = site.gateway.services
  await lobby.putVendor({
    vassalage: 'HALONG',
    name: 'Halong Studio',
    secret: SECRET,
    launchOrigin: address,
    verifyUrl: `${address}/verify#round={roundId}`,
    categories: ['COCKFIGHT'],
  })
  await report.watchReplays()
  const shown = async () => {
    const answer = await site.browser().call('fairness.getReplays')
    invariant(answer.ok, 'everybody may read it')
    return answer.value
  }
  expect(await shown()).toMatchObject({ replays: [{ rounds: entries + seats, lagSeconds: 0 }], incidents: [] })

  const { browser: manager } = await anOperator(site, { roles: ['games'] })
  const player = await aMember(site, { balance: '100.00' })
  const token = await enter(player)
  const no = await untilOpen()
  const slip = (roundNo: string) =>
    call<PlaceSlipAnswer>('POST', '/api/tables/TAIX1/slips', token, {
      roundNo,
      intentId: newIntent(),
      bets: [{ spot: 'tai', amount: '1.00' }],
    })
  valueOf(await slip(no))
  const { rows } = await site.db.pool.query<{ id: string }>(
    `update studio.table_entry set returned = returned + 1, replayed_at = null where id = (select id from studio.table_entry where game_code = 'tai-xiu' and state = 'settled' limit 1) returning id`,
  )
  expect(await replayAll()).toBe(1)
  await report.watchReplays()
  const roundId = idFromUuid('rnd', rows[0]?.id ?? '')
  expect((await shown()).incidents).toMatchObject([
    { gameCode: 'tai-xiu', faults: 1, roundId, verifyUrl: `${address}/verify#round=${roundId}`, releasedAt: null },
  ])
  // The gateway takes nothing more for it, whatever the studio still believes; what was staked before is paid.
  expect(refusalOf(await slip(no))).not.toBeNull()
  await untilSettled(no)
  expect(await count(`studio.table_entry where state = 'owed'`)).toBe(0)
  // Opened on its page it is closed again; it goes on once an operator says why.
  await site.db.pool.query(`update gateway.game set is_open = true where game_code = 'tai-xiu'`)
  await report.watchReplays()
  const isOpen = () => count(`gateway.game where game_code = 'tai-xiu' and is_open`)
  expect(await isOpen()).toBe(0)
  const report30 = await manager.call('reports.getReturns')
  invariant(report30.ok, 'who works with games reads it')
  expect(report30.value).toMatchObject({
    replays: [{ name: 'Halong Studio' }],
    replayStops: [{ gameCode: 'tai-xiu', rounds: [{ roundId, what: 'returned' }] }],
  })
  const body = { id: report30.value.replayStops[0]?.id ?? '', reason: 'the record was repaired' }
  expect(await manager.call('reports.releaseStop', { body })).toMatchObject({ value: { isOpen: true } })
  await report.watchReplays()
  expect([await isOpen(), (await shown()).incidents[0]?.releasedAt !== null]).toEqual([1, true])
})
