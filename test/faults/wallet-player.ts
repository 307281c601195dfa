import { randomBytes } from 'node:crypto'
import { type Answer, sign } from '@halong/api'
import { VENDOR } from '@halong/testkit'

type Reply = Answer<{ balance: string; duplicate: boolean }>
export type Seat = { readonly playerId: string; readonly gameSession: string; readonly gameCode: string; readonly asset: string }

/** What one seat asked and what it was told: the witness that the ledger is held against. All in ten-thousandths of the currency. */
export type Witness = { staked: bigint; returned: bigint; rounds: number; rolledBack: number; retries: number; refused: string[] }

type Play = { readonly isOver: () => boolean; readonly giveUpAfterMs?: number }

const GIVE_UP_TIMEOUT_MS = 60_000
const CALL_TIMEOUT_MS = 3_000
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** One call of a vendor, signed; its answer may be anything the network makes of it. */
export function sendSigned(origin: string, path: string, body: object): Promise<Response> {
  const text = JSON.stringify(body)
  const timestamp = String(Date.now())
  const nonce = randomBytes(12).toString('hex')
  const signature = sign(VENDOR.secret, { timestamp, nonce, method: 'POST', path, body: text })
  return fetch(`${origin}${path}`, {
    method: 'POST',
    body: text,
    signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
    headers: {
      'content-type': 'application/json',
      'x-vendor': VENDOR.vassalage,
      'x-timestamp': timestamp,
      'x-nonce': nonce,
      'x-signature': signature,
    },
  })
}

/**
 * A vendor's game server at one seat, playing until told to stop: debit, sometimes credit, close; every call is repeated with the same id
 * until its answer is known (reliability.md §2.2). Now and then it gives a debit up after one try and rolls it back, or cancels one under its own id
 * before it sends it.
 */
export function playSeat(origin: string, seat: Seat, { isOver, giveUpAfterMs = GIVE_UP_TIMEOUT_MS }: Play): Promise<Witness> {
  const witness: Witness = { staked: 0n, returned: 0n, rounds: 0, rolledBack: 0, retries: 0, refused: [] }

  async function once(path: string, body: object): Promise<Reply | null> {
    try {
      const response = await sendSigned(origin, path, body)
      const reply = (await response.json()) as Reply
      return reply.success || response.status < 500 ? reply : null
    } catch {
      return null
    }
  }

  async function known(path: string, body: object): Promise<Reply> {
    const until = performance.now() + giveUpAfterMs
    for (let wait = 20; performance.now() < until; wait = Math.min(wait * 2, 300)) {
      const reply = await once(path, body)
      if (reply && (reply.success || reply.code !== 'wallet.bet_pending')) return reply
      witness.retries += 1
      await pause(wait)
    }
    throw new Error(`no answer to ${path} within ${giveUpAfterMs / 1_000} s`)
  }

  async function round(number: number): Promise<void> {
    const id = `${seat.playerId.slice(-8)}-${number}`
    const { gameSession, ...who } = seat
    const common = { ...who, roundId: `r-${id}` }
    const debit = { ...common, gameSession, transactionId: `d-${id}`, amount: '1.00' }
    if (number % 10 === 4) {
      const { transactionId } = debit
      const back = await known('/lgw/seamless/rollback', {
        ...common,
        transactionId,
        debitTransactionId: transactionId,
        reason: 'player_cancel',
      })
      const late = await known('/lgw/seamless/debit', debit)
      if (!back.success) witness.refused.push(`rollback under its debit's id ${back.code}`)
      if (late.success || late.code !== 'wallet.already_cancelled') witness.refused.push('a cancelled debit was taken')
      return
    }
    if (number % 10 === 9) {
      await once('/lgw/seamless/debit', debit)
      const back = await known('/lgw/seamless/rollback', {
        ...common,
        transactionId: `b-${id}`,
        debitTransactionId: debit.transactionId,
        reason: 'player_cancel',
      })
      if (back.success) witness.rolledBack += 1
      else witness.refused.push(`rollback ${back.code}`)
      return
    }
    const taken = await known('/lgw/seamless/debit', debit)
    if (!taken.success) return void witness.refused.push(`debit ${taken.code}`)
    witness.staked += 10_000n
    if (number % 3 === 0) {
      const paid = await known('/lgw/seamless/credit', {
        ...common,
        transactionId: `c-${id}`,
        debitTransactionId: debit.transactionId,
        amount: '2.50',
      })
      if (paid.success) witness.returned += 25_000n
      else witness.refused.push(`credit ${paid.code}`)
    }
    const closed = await known('/lgw/seamless/close', { ...common, transactionId: `e-${id}` })
    if (closed.success) witness.rounds += 1
    else witness.refused.push(`close ${closed.code}`)
  }

  return (async () => {
    for (let number = 1; !isOver(); number++) await round(number)
    return witness
  })()
}
