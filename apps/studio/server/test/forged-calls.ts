// Long because everything that may be called at tables and in rooms is called here, and what it cost is added up beside it.

import { idFromUuid, uuidFromId } from '@halong/base'
import { type Chance, sha256Hex } from '@halong/chance'
import { aMember } from '@halong/testkit'
import { expect } from 'vitest'
import { recompute } from '#client/verify/recompute.ts'
import { gameRefusalStatus } from '#games/games.ts'
import { verifier as ofHands } from '#games/tienlen/verify.ts'
import { verifier as ofBowls } from '#games/xocdia/verify.ts'
import type { RoundProof } from '#protocol/fairness.ts'
import type { GameRules } from '#protocol/game.ts'
import { studioRefusals } from '#protocol/refusals.ts'
import type { RoomMine } from '#protocol/room.ts'
import { statesIn } from './captured-hands.ts'
import { tablesThere } from './captured-rounds.ts'
import type { OpenStudio } from './open-studio.ts'
import { valueOf } from './table.ts'

const UNIT = 10_000
const OPENING = 5_000 * UNIT
type Player = {
  readonly token: string
  readonly gameCode: string
  readonly playerId: string
  slips: Map<string, Slip>
  cashed: Map<string, number>
}
type SlipRow = {
  readonly intent_id: string
  readonly slip_no: number
  readonly table_code: string
  readonly round_no: string
  readonly outcome: readonly number[]
  readonly broken_units: number | null
}
type Slip = { readonly code: string; readonly no: string; readonly bets: readonly { readonly spot: string; readonly amount: string }[] }
const statuses: Readonly<Record<string, number>> = studioRefusals

const hostile: readonly unknown[] = [
  null,
  -1,
  0,
  0.5,
  1e21,
  256,
  9_007_199_254_740_992,
  '',
  '0',
  '-1.00',
  '1e9',
  '0.00001',
  '99999999999999.00',
  'NaN',
  '__proto__',
  'constructor',
  'x'.repeat(400),
  [],
  {},
  [[]],
  { bank: 1 },
  { constructor: 1 },
  { even: -5 },
  { even: 1.5 },
  { bank: 1e9 },
  { cards: [0, 0] },
  { cards: [255] },
  { cards: ['0'] },
  { seat: [0] },
  true,
]

