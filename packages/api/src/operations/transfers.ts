import { z } from 'zod'
import { amountText, assetText, brandId, count, idText, instant, moneyText, text, vassalage } from '../fields.ts'
import { dayRange, memberRef, oneOf, ref } from '../list-filters.ts'
import { listOperation } from '../list-operation.ts'
import { operation } from '../operation.ts'
import { transferWay } from '../transfer-wallet.ts'
import { transferId } from './wallet-transfers.ts'

/** `matter`: nobody can say what became of it, so a person has to look; the rest goes on by itself. */
export const transferStage = z.enum(['requested', 'sent', 'unknown', 'matter', 'done', 'refused'])
/** Why a person has to look, or why the vendor did not move it. */
export const transferCode = z.enum([
  'insufficient',
  'player_blocked',
  'too_late',
  'never_came',
  'not_offered',
  'no_answer',
  'contradiction',
  'member_blocked',
])

const row = z.object({
  id: transferId,
  playerId: idText('ply'),
  username: text(64),
  vassalage,
  way: transferWay,
  asset: assetText,
  /** Null while everything is asked back and it is not known how much that is. */
  amount: moneyText.nullable(),
  state: transferStage,
  code: transferCode.nullable(),
  reference: text(28),
  /** How often the vendor was asked what became of it. */
  asks: count,
  at: instant,
  endedAt: instant.nullable(),
  version: count,
})

/** R-OPS-1: money between the main wallet and vendors that keep players' money themselves, the oldest first. */
export const list = listOperation({
  id: 'transfers.list',
  path: '/wps/operator/transfers',
  permission: 'transfers.read',
  summary: 'Transfers to and from wallets at vendors.',
  row,
  filters: {
    state: oneOf(transferStage.options),
    way: oneOf(transferWay.options),
    vassalage: ref(vassalage),
    member: memberRef,
    at: dayRange({ widest: 366 }),
  },
  sorts: { at: 'asc' },
  views: { doubt: 'state=unknown,matter', underWay: 'state=requested,sent,unknown' },
})

export const get = operation({
  id: 'transfers.get',
  method: 'GET',
  path: '/wps/operator/transfers/one',
  access: 'operator',
  permission: 'transfers.read',
  summary: 'One transfer: what our books hold of it and what the vendor answered.',
  alwaysOpen: true,
  query: z.strictObject({ brandId, id: transferId }),
  value: row.extend({
    /** Whether the player asked for everything. */
    isAll: z.boolean(),
    acceptUntil: instant,
    nextAskAt: instant.nullable(),
    /** Keys of what was posted, in order. */
    postings: z.array(z.object({ key: text(200), reason: text(40), at: instant })).max(4),
    /** The newest first. */
    answers: z.array(z.object({ at: instant, call: text(20), told: text(400) })).max(20),
    /** Who settled it by hand; null where nobody did. */
    settledBy: text(64).nullable(),
    mayDecide: z.boolean(),
  }),
  errors: ['operator.not_allowed', 'transfers.unknown'],
})

/** Asks the vendor at once, whatever the clock says. */
export const ask = operation({
  id: 'transfers.ask',
  method: 'POST',
  path: '/wps/operator/transfers/ask',
  access: 'operator',
  permission: 'transfers.settle',
  summary: 'Asks the vendor what became of a transfer.',
  alwaysOpen: true,
  body: z.strictObject({ brandId, id: transferId }),
  value: row,
  errors: ['operator.not_allowed', 'transfers.unknown', 'transfers.not_in_doubt'],
})

/**
 * What a person found out with the vendor: that it was moved, or that it was not. Always by two people; it posts what the vendor's answer would have posted.
 */
export const settle = operation({
  id: 'transfers.settle',
  method: 'POST',
  path: '/wps/operator/transfers/settle',
  access: 'operator',
  permission: 'transfers.settle',
  summary: 'Ends a transfer that is in doubt, by what was found out with the vendor.',
  alwaysOpen: true,
  body: z.strictObject({
    brandId,
    id: transferId,
    as: z.enum(['done', 'refused']),
    /** What the vendor moved, with `done`; to the vendor it is the amount that was asked for. */
    amount: amountText.optional(),
    reason: text(300, 3),
    expectedVersion: count,
  }),
  value: z.object({ state: z.enum(['done', 'refused']) }),
  errors: [
    'operator.not_allowed',
    'operator.approval_required',
    'operator.above_limit',
    'transfers.unknown',
    'transfers.not_in_doubt',
    'transfers.changed_meanwhile',
    'transfers.amount_differs',
    'wallet.member_blocked',
  ],
})

/**
 * Calls a player's money back from one vendor or from all that hold some, as the player's own press would: each vendor by itself, to the main wallet, never
 * anywhere else.
 */
export const recall = operation({
  id: 'transfers.recall',
  method: 'POST',
  path: '/wps/operator/transfers/recall',
  access: 'operator',
  permission: 'transfers.settle',
  summary: 'Calls a player’s money back from vendors.',
  alwaysOpen: true,
  body: z.strictObject({
    brandId,
    player: idText('ply'),
    /** Null for every vendor. */
    vassalage: vassalage.nullable().default(null),
    reason: text(300, 3),
  }),
  value: z.object({ list: z.array(row).max(50) }),
  errors: ['operator.not_allowed', 'records.unknown'],
})

/** What one player has at vendors, as the vendors told it last. */
export const listWallets = operation({
  id: 'transfers.listWallets',
  method: 'GET',
  path: '/wps/operator/transfers/wallets',
  access: 'operator',
  permission: 'transfers.read',
  summary: 'Wallets of one player at vendors.',
  alwaysOpen: true,
  query: z.strictObject({ brandId, player: idText('ply') }),
  value: z.object({
    isAuto: z.boolean(),
    list: z
      .array(
        z.object({
          vassalage,
          vendor: text(60),
          asset: assetText,
          balance: moneyText,
          toldAt: instant,
          /** Life-time sums of what came there and back. */
          movedIn: moneyText,
          movedOut: moneyText,
          underWay: z.boolean(),
        }),
      )
      .max(100),
  }),
  errors: ['operator.not_allowed', 'records.unknown'],
})

/** Books against vendors, newest look of each vendor and asset (I9): the two sides agree within what is under way, or a finding stands. */
export const listReconciled = operation({
  id: 'transfers.listReconciled',
  method: 'GET',
  path: '/wps/operator/transfers/reconciled',
  access: 'operator',
  permission: 'transfers.read',
  summary: 'What vendors say of the money at them, beside our books.',
  alwaysOpen: true,
  query: z.strictObject({}),
  value: z.object({
    list: z
      .array(
        z.object({
          vassalage,
          vendor: text(60),
          asset: assetText,
          /** By our books: what came there, what came back, and the rest, which stands in `house.vendors`. */
          movedIn: moneyText,
          movedOut: moneyText,
          owed: moneyText,
          underWay: count,
          /** By the vendor, at `lookedAt`; null where it could not be asked. */
          told: z
            .object({
              deposited: moneyText,
              withdrawn: moneyText,
              staked: moneyText,
              won: moneyText,
              balance: moneyText,
              /** What players won less what they staked. */ result: moneyText,
            })
            .nullable(),
          verdict: z.enum(['agrees', 'deposits_differ', 'withdrawals_differ', 'sums_differ', 'not_told']),
          lookedAt: instant,
        }),
      )
      .max(200),
  }),
  errors: [],
})
