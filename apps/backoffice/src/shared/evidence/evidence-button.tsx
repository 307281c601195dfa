import { useText } from '@halong/app-kit/text.ts'
import { saveWhole } from '@halong/app-kit/whole-file.ts'
import { Button, showToast } from '@halong/ui'
import { FileLock2 } from 'lucide-react'
import { useState } from 'react'
import { type Asked, call } from '../api.ts'
import { useBrand } from '../brands.ts'
import { May } from '../operator.tsx'
import { ReasonDialog } from '../parts/reason-dialog.tsx'

type Wish = Asked<'evidence.make'>[0]['body']
type EvidenceButtonProps = Pick<Wish, 'playerId' | 'subject'>

/** N13: makes the evidence pack of a row of money, with the reason, and takes it out at once. */
export function EvidenceButton({ playerId, subject }: EvidenceButtonProps) {
  const text = useText()
  const { id: brandId } = useBrand()
  const [isOpen, setOpen] = useState(false)
  async function make(reason: string): Promise<void> {
    const { id } = await call('evidence.make', { body: { brandId, playerId, subject, reason } })
    const file = await call('evidence.download', { body: { brandId, id } })
    if (!(await saveWhole(file, file.sha256))) showToast(text('office.evidence.bad'), { tone: 'bad' })
  }
  return (
    <May do="evidence.make">
      <Button tone="secondary" icon={<FileLock2 aria-hidden size={16} />} onClick={() => setOpen(true)}>
        {text('office.evidence.make')}
      </Button>
      {isOpen && (
        <ReasonDialog
          title={text('office.evidence.make')}
          subject={subject}
          help={text('office.evidence.make_help')}
          send={make}
          onClose={() => setOpen(false)}
        />
      )}
    </May>
  )
}
