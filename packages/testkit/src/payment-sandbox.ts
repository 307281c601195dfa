import { createSandbox, migrateSandbox, PRACTICE_VENDOR, practiceVendorSecret } from '@halong/payment-sandbox'
import { newAddress } from './addresses.ts'
import type { Site } from './site.ts'

export type TestSandbox = {
  /** Where its wires are: `<url>/payos`, `/btcpay`, `/xendit`. */
  readonly url: string
  /** Of the practice vendor that answers there. */
  readonly vendor: { readonly code: string; readonly secret: string }
  /** Steers it by program: `{ do: 'pay', … }`, `{ do: 'mode', … }`. */
  control(order: object): Promise<void>
  stop(): Promise<void>
}

const SECRET = 'secret of the stand-in in tests'

/** The payment stand-in over the database of a test site, by the site's clock. */
export async function startPaymentSandbox(site: Site, gatewayUrl = 'http://127.0.0.1:9'): Promise<TestSandbox> {
  await migrateSandbox(site.db.pool)
  const sandbox = createSandbox({
    databaseUrl: site.db.url,
    host: '127.0.0.1',
    port: 0,
    origin: null,
    secret: SECRET,
    brand: { gatewayUrl, siteOrigin: 'http://localhost' },
    log: () => undefined,
    now: () => site.gateway.platform.clock.now(),
  })
  const url = await sandbox.listen()
  return {
    url,
    vendor: { code: PRACTICE_VENDOR, secret: practiceVendorSecret(SECRET) },
    async control(order) {
      const answer = await fetch(`${url}/control`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-sandbox-secret': SECRET },
        body: JSON.stringify(order),
      })
      if (!answer.ok) throw new Error(`the stand-in: ${await answer.text()}`)
    },
    stop: sandbox.close,
  }
}

/** A callback of a provider, over the gateway's door. */
export const ring = (
  site: Site,
  path: string,
  { body, headers = {} }: { body: string; headers?: Record<string, string> },
  address = newAddress(),
) =>
  site.gateway.call(`http://localhost${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
    address,
  })
