import { FormAlert } from '@halong/app-kit/form-alert.tsx'
import { failureKey } from '@halong/app-kit/refusal-text.ts'
import { Button, buttonLook } from '@halong/ui'
import { useMutation } from '@tanstack/react-query'
import { CircleCheck, ExternalLink, Loader } from 'lucide-react'
import { useWireMoney } from '#shared/format/wire-money.tsx'
import { call } from '#shared/gateway/gateway.ts'
import { QrCode } from '#shared/picture/qr-code.tsx'
import { useText } from '#shared/text/text.ts'
import type { Deposit } from './cashier.queries.ts'
import { Countdown } from './countdown.tsx'
import { PayDetails } from './pay-details.tsx'
import { ProofUpload } from './proof-upload.tsx'

type StepProps = { readonly deposit: Deposit; readonly aheadMs: number; readonly onChanged: (deposit: Deposit) => void }

/** How to pay an order that waits: scan, open or transfer, and say when it is done. */
export function PayStep({ deposit, aheadMs, onChanged }: StepProps) {
  const text = useText()
  const money = useWireMoney(deposit.asset)
  const body = { id: deposit.id }
  const check = useMutation({ mutationFn: () => call('cashier.checkDeposit', { body }), onSuccess: onChanged })
  const cancel = useMutation({ mutationFn: () => call('cashier.cancelDeposit', { body }), onSuccess: onChanged })
  const { qr, url, bank } = deposit.show
  const hasPart = Number(deposit.received) > 0
  const failure = check.error ?? cancel.error
  return (
    <div className="flex flex-col gap-4">
      <section className="flex flex-col items-center rounded-card bg-surface px-4 py-5 text-center ring-1 ring-inset ring-line">
        <p className="text-sm text-ink-2">{deposit.title}</p>
        <h2 className="tabular mt-1 text-3xl font-bold">{money(hasPart ? deposit.toGo : deposit.amount)}</h2>
        {hasPart && (
          <p role="status" className="mt-1 flex items-center gap-1.5 text-sm font-semibold text-jade">
            <CircleCheck aria-hidden size={18} strokeWidth={2} />
            {text('cashier.pay.received', { amount: money(deposit.received) })} ·{' '}
            {text('cashier.pay.to_go', { amount: money(deposit.toGo) })}
          </p>
        )}
        <div className="mt-3">
          <Countdown until={deposit.expiresAt} aheadMs={aheadMs} />
        </div>
        {deposit.state === 'processing' && (
          <p role="status" className="mt-3 flex items-center gap-2 text-sm text-ink-2">
            <Loader aria-hidden size={18} className="animate-spin" />
            {text('cashier.pay.processing')}
          </p>
        )}
        {qr !== undefined && (
          <figure className="mt-5 flex flex-col items-center">
            <span className="rounded-card bg-white p-2">
              <QrCode text={qr} label={text('cashier.pay.scan')} size={220} margin={4} />
            </span>
            <figcaption className="mt-2 text-sm font-semibold">{text('cashier.pay.scan')}</figcaption>
          </figure>
        )}
        {url !== undefined && (
          <a
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            className={`${buttonLook(qr === undefined ? 'primary' : 'secondary', 'large', true)} mt-5`}
          >
            {text('cashier.pay.open')}
            <ExternalLink aria-hidden size={18} strokeWidth={1.75} />
            <span className="sr-only">{text('cashier.pay.opens')}</span>
          </a>
        )}
      </section>
      {bank !== undefined && <PayDetails bank={bank} amount={money(hasPart ? deposit.toGo : deposit.amount)} />}
      {deposit.takesProof && <ProofUpload deposit={deposit} onAdded={onChanged} />}
      <p className="text-xs text-ink-2">{text('cashier.pay.own_account')}</p>
      {failure && <FormAlert>{text(failureKey(failure))}</FormAlert>}
      {!deposit.takesProof && (
        <Button
          size="large"
          wide
          // Where the payment page is the only way to pay, it comes first.
          tone={url !== undefined && qr === undefined ? 'secondary' : 'primary'}
          pending={check.isPending}
          onClick={() => check.mutate()}
        >
          {text('cashier.paid')}
        </Button>
      )}
      {check.isSuccess && (
        <p role="status" className="text-center text-sm text-ink-2">
          {text('cashier.paid.not_yet')}
        </p>
      )}
      {deposit.state !== 'processing' && (
        <div className="flex flex-col items-center gap-1">
          <Button tone="quiet" pending={cancel.isPending} onClick={() => cancel.mutate()}>
            {text('cashier.cancel')}
          </Button>
          <p className="text-center text-xs text-ink-2">{text('cashier.cancel.note')}</p>
        </div>
      )}
    </div>
  )
}
