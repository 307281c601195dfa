import { type ZodType, z } from 'zod'
import type { DriverContext } from '../driver.ts'
import { type Ask, exchangeAs } from '../exchange.ts'

/** The key may view and create invoices, view the store's settings (its rates), and create payouts that are not approved, approve and cancel them; nothing else. */
export const btcpaySecrets = z.strictObject({
  store: z.string().regex(/^[A-Za-z0-9]{1,60}$/),
  apiKey: z.string().min(1).max(200),
  webhookSecret: z.string().min(6).max(200),
})

export const secretsOf = ({ secrets }: DriverContext) => btcpaySecrets.parse(secrets)

/** A call about the store of the account. */
export function askBtcpay<T>(ctx: DriverContext, { path, ...rest }: Omit<Ask, 'headers'>, schema: ZodType<T>) {
  const { store, apiKey } = secretsOf(ctx)
  return exchangeAs(ctx, { ...rest, path: `/api/v1/stores/${store}${path}`, headers: { authorization: `token ${apiKey}` } }, schema)
}
