import { type Asset, scaleOf, toWire } from '@halong/money'
import { readRate, wholePoints } from '@halong/rules/points'
import type { MoneyFact } from '../../platform/feed.ts'
import { type GameDirectory, type Platform, type PlayerCard, type PlayerDirectory, type Tx, uuidv7 } from '../../platform/index.ts'
import type { SiteService } from '../site/index.ts'
import { earningStore } from './earning-store.ts'
import type { PointsLedger } from './points-ledger.ts'
import { pointsSettings } from './settings.ts'

type EarningDeps = Pick<Platform, 'log'> & {
  readonly pointsLedger: PointsLedger
  readonly site: SiteService
  readonly games: GameDirectory
  readonly players: PlayerDirectory
}
/** What one player's rounds of a step come to. */
type Earned = { readonly memberId: number; readonly brandId: number; readonly asset: Asset; parts: bigint; turnover: bigint }

/** Players of a step who are looked up at once. */
const MAX_CONCURRENT_LOOKUPS = 20

/** One row a player, in one order everywhere, so that two gateways never wait for each other's players. */
function sumsOf(all: readonly Earned[]): Earned[] {
  const sums = new Map<number, Earned>()
  for (const worth of all) {
    const sum = sums.get(worth.memberId)
    if (sum) {
      sum.parts += worth.parts
      sum.turnover += worth.turnover
    } else sums.set(worth.memberId, { ...worth })
  }
  return [...sums.values()].sort((a, b) => a.memberId - b.memberId)
}

/**
 * game-rules.md §17.2: points for valid turnover, from the feed of settled money: a fact counts with its valid stake; a round that was cancelled has none. Keeping
 * parts of a point, posting whole ones and the feed's cursor are one transaction, so that a round earns exactly once.
 */
export function createEarning({ pointsLedger, site, games, players, log }: EarningDeps) {
  /** Points a fact is worth in parts, and whose; null for one that earns nothing. */
  async function worthOf(
    { memberId, asset, valid, category, vassalage, gameCode }: MoneyFact,
    player: PlayerCard | null,
  ): Promise<Earned | null> {
    if (!player || player.kind === 'trial') return null
    const { brand, read } = await site.byId(player.brandId)
    const { points } = read(pointsSettings)
    if (!points.isOn || asset !== brand.asset) return null
    const product = category ?? (await games.byCode(vassalage, gameCode, 'EN'))?.gameType
    const rates: Readonly<Record<string, string | undefined>> = points.rates
    const rate = readRate((product && rates[product]) ?? '')
    if (rate === null || rate === 0n) return null
    return { memberId, brandId: brand.id, asset: brand.asset, parts: valid * rate, turnover: valid }
  }

  /** The players of a step, each asked for once, few at a time, since they are read by the connections of everybody. */
  async function playersOf(facts: readonly MoneyFact[]): Promise<ReadonlyMap<number, PlayerCard | null>> {
    const found = new Map<number, PlayerCard | null>()
    const memberIds = [...new Set(facts.map(({ memberId }) => memberId))]
    for (let at = 0; at < memberIds.length; at += MAX_CONCURRENT_LOOKUPS)
      await Promise.all(
        memberIds.slice(at, at + MAX_CONCURRENT_LOOKUPS).map(async (memberId) => found.set(memberId, await players.byMemberId(memberId))),
      )
    return found
  }

  /** Adds what was earned to the parts of each player, and gives the whole points among them. */
  async function give(tx: Tx, all: readonly Earned[]): Promise<void> {
    const due: { readonly left: bigint; readonly step: Parameters<PointsLedger['award']>[1][number] }[] = []
    for (const { memberId, brandId, asset, parts, turnover } of all) {
      const { points, left } = wholePoints(await earningStore.addParts(tx, { memberId, brandId, parts }), scaleOf(asset))
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
      if (refusal === null) await earningStore.keepParts(tx, step.memberId, left)
      // One player's points never keep the others' back.
      else if (refusal !== 'ledger.member_blocked') log.error({ memberId: step.memberId, code: refusal }, 'points could not be given')
    }
  }

  return {
    /** Gives the points of a step of the feed. */
    async count(tx: Tx, facts: readonly MoneyFact[]): Promise<void> {
      const valid = facts.filter((fact) => fact.valid > 0n)
      const cards = await playersOf(valid)
      const worth: Earned[] = []
      for (const fact of valid) {
        const each = await worthOf(fact, cards.get(fact.memberId) ?? null)
        if (each) worth.push(each)
      }
      await give(tx, sumsOf(worth))
    },
  }
}
