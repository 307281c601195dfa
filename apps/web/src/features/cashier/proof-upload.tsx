import { FormAlert } from '@halong/app-kit/form-alert.tsx'
import { failureKey } from '@halong/app-kit/refusal-text.ts'
import { buttonLook, Spinner } from '@halong/ui'
import { useMutation } from '@tanstack/react-query'
import { ImagePlus } from 'lucide-react'
import { useState } from 'react'
import { call } from '#shared/gateway/gateway.ts'
import { useText } from '#shared/text/text.ts'
import type { Deposit } from './cashier.queries.ts'

const MAX_BYTES = 5 * 1024 * 1024
const MAX_PROOFS = 3

/** Pictures of a transfer that a person of the house books. */
export function ProofUpload({ deposit, onAdded }: { readonly deposit: Deposit; readonly onAdded: (deposit: Deposit) => void }) {
  const text = useText()
  const [isTooLarge, setTooLarge] = useState(false)
  const add = useMutation({
    mutationFn: (picture: Blob) => call('cashier.addProof', { query: { id: deposit.id }, body: picture }),
    onSuccess: onAdded,
  })
  function choose(file: File | undefined): void {
    setTooLarge(file !== undefined && file.size > MAX_BYTES)
    if (file && file.size <= MAX_BYTES && !add.isPending) add.mutate(file)
  }
  return (
    <section className="rounded-card bg-surface p-4 ring-1 ring-inset ring-line">
      <p className="text-sm text-ink-2">{text('cashier.by_hand')}</p>
      {deposit.proofs < MAX_PROOFS && (
        <label
          className={`${buttonLook('secondary', 'medium', true)} mt-3 cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-link`}
        >
          {add.isPending ? <Spinner /> : <ImagePlus aria-hidden size={20} strokeWidth={1.75} />}
          {text('cashier.proof.add')}
          <input
            type="file"
            accept="image/png,image/jpeg,image/webp"
            className="sr-only"
            onChange={(event) => {
              choose(event.target.files?.[0])
              event.target.value = ''
            }}
          />
        </label>
      )}
      <p role="status" className="mt-2 text-xs text-ink-2">
        {deposit.proofs > 0 ? text('cashier.proof.count', { count: deposit.proofs, most: MAX_PROOFS }) : text('cashier.proof.kinds')}
      </p>
      {(isTooLarge || add.error) && (
        <div className="mt-3">
          <FormAlert>{text(isTooLarge ? 'cashier.proof.too_large' : failureKey(add.error))}</FormAlert>
        </div>
      )}
    </section>
  )
}
