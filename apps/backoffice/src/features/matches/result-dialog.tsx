import { useText } from '@halong/app-kit/text.ts'
import { Button, Dialog } from '@halong/ui'
import { useId, useState } from 'react'
import { call } from '#shared/api.ts'
import { Correction } from './correction.tsx'
import { EntriesTable } from './entries-table.tsx'
import { lineText, type Match } from './match-looks.ts'
import { ResultForm } from './result-form.tsx'

/** What somebody may say of a match now. */
const endingsOf = ({ isOver, isBegun, isPutOff }: Match) =>
  [...(isOver && !isPutOff ? (['final'] as const) : []), ...(isBegun ? (['abandoned'] as const) : []), 'void' as const] as const

type DialogProps = { readonly match: Match; readonly onClose: () => void }
/** One match: what was entered, as far as one may see it, and one's own entry. */
export function ResultDialog({ match, onClose }: DialogProps) {
  const text = useText()
  const id = useId()
  const [isSending, setSending] = useState(false)
  const [known] = useState(match.entries.length)
  const { entries, stage, line, mayEnter } = match
  const isMine = entries.some((entry) => entry.isMine)
  const note =
    stage === 'disputed' && isMine
      ? 'disputed'
      : stage === 'one' && isMine
        ? 'mine'
        : entries.length > 0 && mayEnter
          ? 'blind'
          : mayEnter
            ? 'first'
            : null
  return (
    <Dialog
      open
      onClose={onClose}
      title={`${match.home} – ${match.away}`}
      closeLabel={text('office.close')}
      footer={
        mayEnter ? (
          <div className="flex flex-wrap gap-3 *:min-h-12 *:flex-1">
            <Button type="submit" form={id} pending={isSending}>
              {text('office.matches.save_result')}
            </Button>
            <Button tone="secondary" onClick={onClose}>
              {text('office.cancel')}
            </Button>
          </div>
        ) : undefined
      }
    >
      {line !== null && <p className="mb-3 text-base font-bold">{lineText(text, line)}</p>}
      {note !== null && <p className="mb-3 text-sm text-ink-2">{text(`office.matches.note.${note}`)}</p>}
      {entries.length > 0 && <EntriesTable entries={entries} />}
      {mayEnter && (
        <ResultForm
          id={id}
          endings={endingsOf(match)}
          send={async (entered) =>
            (await call('sports.enterResult', { body: { matchId: match.matchId, line: entered, expectedEntries: known } })).stage
          }
          onSending={setSending}
          onClose={onClose}
        />
      )}
      {match.correction !== null && <Correction match={match} correction={match.correction} onClose={onClose} />}
    </Dialog>
  )
}
