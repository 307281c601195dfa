import { z } from 'zod'
import { assetText, brandId, gameCode, idText, instant, moneyText, text, vassalage } from '../fields.ts'
import { dayRange, memberRef, oneOf, ref } from '../list-filters.ts'
import { listOperation, listTotals as totalsOf } from '../list-operation.ts'
import { operation } from '../operation.ts'

const id = idText('rnd')
export const roundState = z.enum(['open', 'completed', 'cancelled'])

const row = z.object({
  id,
  member: idText('ply'),
  vassalage,
  /** The round's id as its vendor gave it. */
  roundId: text(200),
  gameCode,
  state: roundState,
  asset: assetText,
  staked: moneyText,
  refunded: moneyText,
  won: moneyText,
  /** Jackpots and prizes beside the win (W26), which are no cost of the house's play. */
  awarded: moneyText,
  openedAt: instant,
  closedAt: instant.nullable(),
})

/** Rounds of one player: rounds lie with their player, and every list of them begins there. */
export const list = listOperation({
  id: 'rounds.list',
  path: '/wps/operator/rounds',
  permission: 'rounds.read',
  summary: 'Rounds of one player, newest first.',
  row,
  filters: {
    member: memberRef,
    state: oneOf(roundState.options),
    vassalage: ref(vassalage),
    gameCode: ref(gameCode),
    openedAt: dayRange({ widest: 366 }),
  },
  requires: ['member'],
  sorts: { openedAt: 'desc' },
  views: { newest: 'sort=-openedAt' },
})
export const listTotals = totalsOf('rounds.listTotals', list)

export const get = operation({
  id: 'rounds.get',
  method: 'GET',
  path: '/wps/operator/rounds/one',
  access: 'operator',
  permission: 'rounds.read',
  summary: 'One round with every transaction its vendor sent for it.',
  alwaysOpen: true,
  query: z.strictObject({ brandId, member: idText('ply'), id }),
  value: row.extend({
    transactions: z
      .array(
        z.object({
          id: text(200),
          kind: z.enum(['debit', 'credit', 'refund', 'rollback', 'close', 'award']),
          state: text(20),
          /** Why it was refused. */
          code: text(60).nullable(),
          amount: moneyText,
          writtenAt: instant,
        }),
      )
      .max(200),
  }),
  errors: ['operator.not_allowed', 'records.unknown'],
})
