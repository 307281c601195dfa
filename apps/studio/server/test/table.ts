import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { uuidFromId } from '@halong/base'
import { roundChance } from '@halong/chance'
import { drawHoldOutcome, recomputeSlot } from '@halong/game-maths'
import { type MovableClock, movableClock } from '@halong/testkit'
import { type FreshDatabase, freshDatabase } from '@halong/testkit/database'
import { type FakeWallet, startFakeWallet } from '@halong/testkit/fake-wallet'
import type { EntryBudget } from '@halong/vendor-kit'
import { pino } from 'pino'
import { expect } from 'vitest'
import { findGame } from '#games/catalogue.ts'
import type { Play } from '#games/game.ts'
import { FIRST_CAP } from '#games/limits.ts'
import { isMinesMaths } from '#games/mines/events.ts'
import { recomputeMines } from '#games/mines/recompute.ts'
import { isSlotMaths } from '#games/slot/events.ts'
import type { HoldMaths } from '#mechanics/hold/events.ts'
import type { EnterAnswer, GameState, RotateAnswer, RoundAnswer, StudioAnswer } from '#protocol/api.ts'
import type { RoundProof } from '#protocol/fairness.ts'
import type { RoundChoices, RoundView, StepChoice } from '#protocol/round.ts'
import { createSeedSealer } from '../src/fairness/sealed-seeds.ts'
import { type CrashPoint, createStudio, type Studio } from '../src/index.ts'

/** What the seeds of a table rest under. */
export const SEED_KEY = Buffer.alloc(32, 7)

/** A studio over a database of its own and a wallet in memory; time moves when a test says so. */
export type Table = {
  readonly clock: MovableClock
  readonly wallet: FakeWallet
  readonly db: FreshDatabase
  /** The running studio; another one after `restart`. */
  studio: () => Studio
  /** Every answer's bytes, as sent. */
  readonly sent: string[]
  /** Folder of the witness of the seeds. */
  readonly seedsWitness: string
  /** Starts a new process over the same database; the old one is gone as after `kill -9`. */
  restart: () => Promise<void>
  /** Ends the process without starting another. */
  halt: () => Promise<void>
  /** A second process over the same database and witness; `use` has the seats call that one from now on. */
  another: () => Promise<Studio>
  use: (other: Studio) => void
  crashAt: (point: CrashPoint | null) => void
  sit: (gameCode: string, options?: { balance?: string; asset?: 'USD/4' | 'FUN/4' }) => Promise<Seat>
  stop: () => Promise<void>
}

export class Crash extends Error {
  override name = 'Crash' as const
}

type Change = {
  readonly walletTimeoutMs?: number
  readonly walletTries?: number
  readonly entryBudget?: EntryBudget
  readonly trustedProxies?: readonly string[]
  /** The way the studio takes to its database. */
  readonly through?: (databaseUrl: string) => Promise<string>
}

export async function setTable(name: string, { through, ...change }: Change = {}): Promise<Table> {
  const clock = movableClock()
  const wallet = await startFakeWallet(clock)
  const db = await freshDatabase(name)
  const databaseUrl = through ? await through(db.url) : db.url
  const sent: string[] = []
  const seedsWitness = mkdtempSync(join(tmpdir(), 'halong-witness-'))
  let crash: CrashPoint | null = null
  const start = () =>
    createStudio({
      databaseUrl,
      port: 0,
      siteOrigin: 'http://localhost:8080',
      gatewayUrl: wallet.url,
      vendorCode: wallet.vendorCode,
      secret: wallet.secret,
      seedKey: SEED_KEY,
      seedsWitness,
      entryBudget: { burst: 100_000, perSecond: 1_000 },
      assetsDir: '/nowhere',
      clock,
      connections: 12,
      background: false,
      log: pino({ level: 'silent' }),
      ...change,
      crashAt: (point) => {
        if (point === crash) throw new Crash(point)
      },
    })
  let studio = await start()
  let isRunning = true
  const halt = async () => {
    if (isRunning) await studio.close()
    isRunning = false
  }
  const table: Table = {
    clock,
    wallet,
    db,
    sent,
    seedsWitness,
    studio: () => studio,
    crashAt: (point) => {
      crash = point
    },
    async restart() {
      await halt()
      studio = await start()
      isRunning = true
    },
    halt,
    another: start,
    use: (other) => {
      studio = other
    },
    async sit(gameCode, options) {
      const player = wallet.newPlayer(options)
      return sitDown(table, gameCode, player)
    },
    async stop() {
      await halt()
      await wallet.stop()
      await db.close()
      rmSync(seedsWitness, { recursive: true, force: true })
    },
  }
  return table
}

