import { FormAlert } from '@halong/app-kit/form-alert.tsx'
import { failureKey } from '@halong/app-kit/refusal-text.ts'
import { Button, buttonLook, Spinner } from '@halong/ui'
import { useMutation } from '@tanstack/react-query'
import clsx from 'clsx'
import { CircleCheck, ImagePlus } from 'lucide-react'
import { useState } from 'react'
import { call } from '#shared/gateway/gateway.ts'
import { useText } from '#shared/text/text.ts'
import { type DocumentItem, type Item, useChecklistChanged } from './verification.queries.ts'

const MAX_BYTES = 5 * 1024 * 1024
type Part = Item['parts'][number]
type FormProps = { readonly item: Item; readonly name: DocumentItem }

/** The pictures of a document, one after the other, and then all of them to the house. */
export function DocumentForm({ item: { parts }, name }: FormProps) {
  const text = useText()
  const changed = useChecklistChanged()
  const send = useMutation({ mutationFn: () => call('kyc.send', { body: { item: name } }), onSuccess: changed })
  const isWhole = parts.every(({ isRequired, isThere }) => isThere || !isRequired)
  return (
    <div className="mt-4 border-t border-line pt-4">
      <ul className="grid gap-2.5 sm:grid-cols-2">
        {parts.map((part) => (
          <PartPicker key={part.part} part={part} name={name} />
        ))}
      </ul>
      <p className="mt-3 text-xs text-ink-2">{text('verification.kinds')}</p>
      {send.error && (
        <div className="mt-3">
          <FormAlert>{text(failureKey(send.error))}</FormAlert>
        </div>
      )}
      <div className="mt-4">
        {isWhole ? (
          <Button size="large" wide pending={send.isPending} onClick={() => send.mutate()}>
            {text('verification.send')}
          </Button>
        ) : (
          <p className="text-sm text-ink-2">{text('verification.send.first')}</p>
        )}
      </div>
    </div>
  )
}

function PartPicker({ part: { part, isRequired, isThere }, name }: { readonly part: Part; readonly name: DocumentItem }) {
  const text = useText()
  const changed = useChecklistChanged()
  const [isTooLarge, setTooLarge] = useState(false)
  const add = useMutation({
    mutationFn: (picture: Blob) => call('kyc.addPicture', { query: { item: name, part }, body: picture }),
    onSuccess: changed,
  })
  function choose(file: File | undefined): void {
    setTooLarge(file !== undefined && file.size > MAX_BYTES)
    if (file && file.size <= MAX_BYTES && !add.isPending) add.mutate(file)
  }
  return (
    <li className={clsx('rounded-control p-3.5 ring-1 ring-inset', isThere ? 'bg-jade-soft ring-jade' : 'ring-line')}>
      <div className="flex items-center justify-between gap-3">
        <span className="min-w-0 text-sm">
          <span className="block font-semibold">{text(`verification.part.${part}`)}</span>
          {isThere ? (
            <span className="mt-0.5 flex items-center gap-1 text-jade">
              <CircleCheck aria-hidden size={16} strokeWidth={2} /> {text('verification.there')}
            </span>
          ) : (
            !isRequired && <span className="mt-0.5 block text-ink-2">{text('verification.optional')}</span>
          )}
        </span>
        <label
          className={clsx(
            buttonLook('secondary', 'medium'),
            'shrink-0 cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-link',
          )}
        >
          {add.isPending ? <Spinner /> : <ImagePlus aria-hidden size={18} strokeWidth={1.75} />}
          {text(isThere ? 'verification.replace' : 'verification.add')}
          <span className="sr-only">{text(`verification.part.${part}`)}</span>
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
      </div>
      {(isTooLarge || add.error) && (
        <div className="mt-3">
          <FormAlert>{text(isTooLarge ? 'verification.too_large' : failureKey(add.error))}</FormAlert>
        </div>
      )}
    </li>
  )
}
