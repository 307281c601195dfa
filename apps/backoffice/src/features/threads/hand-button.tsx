import { useText } from '@halong/app-kit/text.ts'
import { Button, Select } from '@halong/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call, query } from '#shared/api.ts'
import { useBrand } from '#shared/brands.ts'
import { ReasonDialog } from '#shared/parts/reason-dialog.tsx'
import type { Thread } from './thread-looks.ts'

const LINE = ''

/** Hands a thread over to a colleague who is there, or back to the line, with a note that colleagues read. */
export function HandButton({ thread }: { readonly thread: Thread }) {
  const text = useText()
  const { id: brandId } = useBrand()
  const [isOpen, setOpen] = useState(false)
  const [chosen, setChosen] = useState(LINE)
  const { data } = useQuery({ ...query('threads.getDesk', { query: { brandId } }), enabled: isOpen })
  if (!thread.isMine || thread.state === 'closed') return null
  const { id, version: expectedVersion, username } = thread
  const colleagues = data?.present.filter(({ isMe }) => !isMe) ?? []
  const to = colleagues.find((each) => each.id === chosen)?.id ?? null
  return (
    <>
      <Button tone="secondary" onClick={() => setOpen(true)}>
        {text('office.support.hand')}
      </Button>
      {isOpen && (
        <ReasonDialog
          title={text('office.support.hand')}
          subject={username}
          help={text('office.support.hand.help')}
          send={(note) => call('threads.hand', { body: { brandId, id, expectedVersion, to, text: note } })}
          onClose={() => setOpen(false)}
        >
          <Select
            name="to"
            label={text('office.support.hand.to')}
            value={to ?? LINE}
            options={[
              { value: LINE, label: text('office.support.hand.line') },
              ...colleagues.map((each) => ({ value: each.id, label: `${each.username} (${each.threads})` })),
            ]}
            onChange={({ target }) => setChosen(target.value)}
          />
        </ReasonDialog>
      )}
    </>
  )
}
