import type { ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { idFromUuid, invariant, uuidFromId } from '@halong/base'
import { sha256Hex } from '@halong/chance'
import { aMember, type SignedInPlayer, type Site, startSite } from '@halong/testkit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freePort } from '../../apps/standalone/src/free-port.ts'
import { recompute } from '../../apps/studio/client/src/verify/recompute.ts'
import { gameCard } from '../../apps/studio/games/card.ts'
import { catalogue } from '../../apps/studio/games/catalogue.ts'
import { verifier as crashVerifier } from '../../apps/studio/games/crash/verify.ts'
import { verifier as minesVerifier } from '../../apps/studio/games/mines/verify.ts'
import { verifier as taiXiuVerifier } from '../../apps/studio/games/taixiu/verify.ts'
import { verifier as tienLenVerifier } from '../../apps/studio/games/tienlen/verify.ts'
import type { EnterAnswer, GameRules, RoundAnswer, RoundProof, StudioAnswer, TableState } from '../../apps/studio/protocol/index.ts'
import type { RoomMine } from '../../apps/studio/protocol/room.ts'
import { killHard, spawnServer } from './doomed-gateway.ts'

const KILLS = process.env['HALONG_FAULTS'] === 'long' ? 20 : 1
const SECRET = 'the studio’s secret, thirty-two characters or more'
const PROGRAM = new URL('doomed-studio.ts', import.meta.url).pathname
const LONG_MS = 60_000

let site: Site
let studio: ChildProcess
let env: Record<string, string>
const witness = mkdtempSync(join(tmpdir(), 'halong-witness-'))
type Table = 'TAIX1' | 'CRASH'

beforeAll(async () => {
  site = await startSite({ name: 'studio_kill', beaconLength: 2_000, seedsWitness: join(witness, 'gateway'), port: 0 })
  const { port } = await site.gateway.listen()
  const { lobby, beacon } = site.gateway.services
  await lobby.putVendor({ vassalage: 'HALONG', name: 'Studio', secret: SECRET, launchOrigin: 'http://localhost:9', verifyUrl: null })
  const wanted = catalogue.filter(({ code }) => ['tai-xiu', 'crash', 'tien-len', 'mines-jade-36'].includes(code))
  const cards = wanted.map((entry) => gameCard(entry, new Date()))
  await lobby.importCatalogue('HALONG', cards)
  for (const { drawCode } of cards) if (drawCode) await beacon.open({ vassalage: 'HALONG', code: drawCode, binds: 'root' })
  env = {
    DATABASE_URL: site.db.url,
    PORT: String(await freePort()),
    GATEWAY_URL: `http://127.0.0.1:${port}`,
    STUDIO_SECRET: SECRET,
    SEEDS_WITNESS: witness,
  }
  studio = await spawnServer(env, PROGRAM)
})
afterAll(async () => {
  await killHard(studio)
  await site.stop()
  rmSync(witness, { recursive: true })
})

async function call<T>(method: 'GET' | 'POST', path: string, token = '', body?: object): Promise<T> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  const response = await fetch(`http://127.0.0.1:${env['PORT']}${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) })
  // cast: the studio's own answer.
  const answer = (await response.json()) as StudioAnswer<T>
  if (!answer.success) throw new Error(`${path}: ${answer.code}`)
  return answer.value
}
const intentId = () => `intent-${randomUUID()}`
const sql = (text: string, values: unknown[] = []) => site.db.pool.query(text, values)
async function until<T>(what: string, look: () => Promise<T | null>): Promise<T> {
  for (const end = Date.now() + LONG_MS; Date.now() < end; ) {
    const found = await look()
    if (found !== null) return found
    await new Promise((resume) => setTimeout(resume, 50))
  }
  throw new Error(`${what} did not come`)
}
const roundAt = async (table: string) => (await call<TableState>('GET', `/api/tables/${table}`)).round
/** What a table would wait for is over, but bets on a round that is not the named one: times are set back. */
const hurry = (table: string, no: string | null = null) =>
  sql(
    `update studio.table_round set opens_at = opens_at - interval '20 seconds', closes_at = closes_at - interval '20 seconds', shown_at = shown_at - interval '20 seconds', runs_at = runs_at - interval '10 minutes'
     where table_code = $1 and state not in ('ANNOUNCED', 'SETTLED') and (state <> 'OPEN' or no = $2::bigint)`,
    [table, no],
  )

type Seat = { readonly player: SignedInPlayer; readonly token: string }
async function sit(gameCode: string, gameType: 'LIVE' | 'INHOUSE' | 'PVP'): Promise<Seat> {
  const player = await aMember(site, { balance: '100.00' })
  const games = await player.browser.call('lobby.listGames', { query: { gameType } })
  const nodeId = games.ok ? games.value.games.find((game) => game.gameCode === gameCode)?.nodeId : undefined
  const launched = await player.browser.call('wager.launchGame', { body: { nodeId: nodeId ?? 0 } })
  invariant(launched.ok, `${gameCode} is launched`)
  const ticket = new URLSearchParams(new URL(launched.value.game_url).hash.slice(1)).get('ticket')
  return { player, token: (await call<EnterAnswer>('POST', '/api/enter', '', { ticket, gameCode })).token }
}

/** A slip in the next round of a table; while a round is on its way it is hurried on. */
async function slipAt({ token }: Seat, table: Table, spot: string): Promise<string> {
  return until(`a slip at ${table}`, async () => {
    const round = await roundAt(table)
    if (round?.state !== 'OPEN') return (await hurry(table), null)
    const bets = [{ spot, amount: '2.00' }]
    const body = { intentId: intentId(), roundNo: round.no, bets }
    return call('POST', `/api/tables/${table}/slips`, token, body).then(
      () => round.no,
      () => null,
    )
  })
}
/** A hand of two that is dealt and waits for its first move. */
async function dealHand(seats: readonly Seat[]): Promise<void> {
  const mine = (seat: Seat) => call<RoomMine>('GET', '/api/rooms', seat.token)
  for (const { token } of seats) {
    await call('POST', '/api/rooms/seat', token, { stake: '12.0000' })
    await call('POST', '/api/rooms/ready', token, { hash: sha256Hex(sha256Hex(token)) })
  }
  await sql("update studio.room set starts_at = now() - interval '1 second', due_at = now() where starts_at is not null")
  for (const seat of seats) {
    const room = await until('the seeds of a hand', async () => {
      const { room: at } = (await mine(seat)).state
      return at?.hand && at.hand.state !== 'ESCROW' ? at : null
    })
    // A machine that is slow withholds a seed: its hash stands in for it.
    const told = { room: room.code, handNo: '1', seed: sha256Hex(seat.token) }
    await call('POST', '/api/rooms/reveal', seat.token, told).catch(() => null)
  }
  await until('a dealt hand', async () => ((await mine(seats[0] as Seat)).state.room?.hand?.state === 'PLAYING' ? true : null))
}

/** A round as its proof tells it, computed again from seeds and moves: what it came to is what was paid. */
async function expectOutcome(roundId: string, verifier: Parameters<typeof recompute>[2]): Promise<number> {
  const proof = await call<RoundProof>('GET', `/api/proof/${roundId}`)
  expect(proof, proof.gameCode).toMatchObject({ status: 'ended', voidReason: null })
  // Seeds of a round of one player are told once they are changed.
  if (proof.serverSeed !== null) {
    const rules = await call<GameRules>('GET', `/api/rules/${proof.gameCode}?version=${proof.rulesHash}`)
    expect(recompute({ ...proof, serverSeed: proof.serverSeed }, rules, verifier), proof.gameCode).toMatchObject({
      returned: proof.returned,
    })
  }
  return Number(proof.returned)
}

it(`F9: a studio is killed with a round at a table, a run, a hand and a board of Mines under way: each stake gets its outcome, once`, async () => {
  for (let kill = 0; kill < KILLS; kill++) {
    const [atTable, inRun, atMines] = [
      await sit('tai-xiu', 'LIVE'),
      await sit('crash', 'INHOUSE'),
      await sit('mines-jade-36', 'INHOUSE'),
    ] as const
    const inHand = [await sit('tien-len', 'PVP'), await sit('tien-len', 'PVP')] as const
    await dealHand(inHand)
    const board = (
      await call<RoundAnswer>('POST', '/api/rounds', atMines.token, { intentId: intentId(), stake: '2.00', choices: { mines: 1 } })
    ).round
    const first = (await call<RoundAnswer>('POST', `/api/rounds/${board.roundId}/step`, atMines.token, { step: 1, choice: { open: 0 } }))
      .round
    const no = await slipAt(atTable, 'TAIX1', 'tai')
    const run = await slipAt(inRun, 'CRASH', 'a.5000')
    await sql("update studio.table_round set closes_at = now() where table_code = 'CRASH' and no = $1", [run])
    await until('the run', async () =>
      (await roundAt('CRASH'))?.state === 'OPEN' || (await roundAt('CRASH'))?.state === 'CLOSED' ? null : true,
    )
    await killHard(studio)

    studio = await spawnServer(env, PROGRAM)
    if (first.nextStep !== null)
      await call('POST', `/api/rounds/${board.roundId}/step`, atMines.token, { step: first.nextStep, choice: { cashOut: true } })
    await sql("update studio.room_hand set turn_at = now() - interval '10 minutes' where turn_at is not null")
    const settled = await until('the end of every round', async () => {
      await hurry('TAIX1', no)
      await hurry('CRASH', run)
      await sql("update studio.room_hand set turn_at = now() - interval '10 minutes' where turn_at is not null")
      await sql("update studio.room set due_at = now() - interval '1 second' where hand_no is not null")
      const { rows } = await sql(
        `select id, table_code as code from studio.table_entry where state = 'settled' and player_id = any($1)
         union all select id, 'hand' from studio.room_hand_seat where state = 'settled' and player_id = any($1)
         union all select id, 'mines' from studio.round where state = 'settled' and player_id = any($1)`,
        [[atTable, inRun, atMines, ...inHand].map(({ player }) => uuidFromId('ply', player.playerId))],
      )
      return rows.length === 5 ? rows : null
    })
    expect(settled.map(({ code }) => code).sort()).toEqual(['CRASH', 'TAIX1', 'hand', 'hand', 'mines'])
    const idOf = async ({ player }: Seat, table: string) => {
      const { rows } = await sql(`select 'rnd' as kind, id from studio.${table} where player_id = $1`, [uuidFromId('ply', player.playerId)])
      expect(rows).toHaveLength(1)
      return idFromUuid('rnd', String(rows[0]?.['id']))
    }
    const outcomes = [
      [atTable, 2, await expectOutcome(await idOf(atTable, 'table_entry'), taiXiuVerifier)],
      [inRun, 2, await expectOutcome(await idOf(inRun, 'table_entry'), crashVerifier)],
      [atMines, 2, await expectOutcome(board.roundId, minesVerifier)],
      [inHand[0], 12, await expectOutcome(await idOf(inHand[0], 'room_hand_seat'), tienLenVerifier)],
      [inHand[1], 12, await expectOutcome(await idOf(inHand[1], 'room_hand_seat'), tienLenVerifier)],
    ] as const
    for (const [{ player }, staked, returned] of outcomes) {
      const balance = await player.browser.call('wallet.getBalance')
      expect(balance.ok && [Number(balance.value.sumBalance), Number(balance.value.inPlay)]).toEqual([
        expect.closeTo(100 - staked + returned, 4),
        0,
      ])
    }
    const { rows } = await sql(`select count(*)::int as n from studio.room_hand where state = 'NOT_DEALT'`)
    expect(rows).toEqual([{ n: 0 }])
  }
  await site.expectLedgerRight()
})
