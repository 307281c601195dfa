import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { invariant } from '@halong/base'
import { aMember, type SignedInPlayer, type Site, startSite } from '@halong/testkit'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { recompute } from '#client/verify/recompute.ts'
import { gameCard } from '#games/card.ts'
import { findGame } from '#games/catalogue.ts'
import { multiplierAt } from '#games/crash/events.ts'
import { crashMaths } from '#games/crash/products.ts'
import { verifier } from '#games/crash/verify.ts'
import type { EnterAnswer, StudioAnswer } from '#protocol/api.ts'
import type { RoundProof } from '#protocol/fairness.ts'
import type { GameRules } from '#protocol/game.ts'
import type { CashOutAnswer, PlaceSlipAnswer, TableMine, TableState } from '#protocol/table.ts'
import { createStudio, type Studio } from '../src/index.ts'
import { newIntent, refusalOf, SEED_KEY, valueOf } from './table.ts'

// Crash over the real gateway, ledger and beacon; phases before the run are passed by setting times back, the run itself is real.
const SECRET = 'the studio’s secret, thirty-two characters or more'
const seedsWitness = mkdtempSync(join(tmpdir(), 'halong-witness-'))
let site: Site
let studio: Studio
beforeAll(async () => {
  site = await startSite({ name: 'studio-crash', beaconLength: 2_000, seedsWitness: join(seedsWitness, 'gateway'), port: 0 })
  const { port } = await site.gateway.listen()
  const { lobby, beacon } = site.gateway.services
  const entry = findGame('crash')
  invariant(entry, 'the game is in the catalogue')
  await lobby.putVendor({ vassalage: 'HALONG', name: 'Halong Studio', secret: SECRET, launchOrigin: 'http://localhost:9', verifyUrl: null })
  await lobby.importCatalogue('HALONG', [gameCard(entry, new Date())])
  await beacon.open({ vassalage: 'HALONG', code: 'CRASH', binds: 'root' })
  studio = await createStudio({
    databaseUrl: site.db.url,
    port: 0,
    siteOrigin: 'http://localhost:8080',
    gatewayUrl: `http://127.0.0.1:${port}`,
    vendorCode: 'HALONG',
    secret: SECRET,
    seedKey: SEED_KEY,
    seedsWitness,
    assetsDir: '/nowhere',
    chainLength: 2_000,
    background: false,
    log: pino({ level: 'silent' }),
  })
})
afterAll(async () => {
  await studio.close()
  await site.stop()
  rmSync(seedsWitness, { recursive: true })
})

const call = async <T>(method: 'GET' | 'POST', url: string, token = '', payload?: object) =>
  (await studio.server.inject({ method, url, headers: { authorization: `Bearer ${token}` }, ...(payload ? { payload } : {}) })).json<
    StudioAnswer<T>
  >()
const state = async () => valueOf(await call<TableState>('GET', '/api/tables/CRASH'))
/** Sets every time of rounds under way so many seconds back. */
const pass = (seconds: number) =>
  site.db.pool.query(
    `update studio.table_round set opens_at = opens_at - $1::interval, closes_at = closes_at - $1::interval, shown_at = shown_at - $1::interval where state <> 'SETTLED'`,
    [`${seconds} seconds`],
  )
async function enter(player: SignedInPlayer): Promise<string> {
  const games = await player.browser.call('lobby.listGames', { query: { gameType: 'INHOUSE' } })
  const game = games.ok ? games.value.games.find(({ gameCode }) => gameCode === 'crash') : undefined
  invariant(game, 'the game is in the lobby, among the originals')
  const launched = await player.browser.call('wager.launchGame', { body: { nodeId: game.nodeId } })
  invariant(launched.ok, 'launched')
  const ticket = new URLSearchParams(new URL(launched.value.game_url).hash.slice(1)).get('ticket')
  return valueOf(await call<EnterAnswer>('POST', '/api/enter', '', { ticket, gameCode: 'crash' })).token
}
async function driveUntil(isThere: (round: NonNullable<TableState['round']>) => boolean, seconds: number): Promise<string> {
  for (let steps = 0; steps < 400; steps++) {
    await studio.driveTables()
    const { round } = await state()
    if (round && isThere(round)) return round.no
    if (seconds > 0) await pass(seconds)
  }
  throw new Error('the round did not come so far')
}

