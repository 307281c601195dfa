import { useText } from '@halong/app-kit/text.ts'
import { Select } from '@halong/ui'
import { useQuery } from '@tanstack/react-query'
import { query } from '#shared/api.ts'
import { useBrand } from '#shared/brands.ts'
import type { Thread } from './thread-looks.ts'

type PickerProps = {
  readonly thread: Pick<Thread, 'username' | 'reference' | 'language'>
  readonly onPick: (id: `can_${string}`, words: string) => void
}

/** Puts a ready answer into the words, with the member's name and the number in their places; it is read before it is sent. Those in the player's language come first. */
export function CannedPicker({ thread: { username, reference, language }, onPick }: PickerProps) {
  const text = useText()
  const { id: brandId } = useBrand()
  const { data } = useQuery(query('threads.listCanned', { query: { brandId } }))
  const list = [...(data?.list ?? [])].sort((a, b) => Number(b.language === language) - Number(a.language === language))
  if (list.length === 0) return null
  return (
    <Select
      name="canned"
      label={text('office.support.canned.pick')}
      value=""
      options={[
        { value: '', label: text('office.support.canned.none') },
        ...list.map((each) => ({ value: each.id, label: `${each.title} · ${each.language}` })),
      ]}
      onChange={({ target }) => {
        const picked = list.find(({ id }) => id === target.value)
        if (picked) onPick(picked.id, picked.text.replaceAll('{name}', username).replaceAll('{number}', reference))
      }}
    />
  )
}
