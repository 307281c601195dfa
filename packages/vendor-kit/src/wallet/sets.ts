import type { BodyOf, seamless, ValueOf } from '@halong/api'
import { invariant } from '@halong/base'
import type { Logger } from 'pino'
import type { WalletAnswer } from './call.ts'

/** One debit, credit, rollback, close or settle of contracts §5. */
export type WalletItem = BodyOf<typeof seamless.apply>['items'][number]
type Verdict = ValueOf<typeof seamless.apply>['results'][number]
export type ItemAnswer = WalletAnswer<Pick<Verdict, 'transactionId' | 'duplicate' | 'balance' | 'version'>>

/** Items of one call, and bytes of its body: below what the wallet takes (512 KiB). */
const MAX_ITEMS = 500
const MAX_BYTES = 500_000
/** A set waits for no longer than this for the line to be free. */
const PATIENCE_MS = 20
/** Calls under way at once; with a wallet that answers slowly the rest waits. */
const MAX_CALLS = 8
const MAX_WAITING = 20_000

type Waiting = {
  readonly items: readonly WalletItem[]
  readonly bytes: number
  readonly since: number
  readonly tell: (answers: readonly ItemAnswer[]) => void
}

type Parts = {
  readonly apply: (body: { items: WalletItem[] }) => Promise<WalletAnswer<ValueOf<typeof seamless.apply>>>
  readonly log: Pick<Logger, 'error'>
}

/** `request.fault` is the wallet's own trouble, as unknown as silence. Of a group the code is that of the item it fell by. */
function readVerdict({ code, cause, retry, transactionId, duplicate, balance, version }: Verdict): ItemAnswer {
  if (code === null) return { kind: 'ok', value: { transactionId, duplicate, balance, version } }
  const why = code === 'wallet.group_refused' ? (cause ?? code) : code
  if (why === 'request.fault') return { kind: 'unknown', why }
  return { kind: 'refused', code: why, retry: retry === 'retry' }
}

/**
 * Gathers the items of all callers into sets: a set leaves when no call is under way, or 20 ms after its first item came, with up to 500 items. So one caller alone waits for
 * nobody, and a thousand at once cost a few calls. What one caller hands over stays together and in order (W20).
 */
export function createSets({ apply, log }: Parts) {
  const queue: Waiting[] = []
  let queued = 0
  let calls = 0
  let timer: NodeJS.Timeout | null = null

  function nextSet(): Waiting[] {
    const set: Waiting[] = []
    let [items, bytes] = [0, 0]
    for (let next = queue[0]; next; next = queue[0]) {
      if (set.length > 0 && (items + next.items.length > MAX_ITEMS || bytes + next.bytes > MAX_BYTES)) break
      items += next.items.length
      bytes += next.bytes
      set.push(next)
      queue.shift()
    }
    queued -= items
    return set
  }

  async function send(set: readonly Waiting[]): Promise<void> {
    const items = set.flatMap((each) => [...each.items])
    const answer = await apply({ items })
    const results = answer.kind === 'ok' ? answer.value.results : []
    const isWhole = results.length === items.length && results.every(({ transactionId }, at) => transactionId === items[at]?.transactionId)
    if (answer.kind === 'ok' && !isWhole) log.error({ asked: items.length, answered: results.length }, 'the wallet answered another set')
    let at = 0
    for (const { items: own, tell } of set) {
      const whole = own.map((_, index): ItemAnswer => {
        const verdict = isWhole ? results[at + index] : undefined
        if (verdict) return readVerdict(verdict)
        // Of a call that was refused as a whole nothing is known of any item: it may have been carried out before.
        return { kind: 'unknown', why: answer.kind === 'unknown' ? answer.why : answer.kind === 'refused' ? answer.code : 'another set' }
      })
      at += own.length
      tell(whole)
    }
  }

  function leave(): void {
    if (timer) clearTimeout(timer)
    timer = null
    while (queue.length > 0 && calls < MAX_CALLS && (calls === 0 || performance.now() - (queue[0]?.since ?? 0) >= PATIENCE_MS)) {
      calls += 1
      void send(nextSet()).finally(() => {
        calls -= 1
        leave()
      })
    }
    if (queue.length > 0 && calls < MAX_CALLS) timer = setTimeout(leave, PATIENCE_MS)
  }

  return {
    carryOut(items: readonly WalletItem[]): Promise<readonly ItemAnswer[]> {
      invariant(items.length >= 1 && items.length <= MAX_ITEMS, 'a caller hands over 1 to 500 items')
      if (queued + items.length > MAX_WAITING) return Promise.resolve(items.map(() => ({ kind: 'unknown', why: 'too many wait' })))
      return new Promise((tell) => {
        queue.push({ items, bytes: Buffer.byteLength(JSON.stringify(items)), since: performance.now(), tell })
        queued += items.length
        // Callers of this very moment go together.
        if (queue.length === 1) setImmediate(leave)
      })
    },
  }
}
