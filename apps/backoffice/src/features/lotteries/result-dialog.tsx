import { useText } from '@halong/app-kit/text.ts'
import { Button, Dialog } from '@halong/ui'
import { useId, useState } from 'react'
import { Correction } from './correction.tsx'
import { EntriesTable } from './entries-table.tsx'
import { EntryForm } from './entry-form.tsx'
import type { StationDraw } from './result-looks.ts'

/** Whether this person may still enter something: nothing is decided, and nobody else entered after them. */
const mayEnter = ({ stage, entries }: StationDraw) =>
  stage !== 'published' && stage !== 'cancelled' && !(entries.some(({ isMine }) => isMine) && entries.length > 1)

type ResultProps = { readonly draw: StationDraw; readonly onClose: () => void }

/** One draw of a station: what was entered, as far as one may see it, and one's own entry. */
export function ResultDialog({ draw, onClose }: ResultProps) {
  const text = useText()
  const id = useId()
  const canEnter = mayEnter(draw)
  const [isSending, setSending] = useState(false)
  const { entries, stage, cancelledFor } = draw
  const isMine = entries.some((entry) => entry.isMine)
  const note =
    cancelledFor !== null
      ? text(`office.results.cancelled.${cancelledFor}`)
      : stage === 'disputed' && isMine
        ? text('office.results.disputed')
        : stage === 'one' && isMine
          ? text('office.results.mine')
          : entries.length > 0 && canEnter
            ? text('office.results.blind')
            : null
  return (
    <Dialog
      open
      onClose={onClose}
      title={`${draw.station} · ${draw.issueNo}`}
      closeLabel={text('office.close')}
      footer={
        canEnter ? (
          <div className="flex flex-wrap gap-3 *:min-h-12 *:flex-1">
            <Button type="submit" form={id} pending={isSending}>
              {text('office.results.save')}
            </Button>
            <Button tone="secondary" onClick={onClose}>
              {text('office.cancel')}
            </Button>
          </div>
        ) : undefined
      }
    >
      {note !== null && <p className="mb-3 text-sm text-ink-2">{note}</p>}
      {entries.length > 0 && <EntriesTable draw={draw} />}
      {canEnter && <EntryForm id={id} draw={draw} known={entries.length} onSending={setSending} onClose={onClose} />}
      {draw.correction !== null && <Correction draw={draw} correction={draw.correction} />}
    </Dialog>
  )
}