export type Seat = {
  readonly playerId: string
  readonly gameCode: string
  readonly token: string
  readonly entered: GameState
  call: <T>(method: 'GET' | 'POST', path: string, body?: object) => Promise<{ status: number; answer: StudioAnswer<T> }>
  open: (order?: {
    intentId?: string
    stake?: string
    choices?: RoundChoices
    grantId?: string
  }) => Promise<{ status: number; answer: StudioAnswer<RoundAnswer> }>
  step: (roundId: string, step: number, choice?: StepChoice) => Promise<{ status: number; answer: StudioAnswer<RoundAnswer> }>
  state: () => Promise<GameState>
  view: (roundId: string) => Promise<RoundView>
  proof: (roundId: string) => Promise<RoundProof>
  rotate: (clientSeed?: string) => Promise<{ status: number; answer: StudioAnswer<RotateAnswer> }>
  enterAgain: (gameCode?: string) => Promise<Seat>
}

async function sitDown(table: Table, gameCode: string, player: ReturnType<FakeWallet['newPlayer']>): Promise<Seat> {
  const inject = async <T>(request: { method: 'GET' | 'POST'; url: string; payload?: object; headers?: Record<string, string> }) => {
    const response = await table.studio().server.inject(request)
    table.sent.push(response.body)
    return { status: response.statusCode, answer: response.json<StudioAnswer<T>>() }
  }
  const { answer } = await inject<EnterAnswer>({ method: 'POST', url: '/api/enter', payload: { ticket: player.ticket(), gameCode } })
  const { token, state } = valueOf(answer)
  const call = <T>(method: 'GET' | 'POST', url: string, payload?: object) =>
    inject<T>({ method, url, headers: { authorization: `Bearer ${token}` }, ...(payload ? { payload } : {}) })
  return {
    playerId: player.playerId,
    gameCode,
    token,
    entered: state,
    call,
    open: ({ intentId = newIntent(), stake = '1.00', choices = {}, grantId } = {}) =>
      call('POST', '/api/rounds', { intentId, stake, choices, ...(grantId !== undefined && { grantId }) }),
    step: (roundId, step, choice = {}) => call('POST', `/api/rounds/${roundId}/step`, { step, choice }),
    state: async () => valueOf((await call<GameState>('GET', '/api/state')).answer),
    view: async (roundId) => valueOf((await call<RoundView>('GET', `/api/rounds/${roundId}`)).answer),
    proof: async (roundId) => valueOf((await inject<RoundProof>({ method: 'GET', url: `/api/proof/${roundId}` })).answer),
    rotate: (clientSeed) => call('POST', '/api/seeds/rotate', clientSeed === undefined ? {} : { clientSeed }),
    enterAgain: (other = gameCode) => sitDown(table, other, player),
  }
}

export const newIntent = () => `intent-${randomUUID()}`

export function valueOf<T>(answer: StudioAnswer<T>): T {
  if (!answer.success) throw new Error(`refused: ${answer.code}`)
  return answer.value
}

export const refusalOf = (answer: StudioAnswer<unknown>) => (answer.success ? null : answer.code)

type PairRow = { number: number; server_seed: string; next_server_seed: string; client_seed: string; next_nonce: number }
type Peeked = { readonly serverSeed: string; readonly nextServerSeed: string; readonly clientSeed: string; readonly nonce: number }

/** What no player can do: looks into the studio's own secret to know where a round will lead. */
export async function peek(table: Pick<Table, 'db'>, seat: Pick<Seat, 'playerId' | 'gameCode'>): Promise<Peeked> {
  const playerId = uuidFromId('ply', seat.playerId)
  const { rows } = await table.db.pool.query<PairRow>(
    'select number, server_seed, next_server_seed, client_seed, next_nonce from studio.seed_pair where player_id = $1 and game_code = $2 and revealed_at is null',
    [playerId, seat.gameCode],
  )
  const row = rows[0]
  if (!row || playerId === null) throw new Error('a seated player has a pair')
  const { number, server_seed: kept, client_seed: clientSeed, next_nonce: nonce } = row
  const { open } = createSeedSealer(SEED_KEY)
  const at = (place: number) => ({ playerId, gameCode: seat.gameCode, number: place })
  return { serverSeed: open(kept, at(number)), nextServerSeed: open(row.next_server_seed, at(number + 1)), clientSeed, nonce }
}

