import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { idFromUuid } from '@halong/base'
import { recomputeSlot } from '@halong/game-maths'
import { aMember, type MovableClock, movableClock, type Site, startSite } from '@halong/testkit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { isMinesMaths } from '../../apps/studio/games/mines/events.ts'
import { recomputeMines } from '../../apps/studio/games/mines/recompute.ts'
import { isSlotMaths } from '../../apps/studio/games/slot/events.ts'
import type { CatalogueAnswer, GameRules, RoundProof, VoidFigures } from '../../apps/studio/protocol/index.ts'
import { createStudio, type Studio } from '../../apps/studio/server/src/index.ts'
import { type Cut, type CutWire, startCutWire } from './cut-wire.ts'
import { askStudio, playRounds, type StudioSeat, takeSeat } from './studio-seat.ts'

const IS_LONG = process.env['HALONG_FAULTS'] === 'long'
const GAMES = ['lotus-garden-bloom', 'mines-jade-16', 'lantern-night', 'mines-pearl-25']
const ROUNDS = IS_LONG ? 1_000 : 40
const EACH = ROUNDS / GAMES.length
const SECRET = 'the studio’s secret, thirty-two characters or more'
const DAY_MS = 24 * 3_600_000

const clock: MovableClock = movableClock()
let site: Site
let studio: Studio
let wire: CutWire
/** What the wire is like just now: whole spells without a way to the wallet, others in which anything may happen. */
let weather: readonly Cut[] = ['none']
let isDying = true
let witnessFolder: string

const oneOf = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T

beforeAll(async () => {
  witnessFolder = await mkdtemp(join(tmpdir(), 'halong-witness-'))
  site = await startSite({ name: 'wallet_cuts', clock, port: 0 })
  const { port } = await site.gateway.listen()
  wire = await startCutWire(`http://127.0.0.1:${port}`, () => oneOf(weather))
  studio = await createStudio({
    databaseUrl: site.db.url,
    port: 0,
    siteOrigin: 'http://localhost:8080',
    gatewayUrl: wire.url,
    vendorCode: 'HALONG',
    secret: SECRET,
    seedKey: Buffer.alloc(32, 7),
    seedsWitness: witnessFolder,
    assetsDir: '/nowhere',
    clock,
    background: false,
    walletTries: 2,
    entryBudget: { burst: 1_000, perSecond: 1_000 },
    log: site.gateway.platform.log,
    crashAt: () => {
      if (isDying && Math.random() < 0.05) throw new Error('the studio died here')
    },
  })
  const { lobby } = site.gateway.services
  await lobby.putVendor({ vassalage: 'HALONG', name: 'Halong Studio', secret: SECRET, launchOrigin: 'http://localhost:9', verifyUrl: null })
  const games = await askStudio<CatalogueAnswer>(studio, 'GET', '/api/catalogue')
  if (games?.success) await lobby.importCatalogue('HALONG', games.value.games)
})
afterAll(async () => {
  await studio?.close()
  await wire?.stop()
  await site?.stop()
  await rm(witnessFolder, { recursive: true, force: true })
})

/** The world goes on: time, late calls, recovery; and the weather changes. */
async function goOn(): Promise<void> {
  weather = oneOf<readonly Cut[]>([
    ['none'],
    ['lost', 'late'],
    ['none', 'swallowed', 'broken', 'lost', 'late'],
    ['swallowed'],
    ['none', 'swallowed'],
  ])
  clock.forward(Math.random() * (weather.length === 2 ? 12_000 : 4_000))
  if (Math.random() < 0.5) await wire.flush()
  await studio.sweep()
}

type Row = {
  id: string
  game_code: string
  state: string
  stake: string
  returned: string | null
  debit: string | null
  refusal: string | null
}
type Wager = { tx: string; state: string; code: string | null; staked: string | null; won: string | null; round: string | null }

/** What the published numbers of a round come to, by the verifier's core and none of the studio's code. */
function bySeeds(proof: RoundProof, { maths }: GameRules, stakeMinor: bigint): bigint | null {
  const round = { ...proof, serverSeed: proof.serverSeed ?? '', stakeMinor }
  if (isSlotMaths(maths)) return recomputeSlot(round, maths.profile).returnedMinor
  if (!isMinesMaths(maths)) throw new Error(`no numbers for ${maths.engine}`)
  const moves = proof.moves as { open: number }[]
  const mines = Number(proof.choices['mines'])
  return recomputeMines({ ...round, tiles: maths.tiles, mines, prizeCapMinor: 10_000_000_000n, moves }).returnedMinor
}