it('a run from bet to paid: one bet cashed out by hand, one by itself, in the ledger and in the proof to the last unit', async () => {
  const lan = await aMember(site, { balance: '100.00' })
  const token = await enter(lan)
  // A round that gets somewhere: what it ends at is read where no player can.
  const bustOf = async (no: string) =>
    (await site.db.pool.query<{ bust: number }>('select (outcome->>0)::int as bust from studio.table_round where no = $1', [no])).rows[0]
      ?.bust ?? 0
  const slip = (no: string, spot: string, amount: string) =>
    call<PlaceSlipAnswer>('POST', '/api/tables/CRASH/slips', token, { intentId: newIntent(), roundNo: no, bets: [{ spot, amount }] })
  const cashOut = (no: string, slipNo: number) => call<CashOutAnswer>('POST', '/api/tables/CRASH/cash-out', token, { roundNo: no, slipNo })
  for (let tries = 0; tries < 20; tries++) {
    const no = await driveUntil(({ state }) => state === 'OPEN', 1)
    valueOf(await slip(no, 'a.101', '2.00'))
    valueOf(await slip(no, 'b.5000', '1.00'))
    expect(refusalOf(await slip(no, 'a.300', '1.00'))).toBe('table.limit')
    expect(refusalOf(await slip(no, 'c.300', '1.00'))).toBe('table.bet_invalid')
    expect(refusalOf(await cashOut(no, 2))).toBe('table.not_running')
    await pass(6)
    await driveUntil(({ state }) => state !== 'OPEN' && state !== 'CLOSED', 1)
    await driveUntil(({ state }) => state === 'RUNNING' || state === 'SHOWN', 0)
    const bust = await bustOf(no)
    if (bust < 115) {
      await driveUntil((round) => round.no !== no, 1)
      continue
    }
    // The first slip has reached its target when the clock is past it.
    const runsAt = Date.parse((await state()).round?.runsAt ?? '')
    while (multiplierAt(crashMaths, Date.parse((await state()).now) - runsAt) < 102) await studio.driveTables()
    // A machine that stood still breaks a run off: another one then.
    if ((await state()).round?.state !== 'RUNNING') continue
    const { units } = valueOf(await cashOut(no, 2))
    expect(units).toBeLessThan(bust * 100)
    expect(valueOf(await cashOut(no, 2)).units).toBe(units)
    expect(valueOf(await cashOut(no, 1)).units).toBe(10_100)
    expect(valueOf(await call<TableMine>('GET', '/api/tables/CRASH/mine', token)).entries[0]?.slips.map((each) => each.units)).toEqual([
      10_100,
      units,
    ])
    expect(JSON.stringify(await state())).not.toContain('"outcome":[' + String(bust))
    // The rest of the run is not waited for.
    await site.db.pool.query(`update studio.table_round set runs_at = runs_at - interval '10 minutes' where no = $1`, [no])
    await site.db.pool.query(`update studio.table_lease set served_at = clock_timestamp()`)
    await driveUntil((round) => round.no !== no || round.state === 'SHOWN', 0)
    expect(refusalOf(await cashOut(no, 3))).toBe('table.slip_unknown')
    await driveUntil((round) => round.no !== no, 1)
    await studio.driveTables()
    await studio.driveTables()
    const mine = valueOf(await call<TableMine>('GET', '/api/tables/CRASH/mine', token))
    const entry = mine.entries.find(({ roundNo }) => roundNo === no)
    const returned = (2.02 + units / 10_000).toFixed(4)
    expect(entry).toMatchObject({ staked: '3.0000', returned })
    const proof = valueOf(await call<RoundProof>('GET', `/api/proof/${entry?.roundId}`))
    expect(proof).toMatchObject({
      status: 'ended',
      choices: { 'a.101': 20_000, 'b.5000': 10_000 },
      moves: [{ spot: 'b.5000', units }],
      returned,
    })
    const rules = valueOf(await call<GameRules>('GET', '/api/rules/crash'))
    invariant(proof.serverSeed, 'told after the run')
    expect(recompute({ ...proof, serverSeed: proof.serverSeed }, rules, verifier)).toMatchObject({ returned })
    await site.expectLedgerRight()
    // T57: the audit plays it again with the cash-outs that were taken, and finds the same.
    expect(await studio.replay()).toBeGreaterThan(0)
    expect((await site.db.pool.query('select game_code, what from studio.replay_fault')).rows).toEqual([])
    return
  }
  throw new Error('no run got beyond 1.15')
})
