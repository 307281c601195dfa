import { randomBytes } from 'node:crypto'
import {
  sign,
  type TransferWalletBody,
  type TransferWalletCall,
  type TransferWalletValue,
  transferWalletAnswer,
  transferWalletCalls,
} from '@halong/api'
import type { Clock } from '@halong/base'

/** A vendor that keeps players' money itself. */
export type TransferVendor = {
  readonly vassalage: string
  readonly name: string
  /** Where it answers the brand's calls: an origin. */
  readonly walletUrl: string
  readonly secret: string
  readonly isOpen: boolean
  /** The game type whose limits money brought there counts to. */
  readonly scope: string
  /** What its games are played with. */
  readonly assets: readonly string[]
}
export type TransferVendors = {
  list(): Promise<readonly TransferVendor[]>
  byVassalage(vassalage: string): Promise<TransferVendor | null>
}
/** `why` is for the record: whatever was not answered as declared says nothing about money. */
export type VendorAnswer<Value> = { readonly kind: 'answer'; readonly value: Value } | { readonly kind: 'unknown'; readonly why: string }

const CALL_MS = 5_000
const LARGEST_ANSWER = 64 * 1024

/** One signed call of a vendor's wallet. Never throws for what the network or the vendor did. */
export function createVendorClient({ clock, fetch: ask = fetch }: { readonly clock: Clock; readonly fetch?: typeof fetch }) {
  return async function callVendor<Call extends TransferWalletCall>(
    { walletUrl, vassalage, secret }: TransferVendor,
    call: Call,
    body: TransferWalletBody<Call>,
  ): Promise<VendorAnswer<TransferWalletValue<Call>>> {
    const { path, value } = transferWalletCalls[call]
    const raw = JSON.stringify(body)
    const timestamp = String(clock.now().getTime())
    const nonce = randomBytes(16).toString('hex')
    const headers = {
      'content-type': 'application/json',
      'x-vendor': vassalage,
      'x-timestamp': timestamp,
      'x-nonce': nonce,
      'x-signature': sign(secret, { timestamp, nonce, method: 'POST', path, body: raw }),
    }
    try {
      const answer = await ask(new URL(path, walletUrl), {
        method: 'POST',
        headers,
        body: raw,
        redirect: 'error',
        signal: AbortSignal.timeout(CALL_MS),
      })
      const text = await answer.text()
      if (text.length > LARGEST_ANSWER) return { kind: 'unknown', why: 'an answer too large' }
      const envelope = transferWalletAnswer.safeParse(JSON.parse(text))
      if (!envelope.success) return { kind: 'unknown', why: `${answer.status}, not an answer` }
      if (!envelope.data.success) return { kind: 'unknown', why: `${answer.status} ${envelope.data.code ?? ''}`.trim() }
      const read = value.safeParse(envelope.data.value)
      if (!read.success) return { kind: 'unknown', why: `${answer.status}, not the declared answer` }
      // cast: the schema that read it is this call's own.
      return { kind: 'answer', value: read.data as TransferWalletValue<Call> }
    } catch (fault) {
      return { kind: 'unknown', why: fault instanceof Error ? fault.name : 'no answer' }
    }
  }
}
export type CallVendor = ReturnType<typeof createVendorClient>
