import { FormAlert } from '@halong/app-kit/form-alert.tsx'
import { failureKey } from '@halong/app-kit/refusal-text.ts'
import { Button, buttonLook } from '@halong/ui'
import { ImageUp } from 'lucide-react'
import { type ChangeEvent, useRef, useState } from 'react'
import { call } from '#shared/gateway/gateway.ts'
import { AccountPicture } from '#shared/picture/account-picture.tsx'
import { type TextKey, useText } from '#shared/text/text.ts'
import type { ActionProps } from './action-props.ts'
import { drawSquare, NoPicture, squareFile } from './picture-shrink.ts'

/** Chooses a picture, shows it as others will see it, and sends it (T76). */
export function PictureAction({ overview, done }: ActionProps) {
  const text = useText()
  const canvas = useRef<HTMLCanvasElement>(null)
  const [isDrawn, setDrawn] = useState(false)
  const [pending, setPending] = useState<'save' | 'remove' | null>(null)
  const [alert, setAlert] = useState<TextKey | null>(null)

  async function attempt(kind: 'save' | 'remove' | null, act: () => Promise<void>) {
    if (pending !== null) return
    setAlert(null)
    setPending(kind)
    try {
      await act()
    } catch (failure) {
      setAlert(failure instanceof NoPicture ? 'error.player.icon_invalid' : failureKey(failure))
    } finally {
      setPending(null)
    }
  }
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.currentTarget.files ?? []
    void attempt(null, async () => {
      if (!file || !canvas.current) return
      await drawSquare(file, canvas.current)
      setDrawn(true)
    })
  }
  const save = () =>
    attempt('save', async () => {
      if (!canvas.current) return
      await call('security.setIcon', { body: await squareFile(canvas.current) })
      done('security.picture.done')
    })
  const remove = () =>
    attempt('remove', async () => {
      await call('security.removeIcon')
      done('security.picture.removed')
    })

  return (
    <div className="flex flex-col gap-4">
      <p className="text-sm text-ink-2">{text('security.picture.lead')}</p>
      {alert !== null && <FormAlert>{text(alert)}</FormAlert>}
      <div className="grid place-items-center py-2">
        <canvas
          ref={canvas}
          role="img"
          aria-label={text('security.picture.preview')}
          className={isDrawn ? 'size-32 rounded-full bg-tile' : 'hidden'}
        />
        {!isDrawn && <AccountPicture icon={overview.icon} name={overview.nickname || overview.account} size="large" />}
      </div>
      <label className={`${buttonLook('secondary', 'large', true)} relative cursor-pointer focus-within:outline-2`}>
        <ImageUp aria-hidden size={20} strokeWidth={1.75} />
        {text(isDrawn ? 'security.picture.other' : 'security.picture.choose')}
        <input
          type="file"
          accept="image/png,image/jpeg,image/webp"
          className="absolute inset-0 cursor-pointer opacity-0"
          onChange={choose}
        />
      </label>
      {isDrawn && (
        <Button size="large" wide pending={pending === 'save'} onClick={() => void save()}>
          {text('security.save')}
        </Button>
      )}
      {!isDrawn && overview.icon !== null && (
        <Button tone="danger" size="large" wide pending={pending === 'remove'} onClick={() => void remove()}>
          {text('security.picture.remove')}
        </Button>
      )}
    </div>
  )
}
