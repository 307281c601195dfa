import { scaleOf, TRIAL_ASSET, toWire } from '@halong/money'
import { readRate, wholePoints } from '@halong/rules/points'
import { type GameDirectory, type Platform, type PlayerDirectory, type Tx, uuidv7 } from '../../platform/index.ts'
import type { ServiceOf } from '../../platform/module.ts'
import type { SiteService } from '../site/index.ts'
import type { wagerModule } from '../wager/index.ts'
import { type EarningStore, roundKey } from './earning-store.ts'
import type { PointsLedger } from './points-ledger.ts'
import { pointsSettings } from './settings.ts'

type EarningDeps = Platform & {
  readonly store: EarningStore
  readonly pointsLedger: PointsLedger
  readonly site: SiteService
  readonly games: GameDirectory
  readonly players: PlayerDirectory
  readonly completed: ServiceOf<typeof wagerModule>['completed']
}
type Completed = Awaited<ReturnType<ServiceOf<typeof wagerModule>['completed']>>[number]
/** What one player's rounds of a step come to. */
type Earned = { readonly memberId: number; readonly brandId: number; readonly asset: Completed['asset']; parts: bigint; turnover: bigint }

type Worth = Earned & { readonly round: Completed }

const ROUNDS_PER_BATCH = 1_000
/** Steps of one turn: what a gateway that was away has to catch up with is gone through in several. */
const MAX_BATCHES_PER_TICK = 10
/** Every call of a round that ended so long ago has committed. */
const SETTLED_MS = 5_000
/** How far each look goes back: clocks of several gateways may differ by as much, and no round is missed. */
const OVERLAP_MS = 30_000
const RETENTION_MS = 24 * 3_600_000
const FIRST_ID = '00000000-0000-0000-0000-000000000000'

/** One row a player, in one order everywhere, so that two gateways never wait for each other's players. */
function sumsOf(all: readonly Worth[]): Earned[] {
  const sums = new Map<number, Earned>()
  for (const { round: _round, ...worth } of all) {
    const sum = sums.get(worth.memberId)
    if (sum) {
      sum.parts += worth.parts
      sum.turnover += worth.turnover
    } else sums.set(worth.memberId, worth)
  }
  return [...sums.values()].sort((a, b) => a.memberId - b.memberId)
}

/**
 * game-rules.md §17.2: points for valid turnover. A round counts when it is completed, with the stake that was not given back; one that was cancelled
 * never is. Marking a round, keeping parts of a point and posting whole ones are one transaction, so that a round earns exactly once.
 */
export function createEarning({ store, pointsLedger, site, games, players, completed, db, clock, log }: EarningDeps) {
  /** Points a round is worth in parts, and whose; null for one that earns nothing. */
  async function worthOf(round: Completed): Promise<Worth | null> {
    const player = await players.byMemberId(round.memberId)
    if (!player || player.kind === 'trial') return null
    const { brand, read } = await site.byId(player.brandId)
    const { points } = read(pointsSettings)
    if (!points.isOn || round.asset !== brand.asset) return null
    const game = await games.byCode(round.vassalage, round.gameCode, 'EN')
    const rates: Readonly<Record<string, string | undefined>> = points.rates
    const rate = readRate((game && rates[game.gameType]) ?? '')
    const turnover = round.staked - round.refunded
    if (rate === null || rate === 0n || turnover <= 0n) return null
    return { round, memberId: round.memberId, brandId: brand.id, asset: brand.asset, parts: turnover * rate, turnover }
  }

  /** Adds what was earned to the parts of each player, and gives the whole points among them. */
  async function give(tx: Tx, all: readonly Earned[]): Promise<void> {
    const due: { readonly left: bigint; readonly step: Parameters<PointsLedger['award']>[1][number] }[] = []
    for (const { memberId, brandId, asset, parts, turnover } of all) {
      const { points, left } = wholePoints(await store.addParts(tx, { memberId, brandId, parts }), scaleOf(asset))
      if (points === 0n) continue
      await pointsLedger.open(tx, memberId)
      const id = uuidv7()
      const money = `${toWire({ asset, minor: turnover })} ${asset}`
      due.push({ left, step: { memberId, key: `points.award ${id}`, reference: id, points, turnover: money } })
    }
    if (due.length === 0) return
    const given = await pointsLedger.award(
      tx,
      due.map(({ step }) => step),
    )
    for (const [index, { left, step }] of due.entries()) {
      const refusal = given[index]
      if (refusal === null) await store.keepParts(tx, step.memberId, left)
      // One player's points never keep the others' back.
      else if (refusal !== 'ledger.member_blocked') log.error({ memberId: step.memberId, code: refusal }, 'points could not be given')
    }
  }

  /** One step; the place where the next one starts, or null when all is gone through. */
  async function step(from: { at: Date; id: string } | null): Promise<{ at: Date; id: string } | null> {
    return db.transaction(async (tx) => {
      const readTo = await store.takeTurn(tx)
      if (readTo === null) return null
      const to = new Date(clock.now().getTime() - SETTLED_MS)
      const after = from ?? { at: new Date(readTo.getTime() - OVERLAP_MS), id: FIRST_ID }
      if (to <= after.at) return null
      const rounds = await completed({ after, to, but: TRIAL_ASSET, limit: ROUNDS_PER_BATCH })
      const worth = (await Promise.all(rounds.map(worthOf))).filter((each) => each !== null)
      const fresh = await store.claim(
        tx,
        worth.map(({ round }) => round),
      )
      await give(tx, sumsOf(worth.filter(({ round }) => fresh.has(roundKey(round)))))
      const last = rounds.at(-1)
      const isMore = rounds.length === ROUNDS_PER_BATCH && last !== undefined
      await store.readTo(tx, isMore ? last.closedAt : to)
      return isMore ? { at: last.closedAt, id: last.id } : null
    })
  }

  return {
    /** Counts rounds that were settled since the last look, of several gateways one. */
    async gather(): Promise<void> {
      let from: { at: Date; id: string } | null = null
      for (let steps = 0; steps < MAX_BATCHES_PER_TICK; steps++) {
        from = await step(from)
        if (from === null) return
      }
    },
    tend: () => store.forget(new Date(clock.now().getTime() - RETENTION_MS)),
  }
}
export type Earning = ReturnType<typeof createEarning>
