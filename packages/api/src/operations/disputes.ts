import { z } from 'zod'
import { amountText, brandId, count, text } from '../fields.ts'
import { operation } from '../operation.ts'
import { withdrawalId, withdrawalState } from './withdrawal-shapes.ts'

const reason = text(300, 3)
const named = { brandId, id: withdrawalId, expectedVersion: count, reason }
const usual = [
  'operator.not_allowed',
  'operator.approval_required',
  'cashier.withdrawal_unknown',
  'cashier.changed_meanwhile',
  'cashier.claimed',
] as const

/** Of one that was paid: the house itself doubts that it arrived, or was told so elsewhere. The player is told, with the reason. */
export const open = operation({
  id: 'disputes.open',
  method: 'POST',
  path: '/wps/operator/disputes/open',
  access: 'operator',
  permission: 'disputes.decide',
  summary: 'Opens a dispute about a withdrawal that was paid.',
  alwaysOpen: true,
  body: z.strictObject(named),
  value: z.object({ state: withdrawalState, version: count }),
  errors: ['operator.not_allowed', 'cashier.withdrawal_unknown', 'cashier.changed_meanwhile', 'cashier.claimed'],
})

/** Money that the house pays a second time: another person has to agree. The withdrawal is paid anew with this amount. */
export const repay = operation({
  id: 'disputes.repay',
  method: 'POST',
  path: '/wps/operator/disputes/repay',
  access: 'operator',
  permission: 'disputes.decide',
  summary: 'Pays a withdrawal again, wholly or in part, because it did not arrive.',
  alwaysOpen: true,
  body: z.strictObject({ ...named, amount: amountText }),
  value: z.object({ state: withdrawalState, version: count }),
  errors: [...usual, 'cashier.received_range'],
})

/** R-MC-4: against the player's word; it needs the provider's proof and another person, and leaves the appeal. */
export const force = operation({
  id: 'disputes.force',
  method: 'POST',
  path: '/wps/operator/disputes/force',
  access: 'operator',
  permission: 'disputes.decide',
  summary: 'Decides that a withdrawal was received, with the proof of it.',
  alwaysOpen: true,
  body: z.strictObject({ ...named, /** What proves it: the provider’s reference and answer. */ proof: text(500, 10) }),
  value: z.object({ state: withdrawalState, version: count }),
  errors: [...usual],
})
