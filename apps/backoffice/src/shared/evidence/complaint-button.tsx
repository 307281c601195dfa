import { useText } from '@halong/app-kit/text.ts'
import { Button } from '@halong/ui'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { type Asked, call } from '../api.ts'
import { useBrand } from '../brands.ts'
import { May } from '../operator.tsx'
import { ReasonDialog } from '../parts/reason-dialog.tsx'
import { useWay } from '../use-way.ts'

type Wish = Asked<'threads.open'>[0]['body']

/** Opens a complaint about a row of a player's: they read it in their inbox, and it is worked to its end among the tickets. */
export function ComplaintButton({ playerId, topic, subject }: Pick<Wish, 'playerId' | 'topic' | 'subject'>) {
  const text = useText()
  const way = useWay()
  const navigate = useNavigate()
  const { id: brandId } = useBrand()
  const [isOpen, setOpen] = useState(false)
  async function open(words: string): Promise<void> {
    const { id } = await call('threads.open', { body: { brandId, playerId, topic, subject, text: words } })
    navigate(way(['threads', id]))
  }
  return (
    <May do="tickets.work">
      <Button tone="secondary" onClick={() => setOpen(true)}>
        {text('office.dispute.open')}
      </Button>
      {isOpen && (
        <ReasonDialog
          title={text('office.dispute.open')}
          subject={subject}
          help={text('office.dispute.open_help')}
          send={open}
          onClose={() => setOpen(false)}
        />
      )}
    </May>
  )
}
