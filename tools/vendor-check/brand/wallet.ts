import { randomBytes } from 'node:crypto'
import { sign } from '@halong/api'
import { must } from '../report.ts'

export type WalletAnswer = {
  readonly status: number
  /** `ok`, or the code of the refusal. */
  readonly code: string
  readonly retry: string | null
  readonly value: Readonly<Record<string, unknown>>
}
/** What is said falsely about a call, to see that it is refused. */
export type Forgery = {
  readonly secret?: string
  readonly timestamp?: string
  readonly nonce?: string
  /** What is signed in place of the body that is sent. */
  readonly signedBody?: string
}
export type VendorAt = { readonly origin: string; readonly vendor: string; readonly secret: string }
export type Wallet = (name: string, body: object, forgery?: Forgery) => Promise<WalletAnswer>

const TIMEOUT_MS = 10_000

const recordOf = (part: unknown): Readonly<Record<string, unknown>> => (typeof part === 'object' && part !== null ? { ...part } : {})

/** Signed calls to a brand's wallet, as the guide for vendors says (W18). Throws when there is no answer that can be read. */
export function walletAt({ origin, vendor, secret }: VendorAt): Wallet {
  return async (name, body, forgery = {}) => {
    const path = `/lgw/seamless/${name}`
    const raw = JSON.stringify(body)
    const { timestamp = String(Date.now()), nonce = randomBytes(12).toString('hex') } = forgery
    const signed = { timestamp, nonce, method: 'POST', path, body: forgery.signedBody ?? raw }
    const response = await fetch(new URL(path, origin), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-vendor': vendor,
        'x-timestamp': timestamp,
        'x-nonce': nonce,
        'x-signature': sign(forgery.secret ?? secret, signed),
      },
      body: raw,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const answer = recordOf(await response.json())
    const value = recordOf(answer['value'])
    must(typeof answer['success'] === 'boolean', `${name} answered ${response.status} with something that is no answer`)
    const code = answer['success'] ? 'ok' : String(answer['code'])
    return { status: response.status, code, retry: typeof value['retry'] === 'string' ? value['retry'] : null, value }
  }
}
