import { countedOf } from '@halong/rules/bonus'
import type { MoneyFact } from '../../platform/feed.ts'
import type { Tx } from '../../platform/index.ts'
import type { BalanceNews } from '../../platform/telling-ledger.ts'
import { type Bonus, type CountedRound, bonusStore as store } from './bonus-store.ts'
import type { Bonuses } from './bonuses.ts'

type Deps = {
  readonly bonuses: Pick<Bonuses, 'settleIn'>
  /** Of a game, in twentieths. */
  weightOf(vassalage: string, gameCode: string): Promise<number>
  /** Tells pages of new cash, once the count is committed. */
  paid(news: readonly BalanceNews[]): void
}

/** Why a settled round adds nothing to a meter; null where it does. */
function whyNotOf(bonus: Bonus, { kind, openedAt, happenedAt }: MoneyFact): string | null {
  if (kind === 'void') return 'void'
  if (bonus.state !== 'active') return 'ended'
  if (bonus.activatedAt === null || openedAt === null || openedAt < bonus.activatedAt) return 'opened before'
  return bonus.expiresAt !== null && bonus.pausedAt === null && happenedAt >= bonus.expiresAt ? 'expired' : null
}

/**
 * Adds settled rounds to the meters of current bonuses, each once: what is counted and the cursor commit together. Rounds opened after a bonus began and settled before its
 * end count by the weight of their game, cash and bonus money alike. Who has no bonus costs nothing: one statement a step.
 */
export function createCounting({ bonuses, weightOf, paid }: Deps) {
  return async (tx: Tx, told: readonly MoneyFact[]): Promise<void> => {
    const facts = told.filter(({ kind }) => kind === 'wager' || kind === 'void')
    const found = facts.length === 0 ? [] : await store.current(tx, [...new Set(facts.map(({ memberId }) => memberId))])
    if (found.length === 0) return
    const rounds: CountedRound[] = []
    const added = new Map<Bonus, bigint>()
    for (const bonus of found) {
      for (const fact of facts) {
        if (fact.memberId !== bonus.memberId || fact.asset !== bonus.asset) continue
        const weight = await weightOf(fact.vassalage, fact.gameCode)
        const whyNot = whyNotOf(bonus, fact) ?? (weight === 0 ? 'weight' : null)
        const counted = whyNot === null ? countedOf(fact.validWhole, weight) : 0n
        added.set(bonus, (added.get(bonus) ?? 0n) + counted)
        const { memberId, vassalage, roundId, gameCode, validWhole: valid, happenedAt: settledAt } = fact
        rounds.push({ memberId, bonusId: bonus.bonusId, vassalage, roundId, gameCode, valid, weight, counted, whyNot, settledAt })
      }
    }
    // Meters may fill, rounds of an ending bonus may be the last: all of them are looked at with their money locked.
    await store.lockMoney(tx, found)
    await store.count(
      tx,
      [...added].flatMap(([{ memberId, bonusId }, sum]) => (sum > 0n ? [{ memberId, bonusId, added: sum }] : [])),
    )
    await store.noteRounds(tx, rounds)
    paid(
      await bonuses.settleIn(
        tx,
        found.map(({ memberId }) => memberId),
      ),
    )
  }
}
