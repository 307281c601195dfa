import { randomBytes } from 'node:crypto'
import { type BodyOf, errorCatalogue, type OperationShape, sign, type ValueOf } from '@halong/api'
import { type ErrorCode, isErrorCode } from '@halong/api/errors'
import type { Clock } from '@halong/base'

/**
 * What came of a call. `unknown`: nobody can say whether it was carried out (no answer in time, a broken one, a fault of the wallet,
 * or a refusal that has nothing to do with this transaction). `retry: false` means the same id will never succeed.
 */
export type WalletAnswer<T> =
  | { readonly kind: 'ok'; readonly value: T }
  | { readonly kind: 'refused'; readonly code: ErrorCode; readonly retry: boolean }
  | { readonly kind: 'unknown'; readonly why: string }

export type WalletAddress = {
  readonly gatewayUrl: string
  readonly vendorCode: string
  readonly secret: string
  readonly clock: Clock
  readonly timeoutMs: number
}

/** One signed seamless call (docs/seams.md). Never throws for what the network or the wallet did. */
export async function callWallet<O extends OperationShape>(
  operation: O,
  body: BodyOf<O>,
  to: WalletAddress,
): Promise<WalletAnswer<ValueOf<O>>> {
  const raw = JSON.stringify(body)
  const timestamp = String(to.clock.now().getTime())
  const nonce = randomBytes(16).toString('hex')
  const signature = sign(to.secret, { timestamp, nonce, method: operation.method, path: operation.path, body: raw })
  try {
    const response = await fetch(new URL(operation.path, to.gatewayUrl), {
      method: operation.method,
      headers: {
        'content-type': 'application/json',
        'x-vendor': to.vendorCode,
        'x-timestamp': timestamp,
        'x-nonce': nonce,
        'x-signature': signature,
      },
      body: raw,
      redirect: 'error',
      signal: AbortSignal.timeout(to.timeoutMs),
    })
    return readAnswer(operation, await response.json())
  } catch (error) {
    return { kind: 'unknown', why: error instanceof Error ? error.name : 'no answer' }
  }
}

function readAnswer<O extends OperationShape>(operation: O, answer: unknown): WalletAnswer<ValueOf<O>> {
  if (typeof answer !== 'object' || answer === null || !('success' in answer)) return { kind: 'unknown', why: 'not an answer' }
  if (answer.success === true) {
    const parsed = operation.value.safeParse('value' in answer ? answer.value : undefined)
    // cast: the schema that read it is the operation's own.
    return parsed.success ? { kind: 'ok', value: parsed.data as ValueOf<O> } : { kind: 'unknown', why: 'not the declared answer' }
  }
  const code = 'code' in answer && typeof answer.code === 'string' && isErrorCode(answer.code) ? answer.code : null
  // Only a refusal that the operation itself declares says something about this transaction.
  if (code === null || !operation.errors.includes(code)) return { kind: 'unknown', why: code ?? 'undeclared refusal' }
  const entry = errorCatalogue[code]
  return { kind: 'refused', code, retry: 'retry' in entry && entry.retry === 'retry' }
}
