import { MAX_PICTURES } from '@halong/api/support-bounds'
import { type PickedPicture, PicturePicker } from '#shared/form/picture-picker.tsx'
import { call } from '#shared/gateway/gateway.ts'
import { useText } from '#shared/text/text.ts'

type PicturesProps = { readonly pictures: readonly PickedPicture[]; readonly onChange: (pictures: readonly PickedPicture[]) => void }

/** Pictures to send with an entry of a thread. */
export function SupportPictures({ pictures, onChange }: PicturesProps) {
  const text = useText()
  return (
    <PicturePicker
      pictures={pictures}
      most={MAX_PICTURES}
      accept="image/png,image/jpeg,image/webp"
      words={{
        add: text('support.picture.add'),
        kinds: text('support.picture.kinds'),
        tooLarge: text('support.picture.too_large'),
        remove: (number) => text('support.picture.remove', { number }),
      }}
      upload={(picture) => call('support.addPicture', { body: picture })}
      onChange={onChange}
    />
  )
}
