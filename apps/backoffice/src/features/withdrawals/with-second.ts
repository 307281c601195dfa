import { isRefusal } from '@halong/app-kit/refusal-text.ts'
import { type Asked, call } from '#shared/api.ts'

type Guarded = 'withdrawals.approve' | 'payouts.book' | 'disputes.repay' | 'disputes.force'

/** Does a deed; where another person has to agree it is sent to them instead. Answers whether it was sent on. */
export async function doOrSend<Id extends Guarded>(
  id: Id,
  body: Asked<Id>[0] extends { body: infer B } ? B : never,
  reason: string,
): Promise<boolean> {
  try {
    // cast: the body is that of the operation.
    await call(id, { body } as never)
    return false
  } catch (failure) {
    if (!isRefusal(failure) || failure.code !== 'operator.approval_required') throw failure
    // cast: likewise; the gateway checks it against the operation again.
    await call('approvals.ask', { body: { operationId: id, body, reason } } as never)
    return true
  }
}
