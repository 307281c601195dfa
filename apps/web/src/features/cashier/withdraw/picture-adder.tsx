import { FormAlert } from '@halong/app-kit/form-alert.tsx'
import { failureKey } from '@halong/app-kit/refusal-text.ts'
import { buttonLook, Spinner } from '@halong/ui'
import { useMutation } from '@tanstack/react-query'
import clsx from 'clsx'
import { ImagePlus } from 'lucide-react'
import { useState } from 'react'
import { call } from '#shared/gateway/gateway.ts'
import { useText } from '#shared/text/text.ts'
import type { Withdrawal } from './withdraw.queries.ts'

const MAX_BYTES = 5 * 1024 * 1024

/** Pictures that show what the player says: of a statement, of an account. */
export function PictureAdder({
  withdrawal: { id, pictures, maxPictures },
  onChanged,
}: {
  readonly withdrawal: Withdrawal
  readonly onChanged: (next: Withdrawal) => void
}) {
  const text = useText()
  const [isTooLarge, setTooLarge] = useState(false)
  const add = useMutation({
    mutationFn: (picture: Blob) => call('cashier.addWithdrawalPicture', { query: { id }, body: picture }),
    onSuccess: onChanged,
  })
  function choose(file: File | undefined): void {
    setTooLarge(file !== undefined && file.size > MAX_BYTES)
    if (file && file.size <= MAX_BYTES && !add.isPending) add.mutate(file)
  }
  return (
    <div>
      <div className="flex flex-wrap items-center gap-3">
        {pictures < maxPictures && (
          <label
            className={clsx(
              buttonLook('secondary', 'medium'),
              'cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-link',
            )}
          >
            {add.isPending ? <Spinner /> : <ImagePlus aria-hidden size={18} strokeWidth={1.75} />}
            {text('withdraw.picture.add')}
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
        <span role="status" className="text-xs text-ink-2">
          {pictures > 0 ? text('withdraw.picture.count', { count: pictures, most: maxPictures }) : text('cashier.proof.kinds')}
        </span>
      </div>
      {(isTooLarge || add.error) && (
        <div className="mt-3">
          <FormAlert>{text(isTooLarge ? 'cashier.proof.too_large' : failureKey(add.error))}</FormAlert>
        </div>
      )}
    </div>
  )
}
