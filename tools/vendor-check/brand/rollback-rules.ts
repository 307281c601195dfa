import { type Ground, mustAnswer, mustMove, mustRefuse, mustRepeat } from './ground.ts'

/** W7 to W11, W17, W27: stakes that go back, and the end of rounds. */
export const rollbackRules = {
  async W7({ seat }: Ground) {
    const round = seat.round()
    mustAnswer(await round.debit(), 'ok', 'the debit')
    await mustMove(seat, seat.stake, async () => mustAnswer(await round.rollback(), 'ok', 'the rollback'))
  },

  async W8({ seat }: Ground) {
    const round = seat.round()
    mustAnswer(await round.debit(), 'ok', 'the debit')
    mustAnswer(await round.rollback(), 'ok', 'the rollback')
    await mustMove(seat, 0n, async () => {
      mustRepeat(await round.rollback(), 'the same rollback again')
      mustRepeat(await round.rollback({ transactionId: `${round.id}.b2` }), 'another rollback of the same debit')
    })
  },

  async W9({ seat }: Ground) {
    const round = seat.round()
    await mustMove(seat, 0n, async () => mustAnswer(await round.rollback(), 'ok', 'a rollback of a debit that never came'))
  },

  async W10({ seat }: Ground) {
    const round = seat.round()
    await mustMove(seat, 0n, async () => {
      await round.debit({ amount: seat.text(seat.most + seat.stake) })
      mustAnswer(await round.rollback(), 'ok', 'a rollback of a refused debit')
    })
  },

  async W11({ seat }: Ground) {
    const round = seat.round()
    mustAnswer(await round.debit(), 'ok', 'the debit')
    mustAnswer(await round.credit(seat.stake), 'ok', 'the credit')
    await mustMove(seat, 0n, async () => mustRefuse(await round.rollback(), 'wallet.round_paid', 'a rollback after a win'))
    mustAnswer(await round.close(), 'ok', 'closing')
  },

  async W17({ seat }: Ground) {
    const round = seat.round()
    mustAnswer(await round.debit(), 'ok', 'the debit')
    await mustMove(seat, 0n, async () => {
      mustAnswer(await round.close(), 'ok', 'closing')
      mustRepeat(await round.close(), 'closing again')
      mustRepeat(await round.close({ transactionId: `${round.id}.x2` }), 'closing again under another id')
    })
  },

  async W27({ seat }: Ground) {
    const round = seat.round()
    mustAnswer(await round.debit(), 'ok', 'the debit')
    await mustMove(seat, 0n, async () => {
      mustRefuse(await round.rollback({ reason: undefined }), 'request.invalid', 'a rollback without a reason')
      mustRefuse(await round.rollback({ reason: 'because' }), 'request.invalid', 'a rollback with a reason that is none')
    })
    mustAnswer(await round.rollback({ reason: 'player_cancel' }), 'ok', 'a rollback with a reason')
  },
}
