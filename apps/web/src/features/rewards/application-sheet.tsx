import { MAX_APPLICATION_PICTURES, MAX_REMARK } from '@halong/api/promotion-bounds'
import { FormAlert } from '@halong/app-kit/form-alert.tsx'
import { failureKey } from '@halong/app-kit/refusal-text.ts'
import { Button, Dialog, showToast } from '@halong/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { type PickedPicture, PicturePicker } from '#shared/form/picture-picker.tsx'
import { WordsField } from '#shared/form/words-field.tsx'
import { call } from '#shared/gateway/gateway.ts'
import { useIdempotent } from '#shared/gateway/idempotency-key.ts'
import { useText } from '#shared/text/text.ts'
import { type Activity, rewardsChanged } from './rewards.queries.ts'

type Wish = { code: string; termsHash: string; remark: string; pictures: PickedPicture['id'][] }
type SheetProps = { readonly activity: Activity; readonly onClose: () => void }

/** R-PROMO-1: a remark with what is left of its room, and pictures that are shown before they are sent. */
export function ApplicationSheet({ activity: { code, termsHash, title, application }, onClose }: SheetProps) {
  const text = useText()
  const queryClient = useQueryClient()
  const form = useId()
  const [remark, setRemark] = useState('')
  const [pictures, setPictures] = useState<readonly PickedPicture[]>([])
  const [isJudged, setJudged] = useState(false)
  const apply = useIdempotent((key, body: Wish) => call('promotion.apply', { key, body }))
  const send = useMutation({
    mutationFn: apply,
    onSuccess() {
      showToast(text('rewards.apply.sent'), { tone: 'good' })
      rewardsChanged(queryClient)
      onClose()
    },
  })
  const least = application?.leastPictures ?? 0
  const length = [...remark.trim()].length
  const isRight = length > 0 && length <= MAX_REMARK
  function submit(event: FormEvent): void {
    event.preventDefault()
    setJudged(true)
    if (!isRight || pictures.length < least || send.isPending) return
    send.mutate({ code, termsHash, remark: remark.trim(), pictures: pictures.map(({ id }) => id) })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={text('rewards.apply.title', { title })}
      closeLabel={text('action.close')}
      footer={
        <Button type="submit" form={form} size="large" wide pending={send.isPending}>
          {text('rewards.apply.send')}
        </Button>
      }
    >
      <form id={form} onSubmit={submit} noValidate className="flex flex-col gap-5">
        <WordsField
          label={text('rewards.apply.remark')}
          help={text('rewards.apply.remark.help')}
          most={MAX_REMARK}
          value={remark}
          leftText={(count) => text('rewards.apply.left', { count })}
          error={isJudged && !isRight ? text('rewards.apply.remark.wrong', { most: MAX_REMARK }) : undefined}
          onChange={setRemark}
        />
        <div>
          <p className="mb-2 text-sm font-semibold">
            {least === 0 ? text('rewards.apply.pictures') : text('rewards.apply.pictures.least', { count: least })}
          </p>
          <PicturePicker
            pictures={pictures}
            most={MAX_APPLICATION_PICTURES}
            accept="image/png,image/jpeg"
            words={{
              add: text('rewards.apply.picture.add'),
              kinds: text('rewards.apply.picture.kinds'),
              tooLarge: text('rewards.apply.picture.too_large'),
              remove: (number) => text('rewards.apply.picture.remove', { number }),
            }}
            upload={(picture) => call('promotion.addPicture', { body: picture })}
            onChange={setPictures}
          />
        </div>
        {isJudged && pictures.length < least && <FormAlert>{text('rewards.apply.pictures.missing', { count: least })}</FormAlert>}
        {send.error && <FormAlert>{text(failureKey(send.error))}</FormAlert>}
      </form>
    </Dialog>
  )
}
