import { ok, refuse } from '@halong/base'
import { parseMoney } from '@halong/money'
import type { Secrets } from '../../platform/crypto/secrets.ts'
import { type Platform, refuseWith, uuidv7 } from '../../platform/index.ts'
import type { TypedSecrets } from '../session/index.ts'
import type { Payees } from './facts.ts'
import type { Deed, Moving } from './moving.ts'
import { sealPayee } from './payee.ts'
import type { Pictures } from './pictures.ts'
import { payeeOf } from './requesting.ts'
import type { Ways } from './ways.ts'
import { type Outcome, rightsOf, type Withdrawal } from './withdrawal.ts'
import type { WithdrawalName, WithdrawalStore } from './withdrawal-store.ts'

type Deps = Pick<Platform, 'db' | 'clock'> & {
  readonly secrets: Secrets
  readonly typed: Pick<TypedSecrets, 'byPayment'>
  readonly payees: Pick<Payees, 'payoutAccountsOf'>
  readonly withdrawals: WithdrawalStore
  readonly moving: Moving
  readonly pictures: Pictures
  readonly ways: Ways
  tell(withdrawal: Withdrawal): void
}
type Rights = ReturnType<typeof rightsOf>
export type Answering = ReturnType<typeof createAnswering>

export const MAX_PICTURES = 3

/** What arrived by the player's word; null where a part is none. */
function arrivedOf({ asset, toPay }: Withdrawal, outcome: Outcome, received: string | undefined): bigint | null {
  if (outcome !== 'partly') return outcome === 'received' ? toPay : 0n
  const minor = received === undefined ? null : (parseMoney(received, asset)?.minor ?? null)
  return minor !== null && minor > 0n && minor < toPay ? minor : null
}

/** What a player says of a withdrawal: answers, another account, whether it arrived, an appeal. */
export function createAnswering({ db, clock, secrets, typed, payees, withdrawals, moving, pictures, ways, tell }: Deps) {
  /** Under the row's lock, where player, clock and operator meet: the first one decides (T28). */
  async function take<Code extends 'cashier.not_waiting' | 'cashier.already_confirmed' | 'cashier.appeal_over'>(
    name: WithdrawalName,
    { right, otherwise, deed }: { right: keyof Rights; otherwise: Code; deed: (w: Withdrawal) => Deed },
  ) {
    const done = await db.transaction(async (tx) => {
      const withdrawal = await withdrawals.lock(tx, name)
      if (withdrawal === null) return refuse('cashier.withdrawal_unknown')
      if (!rightsOf(withdrawal, clock.now())[right]) return refuse(otherwise)
      return ok(await moving.step(tx, withdrawal, deed(withdrawal)))
    })
    if (done.ok) tell(done.value)
    return done
  }

  return {
    answer: (name: WithdrawalName, text: string) =>
      take(name, {
        right: 'mayAnswer',
        otherwise: 'cashier.not_waiting',
        deed: () => ({ to: 'review', code: 'ANSWERED', actor: 'player', remark: text }),
      }),

    async changeAccount(
      name: WithdrawalName & { brandId: number },
      { account, paymentPassword }: { account: string; paymentPassword: string },
    ) {
      const known = await withdrawals.of(name)
      if (known === null) return refuse('cashier.withdrawal_unknown')
      if (!rightsOf(known, clock.now()).mayChangeAccount) return refuse('cashier.not_waiting')
      const proved = await typed.byPayment(name.memberId, paymentPassword)
      if (!proved.ok) return proved
      const found = (await payees.payoutAccountsOf(name.memberId)).find(({ id }) => id === account)
      const obstacle = (rule: 'PAYEE' | 'PAYEE_HOLD' | 'METHOD_CLOSED', until: Date | null) =>
        refuseWith('cashier.obstacles', {
          obstacles: [{ rule, blocks: true, amount: null, until: until?.toISOString() ?? null, action: until ? 'wait' : 'account' }],
        })
      if (!found) return obstacle('PAYEE', null)
      if (found.heldUntil > clock.now()) return obstacle('PAYEE_HOLD', found.heldUntil)
      const way = await ways.pick(name.brandId, found, known.toPay)
      if (way === null) return obstacle('METHOD_CLOSED', null)
      const set = { payeeId: found.id, sealed: sealPayee(secrets, name, payeeOf(found)), method: way.way.code }
      return take(name, {
        right: 'mayChangeAccount',
        otherwise: 'cashier.not_waiting',
        // A bank's refusal was looked at already; what the house asked is for the house to look at.
        deed: ({ state, code }) => ({
          to: state === 'returned' || code === 'BANK_REFUSED' ? 'approved' : 'review',
          code: 'ACCOUNT_CHANGED',
          actor: 'player',
          set,
        }),
      })
    },

    async confirm(name: WithdrawalName, { outcome, received, text }: { outcome: Outcome; received: string | undefined; text: string }) {
      const known = await withdrawals.of(name)
      if (known === null) return refuse('cashier.withdrawal_unknown')
      const arrived = arrivedOf(known, outcome, received)
      if (arrived === null) return refuse('cashier.received_range')
      const set = { outcome, received: arrived }
      return take(name, {
        right: 'mayConfirm',
        otherwise: 'cashier.already_confirmed',
        deed: () =>
          outcome === 'received'
            ? { to: 'received', actor: 'player', set }
            : { to: 'disputed', code: outcome === 'partly' ? 'PARTLY_RECEIVED' : 'NOT_RECEIVED', actor: 'player', remark: text, set },
      })
    },

    appeal: (name: WithdrawalName, text: string) =>
      take(name, {
        right: 'mayAppeal',
        otherwise: 'cashier.appeal_over',
        deed: () => ({ to: 'disputed', code: 'APPEALED', actor: 'player', remark: text }),
      }),

    async addPicture(name: WithdrawalName, bytes: Uint8Array) {
      const known = await withdrawals.of(name)
      if (known === null) return refuse('cashier.withdrawal_unknown')
      if (!rightsOf(known, clock.now()).mayAddPicture) return refuse('cashier.not_waiting')
      if (known.pictures >= MAX_PICTURES) return refuse('cashier.proof_limit')
      const picture = await pictures.redraw(bytes)
      if (picture === null) return refuse('cashier.proof_invalid')
      return db.transaction(async (tx) => {
        const withdrawal = await withdrawals.lock(tx, name)
        if (withdrawal === null || !rightsOf(withdrawal, clock.now()).mayAddPicture) return refuse('cashier.not_waiting')
        if (withdrawal.pictures >= MAX_PICTURES) return refuse('cashier.proof_limit')
        const after = { ...withdrawal, pictures: withdrawal.pictures + 1 }
        await pictures.insert(tx, { memberId: name.memberId, subjectId: name.withdrawalId, pictureId: uuidv7(), picture })
        await withdrawals.write(tx, after)
        return ok(after)
      })
    },
  }
}