async function valueOf<T>(url: string): Promise<T> {
  const answer = await askStudio<T>(studio, 'GET', url)
  if (!answer?.success) throw new Error(`${url}: ${answer?.code}`)
  return answer.value
}

/**
 * Decision 0021. Rounds are played while requests to the wallet are lost, arrive late, or are carried out without an answer, and the studio dies between
 * any two steps. Whoever has that power changes when a round is played, never which of the stakes that were taken count.
 */
it(`W2, W19, T51: ${ROUNDS} rounds over a wire that is cut at random: every stake taken is played, recomputed and paid, and no other is`, async () => {
  const seats: StudioSeat[] = []
  for (const game of GAMES) seats.push(await takeSeat(studio, await aMember(site, { balance: '45.00' }), game))
  await Promise.all(seats.map((seat) => playRounds(studio, seat, EACH, goOn)))

  isDying = false
  wire.heal()
  clock.forward(60_000)
  await wire.flush()
  for (const ahead of [0, 60_000, 60_000, DAY_MS, 60_000]) {
    clock.forward(ahead)
    for (let pass = 0, touched = 1; touched > 0 && pass < ROUNDS; pass++) touched = await studio.sweep()
  }
  // Every seed is shown, so that everything can be recomputed.
  await site.db.pool.query('update studio.game_session set ended_at = null, end_reason = null, seen_at = $1', [clock.now()])
  for (const { token } of seats) await askStudio(studio, 'POST', '/api/seeds/rotate', { token, body: {} })

  const { rows } = await site.db.pool.query<Row>(
    'select id, game_code, state, stake::text, returned::text, refusal from studio.round order by id',
  )
  const { rows: wagers } = await site.db.pool.query<Wager>(
    `select t.tx_id as tx, t.state, t.code, r.staked::text, r.won::text, r.state as round from gateway.wager_tx t
     left join gateway.wager_round r using (member_id, vassalage, round_id) where t.kind = 'debit' and t.vassalage = 'HALONG'`,
  )
  const wagerOf = new Map(wagers.map((wager) => [wager.tx, wager]))
  const count: Record<string, number> = {}
  const would = new Map<string, bigint>()
  const rules = new Map<string, GameRules>()
  for (const game of GAMES) rules.set(game, await valueOf<GameRules>(`/api/rules/${game}`))
  for (const row of rows) {
    const roundId = idFromUuid('rnd', row.id)
    const wager = wagerOf.get(`${roundId}.debit`)
    const proof = await valueOf<RoundProof>(`/api/proof/${roundId}`)
    const found = bySeeds(proof, rules.get(row.game_code) as GameRules, BigInt(row.stake))
    const kind = row.state === 'refused' ? row.refusal : row.state
    count[kind ?? ''] = (count[kind ?? ''] ?? 0) + 1
    const context = { roundId, row, wager }
    if (row.state === 'settled') {
      expect(context).toMatchObject({ wager: { state: 'done', round: 'completed', staked: row.stake, won: row.returned } })
      expect({ ...context, found }).toMatchObject({ found: BigInt(row.returned ?? '-1') })
      continue
    }
    // Void by a rule alone: refused under its id for good, or a board nobody touched.
    expect(context).toMatchObject(
      row.state === 'refused'
        ? { wager: { state: 'refused', code: row.refusal } }
        : { row: { state: 'voided' }, wager: { state: 'voided' } },
    )
    const isSlot = !row.game_code.startsWith('mines')
    expect(proof).toMatchObject({
      returned: null,
      voidReason: expect.any(String) as string,
      wouldReturn: isSlot ? expect.any(String) : null,
    })
    if (isSlot) would.set(row.game_code, (would.get(row.game_code) ?? 0n) + (found ?? 0n))
  }
  expect(rows.length).toBeGreaterThanOrEqual(ROUNDS)
  expect(wagers).toHaveLength(rows.length)
  expect(count['settled']).toBeGreaterThan(ROUNDS / 4)
  for (const cut of ['lost', 'swallowed', 'broken', 'late'] as const)
    expect({ cut, times: wire.done[cut] > 0 }).toEqual({ cut, times: true })

  for (const game of GAMES) {
    const { days, waiting } = await valueOf<VoidFigures>(`/api/voids/${game}`)
    const mine = rows.filter(({ game_code, state }) => game_code === game && state !== 'settled')
    expect(waiting).toBe(0)
    expect(days.reduce((sum, { rounds }) => sum + rounds, 0)).toBe(mine.length)
    const told = days.reduce((sum, { wouldReturn }) => sum + BigInt(wouldReturn.replace('.', '')), 0n)
    expect(told).toBe(would.get(game) ?? 0n)
  }
  await site.expectLedgerRight()
})
