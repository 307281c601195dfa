import { FormAlert } from '@halong/app-kit/form-alert.tsx'
import { failureKey } from '@halong/app-kit/refusal-text.ts'
import { buttonLook, Spinner } from '@halong/ui'
import { useMutation } from '@tanstack/react-query'
import clsx from 'clsx'
import { ImagePlus, X } from 'lucide-react'
import { useState } from 'react'
import { useText } from '#shared/text/text.ts'

const MAX_BYTES = 5 * 1024 * 1024
type PictureId = `prf_${string}`
export type PickedPicture = { readonly id: PictureId; readonly address: string }
type PickerProps = {
  readonly pictures: readonly PickedPicture[]
  readonly most: number
  /** Content types, as the file dialog takes them. */
  readonly accept: string
  readonly words: { readonly add: string; readonly kinds: string; readonly tooLarge: string; remove(number: number): string }
  /** Sends one to the site. */
  readonly upload: (picture: Blob) => Promise<{ readonly id: PictureId }>
  readonly onChange: (pictures: readonly PickedPicture[]) => void
}

/** Pages show no `blob:` pictures (their content policy). */
const dataAddress = (picture: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error ?? new TypeError('unreadable'))
    reader.readAsDataURL(picture)
  })

/** Pictures to send with an entry: each is taken by the site at once, and shown from the player's own device. */
export function PicturePicker({ pictures, most, accept, words, upload, onChange }: PickerProps) {
  const text = useText()
  const [isTooLarge, setTooLarge] = useState(false)
  const add = useMutation({
    async mutationFn(picture: Blob) {
      const { id } = await upload(picture)
      return { id, address: await dataAddress(picture) }
    },
    onSuccess: (picture) => onChange([...pictures, picture]),
  })
  function choose(file: File | undefined): void {
    setTooLarge(file !== undefined && file.size > MAX_BYTES)
    if (file && file.size <= MAX_BYTES && !add.isPending) add.mutate(file)
  }
  return (
    <div>
      <div className="flex flex-wrap items-center gap-3">
        {pictures.map(({ id, address }, at) => (
          <span key={id} className="relative">
            <img src={address} alt="" className="size-14 rounded-control object-cover ring-1 ring-line" />
            <button
              type="button"
              aria-label={words.remove(at + 1)}
              onClick={() => onChange(pictures.filter((each) => each.id !== id))}
              className="absolute -end-2 -top-2 grid size-6 place-items-center rounded-full bg-surface ring-1 ring-line hover:bg-hover"
            >
              <X aria-hidden size={14} />
            </button>
          </span>
        ))}
        {pictures.length < most && (
          <label
            className={clsx(
              buttonLook('secondary', 'medium'),
              'cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-link',
            )}
          >
            {add.isPending ? <Spinner /> : <ImagePlus aria-hidden size={18} strokeWidth={1.75} />}
            {words.add}
            <input
              type="file"
              accept={accept}
              className="sr-only"
              onChange={(event) => {
                choose(event.target.files?.[0])
                event.target.value = ''
              }}
            />
          </label>
        )}
        <span className="text-xs text-ink-2">{words.kinds}</span>
      </div>
      {(isTooLarge || add.error) && (
        <div className="mt-3">
          <FormAlert>{isTooLarge ? words.tooLarge : text(failureKey(add.error))}</FormAlert>
        </div>
      )}
    </div>
  )
}
