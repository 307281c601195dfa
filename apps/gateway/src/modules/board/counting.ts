import type { MoneyFact } from '../../platform/feed.ts'
import type { Tx } from '../../platform/index.ts'
import { createPeriodFinder, isRunningAt, joinedKey } from '../promotion/index.ts'
import type { BoardStore, Score } from './board-store.ts'
import type { Periods } from './periods.ts'
import type { BoardPorts, RunningBoard } from './ports.ts'
import { scoreOf } from './scoring.ts'

type Deps = {
  readonly store: Pick<BoardStore, 'count'>
  readonly periods: Pick<Periods, 'open'>
  readonly ports: Pick<BoardPorts, 'running' | 'placeOf'>
  joined(tx: Tx, memberIds: readonly number[], codes: readonly string[]): Promise<ReadonlyMap<string, Date>>
  /** Twentieths of a stake that count, by the game's edge. */
  weightOf(vassalage: string, gameCode: string): Promise<number>
}

/** Adds a step of the feed to boards: each settled round once, for whoever joined before it was opened (contracts §9, §10). */
export function createCounting({ store, periods, ports, joined, weightOf }: Deps) {
  return async (tx: Tx, facts: readonly MoneyFact[]): Promise<void> => {
    const settled = facts.filter(({ kind, category, valid }) => kind === 'wager' && category !== null && valid > 0n)
    if (settled.length === 0) return
    const brands = new Set(settled.map(({ brandId }) => brandId))
    const boards = (await ports.running(tx)).filter(({ brandId }) => brands.has(brandId))
    if (boards.length === 0) return
    const joins = await joined(tx, [...new Set(settled.map(({ memberId }) => memberId))], [...new Set(boards.map(({ code }) => code))])
    if (joins.size === 0) return
    const periodOf = createPeriodFinder()
    const funded = new Map<string, boolean>()
    const scores = { add: new Map<string, Score>(), best: new Map<string, Score>() }

    async function add(board: RunningBoard, fact: MoneyFact): Promise<void> {
      const { brandId, code, terms } = board
      const { memberId, happenedAt, vassalage, gameCode } = fact
      const begun = fact.openedAt ?? happenedAt
      const since = joins.get(joinedKey(memberId, code))
      if (since === undefined || begun < since || !isRunningAt(board, begun)) return
      if (!terms.products.some((product) => product === fact.category)) return
      const { zone, asset } = await ports.placeOf(brandId)
      const score = scoreOf(terms, fact, { asset, weight: await weightOf(vassalage, gameCode) })
      if (score === 0n) return
      const { key: period, endsAt } = periodOf(happenedAt, terms.period, zone)
      const opened = `${brandId} ${code} ${period}`
      if (!funded.has(opened)) funded.set(opened, await periods.open(tx, board, happenedAt))
      if (funded.get(opened) !== true) return
      const name = `${memberId} ${opened}`
      const isBest = terms.score === 'multiple'
      const kept = isBest ? scores.best : scores.add
      const before = kept.get(name)
      if (isBest && before && before.score >= score) return
      kept.set(name, {
        memberId,
        brandId,
        code,
        period,
        endsAt,
        score: isBest ? score : (before?.score ?? 0n) + score,
        reachedAt: happenedAt,
      })
    }

    for (const fact of settled) for (const board of boards) if (board.brandId === fact.brandId) await add(board, fact)
    await store.count(tx, [...scores.add.values()], 'add')
    await store.count(tx, [...scores.best.values()], 'best')
  }
}
