import { must } from '../report.ts'
import { type Ground, mustAnswer, mustMove, mustRefuse } from './ground.ts'

/** More than any game pays, and still an amount. */
const FAR_TOO_MUCH = '99999999999'

/** W12 to W16, W21 to W23: what is paid. */
export const creditRules = {
  async W12({ seat }: Ground) {
    const round = seat.round()
    mustAnswer(await round.debit(), 'ok', 'the debit')
    await mustMove(seat, seat.stake, async () => {
      const { code, value } = await round.credit(seat.stake)
      must(code === 'ok' && value['duplicate'] === false, `the credit was answered ${code}`)
    })
    mustAnswer(await round.close(), 'ok', 'closing')
  },

  async W13({ leaving }: Ground) {
    const { seat, signOut } = await leaving()
    const [won, back] = [seat.round(), seat.round()]
    for (const round of [won, back]) mustAnswer(await round.debit(), 'ok', 'the debit')
    await signOut()
    await mustMove(seat, seat.stake * 2n, async () => {
      mustAnswer(await won.credit(seat.stake), 'ok', 'a credit after the player signed out')
      mustAnswer(await won.close(), 'ok', 'a close after the player signed out')
      mustAnswer(await back.rollback(), 'ok', 'a rollback after the player signed out')
      mustRefuse(await seat.round().debit(), 'vendor.session_ended', 'a new debit after the player signed out')
    })
    return 'tried with a player who signed out; blocks and maintenance are the operator’s'
  },

  async W14({ seat }: Ground) {
    const round = seat.round()
    await mustMove(seat, 0n, async () => {
      mustRefuse(await round.credit(seat.stake), 'wallet.bet_pending', 'a credit before its debit')
      mustAnswer(await round.debit(), 'ok', 'the debit')
      mustAnswer(await round.credit(seat.stake), 'ok', 'the same credit after its debit')
    })
    mustAnswer(await round.close(), 'ok', 'closing')
  },

  async W15({ seat }: Ground) {
    const round = seat.round()
    mustAnswer(await round.debit(), 'ok', 'the debit')
    mustAnswer(await round.rollback(), 'ok', 'the rollback')
    const refused = seat.round()
    await refused.debit({ amount: seat.text(seat.most + seat.stake) })
    await mustMove(seat, 0n, async () => {
      mustRefuse(await round.credit(seat.stake), 'wallet.bet_cancelled', 'a credit of a debit that went back')
      mustRefuse(await refused.credit(seat.stake), 'wallet.bet_cancelled', 'a credit of a refused debit')
    })
  },

  async W16({ seat, other }: Ground) {
    const round = seat.round()
    mustAnswer(await round.debit(), 'ok', 'the debit')
    const id = (end: string) => ({ transactionId: `${round.id}.${end}` })
    const asset = seat.asset === 'USD/4' ? 'FUN/4' : 'USD/4'
    await mustMove(seat, 0n, async () => {
      mustRefuse(await round.credit(0n, { ...id('c1'), amount: FAR_TOO_MUCH }), 'wallet.credit_refused', 'a win above the ceiling')
      mustRefuse(await round.credit(seat.stake, { ...id('c2'), asset }), 'wallet.credit_refused', 'a win in other money')
      if (other)
        mustRefuse(
          await round.credit(seat.stake, { ...id('c3'), ...other.names }),
          'wallet.credit_refused',
          'a win of another player’s round',
        )
    })
    mustAnswer(await round.close(), 'ok', 'closing')
    return other ? undefined : 'tried with other money and above the ceiling; there is no second player'
  },

  async W21({ seat }: Ground) {
    const round = seat.round()
    mustAnswer(await round.debit({ maxWin: seat.text(seat.stake) }), 'ok', 'a debit that may win its stake')
    await mustMove(seat, seat.stake, async () => {
      mustRefuse(await round.credit(seat.stake + 1n, { transactionId: `${round.id}.c1` }), 'wallet.credit_refused', 'a win above maxWin')
      mustAnswer(await round.credit(seat.stake), 'ok', 'a win of maxWin')
    })
    mustAnswer(await round.close(), 'ok', 'closing')
  },

  async W22({ seat }: Ground) {
    const round = seat.round()
    mustAnswer(await round.debit(), 'ok', 'the debit')
    const part = seat.stake / 2n
    const refund = (amount: bigint, end: string) => round.credit(amount, { as: 'refund', transactionId: `${round.id}.${end}` })
    await mustMove(seat, part, async () => {
      mustAnswer(await refund(part, 'r1'), 'ok', 'a refund of a part of the stake')
      mustRefuse(await refund(seat.stake - part + 1n, 'r2'), 'wallet.credit_refused', 'a refund of more than is left at stake')
    })
    mustAnswer(await round.close(), 'ok', 'closing')
    mustRefuse(await refund(1n, 'r3'), 'wallet.round_closed', 'a refund after the close')
  },

  async W23({ seat }: Ground) {
    const round = seat.round()
    mustAnswer(await round.debit(), 'ok', 'the debit')
    await mustMove(seat, 0n, async () =>
      mustAnswer(await round.close({ valid: seat.text(seat.stake * 10n) }), 'ok', 'a close with more valid than staked'),
    )
    return 'the close is taken; what counts of it is shown to the brand alone'
  },
}
