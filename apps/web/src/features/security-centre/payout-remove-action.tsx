import { Skeleton } from '@halong/ui'
import { nonBreaking } from '#shared/format/non-breaking.ts'
import { call } from '#shared/gateway/gateway.ts'
import { useMemberCall } from '#shared/gateway/use-call.ts'
import { useText } from '#shared/text/text.ts'
import { ActionForm } from './action-form.tsx'
import type { ActionProps } from './action-props.ts'
import { unlessRemoved, useRemovedAtOpen } from './already-removed.ts'
import { PaymentProof, paymentDigits, paymentFault, paymentOf, useMoneyProof } from './money-proof.tsx'
import type { PayoutAccounts } from './security.queries.ts'

export function PayoutRemoveAction({ subject, done }: ActionProps) {
  const { data } = useMemberCall('security.listPayoutAccounts')
  return data ? <RemoveForm listed={data} subject={subject} done={done} /> : <Skeleton className="h-32" />
}

function RemoveForm({ listed, subject, done }: { readonly listed: PayoutAccounts } & Pick<ActionProps, 'subject' | 'done'>) {
  const text = useText()
  const proof = useMoneyProof(listed)
  const account = listed.accounts.find(({ id }) => id === subject)
  if (useRemovedAtOpen(account !== undefined, 'player.payout_account_unknown', { done })) return null
  return (
    <ActionForm
      form={proof.form}
      tone="danger"
      lead={text('security.payout_remove.lead', { account: account ? `${account.providerName} ${nonBreaking(account.masked)}` : '' })}
      submitLabel={text('security.payout_remove.submit')}
      sending={{
        check: (typed) => paymentFault(proof, typed),
        async send(typed, given) {
          const body = { id: subject, paymentPassword: paymentOf(typed), ...given }
          const removed = await unlessRemoved(() => call('security.removePayoutAccount', { body }), { done })
          if (removed) done(removed.waitsUntil === null ? 'security.payout_remove.done' : 'security.waiting.asked')
        },
        places: paymentDigits,
      }}
    >
      <PaymentProof proof={proof} />
    </ActionForm>
  )
}
