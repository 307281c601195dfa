import { z } from 'zod'
import { amountText, assetText, brandId, count, gameCode, idText, instant, moneyText, text, vassalage } from '../fields.ts'
import { dayRange, memberRef, oneOf, ref } from '../list-filters.ts'
import { listOperation } from '../list-operation.ts'
import { operation } from '../operation.ts'

const sources = ['jackpot', 'tournament', 'prize', 'free_rounds'] as const
/** What is paid from budgets. */
const budgetSource = z.enum(['tournament', 'prize', 'free_rounds'])
const name = text(64, 1).regex(/^[A-Za-z0-9._:-]+$/)

/** W26: what vendors' jackpots hold, and the budgets of their prizes. There is no call that adds to a jackpot or pays one. */
export const get = operation({
  id: 'jackpots.get',
  method: 'GET',
  path: '/wps/operator/jackpots',
  access: 'operator',
  permission: 'games.read',
  summary: 'Jackpots of a vendor at a brand, what the ledger holds for them, and budgets of prizes.',
  alwaysOpen: true,
  query: z.strictObject({ brandId, vassalage }),
  value: z.object({
    jackpots: z
      .array(
        z.object({
          meterId: name,
          asset: assetText,
          /** Contributed and not yet won. */
          pool: moneyText,
          contributed: moneyText,
          awarded: moneyText,
          wins: count,
          lastWonAt: instant.nullable(),
          beganAt: instant,
        }),
      )
      .max(200),
    /** By money: whether the ledger holds exactly what all jackpots of the installation come to. */
    holdings: z
      .array(
        z.object({ asset: assetText, isRight: z.boolean(), /** Null for whoever is bound to one brand. */ held: moneyText.nullable() }),
      )
      .max(50),
    budgets: z
      .array(
        z.object({
          source: budgetSource,
          sourceId: name,
          asset: assetText,
          budget: moneyText,
          perPlayer: moneyText,
          spent: moneyText,
          openedBy: text(64),
          openedAt: instant,
          endedAt: instant.nullable(),
          version: count,
        }),
      )
      .max(100),
    asOf: instant,
  }),
  errors: ['operator.not_allowed'],
})

/** W26: what was awarded, the newest first. */
export const listAwards = listOperation({
  id: 'jackpots.listAwards',
  path: '/wps/operator/jackpots/awards',
  permission: 'games.read',
  summary: 'Jackpots and prizes that vendors awarded to players of a brand.',
  row: z.object({
    id: text(64),
    playerId: idText('ply'),
    username: text(64),
    vassalage,
    source: z.enum(sources),
    sourceId: name,
    gameCode,
    /** As the vendor named it. */
    roundId: text(64),
    /** Null where the player has no such round: a prize may be of none. */
    round: idText('rnd').nullable(),
    asset: assetText,
    amount: moneyText,
    /** What the jackpot held before; null of other prizes. */
    pool: moneyText.nullable(),
    paidAt: instant,
  }),
  filters: {
    member: memberRef,
    vassalage: ref(vassalage),
    gameCode: ref(gameCode),
    source: oneOf(sources),
    paidAt: dayRange({ widest: 366 }),
  },
  sorts: { paidAt: 'desc' },
})

const named = { brandId, vassalage, source: budgetSource, /** By which the vendor names it. */ sourceId: name }

/** W26, contracts §13, kind `budget`: what a vendor may award in prizes that no jackpot pays. Two people open it. */
export const openBudget = operation({
  id: 'jackpots.openBudget',
  method: 'POST',
  path: '/wps/operator/jackpots/budgets',
  access: 'operator',
  permission: 'promotions.manage',
  proof: true,
  summary: 'Opens a budget of prizes that a vendor may award to players of a brand.',
  alwaysOpen: true,
  body: z.strictObject({ ...named, budget: amountText, perPlayer: amountText, reason: text(300, 3) }),
  value: z.object({ version: count }),
  errors: ['operator.not_allowed', 'operator.approval_required', 'award.budget_taken', 'award.budget_invalid', 'lobby.vendor_unknown'],
})

/** Contracts §13: more of it, in all or for one player, is for another person to agree to; less holds at once, down to what was spent. */
export const changeBudget = operation({
  id: 'jackpots.changeBudget',
  method: 'PUT',
  path: '/wps/operator/jackpots/budgets',
  access: 'operator',
  permission: 'promotions.manage',
  proof: true,
  summary: 'Raises or lowers a budget of prizes, or what one player may have of it.',
  alwaysOpen: true,
  body: z.strictObject({
    ...named,
    budget: amountText,
    perPlayer: amountText,
    reason: text(300, 3),
    /** The version of the budget. */
    expectedVersion: count,
  }),
  value: z.object({ version: count }),
  errors: ['operator.not_allowed', 'operator.approval_required', 'award.unknown_source', 'award.budget_invalid', 'award.changed_meanwhile'],
})

/** What is left of it is not awarded any more. One person is enough: nobody is paid by it. */
export const endBudget = operation({
  id: 'jackpots.endBudget',
  method: 'POST',
  path: '/wps/operator/jackpots/budgets/end',
  access: 'operator',
  permission: 'promotions.manage',
  proof: true,
  summary: 'Ends a budget of prizes.',
  alwaysOpen: true,
  body: z.strictObject({ ...named, reason: text(300, 3) }),
  value: z.object({ spent: moneyText }),
  errors: ['operator.not_allowed', 'award.unknown_source'],
})
