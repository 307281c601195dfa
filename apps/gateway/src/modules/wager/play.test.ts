import { systemClock } from '@halong/base'
import { expect, it } from 'vitest'
import { NonceUsed } from '../../platform/http/nonces.ts'
import type { Debit } from './command.ts'
import { createPlay } from './play.ts'

const debit = (txId: string, memberId = 2): Debit => ({
  kind: 'debit',
  memberId,
  vassalage: 'FAKE',
  txId,
  roundId: txId,
  gameCode: 'pearl-reef',
  asset: 'USD/4',
  amount: 1_000n,
  nodeId: 1,
  scope: 'RNG',
  maxWinTimes: 100,
  brandId: 1,
  launchId: null,
  refusal: null,
})
const done = { code: null, cause: null, duplicate: false, balance: '5', version: '1', detail: null }
const replayed = (nonce: string) => ({ ...done, code: 'replayed', cause: nonce, balance: null, version: null })

type Sent = { readonly name: string; readonly nonces: readonly string[] }
/** A database that answers by its turn, or fails. */
function playOver(answer: (sent: Sent, turn: number) => readonly object[]) {
  const sent: Sent[] = []
  const query = async ({ name, values }: { name: string; values: readonly unknown[] }) => {
    const each = { name, nonces: Array.isArray(values[5]) ? values[5] : [] }
    sent.push(each)
    return { rows: answer(each, sent.length) }
  }
  // cast: the one way it is asked in.
  return { sent, play: createPlay({ pool: { query } as never, clock: systemClock }) }
}

it('W18: a bet and its nonce are one call of the database', async () => {
  const { sent, play } = playOver(() => [done])
  expect(await play([debit('a')], 'FAKE one')).toMatchObject([{ code: null, balance: 5n }])
  expect(sent).toEqual([{ name: 'wager.play_once', nonces: ['FAKE one'] }])
})

it('W18: a nonce that was used stops its own call and none beside it', async () => {
  const { sent, play } = playOver(({ nonces }) => (nonces.includes('FAKE old') ? [replayed('FAKE old')] : nonces.map(() => done)))
  const answers = await Promise.allSettled([
    play([debit('a')], 'FAKE old'),
    play([debit('b')], 'FAKE new'),
    play([debit('c')], 'FAKE newer'),
  ])
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled'])
  expect(answers[0]).toMatchObject({ reason: expect.any(NonceUsed) })
  expect(sent.map(({ nonces }) => nonces.length)).toEqual([3, 2])
})

it('W18: one nonce never travels twice in a set', async () => {
  const used = new Set<string>()
  const { sent, play } = playOver(({ nonces }) => {
    const old = nonces.filter((nonce) => used.has(nonce))
    for (const nonce of nonces) used.add(nonce)
    return old.length > 0 ? old.map(replayed) : nonces.map(() => done)
  })
  const answers = await Promise.allSettled([play([debit('a')], 'FAKE one'), play([debit('b')], 'FAKE one')])
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected'])
  expect(sent.map(({ nonces }) => nonces)).toEqual([['FAKE one'], ['FAKE one']])
})

it('W2, W8: after an answer that was lost, the nonce it used up does not stop its own call', async () => {
  const { sent, play } = playOver(({ name, nonces }, turn) => {
    if (turn === 1) throw Object.assign(new Error('gone'), { code: 'ECONNRESET' })
    return name === 'wager.play' ? [{ ...done, duplicate: true }] : nonces.map(replayed)
  })
  expect(await play([debit('a')], 'FAKE one')).toMatchObject([{ code: null, duplicate: true }])
  expect(sent.map(({ name }) => name)).toEqual(['wager.play_once', 'wager.play_once', 'wager.play'])
})

it('W18: a call that was rolled back and sent again is stopped by a nonce that somebody else used meanwhile', async () => {
  const { play } = playOver(({ nonces }, turn) => {
    if (turn === 1) throw Object.assign(new Error('again'), { code: '40001' })
    return nonces.map(replayed)
  })
  await expect(play([debit('a')], 'FAKE one')).rejects.toThrow(NonceUsed)
})
