import { jackpots as operations } from '@halong/api'
import { invariant, ok, refuse } from '@halong/base'
import { type Asset, parseMoney, toWire } from '@halong/money'
import type { z } from 'zod'
import type { Guarded } from '../../platform/guarded.ts'
import type { OperatorCaller, Platform, Tx } from '../../platform/index.ts'
import { actorOf, type OperatorsService, writeAudit } from '../operator/index.ts'
import { type BudgetAmounts, budgetText, prizeBudgets as store } from './prize-budgets.ts'

type Open = typeof operations.openBudget
type Change = typeof operations.changeBudget
type GuardedOf<Operation extends Open | Change> = Guarded<
  z.output<Operation['body']>,
  { version: number },
  Exclude<Operation['errors'][number], 'operator.approval_required'> | 'request.invalid'
>
export type GuardedBudgets = { readonly open: GuardedOf<Open>; readonly change: GuardedOf<Change> }
type Deps = Pick<Platform, 'clock'> & {
  readonly brandOf: OperatorsService['brandOf']
  /** The money of a brand's players. */
  readonly assetOf: (brandId: number) => Promise<Asset>
  readonly isVendor: (vassalage: string) => Promise<boolean>
}
type Written = { readonly budget: string; readonly perPlayer: string }

/** Null for what are no amounts of this money, or more for one player than there is. */
function readAmounts({ budget, perPlayer }: Written, asset: Asset): BudgetAmounts | null {
  const [all, one] = [budget, perPlayer].map((amount) => parseMoney(amount, asset)?.minor ?? 0n)
  return all && one && one <= all ? { budget: all, perPlayer: one } : null
}
const shown = (asset: Asset, { budget, perPlayer }: BudgetAmounts) => ({
  asset,
  budget: toWire({ asset, minor: budget }),
  perPlayer: toWire({ asset, minor: perPlayer }),
})

/**
 * Budgets of prizes (W26; contracts §13, kind `budget`). What lets a vendor give more of the house's money away, in all or to one player, is for another person to
 * agree to; what lets it give less holds at once.
 */
export function guardBudgets({ clock, brandOf, assetOf, isVendor }: Deps): GuardedBudgets {
  const shared = {
    kind: 'budget',
    decide: 'promotions.decide',
    hasAmount: true,
    scope: ({ brandId }: { brandId?: number | undefined }, asker: object, request: Parameters<OperatorsService['brandOf']>[2]) =>
      // cast: `brandOf` asks of a caller nothing but the brand it is bound to.
      brandOf(asker as OperatorCaller, brandId, request),
    subject: async (_tx: Tx, body: Parameters<typeof budgetText>[0]) => budgetText(body),
    ready: async () => undefined,
    done: () => undefined,
  } as const

  const open: GuardedBudgets['open'] = {
    ...shared,
    operation: operations.openBudget,
    async look(tx, { body, brandId }) {
      invariant(brandId, 'a budget is of a brand')
      if (!(await isVendor(body.vassalage))) return refuse('lobby.vendor_unknown')
      const asset = await assetOf(brandId)
      const amounts = readAmounts(body, asset)
      if (amounts === null) return refuse('award.budget_invalid')
      if ((await store.lock(tx, { ...body, brandId }, { ended: true })) !== null) return refuse('award.budget_taken')
      return ok({ needs: 1, amount: { asset, minor: amounts.budget }, before: null, after: shown(asset, amounts), basis: '' })
    },
    async execute(tx, { body, brandId }, { asker, approver, request }) {
      invariant(brandId, 'a budget is of a brand')
      const [asset, at] = [await assetOf(brandId), clock.now()]
      const amounts = readAmounts(body, asset)
      if (amounts === null) return refuse('award.budget_invalid')
      const isOpened = await store.open(tx, { ...body, brandId }, { ...amounts, asset, by: asker.username, at })
      if (!isOpened) return refuse('award.budget_taken')
      await writeAudit(tx, actorOf(approver ?? asker, request), {
        at,
        brandId,
        action: 'jackpots.openBudget',
        target: budgetText(body),
        before: null,
        after: { ...shown(asset, amounts), askedBy: asker.username },
        reason: body.reason,
      })
      return ok({ version: 1 })
    },
  }

  const change: GuardedBudgets['change'] = {
    ...shared,
    operation: operations.changeBudget,
    async look(tx, { body, brandId }) {
      invariant(brandId, 'a budget is of a brand')
      const held = await store.lock(tx, { ...body, brandId }, { ended: false })
      if (held === null) return refuse('award.unknown_source')
      if (held.version !== body.expectedVersion) return refuse('award.changed_meanwhile')
      const { asset } = held
      const amounts = readAmounts(body, asset)
      if (amounts === null || amounts.budget < held.spent) return refuse('award.budget_invalid')
      const isMore = amounts.budget > held.budget || amounts.perPlayer > held.perPlayer
      const [before, after, basis] = [shown(asset, held), shown(asset, amounts), String(held.version)]
      return ok({ needs: isMore ? 1 : 0, ...(isMore && { amount: { asset, minor: amounts.budget } }), before, after, basis })
    },
    async execute(tx, { body, brandId }, { asker, approver, request }) {
      invariant(brandId, 'a budget is of a brand')
      const key = { ...body, brandId }
      const held = await store.lock(tx, key, { ended: false })
      if (held === null) return refuse('award.unknown_source')
      const { asset } = held
      const amounts = readAmounts(body, asset)
      if (amounts === null || amounts.budget < held.spent) return refuse('award.budget_invalid')
      const version = body.expectedVersion
      if (!(await store.change(tx, key, { ...amounts, version }))) return refuse('award.changed_meanwhile')
      await writeAudit(tx, actorOf(approver ?? asker, request), {
        at: clock.now(),
        brandId,
        action: 'jackpots.changeBudget',
        target: budgetText(body),
        before: shown(asset, held),
        after: { ...shown(asset, amounts), ...(approver === null ? {} : { askedBy: asker.username }) },
        reason: body.reason,
      })
      return ok({ version: version + 1 })
    },
  }
  return { open, change }
}
