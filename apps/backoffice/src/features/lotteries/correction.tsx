import { failureKey } from '@halong/app-kit/refusal-text.ts'
import { type Refused, RefusedAlert } from '@halong/app-kit/refused-alert.tsx'
import { useText } from '@halong/app-kit/text.ts'
import { Button, showToast } from '@halong/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { call } from '#shared/api.ts'
import { StateBadge } from '#shared/cells/state.tsx'
import { useMay } from '#shared/operator.tsx'
import { CorrectionFigures } from './correction-figures.tsx'
import { EntriesTable } from './entries-table.tsx'
import { EntryForm } from './entry-form.tsx'
import { correctionStages, type StationCorrection, type StationDraw } from './result-looks.ts'

type CorrectionProps = { readonly draw: StationDraw; readonly correction: StationCorrection }

/** The correction of a result that was published and paid: what was entered, what it comes to, and the press that pays it (W28). */
export function Correction({ draw, correction }: CorrectionProps) {
  const text = useText()
  const id = useId()
  const [isEntering, setEntering] = useState(false)
  const [isSending, setSending] = useState(false)
  const { stage, entries, reason, figures, prizes } = correction
  const mayAsk = useMay('corrections.ask')
  const mayEnter = correction.mayEnter && mayAsk
  return (
    <section className="grid gap-3 border-t border-line pt-4">
      <div className="flex flex-wrap items-center gap-3">
        <h3 className="font-semibold">{text('office.results.correction')}</h3>
        {stage !== 'none' && <StateBadge of={stage} looks={correctionStages} />}
      </div>
      <p className="text-sm text-ink-2">{text(`office.results.correction.note.${stage}`)}</p>
      {reason !== null && <p className="text-sm">{text('office.results.correction.why', { reason })}</p>}
      {entries.length > 0 && <EntriesTable draw={{ table: draw.table, entries, prizes }} />}
      {figures !== null && <CorrectionFigures figures={figures} />}
      <Deciding draw={draw} correction={correction} />
      {isEntering && mayEnter ? (
        <>
          <EntryForm id={id} draw={draw} known={entries.length} isCorrection onSending={setSending} onClose={() => setEntering(false)} />
          <div className="flex flex-wrap gap-3 *:min-h-12 *:flex-1">
            <Button type="submit" form={id} pending={isSending}>
              {text('office.results.save')}
            </Button>
            <Button tone="secondary" onClick={() => setEntering(false)}>
              {text('office.cancel')}
            </Button>
          </div>
        </>
      ) : mayEnter ? (
        <Button tone="secondary" onClick={() => setEntering(true)}>
          {text('office.results.correct')}
        </Button>
      ) : (
        stage === 'none' && mayAsk && <p className="text-sm text-ink-2">{text('office.results.correction.others')}</p>
      )}
    </section>
  )
}

/** Confirming what was agreed, or taking it back, while nothing of it is paid. */
function Deciding({ draw: { gameCode, issueNo }, correction: { id, stage, mayConfirm } }: CorrectionProps) {
  const text = useText()
  const queries = useQueryClient()
  const [alert, setAlert] = useState<Refused | null>(null)
  const [isSending, setSending] = useState(false)
  if (!useMay('corrections.decide') || id === null || (stage !== 'judging' && stage !== 'ready' && stage !== 'stopped')) return null
  async function decide(correctionId: string, isConfirmed: boolean): Promise<void> {
    setSending(true)
    setAlert(null)
    try {
      await call('results.decide', { body: { gameCode, issueNo, correctionId, isConfirmed } })
      showToast(text(isConfirmed ? 'office.results.correction.confirmed' : 'office.results.correction.withdrawn'), { tone: 'good' })
    } catch (failure) {
      setAlert({ message: failureKey(failure), untilMs: null })
    } finally {
      await queries.invalidateQueries()
      setSending(false)
    }
  }
  return (
    <>
      {alert && <RefusedAlert {...alert} />}
      {stage === 'ready' && !mayConfirm && <p className="text-sm text-ink-2">{text('office.results.correction.not_first')}</p>}
      <div className="flex flex-wrap gap-3 *:min-h-12 *:flex-1">
        {mayConfirm && (
          <Button pending={isSending} onClick={() => void decide(id, true)}>
            {text('office.results.correction.confirm')}
          </Button>
        )}
        <Button tone="secondary" disabled={isSending} onClick={() => void decide(id, false)}>
          {text('office.results.correction.withdraw')}
        </Button>
      </div>
    </>
  )
}
