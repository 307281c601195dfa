import { randomBytes } from 'node:crypto'
import { isTrial } from '@halong/money'
import { must, NotApplicable } from '../report.ts'
import { type Ground, mustAnswer, mustMove, mustRefuse } from './ground.ts'
import type { Wallet } from './wallet.ts'

const OFF_MS = 61_000

type ItemResult = { readonly code: unknown; readonly cause: unknown; readonly duplicate: unknown }
async function apply(wallet: Wallet, items: readonly object[]): Promise<ItemResult[]> {
  const answer = await wallet('apply', { items })
  mustAnswer(answer, 'ok', 'apply')
  const { results } = answer.value
  must(Array.isArray(results) && results.length === items.length, 'apply does not answer each item')
  return results
}

/** W18, W20, W24 to W26, W28, W29: how calls are made, and what there is beside rounds. */
export const callRules = {
  async W18({ wallet, seat, secret }: Ground) {
    const body = { playerId: seat.names.playerId, asset: seat.asset }
    const nonce = randomBytes(12).toString('hex')
    mustAnswer(await wallet('balance', body, { nonce }), 'ok', 'a call signed as it should be')
    const forgeries = {
      'a nonce used before': { nonce },
      'another secret': { secret: `${secret}!` },
      'a clock 61 s behind': { timestamp: String(Date.now() - OFF_MS) },
      'a clock 61 s ahead': { timestamp: String(Date.now() + OFF_MS) },
      'another body than the signed one': { signedBody: `${JSON.stringify(body)} ` },
    }
    for (const [what, forgery] of Object.entries(forgeries)) {
      const { status, code, value } = await wallet('balance', body, forgery)
      must(status === 401 && code === 'vendor.unauthorized', `${what}: ${status} ${code} instead of 401 vendor.unauthorized`)
      must(value['balance'] === undefined && value['fields'] === undefined, `${what}: the refusal tells details`)
    }
  },

  async W20({ wallet, seat }: Ground) {
    const [won, first, second, alone] = [seat.round(), seat.round(), seat.round(), seat.round()]
    const group = `${first.id}.g`
    const set = [
      won.item('debit'),
      won.item('settle', { amount: seat.text(seat.stake) }),
      first.item('debit', { group }),
      second.item('debit', { group, amount: '0' }),
      alone.item('debit'),
    ]
    const expected = ['null', 'null', 'wallet.group_refused', 'wallet.amount_invalid', 'null'].join(' ')
    const codes = (results: readonly ItemResult[]) => results.map(({ code }) => String(code)).join(' ')
    await mustMove(seat, -seat.stake, async () => {
      const results = await apply(wallet, set)
      must(codes(results) === expected, `a set was answered ${codes(results)} instead of ${expected}`)
      must(results[2]?.cause === 'wallet.amount_invalid', 'a fallen group does not name its cause')
    })
    await mustMove(seat, 0n, async () => {
      const again = await apply(wallet, set)
      must(codes(again) === expected, `the set sent again was answered ${codes(again)}`)
      must(
        again.every(({ duplicate }) => duplicate === true),
        'items sent again do not all say duplicate',
      )
    })
    mustAnswer(await alone.close(), 'ok', 'closing')
  },

  async W24({ seat }: Ground) {
    const [round, potId] = [seat.round(), `vendor-check ${randomBytes(12).toString('hex')}`]
    await mustMove(seat, 0n, async () => {
      mustAnswer(await round.debit({ potId }), 'ok', 'a debit with a pot')
      mustRefuse(await round.credit(seat.stake * 2n), 'wallet.pot_short', 'a credit above what lies in the pot')
      mustAnswer(await round.credit(seat.stake, { transactionId: `${round.id}.all` }), 'ok', 'a credit of all that lies in the pot')
    })
    mustAnswer(await round.close(), 'ok', 'closing')
  },

  async W25({ seat }: Ground) {
    await mustMove(seat, 0n, async () => {
      const answer = await seat.round().debit({ grantId: `frg_${'0'.repeat(22)}` })
      mustRefuse(answer, 'wallet.grant_invalid', 'a debit with free rounds that nobody was given')
    })
  },

  async W26({ seat, wallet }: Ground) {
    const [round, sourceId] = [seat.round(), `vendor-check.${randomBytes(12).toString('hex')}`]
    const award = (amount: bigint, transactionId = `${round.id}.award`) =>
      wallet('award', { ...seat.names, roundId: round.id, transactionId, amount: seat.text(amount), source: 'jackpot', sourceId })
    const contributions = [{ meterId: sourceId, amount: seat.text(1n) }]
    mustAnswer(await round.debit(), 'ok', 'a debit')
    if (isTrial(seat.asset)) {
      mustRefuse(await round.close({ contributions }), 'wallet.amount_invalid', 'a contribution of play money')
      mustAnswer(await round.close(), 'ok', 'closing')
      throw new NotApplicable('no jackpot takes play money; a contribution of it is refused as it should be')
    }
    await mustMove(seat, 0n, async () => {
      mustRefuse(await award(1n, `${round.id}.early`), 'award.unknown_source', 'an award of a jackpot that nobody contributed to')
      mustAnswer(await round.close({ contributions }), 'ok', 'closing with a contribution')
      mustRefuse(await award(2n, `${round.id}.more`), 'award.over_budget', 'an award above what was contributed')
    })
    await mustMove(seat, 1n, async () => {
      mustAnswer(await award(1n), 'ok', 'an award of all that was contributed')
      const { value } = await award(1n)
      must(value['duplicate'] === true, 'an award sent again does not say duplicate')
      mustRefuse(await award(1n, `${round.id}.again`), 'award.over_budget', 'an award of an empty jackpot')
    })
  },

  async W28({ seat, wallet }: Ground) {
    const { playerId } = seat.names
    const item = { roundId: 'vendor-check', playerId, asset: seat.asset, wonWas: '0', wonShould: seat.text(seat.stake) }
    await mustMove(seat, 0n, async () => {
      const answer = await wallet('corrections', { correctionId: 'vendor-check', items: [item] })
      mustAnswer(answer, 'ok', 'corrections')
      const [told] = Array.isArray(answer.value['items']) ? answer.value['items'] : []
      must(told?.code === 'correction.unknown', `a correction nobody approved was answered ${String(told?.code)}`)
    })
    throw new NotApplicable('a correction is approved by people; one that nobody approved is refused as it should be')
  },

  async W29({ wallet }: Ground) {
    const acceptUntil = new Date(Date.now() - OFF_MS).toISOString()
    const answer = await wallet('beacon', { items: [{ chain: 'VENDOR-CHECK.NONE.1', no: 1, root: 'ab'.repeat(32), acceptUntil }] })
    mustAnswer(answer, 'ok', 'beacon')
    const [item] = Array.isArray(answer.value['items']) ? answer.value['items'] : []
    must(item?.code === 'beacon.unknown' && item.beacon === null, `a chain nobody has was answered ${String(item?.code)}`)
    throw new NotApplicable('a release cannot be tried without a draw; an unknown chain is refused as it should be')
  },
}