export async function safeTiles(table: Table, seat: Seat, mines: number): Promise<{ safe: number[]; mineAt: readonly number[] }> {
  const maths = findGame(seat.gameCode)?.maths
  if (!isMinesMaths(maths)) throw new Error('not a mines game')
  const { mineAt } = recomputeMines({
    ...(await peek(table, seat)),
    gameCode: seat.gameCode,
    commitment: '',
    stakeMinor: 1_000n,
    tiles: maths.tiles,
    mines,
    prizeCapMinor: FIRST_CAP,
    moves: [],
  })
  return { mineAt, safe: [...Array(maths.tiles).keys()].filter((tile) => !mineAt.includes(tile)) }
}

/** Chooses a client seed under which the first spin does what is wanted. */
export async function seedFor(table: Table, seat: Seat, wanted: (round: { units: number; freeSpins: number }) => boolean): Promise<void> {
  const maths = findGame(seat.gameCode)?.maths
  if (!isSlotMaths(maths)) throw new Error('not a slot')
  const { serverSeed } = await peek(table, seat)
  for (let i = 0; ; i++) {
    const { outcome } = recomputeSlot(
      { serverSeed, clientSeed: `wanted-${i}`, nonce: 0, gameCode: seat.gameCode, commitment: '', stakeMinor: 10_000n },
      maths.profile,
    )
    if (!wanted(outcome)) continue
    expect((await seat.rotate(`wanted-${i}`)).status).toBe(200)
    return
  }
}

/** Chooses a client seed under which the first round of a game of hold and respin wins the Grand. */
export async function seedForGrand(table: Table, seat: Seat): Promise<void> {
  // cast: the game is one of hold and respin.
  const maths = findGame(seat.gameCode)?.maths as HoldMaths | undefined
  if (maths === undefined) throw new Error(`no game ${seat.gameCode}`)
  const { serverSeed } = await peek(table, seat)
  for (let i = 0; ; i++) {
    const clientSeed = `grand-${i}`
    const outcome = drawHoldOutcome(maths.profile, roundChance({ serverSeed, clientSeed, nonce: 0, gameCode: seat.gameCode }))
    if (outcome.feature?.grand !== true) continue
    expect((await seat.rotate(clientSeed)).status).toBe(200)
    return
  }
}

type Plan = { readonly choices: RoundChoices; readonly moves: readonly StepChoice[] }
type Chooser = Pick<Seat, 'playerId' | 'gameCode' | 'rotate'>
/** Chooses a client seed under which the first round comes to what is wanted of it: `after` so many of its moves; null where one is refused. */
export async function seedForPlay(
  table: Pick<Table, 'db'>,
  seat: Chooser,
  { choices, moves, wanted }: Plan & { readonly wanted: (after: (count: number) => Play | null) => boolean },
): Promise<void> {
  const entry = findGame(seat.gameCode)
  if (entry === null) throw new Error(`no game ${seat.gameCode}`)
  const { serverSeed } = await peek(table, seat)
  const game = entry.game.run(entry.maths)
  const mostUnits = (FIRST_CAP * game.unitsPerStake) / 10_000n
  for (let at = 0; at < 100_000; at++) {
    const clientSeed = `wanted-${at}`
    const after = (count: number) => {
      const chance = roundChance({ serverSeed, clientSeed, nonce: 0, gameCode: seat.gameCode })
      const play = game.replay(choices, moves.slice(0, count), { chance, bounds: { mostUnits } })
      return play.ok ? play.value : null
    }
    if (!wanted(after)) continue
    expect(refusalOf((await seat.rotate(clientSeed)).answer)).toBeNull()
    return
  }
  throw new Error(`no seed does that at ${seat.gameCode}`)
}

/** Chooses a client seed under which these choices and exactly these moves end the first round, and it wins a tenth of its stake or more. */
export const seedForWin = (table: Pick<Table, 'db'>, seat: Chooser, plan: Plan): Promise<void> =>
  seedForPlay(table, seat, {
    ...plan,
    wanted: (after) => {
      const play = after(plan.moves.length)
      if (typeof play?.units !== 'bigint' || play.winsJackpot === true || play.units * 10n < play.unitsPerStake) return false
      return plan.moves.length === 0 || after(plan.moves.length - 1)?.units === null
    },
  })

export const feature = (round: { freeSpins: number }) => round.freeSpins > 0
export const plainWin = (round: { units: number; freeSpins: number }) => round.freeSpins === 0 && round.units > 10
export const loss = (round: { units: number }) => round.units === 0
export const smallWin = (round: { units: number; freeSpins: number }) => round.freeSpins === 0 && round.units > 0 && round.units <= 10
