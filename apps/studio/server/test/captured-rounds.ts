// Long because tables and the bowl of xóc đĩa are captured in one way: what is told of a shared round while its result is hidden.
import { type Chance, sha256Hex } from '@halong/chance'
import { aMember, openRawSocket, type SignedInPlayer } from '@halong/testkit'
import { expect } from 'vitest'
import { catalogue } from '#games/catalogue.ts'
import type { RoomMine } from '#protocol/room.ts'
import type { TableProof, TableState } from '#protocol/table.ts'
import { statesIn } from './captured-hands.ts'
import { leaksIn, type Secret, secretOf } from './leaks.ts'
import type { OpenStudio } from './open-studio.ts'
import { newIntent, valueOf } from './table.ts'
import { proofHidden, roomUnderWay, tableHidden } from './told-shapes.ts'

type Told = { readonly text: string; readonly hidden: ReadonlyMap<string, bigint> }
type Row = { readonly table_code: string; readonly no: string; readonly seed: string; readonly beacon: string }

/** Every table of the catalogue. */
export const tablesThere = catalogue.flatMap(({ code, game, maths }) => {
  const table = game.table(maths)
  return table ? [{ code, table, gameType: game.card.gameType }] : []
})

/** A state of a table, or the proof of one of its rounds. */
function toldOf(text: string): { readonly state?: TableState; readonly proof?: TableProof } {
  // cast: each kind of what is told has its state at its place.
  const { c = '', s, value } = JSON.parse(text) as { c?: string; s?: unknown; value?: unknown }
  const found = c.startsWith('table:') ? s : value
  if (typeof found !== 'object' || found === null) return {}
  if ('betsRoot' in found) return { proof: found as TableProof }
  return 'totals' in found ? { state: found as TableState } : {}
}

/** Nothing in a text tells of a round that was hidden when it came: what it says of it fits a shape without a result, and no seed stands anywhere. */
export function checkHidden({ text, hidden }: Told, secrets: (code: string, from: bigint) => readonly Secret[]): void {
  const { state, proof } = toldOf(text)
  const since = hidden.get(state?.code ?? proof?.tableCode ?? '')
  if (state && since !== undefined) {
    if (state.round && BigInt(state.round.no) >= since) tableHidden.parse(state)
    expect(state.results.filter(({ no }) => BigInt(no) >= since)).toEqual([])
  }
  if (proof && since !== undefined && BigInt(proof.no) >= since) proofHidden.parse(proof)
  for (const [code, from] of hidden) expect(leaksIn(text, secrets(code, from)), code).toEqual([])
}

/** All tables at once, round after round, with slips on some of them; everything that reaches a spectator, a player and whoever asks for proofs. */
export async function captureTables(open: OpenStudio, { rounds, players, chance }: { rounds: number; players: number; chance: Chance }) {
  const { site, studio, address } = open
  const { pool } = site.db
  const page = await openRawSocket(address, { path: '/live' })
  const codes = tablesThere.map(({ table }) => table.drawCode)
  page.say({ t: 'hello', have: Object.fromEntries(codes.slice(0, 12).map((code) => [`table:${code}`, 0])) })
  // A run first: what is worth most to know early.
  const seated = tablesThere.toSorted((a, b) => Number(b.table.run !== undefined) - Number(a.table.run !== undefined)).slice(0, players)
  const tokens = new Map<string, string>()
  for (const { code, table, gameType } of seated)
    tokens.set(table.drawCode, await open.enter(await aMember(site, { balance: '5000.00' }), code, gameType))

  const told: Told[] = []
  const fresh: string[] = []
  let slips = 0
  async function ask(method: 'GET' | 'POST', url: string, token = '', payload?: object): Promise<void> {
    const headers = { authorization: `Bearer ${token}` }
    const { body } = await studio.server.inject({ method, url, headers, ...(payload ? { payload } : {}) })
    fresh.push(body)
    if (url.endsWith('/slips') && body.includes('"success":true')) slips += 1
  }
  const underWay = async () =>
    (
      await pool.query<{ table_code: string; no: string; state: string }>(
        "select table_code, no, state from studio.table_round where state not in ('SHOWN', 'SETTLING', 'SETTLED') order by no desc",
      )
    ).rows
  /** Keeps what came with the rounds that are hidden even now. */
  async function keep(): Promise<void> {
    fresh.push(...page.drain())
    const hidden = new Map((await underWay()).map(({ table_code, no }) => [table_code, BigInt(no)]))
    for (const text of fresh.splice(0)) told.push({ text, hidden })
  }
  const settled = async () =>
    Number((await pool.query("select count(*)::int as n from studio.table_round where state = 'SETTLED'")).rows[0]?.n)
  const [until, played] = [(await settled()) + rounds * codes.length, new Set<string>()]
  for (let steps = 0; steps < 40 + rounds * 60 && (await settled()) < until; steps++) {
    await studio.driveTables()
    const rows = await underWay()
    for (const { table_code: code, no, state } of rows) {
      const table = seated.find((each) => each.table.drawCode === code)?.table
      const token = tokens.get(code)
      if (steps % 5 === 0 || table) for (const url of [`/api/tables/${code}`, `/api/proof/tables/${code}/${no}`]) await ask('GET', url)
      if (!table || !token) continue
      await ask('GET', `/api/tables/${code}/mine`, token)
      await ask('GET', `/api/tables/${code}/rounds/${no}/slips`, token)
      if (state === 'OPEN' && !played.has(`${code} ${no}`)) {
        const spot = table.run ? `a.${101 + chance.below(400)}` : (table.spots[chance.below(table.spots.length)] ?? '')
        await ask('POST', `/api/tables/${code}/slips`, token, { intentId: newIntent(), roundNo: no, bets: [{ spot, amount: '1.00' }] })
        played.add(`${code} ${no}`)
      }
      if (state === 'RUNNING') await ask('POST', `/api/tables/${code}/cash-out`, token, { roundNo: no, slipNo: 1 })
      // The rest of a run is not waited for.
      if (state === 'RUNNING' && chance.below(3) === 0)
        await pool.query("update studio.table_round set runs_at = runs_at - interval '10 minutes' where state = 'RUNNING'")
    }
    await pool.query('update studio.table_lease set served_at = clock_timestamp()')
    await keep()
    await open.pass(3)
  }
  await keep()
  page.end()
  const { rows } = await pool.query<Row>('select table_code, no, seed, beacon from studio.table_round where seed is not null')
  const secrets = (code: string, from: bigint): readonly Secret[] =>
    rows
      .filter(({ table_code, no }) => table_code === code && BigInt(no) >= from)
      .flatMap(({ no, seed, beacon }) => [secretOf(`seed of ${code} ${no}`, seed), secretOf(`beacon of ${code} ${no}`, beacon)])
  for (const each of told) expect(() => checkHidden(each, secrets), each.text.slice(0, 1_000)).not.toThrow()
  return { texts: told.length, hidden: told.filter(({ hidden }) => hidden.size > 0).length, rounds: rows.length, slips }
}

