import { z } from 'zod'
import { assetText, brandId, idText, instant, moneyText, text } from '../fields.ts'
import { dayRange, memberRef, oneOf } from '../list-filters.ts'
import { listOperation } from '../list-operation.ts'
import { operation } from '../operation.ts'
import { depositId, heldReason } from './cashier.ts'

/** Why, in the operator's words; kept with the deed for ever. */
const reason = text(300, 3)
const heldId = idText('hld')

/** Money that arrived and is not playable, the oldest first. */
export const list = listOperation({
  id: 'held.list',
  path: '/wps/operator/held',
  permission: 'deposits.read',
  summary: 'Money held back, with its reason.',
  row: z.object({
    id: heldId,
    playerId: idText('ply'),
    username: text(64),
    deposit: depositId,
    asset: assetText,
    amount: moneyText,
    reason: heldReason,
    state: z.enum(['held', 'return_asked', 'released', 'returned']),
    at: instant,
  }),
  filters: {
    state: oneOf(['held', 'return_asked', 'released', 'returned']),
    reason: oneOf(heldReason.options),
    member: memberRef,
    at: dayRange({ widest: 366 }),
  },
  sorts: { at: 'asc' },
})

export const decide = operation({
  id: 'held.decide',
  method: 'POST',
  path: '/wps/operator/held/decide',
  access: 'operator',
  permission: 'deposits.decide',
  summary: 'Lets held money into play, or notes that it went back to where it came from.',
  alwaysOpen: true,
  body: z.strictObject({ brandId, id: heldId, deed: z.enum(['release', 'return']), reason }),
  value: z.object({ state: z.enum(['released', 'returned']) }),
  errors: [
    'operator.not_allowed',
    'wallet.held_unknown',
    'cashier.member_blocked',
    'cashier.still_held',
    'work.claimed',
    'operator.above_limit',
  ],
})
