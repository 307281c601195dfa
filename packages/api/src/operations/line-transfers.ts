import { z } from 'zod'
import { assetText, brandId, count, idText, instant, moneyText, text } from '../fields.ts'
import { dayRange, memberRef, oneOf } from '../list-filters.ts'
import { listOperation } from '../list-operation.ts'
import { operation } from '../operation.ts'
import { lineTransferCode, lineTransferState } from './agency-transfers.ts'

const lineTransferId = idText('ltr')
const row = z.object({
  id: lineTransferId,
  playerId: idText('ply'),
  username: text(64),
  otherId: idText('ply'),
  otherName: text(64),
  way: z.enum(['up', 'down']),
  asset: assetText,
  amount: moneyText,
  state: lineTransferState,
  code: lineTransferCode.nullable(),
  at: instant,
  expiresAt: instant,
  endedAt: instant.nullable(),
  decidedBy: text(64).nullable(),
  version: count,
})

/** R-MC-6, R-OPS-1: transfers of income along the agents' line, the oldest first. */
export const list = listOperation({
  id: 'lineTransfers.list',
  path: '/wps/operator/line-transfers',
  permission: 'agents.read',
  summary: 'Transfers of income along the agents’ line.',
  row,
  filters: {
    state: oneOf(lineTransferState.options),
    way: oneOf(['up', 'down']),
    member: memberRef,
    at: dayRange({ widest: 366 }),
  },
  sorts: { at: 'asc' },
  views: { open: 'state=OPEN' },
})

export const get = operation({
  id: 'lineTransfers.get',
  method: 'GET',
  path: '/wps/operator/line-transfers/one',
  access: 'operator',
  permission: 'agents.read',
  summary: 'One transfer along the line, and what stands against it now.',
  alwaysOpen: true,
  query: z.strictObject({ brandId, id: lineTransferId }),
  value: row.extend({
    /** What makes an approval impossible now: they are looked at again when it is approved. */
    obstacles: z.array(z.enum(['not_in_line', 'sender_blocked', 'receiver_blocked', 'held', 'owes'])).max(5),
    /** Sender or receiver rests, or a day of theirs hurt lately (R18): for the operator to weigh. */
    resting: z.array(z.enum(['sender', 'receiver'])).max(2),
    /** What both sent each other within the last 30 days. */
    sent30: moneyText,
    received30: moneyText,
    /** How many people agree to one of this amount. */
    needs: z.int().min(1).max(2),
    mayDecide: z.boolean(),
  }),
  errors: ['operator.not_allowed', 'agency.transfer_unknown'],
})

/** The amount comes to the income of the other. Above the brand's amount two people agree; line, states, debts and cover are looked at again. */
export const approve = operation({
  id: 'lineTransfers.approve',
  method: 'POST',
  path: '/wps/operator/line-transfers/approve',
  access: 'operator',
  permission: 'settlements.pay',
  summary: 'Books a transfer of income along the line.',
  alwaysOpen: true,
  body: z.strictObject({ brandId, id: lineTransferId, expectedVersion: count, reason: text(300, 3) }),
  value: z.object({ state: lineTransferState }),
  errors: [
    'operator.not_allowed',
    'operator.approval_required',
    'operator.above_limit',
    'agency.transfer_unknown',
    'agency.transfer_state',
    'agency.changed_meanwhile',
    'agency.not_in_line',
    'agency.transfer_held',
    'agency.income_short',
  ],
})

/** The amount goes back to the sender's income. */
export const decline = operation({
  id: 'lineTransfers.decline',
  method: 'POST',
  path: '/wps/operator/line-transfers/decline',
  access: 'operator',
  permission: 'settlements.pay',
  summary: 'Refuses a transfer of income along the line; the sender has it back.',
  alwaysOpen: true,
  body: z.strictObject({ brandId, id: lineTransferId, expectedVersion: count, reason: text(300, 3) }),
  value: z.object({ state: lineTransferState }),
  errors: ['operator.not_allowed', 'agency.transfer_unknown', 'agency.transfer_state', 'agency.changed_meanwhile'],
})
