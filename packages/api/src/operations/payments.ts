import { z } from 'zod'
import { operation } from '../operation.ts'

/**
 * A payment provider's callback. It moves no money: the provider is asked over the account's own connection, and that answer counts. One that is not
 * signed as the account's provider signs is answered 401 without detail.
 */
export const bell = operation({
  id: 'payments.bell',
  method: 'POST',
  path: '/lgw/payments/{accountKey}',
  access: 'provider',
  alwaysOpen: true,
  summary: 'Callback of a payment provider: rings, and moves nothing.',
  value: z.object({}),
  errors: ['payments.unauthorized'],
})
