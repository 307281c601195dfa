import { invariant, ok, type Result, refuse } from '@halong/base'
import { type Ledger, playerAccount, type Reason } from '@halong/ledger'
import type { Tx } from '../../platform/index.ts'
import { amountParam, type Inbox, type NoticeTemplate } from '../inbox/index.ts'
import { lineStore } from './store.ts'
import type { LineCode, LineState, LineTransfer } from './transfer.ts'

type Deps = { readonly ledger: Pick<Ledger, 'postIn'>; readonly inbox: Pick<Inbox, 'write'> }
type Ending = { readonly by: string; readonly at: Date; readonly memo?: string }
type Step = 'hold' | 'receive' | 'back'
export type LineMoving = ReturnType<typeof createLineMoving>

/** Every posting of a transfer along the line, each with the row's change in one transaction. */
export function createLineMoving({ ledger, inbox }: Deps) {
  async function post(tx: Tx, t: LineTransfer, { step, memo }: { step: Step; memo?: string | undefined }) {
    const reasons = { hold: 'agency.hold', receive: 'agency.receive', back: 'agency.back' } as const satisfies Record<Step, Reason>
    const own = playerAccount(t.memberId, 'player.income')
    const way = playerAccount(t.memberId, 'player.transferring')
    const [from, to] = step === 'hold' ? [own, way] : [way, step === 'back' ? own : playerAccount(t.otherId, 'player.income')]
    const [posted] = await ledger.postIn(tx, [
      {
        memberId: t.memberId,
        key: `line:${t.transferId}:${step}`,
        reason: reasons[step],
        reference: t.transferId,
        asset: t.asset,
        postings: [{ from, to, minor: t.amount }],
        ...(memo === undefined ? {} : { memo }),
      },
    ])
    invariant(posted, 'a transfer is answered')
    return posted
  }
  async function tell(
    tx: Tx,
    { asset, amount: minor }: LineTransfer,
    { memberId, template }: { memberId: number; template: NoticeTemplate },
  ) {
    const amount = amountParam({ asset, minor })
    await inbox.write(tx, { memberId, template, params: { amount }, link: '/member/transferUpline' })
  }

  return {
    /** Takes the amount out of the sender's income. */
    async hold(tx: Tx, t: LineTransfer): Promise<Result<null, 'agency.income_short' | 'agency.transfer_held'>> {
      const posted = await post(tx, t, { step: 'hold' })
      if (posted.ok) return ok(null)
      return refuse(posted.code === 'ledger.insufficient_balance' ? 'agency.income_short' : 'agency.transfer_held')
    },
    /** Into the other's income. False where somebody else ended it before. */
    async receive(tx: Tx, t: LineTransfer, { by, at, memo }: Ending): Promise<boolean> {
      if (!(await lineStore.end(tx, t, { state: 'DONE', code: null, by, at }))) return false
      const posted = await post(tx, t, { step: 'receive', memo })
      invariant(posted.ok, `income on its way arrives: ${posted.ok ? '' : posted.code}`)
      await tell(tx, t, { memberId: t.memberId, template: 'line.done' })
      await tell(tx, t, { memberId: t.otherId, template: 'line.received' })
      return true
    },
    /** Back into the sender's income. False where somebody else ended it before. */
    async back(tx: Tx, t: LineTransfer, { by, at, state, code }: Ending & { state: LineState; code: LineCode }): Promise<boolean> {
      if (!(await lineStore.end(tx, t, { state, code, by, at }))) return false
      const posted = await post(tx, t, { step: 'back' })
      invariant(posted.ok, `income on its way comes back: ${posted.ok ? '' : posted.code}`)
      await tell(tx, t, { memberId: t.memberId, template: 'line.refused' })
      return true
    },
  }
}
