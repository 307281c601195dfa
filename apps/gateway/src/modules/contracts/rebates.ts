import { invariant } from '@halong/base'
import { houseAccount, type Ledger, playerAccount, type Transfer } from '@halong/ledger'
import type { Asset } from '@halong/money'
import { wholeMinor } from '@halong/rules/agents'
import type { Platform, Tx } from '../../platform/index.ts'
import type { AgencyRates } from '../agency/index.ts'
import { lineShares } from './line-shares.ts'
import { type RebateDay, rebateStore } from './rebate-store.ts'

type RebatesDeps = Pick<Platform, 'db' | 'clock'> & {
  readonly ledger: Pick<Ledger, 'postIn'>
  readonly rates: Pick<AgencyRates, 'on'>
  /** Whether the ones named are agents: members have no income of their own to look after. */
  readonly agentsAmong: (tx: Tx, memberIds: readonly number[]) => Promise<ReadonlySet<number>>
}
export type Rebates = ReturnType<typeof createRebates>

/** Members whose play is counted in one transaction, and shares that are booked in one. */
const MEMBERS_A_PAGE = 500
const SHARES_A_PAGE = 200

/** Rebates of a day (N4): counted page by page from the figures of that day, then booked once each, both so that a crash anywhere goes on where it stopped. */
export function createRebates({ db, clock, ledger, rates, agentsAmong }: RebatesDeps) {
  async function countPage(tx: Tx, of: RebateDay, atMember: number): Promise<void> {
    const played = await rebateStore.played(tx, of, { after: atMember, members: MEMBERS_A_PAGE })
    const last = played.at(-1)
    if (last === undefined) {
      await rebateStore.gather(tx, of)
      await rebateStore.move(tx, of, { state: 'PAYING', atMember, doneAt: null })
      return
    }
    const everybody = [...new Set(played.flatMap(({ memberId, uplines }) => [memberId, ...uplines]))]
    const known = await rates.on(tx, everybody, of.day)
    await rebateStore.add(
      tx,
      of,
      lineShares(played, (memberId, category) => known.get(memberId)?.get(category) ?? 0),
    )
    await rebateStore.move(tx, of, { state: 'COUNTING', atMember: last.memberId, doneAt: null })
  }

  /** A share goes to the income of whoever earned it; a member's, who has no page for it, on to the wallet at once. */
  function transfersOf(of: { memberId: number; category: string; day: string; asset: Asset; minor: bigint }, isAgent: boolean): Transfer[] {
    const { memberId, category, day, asset, minor } = of
    const income = playerAccount(memberId, 'player.income')
    const key = `rebate ${category} ${day}`
    const base = { memberId, reference: key, asset, group: `${memberId} ${key}` }
    const paid: Transfer = {
      ...base,
      key,
      reason: 'agency.rebate',
      postings: [{ from: houseAccount(memberId, 'house.agency'), to: income, minor }],
    }
    if (isAgent) return [paid]
    return [
      paid,
      { ...base, key: `collect ${key}`, reason: 'agency.collect', postings: [{ from: income, to: playerAccount(memberId), minor }] },
    ]
  }

  async function payPage(tx: Tx, of: RebateDay, atMember: number): Promise<boolean> {
    const due = await rebateStore.due(tx, of, SHARES_A_PAGE)
    const now = clock.now()
    if (due.length === 0) {
      await rebateStore.move(tx, of, { state: 'DONE', atMember, doneAt: now })
      return false
    }
    const memberIds = [...new Set(due.map(({ memberId }) => memberId))]
    const rests = new Map((await rebateStore.rests(tx, memberIds)).map((rest) => [`${rest.memberId} ${rest.category}`, rest.parts]))
    const agents = await agentsAmong(tx, memberIds)
    const settled = due.map(({ memberId, category, parts }) => ({
      memberId,
      category,
      ...wholeMinor((rests.get(`${memberId} ${category}`) ?? 0n) + parts),
    }))
    const transfers = settled
      .filter(({ minor }) => minor > 0n)
      .flatMap((share) => transfersOf({ ...share, day: of.day, asset: of.asset }, agents.has(share.memberId)))
    // Owed whatever became of the account (contracts §2): a refusal is a fault, and ends the page with nothing booked.
    for (const posted of await ledger.postIn(tx, transfers)) invariant(posted.ok, `a rebate is booked: ${posted.ok ? '' : posted.code}`)
    await rebateStore.keep(
      tx,
      settled.map(({ memberId, category, left }) => ({ memberId, category, parts: left })),
    )
    const paid = settled.map(({ memberId, category, minor }) => ({ memberId, category, amount: minor }))
    await rebateStore.paid(tx, of, { paid, at: now })
    return true
  }

  return {
    /** Does the rest of a day, whose figures must be complete. A day on which rebates were off brings nothing, for good. */
    async run(of: RebateDay, isOn: boolean): Promise<void> {
      for (let isOpen = true; isOpen; )
        isOpen = await db.transaction(async (tx) => {
          const { state, atMember } = await rebateStore.take(tx, of, { state: isOn ? 'COUNTING' : 'OFF', at: clock.now() })
          if (state === 'COUNTING') await countPage(tx, of, atMember)
          if (state === 'PAYING') return payPage(tx, of, atMember)
          return state === 'COUNTING'
        })
    },
  }
}
