import type { ContractKind } from '@halong/rules/agent-contracts'
import type { Tx } from '../../platform/index.ts'
import { amountParam, type Inbox } from '../inbox/index.ts'
import type { Debt } from './bill-store.ts'
import type { Contract } from './contract-store.ts'

export type ContractNotices = ReturnType<typeof createContractNotices>
type About = Pick<Contract, 'kind' | 'payerId' | 'payeeId'>

/** What agents are told of contracts, in the transaction in which it happens. The house reads its lists. */
export function createContractNotices({ inbox }: { readonly inbox: Pick<Inbox, 'write'> }) {
  async function tell(
    tx: Tx,
    memberId: number | null,
    {
      kind,
      template,
      amount,
    }: { kind: ContractKind; template: 'offered' | 'accepted' | 'rejected' | 'ended' | 'paid' | 'owed'; amount?: string },
  ): Promise<void> {
    if (memberId === null) return
    const params = { kind, ...(amount === undefined ? {} : { amount }) }
    await inbox.write(tx, { memberId, template: `contract.${template}`, params, link: `/agent/${kind}` })
  }
  return {
    offered: (tx: Tx, { kind, payeeId }: About) => tell(tx, payeeId, { kind, template: 'offered' }),
    answered: (tx: Tx, { kind, payerId }: About, template: 'accepted' | 'rejected') => tell(tx, payerId, { kind, template }),
    /** Whoever ended it knows. */
    async ended(tx: Tx, { kind, payerId, payeeId }: About, by: string): Promise<void> {
      if (by !== 'payee') await tell(tx, payeeId, { kind, template: 'ended' })
      if (by !== 'payer') await tell(tx, payerId, { kind, template: 'ended' })
    },
    /** Hours and minutes are paid in silence. What is lacking is told once, when the bill is counted. */
    async paid(
      tx: Tx,
      { kind, payeeId, asset, due, isOfRun }: Pick<Debt, 'kind' | 'payeeId' | 'asset' | 'due' | 'isOfRun'>,
      { payerId, minor }: { payerId: number | null; minor: bigint },
    ): Promise<void> {
      if (kind !== 'dividend' && kind !== 'dailySalary') return
      if (minor > 0n) await tell(tx, payeeId, { kind, template: 'paid', amount: amountParam({ asset, minor }) })
      if (isOfRun && minor < due) await tell(tx, payerId, { kind, template: 'owed', amount: amountParam({ asset, minor: due - minor }) })
    },
  }
}
