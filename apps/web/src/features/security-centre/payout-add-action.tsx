import { Select, Skeleton } from '@halong/ui'
import clsx from 'clsx'
import { useState } from 'react'
import { call } from '#shared/gateway/gateway.ts'
import { useMemberCall } from '#shared/gateway/use-call.ts'
import { type TextKey, useText } from '#shared/text/text.ts'
import { ActionField, ActionForm } from './action-form.tsx'
import type { ActionProps } from './action-props.ts'
import { PaymentProof, paymentDigits, paymentFault, paymentOf, useMoneyProof } from './money-proof.tsx'
import type { PayoutAccounts } from './security.queries.ts'
import { typedText } from './use-action-form.ts'

export function PayoutAddAction({ done }: ActionProps) {
  const { data } = useMemberCall('security.listPayoutAccounts')
  return data ? <PayoutForm listed={data} done={done} /> : <Skeleton className="h-72" />
}

const allKinds = ['bank', 'ewallet', 'crypto'] as const
const chooseFirst = {
  bank: 'security.payout.bank_empty',
  ewallet: 'security.payout.wallet_empty',
  crypto: 'security.payout.chain_empty',
} as const
const numbers = { bank: 'security.payout.number', ewallet: 'security.payout.wallet_number', crypto: 'security.payout.address' } as const
const empty = (typed: FormData, name: string, said: TextKey): Record<string, TextKey> =>
  typedText(typed, name) === '' ? { [name]: said } : {}

/** A bank account, an e-wallet or an address to be paid out to. Its name must be the player's own (T26). */
function PayoutForm({ listed, done }: { readonly listed: PayoutAccounts } & Pick<ActionProps, 'done'>) {
  const text = useText()
  const [kind, setKind] = useState<(typeof allKinds)[number]>('bank')
  const proof = useMoneyProof(listed)
  const { data } = useMemberCall('security.listPayoutProviders')
  const { form } = proof
  // Coins only where the house pays them.
  const kinds = allKinds.filter((each) => each !== 'crypto' || data?.providers.some((provider) => provider.kind === 'crypto'))
  const providers = data?.providers.filter((provider) => provider.kind === kind) ?? []
  const only = providers.length === 1 ? providers[0]?.code : undefined
  const providerError = form.errorOf('provider')

  return (
    <ActionForm
      form={form}
      lead={text('security.payout.lead', { hours: listed.holdHours })}
      submitLabel={text('security.payout.submit')}
      sending={{
        check: (typed) => ({
          ...empty(typed, 'provider', chooseFirst[kind]),
          ...empty(typed, 'number', kind === 'crypto' ? 'security.payout.address_empty' : 'security.payout.number_empty'),
          ...empty(typed, 'holder', 'security.payout.holder_empty'),
          ...paymentFault(proof, typed),
        }),
        async send(typed, given) {
          await call('security.addPayoutAccount', {
            body: {
              provider: typedText(typed, 'provider'),
              number: typedText(typed, 'number'),
              holder: typedText(typed, 'holder'),
              paymentPassword: paymentOf(typed),
              ...given,
            },
          })
          done('security.payout.done')
        },
        places: { ...paymentDigits, 'player.payout_account_invalid': 'number', 'player.payout_account_taken': 'number' },
      }}
    >
      <div role="group" aria-label={text('security.payout.kind')} className="flex gap-1 rounded-control bg-hover p-1">
        {kinds.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={kind === each}
            onClick={() => setKind(each)}
            className={clsx(
              'h-11 flex-1 rounded-control text-sm font-semibold transition-colors',
              kind === each ? 'bg-raised text-ink' : 'text-ink-2 hover:text-ink',
            )}
          >
            {text(`security.payout.${each}`)}
          </button>
        ))}
      </div>
      <Select
        key={kind}
        name="provider"
        label={text(kind === 'crypto' ? 'security.payout.network' : `security.payout.${kind}`)}
        required
        // One network is no choice.
        defaultValue={kind === 'crypto' ? (only ?? '') : ''}
        options={[
          ...(kind === 'crypto' && only !== undefined ? [] : [{ value: '', label: text('security.payout.choose') }]),
          ...providers.map(({ code, name, fullName }) => ({ value: code, label: name === fullName ? name : `${name} · ${fullName}` })),
        ]}
        onChange={form.clear('provider')}
        {...(providerError === undefined ? {} : { error: providerError })}
      />
      <ActionField
        form={form}
        name="number"
        label={text(numbers[kind])}
        {...(kind === 'crypto' ? { help: text('security.payout.address_help'), spellCheck: false } : {})}
        inputMode={kind === 'crypto' ? 'text' : 'numeric'}
        autoCapitalize="none"
        autoComplete="off"
        enterKeyHint="next"
        maxLength={kind === 'crypto' ? 110 : 30}
      />
      <ActionField
        form={form}
        name="holder"
        label={text('security.payout.holder')}
        help={text(listed.payeeName === null ? 'security.payout.holder_help' : 'security.payout.holder_fixed')}
        defaultValue={listed.payeeName ?? ''}
        readOnly={listed.payeeName !== null}
        autoComplete="name"
        autoCapitalize="characters"
        enterKeyHint="next"
        maxLength={80}
      />
      <PaymentProof proof={proof} />
    </ActionForm>
  )
}
