import { must } from '../report.ts'
import { type Ground, mustAnswer, mustMove, mustRefuse, mustRepeat } from './ground.ts'

const AGO_MS = 120_000
const timeAt = (offsetMs: number): string => new Date(Date.now() + offsetMs).toISOString()

/** W1 to W6, W19: what becomes of a stake. */
export const debitRules = {
  async W1({ seat }: Ground) {
    const round = seat.round()
    await mustMove(seat, -seat.stake, async () => {
      const before = await seat.balance()
      const { code, value } = await round.debit()
      must(code === 'ok', `the debit was answered ${code}`)
      must(value['duplicate'] === false, 'a first debit says duplicate')
      must(value['transactionId'] === `${round.id}.d`, 'the answer names another transaction')
      must(seat.read(value['balance']) === before - seat.stake, `the answer tells the balance ${String(value['balance'])}`)
    })
    mustAnswer(await round.close(), 'ok', 'closing')
  },

  async W2({ seat }: Ground) {
    const round = seat.round()
    mustAnswer(await round.debit(), 'ok', 'the first debit')
    await mustMove(seat, 0n, async () => {
      const again = await round.debit()
      mustRepeat(again, 'the same debit again')
      must(seat.read(again.value['balance']) === (await seat.balance()), 'the repeated answer tells no current balance')
    })
    mustAnswer(await round.close(), 'ok', 'closing')
  },

  async W3({ seat, other }: Ground) {
    const round = seat.round()
    mustAnswer(await round.debit(), 'ok', 'the first debit')
    const differing: Record<string, object> = {
      amount: { amount: seat.text(seat.stake * 2n) },
      round: { roundId: `${round.id}-other` },
      ...(other && { player: other.names }),
    }
    for (const [what, more] of Object.entries(differing)) {
      await mustMove(seat, 0n, async () => {
        mustRefuse(await round.debit({ ...more }), 'wallet.transaction_conflict', `the same id with another ${what}`)
      })
    }
    mustAnswer(await round.close(), 'ok', 'closing')
    return other ? undefined : 'tried with another amount and round; there is no second player'
  },

  async W4({ seat }: Ground) {
    await mustMove(seat, 0n, async () => {
      const cash = await seat.balance()
      const isPoor = cash < seat.most
      const amount = seat.text(isPoor ? cash + seat.stake - (cash % seat.stake) : seat.most + seat.stake)
      const expected = isPoor && cash + seat.stake <= seat.most ? 'wallet.insufficient_balance' : 'wallet.stake_out_of_range'
      const round = seat.round()
      mustRefuse(await round.debit({ amount }), expected, `a stake of ${amount}`)
      mustRefuse(await round.debit({ amount }), expected, `a stake of ${amount} again`)
      const none = seat.round()
      mustRefuse(await none.debit({ amount: '0' }), 'wallet.amount_invalid', 'a stake of nothing')
      mustRefuse(await none.debit({ amount: '0' }), 'wallet.amount_invalid', 'a stake of nothing again')
    })
  },

  async W5({ seat }: Ground) {
    const round = seat.round()
    await mustMove(seat, 0n, async () => {
      await round.rollback()
      mustRefuse(await round.debit(), 'wallet.already_cancelled', 'a debit after its rollback')
    })
    await round.close()
  },

  async W6({ seat }: Ground) {
    const round = seat.round()
    mustAnswer(await round.debit(), 'ok', 'the debit')
    mustAnswer(await round.close(), 'ok', 'closing')
    await mustMove(seat, 0n, async () => {
      mustRefuse(await round.debit({ transactionId: `${round.id}.late` }), 'wallet.round_closed', 'a debit of a closed round')
    })
  },

  async W19({ seat }: Ground) {
    const round = seat.round()
    const late = { acceptUntil: timeAt(-AGO_MS) }
    await mustMove(seat, 0n, async () => {
      mustRefuse(await round.debit(late), 'wallet.too_late', 'a debit after its acceptUntil')
      mustRefuse(await round.debit(late), 'wallet.too_late', 'the same debit again')
    })
    const early = seat.round()
    mustAnswer(await early.debit({ acceptUntil: timeAt(AGO_MS) }), 'ok', 'a debit before its acceptUntil')
    mustAnswer(await early.close(), 'ok', 'closing')
  },
}
