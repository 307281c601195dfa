import { type ClientValue, Refusal } from '@halong/api/client'

const KEYS_FRESH_MS = 60_000

type Keys = ClientValue<'system.getKeys'>
/** Keys and how far ahead of this device the gateway's clock was when they came (D12). */
type KnownKeys = { readonly value: Keys; readonly cameAtMs: number; readonly aheadMs: number }

/** Loaded with the first form that sends something secret, never with the first page. */
const loadEnvelope = () => import('@halong/api/envelope')

/** Encrypts bodies to the gateway's keys (D12), which `fetchKeys` asks for; they are kept for a minute. */
export function createEnvelopes(fetchKeys: () => Promise<Keys>) {
  let keys: Promise<KnownKeys> | null = null

  async function freshKeys(): Promise<KnownKeys> {
    const known = await keys?.catch(() => null)
    if (known && Date.now() - known.cameAtMs < KEYS_FRESH_MS) return known
    keys = fetchKeys().then((value) => {
      const cameAtMs = Date.now()
      return { value, cameAtMs, aheadMs: Date.parse(value.now) - cameAtMs }
    })
    return keys
  }

  return {
    async encrypt(body: object): Promise<string> {
      const [{ sealBody }, { value, aheadMs }] = await Promise.all([loadEnvelope(), freshKeys()])
      return sealBody(value, body, aheadMs)
    },
    /** Fetches keys and the encryption code ahead, when a form that needs them is first touched. */
    prepare(): void {
      void Promise.all([loadEnvelope(), freshKeys()]).catch(() => {})
    },
    /** A body encrypted to a key that has just been replaced is refused; the new key is fetched and the call made once more. */
    async attempt<T>(send: () => Promise<T>): Promise<T> {
      try {
        return await send()
      } catch (failure) {
        if (!(failure instanceof Refusal) || failure.code !== 'request.envelope_invalid' || keys === null) throw failure
        keys = null
        return send()
      }
    },
  }
}