/** Calls of players who say anything at all at tables and in rooms, and what of it was taken. */
export async function forgeCalls(open: OpenStudio, { calls, chance, seed }: { calls: number; chance: Chance; seed: string }) {
  const { site, studio } = open
  const { pool } = site.db
  const pick = <T>(list: readonly T[]): T => {
    const found = list[chance.below(list.length)]
    if (found === undefined) throw new Error('nothing to choose from')
    return found
  }
  const players: Player[] = []
  const seats = [...Array(3).fill(['tien-len', 'PVP']), ...Array(3).fill(['xoc-dia', 'PVP']), ['crash', 'INHOUSE'], ['tai-xiu', 'LIVE']]
  for (const [gameCode, gameType] of seats) {
    const member = await aMember(site, { balance: '5000.00' })
    const token = await open.enter(member, gameCode, gameType)
    players.push({ token, gameCode, playerId: member.playerId, slips: new Map(), cashed: new Map() })
  }
  const levels = new Map<string, readonly string[]>()
  for (const { gameCode, token } of [players[0], players[3]].flatMap((player) => player ?? []))
    levels.set(gameCode, valueOf(await open.call<RoomMine>('GET', '/api/rooms', token)).limits.suggested)
  const known = {
    rooms: ['TLMN1-1'],
    hands: ['1'],
    seqs: [0],
    rounds: ['1', '999999'],
    /** The room, hand and move that players of a game heard of last. */
    newest: new Map<string, readonly [string, string, number]>(),
    /** Rounds under way of each table, the one that is or comes on sale first. */
    open: new Map<string, readonly string[]>(),
    intents: ['intent-0000000000000000'],
  }
  const seedOf = (hand: string) => sha256Hex(`seed ${hand}`)
  const tableOf = (gameCode: string) => tablesThere.find(({ code }) => code === gameCode)?.table

  /** A call as its page makes it, of whatever the player knows, and of what others know. */
  function meant({ gameCode }: Player): { url: string; body: Record<string, unknown> } {
    const table = tableOf(gameCode)
    const anyTable = pick(tablesThere).table
    const { drawCode: code, spots } = chance.below(12) === 0 || !table ? anyTable : table
    const [open = '1'] = known.open.get(code) ?? []
    const no = chance.below(4) > 0 ? open : pick([...known.rounds, ...(known.open.get(code) ?? [])])
    if (table && chance.below(3) > 0) {
      const count = table.run ? 1 : pick([1, 1, 1, 2, 3])
      const spot = () =>
        table.run
          ? `${pick(['a', 'b', 'a', 'b', 'c'])}.${pick([101, 150, 300, 500, 100])}`
          : pick([...spots, ...spots, ...spots, 'nowhere'])
      const bets = Array.from({ length: count }, () => ({
        spot: spot(),
        amount: pick(['1.00', '2.50', '1.00', '4.00', '0.30', '9000000.00']),
      }))
      return {
        url: `/api/tables/${code}/slips`,
        body: { intentId: chance.below(4) > 0 ? `intent-${chance.below(1e9)}-0123456789` : pick(known.intents), roundNo: no, bets },
      }
    }
    if (table) return { url: `/api/tables/${code}/cash-out`, body: { roundNo: no, slipNo: 1 + chance.below(3) } }
    const newest = chance.below(4) > 0 ? known.newest.get(gameCode) : undefined
    const [room, handNo, seq] = newest ?? [pick(known.rooms), pick(known.hands), pick(known.seqs)]
    const put =
      gameCode === 'xoc-dia'
        ? { put: pick([{ bank: 100 }, { bank: 300 }, { even: 3 }, { odd: 1, red3: 1 }, { white4: 2 }, { even: 5_000 }]) }
        : {}
    return pick([
      { url: '/api/rooms/seat', body: { stake: levels.get(gameCode)?.[chance.below(8) === 0 ? 1 : 0] } },
      { url: '/api/rooms/ready', body: { hash: sha256Hex(seedOf(String(Number(handNo) + 1))), ...put } },
      { url: '/api/rooms/ready', body: { hash: sha256Hex(seedOf(String(Number(handNo) + 1))), ...put } },
      { url: '/api/rooms/ready', body: { hash: chance.below(4) > 0 ? sha256Hex(seedOf(handNo)) : null, ...put } },
      { url: '/api/rooms/reveal', body: { room, handNo, seed: seedOf(pick([handNo, '0'])) } },
      {
        url: '/api/rooms/move',
        body: {
          room,
          handNo,
          seq,
          move: { cards: pick([[], [chance.below(52)], [chance.below(52), chance.below(52)]]) },
        },
      },
      { url: chance.below(6) === 0 ? '/api/rooms/leave' : '/api/rooms/back', body: {} },
    ])
  }

  let taken = 0
  const refusals = new Map<string, number>()
  async function say(player: Player): Promise<void> {
    const { url, body } = meant(player)
    const which = chance.below(10)
    const field = pick([...Object.keys(body), 'x'])
    const bent =
      which < 6
        ? body
        : which < 8
          ? { ...body, [field]: pick(hostile) }
          : which < 9
            ? { ...body, [pick(['playerId', 'seat', 'constructor'])]: pick(hostile) }
            : body
    const text = JSON.stringify(bent)
    const payload =
      chance.below(20) > 0
        ? text
        : pick([text.slice(0, -1), '['.repeat(5_000), 'null', `{"__proto__":{"a":1},${text.slice(1)}`, '"'.repeat(9), 'x'.repeat(20_000)])
    const token = chance.below(15) > 0 ? player.token : pick(['', 'forged', `${player.token.slice(0, -1)}A`, players[0]?.token ?? ''])
    const where = () => `seed ${seed}: ${url} ${payload.slice(0, 400)}`
    // The same press comes twice now and then, both at once.
    const times = chance.below(6) === 0 ? 2 : 1
    const answers = await Promise.all(
      Array.from({ length: times }, () =>
        studio.server.inject({
          method: 'POST',
          url,
          payload,
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        }),
      ),
    )
    for (const { statusCode, body: told } of answers) {
      // cast: what every call answers.
      const { success, code = '', value } = JSON.parse(told) as { success: boolean; code?: string; value: { units?: number } | null }
      if (!success) {
        expect(statusCode, `${where()} → ${told}`).toBe(statuses[code] ?? gameRefusalStatus(code))
        expect(statusCode < 500, `${where()} → ${told} ${open.logged.findLast((line) => line.includes('"level":50'))}`).toBe(true)
        refusals.set(code, (refusals.get(code) ?? 0) + 1)
        continue
      }
      taken += 1
      const owner = players.find((each) => each.token === token)
      // cast: what was taken has the shape that its schema wants.
      const order = bent as unknown as { intentId: string; roundNo: string; slipNo: number; bets: Slip['bets'] }
      const tableCode = url.split('/')[3] ?? ''
      if (url.endsWith('/slips')) owner?.slips.set(order.intentId, { code: tableCode, no: order.roundNo, bets: order.bets })
      if (url.endsWith('/slips')) known.intents = [order.intentId, ...known.intents].slice(0, 6)
      const cashed = `${tableCode} ${order.roundNo} ${order.slipNo}`
      if (url.endsWith('/cash-out')) {
        // Asked again, it is the same.
        expect(value?.units, where()).toBe(owner?.cashed.get(cashed) ?? value?.units)
        owner?.cashed.set(cashed, value?.units ?? 0)
      }
      for (const { room } of statesIn(told)) {
        if (!room) continue
        known.rooms = [room.code, ...known.rooms].slice(0, 4)
        if (!room.hand) continue
        if (owner) known.newest.set(owner.gameCode, [room.code, room.hand.no, room.hand.seq])
        known.hands = [room.hand.no, ...known.hands].slice(0, 3)
        known.seqs = [room.hand.seq, ...known.seqs].slice(0, 3)
      }
    }
  }
  async function goOn(seconds: number): Promise<void> {
    await open.hurryRooms()
    await studio.driveRooms()
    await studio.driveTables()
    await pool.query('update studio.table_lease set served_at = clock_timestamp()')
    await open.pass(seconds)
    const { rows } = await pool.query<{ table_code: string; no: string }>(
      "select table_code, no from studio.table_round where state <> 'SETTLED' order by state in ('OPEN', 'RUNNING') desc, no desc",
    )
    for (const { drawCode } of tablesThere.map(({ table }) => table))
      known.open.set(
        drawCode,
        rows.filter(({ table_code }) => table_code === drawCode).map(({ no }) => no),
      )
  }
  for (let at = 0; at < calls; at++) {
    await say(pick(players))
    if (chance.below(5) === 0) await goOn(chance.below(4))
    if (chance.below(40) === 0)
      await pool.query(
        "update studio.room_hand set turn_at = turn_at - interval '1 minute', reveal_until = reveal_until - interval '1 minute' where state in ('PLAYING', 'REVEAL')",
      )
    if (chance.below(60) === 0)
      await pool.query("update studio.table_round set runs_at = runs_at - interval '10 minutes' where state = 'RUNNING'")
  }

  // Everything that was begun comes to its end.
  for (const { gameCode, token } of players) if (!tableOf(gameCode)) await open.call('POST', '/api/rooms/leave', token, {})
  const waiting = async () =>
    Number(
      (
        await pool.query(
          `select (select count(*) from studio.room_hand where state not in ('OVER', 'NOT_DEALT'))
             + (select count(*) from studio.room_hand_seat where state in ('asking', 'in', 'owed', 'returning'))
             + (select count(*) from studio.table_entry where state not in ('settled', 'empty')) as n`,
        )
      ).rows[0]?.n,
    )
  for (let steps = 0; steps < 400 && (await waiting()) > 0; steps++) {
    await pool.query(
      "update studio.room_hand set turn_at = turn_at - interval '1 minute', reveal_until = reveal_until - interval '1 minute' where state in ('PLAYING', 'REVEAL')",
    )
    await pool.query("update studio.table_round set runs_at = runs_at - interval '10 minutes' where state = 'RUNNING'")
    await goOn(5)
  }
  expect(await waiting(), `seed ${seed}`).toBe(0)
  const counted = await account(open, players, seed)
  return {
    ...counted,
    taken,
    refused: [...refusals.values()].reduce((sum, count) => sum + count, 0),
    codes: refusals.size,
    players,
  }
}

