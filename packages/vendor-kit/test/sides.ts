import { idFromUuid } from '@halong/base'
import { seedAt } from '@halong/chance'
import { movableClock } from '@halong/testkit'
import { sql } from 'kysely'
import { type BeaconClient, createSessions, type GameSession, type ItemAnswer, type KitDb, type WalletItem } from '../src/index.ts'

const LAST = '0123456789abcdef'.repeat(4)

/** A gateway and a wallet in memory that can be silent, a clock of the database that is moved, and the points at which a process is killed. */
export function createSides<Point>({
  vassalage,
  code,
  rounds = 60,
}: {
  readonly vassalage: string
  readonly code: string
  /** How many the gateway’s chain is good for. */
  readonly rounds?: number | undefined
}) {
  const beaconAt = (index: number) => seedAt({ index: rounds, seed: LAST }, index)
  const faults = {
    /** Milliseconds that the clock of the database is moved on. */
    ahead: 0,
    /** The clock stands there. */
    stoodAt: null as Date | null,
    crash: null as Point | null,
    /** How far the clock of the wallet is ahead of the vendor's. */
    walletAhead: 0,
    isWalletSilent: false,
    isGatewaySilent: false,
    /** Players whose stakes are refused. */
    poor: new Set<string>(),
  }
  const bound = new Map<number, string>()
  const money = new Map<string, WalletItem>()
  const beacons: BeaconClient = {
    now: () =>
      Promise.resolve(
        faults.isGatewaySilent ? null : new Date((faults.stoodAt?.getTime() ?? Date.now() + faults.ahead) + faults.walletAhead),
      ),
    chains: () =>
      Promise.resolve([
        {
          vassalage,
          code,
          chain: 'b1',
          binds: 'root',
          terminal: beaconAt(0),
          length: rounds,
          released: 0,
          publishedAt: '',
          retiredAt: null,
          value: null,
        },
      ] as unknown as Awaited<ReturnType<BeaconClient['chains']>>),
    release(asked) {
      if (faults.isGatewaySilent) return Promise.resolve(new Map())
      return Promise.resolve(
        new Map(
          asked.flatMap(({ no, root }) => {
            if (root === null || (bound.get(no) ?? root) !== root) return []
            bound.set(no, root)
            return [[no, beaconAt(no)] as const]
          }),
        ),
      )
    },
  }
  /** Does each item once, by its id, and tells the same again. */
  const wallet = {
    carryOut: (items: readonly WalletItem[]): Promise<readonly ItemAnswer[]> =>
      Promise.resolve(
        items.map((item): ItemAnswer => {
          if (faults.isWalletSilent) return { kind: 'unknown', why: 'no answer' }
          if (item.kind === 'debit' && faults.poor.has(item.playerId))
            return { kind: 'refused', code: 'wallet.insufficient_balance', retry: false }
          const duplicate = money.has(item.transactionId)
          money.set(item.transactionId, item)
          return { kind: 'ok', value: { transactionId: item.transactionId, duplicate, balance: '1.0000', version: money.size } }
        }),
      ),
  }
  return {
    faults,
    bound,
    money,
    beacons,
    wallet,
    clock: () =>
      faults.stoodAt
        ? sql<Date>`${sql.lit(faults.stoodAt.toISOString())}::timestamptz`
        : sql<Date>`(clock_timestamp() + ${sql.lit(`${faults.ahead} milliseconds`)}::interval)`,
    crashAt(point: Point): void {
      if (point !== faults.crash) return
      faults.crash = null
      throw new Error(`killed at ${String(point)}`)
    },
  }
}

/** A player in a session of his own. */
export async function startPlayer(db: KitDb, number: number, gameCode: string): Promise<GameSession> {
  const entered = {
    playerId: idFromUuid('ply', `0199c5a4-0000-7000-8000-${String(number).padStart(12, '0')}`),
    gameSession: `session-${number}`,
    kind: 'member' as const,
    nickname: 'Lan',
    language: 'VI' as const,
    asset: 'USD/4' as const,
    currencySymbol: '$',
    brand: 1,
    minCycleMs: 0,
    autoplay: true,
    balance: '1.0000',
    version: 1,
    minStake: '1.0000',
    maxStake: '2.0000',
    limitsVersion: 'v',
    grants: [],
  }
  return (await createSessions({ db, clock: movableClock() }).start(entered, gameCode)).session
}
