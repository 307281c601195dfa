import { invariant } from '@halong/base'
import { houseAccount, type Ledger, playerAccount, type Transfer } from '@halong/ledger'
import type { Asset } from '@halong/money'
import { PARTS, wholeMinor } from '@halong/rules/agents'
import type { Platform, Tx } from '../../platform/index.ts'
import { shifted } from '../figures/index.ts'
import { billStore, type Unsettled } from './bill-store.ts'
import { contractStore } from './contract-store.ts'
import { lineShares } from './line-shares.ts'
import { realtimeStore as store } from './realtime-store.ts'
import { rebateStore } from './rebate-store.ts'
import { signalStore } from './signal-store.ts'

type RealtimeDeps = Pick<Platform, 'db' | 'clock'> & { readonly ledger: Pick<Ledger, 'postIn'> }
type Day = { readonly brandId: number; readonly asset: Asset; readonly day: string; readonly isComplete: boolean }
/** Where rests of real-time salaries are kept, beside those of rebates. */
const REST = 'realtimeSalary'
const MEMBERS_A_PAGE = 500

/**
 * Real-time salaries (R-AG-3): each agent has its rate of what its team played since midnight, less what those below have of the same play. What the day comes
 * to is counted anew every time and the difference to what was paid is posted, so that however often it is paid, a day pays the same (V7); a void later in the
 * day takes nothing back and is made up for first. Parts of a minor unit are kept for the next day.
 */
export function createRealtime({ db, clock, ledger }: RealtimeDeps) {
  /** Parts of each agent of a day's play. */
  async function partsOf(tx: Tx, of: Day, contracts: readonly Unsettled[]): Promise<Map<number, bigint>> {
    const rates = new Map(contracts.map(({ payeeId, terms }) => [payeeId, terms.tiers[0]?.ppm ?? 0]))
    const parts = new Map<number, bigint>()
    for (let after = 0; ; ) {
      const played = await rebateStore.played(tx, of, { after, members: MEMBERS_A_PAGE })
      const last = played.at(-1)
      if (last === undefined) return parts
      for (const share of lineShares(played, (memberId) => rates.get(memberId) ?? 0))
        parts.set(share.memberId, (parts.get(share.memberId) ?? 0n) + share.parts)
      after = last.memberId
    }
  }

  function transferOf({ contractId, payeeId }: Unsettled, { day, asset }: Day, { minor, part }: { minor: bigint; part: number }): Transfer {
    return {
      memberId: payeeId,
      key: `realtime ${contractId} ${day} ${part}`,
      reason: 'agency.realtime',
      reference: `realtime ${contractId} ${day}`,
      asset,
      postings: [{ from: houseAccount(payeeId, 'house.agency'), to: playerAccount(payeeId, 'player.income'), minor }],
    }
  }

  async function settle(tx: Tx, of: Day, contracts: readonly Unsettled[]): Promise<void> {
    const { brandId, asset, day, isComplete } = of
    const at = clock.now()
    const order = { brandId, kind: 'realtimeSalary' as const, end: shifted(day, 1), part: 0, asset, state: 'PAYING' as const }
    await billStore.open(tx, { ...order, bills: 0, amount: 0n, at })
    const taken = await store.take(tx, brandId, day)
    invariant(taken, 'a settlement is there once it was opened')
    if (taken.isDone) return
    const parts = await partsOf(tx, of, contracts)
    const paid = await store.paid(tx, taken.id)
    const memberIds = contracts.map(({ payeeId }) => payeeId)
    const rests = new Map(
      (await rebateStore.rests(tx, memberIds)).flatMap((rest) => (rest.category === REST ? [[rest.memberId, rest.parts]] : [])),
    )
    const asked = await signalStore.openAmong(tx, memberIds)
    let sum = 0n
    for (const contract of contracts) {
      const { payeeId, contractId } = contract
      const all = (rests.get(payeeId) ?? 0n) + (parts.get(payeeId) ?? 0n)
      const before = paid.get(contractId) ?? { amount: 0n, parts: 0 }
      const { minor } = wholeMinor(all)
      // What is not paid while an operator is asked passes to the next day as a rest.
      const amount = minor > before.amount && !asked.has(payeeId) ? minor : before.amount
      const figures = await contractStore.figures(
        tx,
        { brandId, memberId: payeeId, asset },
        { start: day, end: shifted(day, 1), activeFrom: 0n },
      )
      const billId = await store.bill(tx, { contract, settlementId: taken.id, brandId, asset, day, figures, amount, at })
      const due = amount - before.amount
      if (due > 0n) {
        const part = before.parts + 1
        const [posted] = await ledger.postIn(tx, [transferOf(contract, of, { minor: due, part })])
        invariant(posted?.ok, 'a real-time salary is paid')
        await store.addPart(tx, { billId, part, amount: due, at })
      }
      if (isComplete) await rebateStore.keep(tx, [{ memberId: payeeId, category: REST, parts: all - amount * PARTS }])
      sum += amount
    }
    await store.keep(tx, taken.id, { bills: contracts.length, amount: sum, isDone: isComplete, at })
  }

  return {
    isKnown: (brandId: number) => store.isKnown(db.pool, brandId),
    doneTo: (brandId: number) => store.doneTo(db.pool, brandId),
    /** Pays what a day came to so far. Days are done in their order: a rest passes from one to the next. */
    async pay(of: Day): Promise<void> {
      await db.transaction(async (tx) => {
        const contracts = await billStore.unsettled(tx, { brandId: of.brandId, kind: 'realtimeSalary', end: shifted(of.day, 1) })
        if (contracts.length > 0) await settle(tx, of, contracts)
      })
    },
  }
}