/** Rounds of xóc đĩa: nobody can tell the coins before every slip stands and every stake is taken. */
export async function captureBowls(open: OpenStudio, { rounds, chance }: { rounds: number; chance: Chance }) {
  const { site, studio, address } = open
  const members: SignedInPlayer[] = []
  for (let at = 0; at < 3; at++) members.push(await aMember(site, { balance: '5000.00' }))
  const tokens: string[] = []
  for (const member of members) tokens.push(await open.enter(member, 'xoc-dia', 'PVP'))
  const pages = await Promise.all(
    tokens.map(async (ticket) => {
      const page = await openRawSocket(address, { path: '/live' })
      page.say({ t: 'hello', ticket, have: { room: 0 } })
      return page
    }),
  )
  const stake = valueOf(await open.call<RoomMine>('GET', '/api/rooms', tokens[0])).limits.suggested[3]
  for (const token of tokens) valueOf(await open.call<RoomMine>('POST', '/api/rooms/seat', token, { stake }))
  let texts = 0
  for (let at = 1; at <= rounds; at++) {
    const told: { readonly to: number; readonly text: string }[] = []
    const seed = (who: number) => sha256Hex(`seed of ${who} under bowl ${at}`)
    const ask = async (to: number, method: 'GET' | 'POST', url: string, payload?: object) => {
      const headers = { authorization: `Bearer ${tokens[to] ?? ''}` }
      const { body } = await studio.server.inject({ method, url, headers, ...(payload ? { payload } : {}) })
      told.push({ to, text: body })
      return statesIn(body).at(-1)
    }
    const listen = () => {
      for (const [to, page] of pages.entries()) for (const text of page.drain()) told.push({ to, text })
    }
    const bank = at % 3
    const before = (await ask(0, 'GET', '/api/rooms'))?.room?.hand?.no
    for (const to of [bank, (bank + 1) % 3, (bank + 2) % 3]) {
      const put = to === bank ? { bank: 200 } : { [['even', 'odd', 'red3', 'white4'][chance.below(4)] ?? '']: 1 + chance.below(5) }
      await ask(to, 'POST', '/api/rooms/ready', { hash: sha256Hex(seed(to)), put })
    }
    let hand: NonNullable<NonNullable<ReturnType<typeof statesIn>[number]['room']>['hand']> | null = null
    let room = ''
    const shown = new Set<number>()
    for (let steps = 0; steps < 16 && !(hand && hand.no !== before && (hand.state === 'SETTLING' || hand.state === 'OVER')); steps++) {
      await open.hurryRooms()
      await studio.driveRooms()
      const state = await ask(0, 'GET', '/api/rooms')
      ;[hand, room] = [state?.room?.hand ?? null, state?.room?.code ?? '']
      const to = [0, 1, 2].find((each) => !shown.has(each))
      if (hand?.state !== 'REVEAL' || hand.no === before || to === undefined) continue
      for (const each of [0, 1, 2]) {
        await ask(each, 'POST', '/api/rooms/reveal', { room, handNo: hand.no, seed: seed(each) })
        shown.add(each)
      }
    }
    listen()
    const no = hand?.no ?? ''
    const { rows } = await site.db.pool.query<{ seed: string; mix: string; beacon: string }>(
      'select seed, mix, beacon from studio.room_hand where room_code = $1 and no = $2',
      [room, no],
    )
    const [row] = rows
    expect(row?.seed, `round ${no} was dealt`).toMatch(/^[0-9a-f]{64}$/)
    const common = [secretOf('seed', row?.seed ?? ''), secretOf('mix', row?.mix ?? ''), secretOf('beacon', row?.beacon ?? '')]
    for (const { to, text } of told) {
      const states = statesIn(text).filter((state) => state.room?.hand?.no === no)
      const isOver = states.some((state) => ['SETTLING', 'OVER'].includes(state.room?.hand?.state ?? ''))
      for (const state of states) if (!isOver) expect(() => roomUnderWay.parse(state), text.slice(0, 1_500)).not.toThrow()
      const others = [0, 1, 2].filter((each) => each !== to).map((each) => secretOf(`seed of ${each}`, seed(each)))
      if (!isOver) expect(leaksIn(text, [...common, ...others]), text.slice(0, 1_500)).toEqual([])
    }
    texts += told.length
    for (let steps = 0; steps < 6; steps++) {
      await open.hurryRooms()
      await studio.driveRooms()
    }
  }
  for (const page of pages) page.end()
  return { texts }
}