/** What every player has is what the accepted calls say: slips priced here again, hands recomputed from their proofs. Nothing is lost and nothing doubled. */
async function account({ site, call }: OpenStudio, players: readonly Player[], seed: string): Promise<{ slips: number; hands: number }> {
  const counted = { slips: 0, hands: 0 }
  const { pool } = site.db
  const minor = (text: string) => Math.round(Number(text) * UNIT)
  for (const { token, gameCode, playerId, slips, cashed } of players) {
    const where = `seed ${seed}: ${gameCode} of ${playerId}`
    const own = [uuidFromId('ply', playerId)]
    let expected = OPENING
    const { rows: taken } = await pool.query<SlipRow>(
      `select s.intent_id, s.slip_no, s.table_code, s.round_no, r.outcome, r.broken_units from studio.table_slip s
         join studio.table_round r on r.table_code = s.table_code and r.no = s.round_no where s.player_id = $1 and s.state = 'in'`,
      own,
    )
    expect(taken.map(({ intent_id }) => intent_id).sort(), where).toEqual([...slips.keys()].sort())
    for (const { intent_id, slip_no, table_code, round_no, outcome, broken_units } of taken) {
      const table = tablesThere.find((each) => each.table.drawCode === table_code)?.table
      for (const { spot, amount } of slips.get(intent_id)?.bets ?? []) {
        const atEnd = table?.units(spot, outcome) || (broken_units ?? 0)
        const units = cashed.get(`${table_code} ${round_no} ${slip_no}`) ?? atEnd
        expected += Math.floor((minor(amount) * units) / UNIT) - minor(amount)
      }
    }
    const { rows: hands } = await pool.query<{ id: string }>(
      "select id from studio.room_hand_seat where player_id = $1 and state = 'settled'",
      own,
    )
    const rules = valueOf(await call<GameRules>('GET', `/api/rules/${gameCode}`))
    for (const { id } of hands) {
      const proof = valueOf(await call<RoundProof>('GET', `/api/proof/${idFromUuid('rnd', id)}`))
      const again = recompute({ ...proof, serverSeed: proof.serverSeed ?? '' }, rules, gameCode === 'tien-len' ? ofHands : ofBowls)
      expect(again?.returned, `${where}: ${proof.roundId}`).toBe(proof.returned)
      expected += minor(again?.returned ?? '0') - minor(proof.stake)
    }
    const table = tablesThere.find(({ code }) => code === gameCode)?.table
    const url = table ? `/api/tables/${table.drawCode}/mine` : '/api/rooms'
    const { balance } = valueOf(await call<Pick<RoomMine, 'balance'>>('GET', url, token))
    expect(minor(balance?.amount ?? ''), where).toBe(expected)
    counted.slips += taken.length
    counted.hands += hands.length
  }
  return counted
}
