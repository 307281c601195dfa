import { failureKey } from '@halong/app-kit/refusal-text.ts'
import { type Refused, RefusedAlert } from '@halong/app-kit/refused-alert.tsx'
import { useText } from '@halong/app-kit/text.ts'
import { Button, Field, showToast } from '@halong/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { call } from '#shared/api.ts'
import { Amount } from '#shared/cells/amount.tsx'
import { StateBadge } from '#shared/cells/state.tsx'
import { EntriesTable } from './entries-table.tsx'
import { correctionStages, lineText, type Match, type MatchCorrection } from './match-looks.ts'
import { ResultForm } from './result-form.tsx'

const SHORTEST_REASON = 3

/** What a correction comes to, by money. */
function Figures({ of: { bets, changed, sums } }: { readonly of: NonNullable<MatchCorrection['figures']> }) {
  const text = useText()
  return (
    <div className="overflow-x-auto rounded-card text-sm ring-1 ring-line ring-inset">
      <p className="px-3 py-2">{text('office.matches.correction.changed', { changed, bets })}</p>
      {sums.length > 0 && (
        <table className="tabular w-full">
          <thead>
            <tr className="text-xs text-ink-2 *:px-3 *:py-1.5 *:text-start">
              {(['bets', 'up', 'down'] as const).map((name) => (
                <th key={name} scope="col">
                  {text(`office.matches.correction.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sums.map((sum) => (
              <tr key={sum.asset} className="*:border-t *:border-line *:px-3 *:py-1.5">
                <td>{sum.changed}</td>
                <td>
                  <Amount of={sum.up} asset={sum.asset} />
                </td>
                <td>
                  <Amount of={sum.down} asset={sum.asset} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  )
}

type Props = { readonly match: Match; readonly correction: MatchCorrection; readonly onClose: () => void }
/** A result that was wrong: the right one by two others, what it comes to, and the press of a third. */
export function Correction({ match, correction, onClose }: Props) {
  const text = useText()
  const queries = useQueryClient()
  const id = useId()
  const [isEntering, setEntering] = useState(false)
  const [isSending, setSending] = useState(false)
  const [reason, setReason] = useState('')
  const [isShort, setShort] = useState(false)
  const [alert, setAlert] = useState<Refused | null>(null)
  const { stage, figures, line, entries, mayEnter, mayConfirm } = correction
  const [known] = useState(entries.length)

  async function decide(isConfirmed: boolean): Promise<void> {
    if (correction.id === null) return
    setSending(true)
    setAlert(null)
    try {
      await call('sports.decideCorrection', { body: { matchId: match.matchId, correctionId: correction.id, isConfirmed } })
      showToast(text(isConfirmed ? 'office.matches.correction.confirmed' : 'office.matches.correction.withdrawn'), { tone: 'good' })
      await queries.invalidateQueries()
    } catch (failure) {
      setAlert({ message: failureKey(failure), untilMs: null })
    } finally {
      setSending(false)
    }
  }
  return (
    <section className="mt-4 flex flex-col gap-3 border-t border-line pt-3">
      <div className="flex flex-wrap items-center gap-3">
        <h3 className="font-semibold">{text('office.matches.correction')}</h3>
        <StateBadge of={stage} looks={correctionStages} />
        {line !== null && <b>{lineText(text, line)}</b>}
      </div>
      {alert && <RefusedAlert {...alert} />}
      {entries.length > 0 && <EntriesTable entries={entries} />}
      {figures !== null && <Figures of={figures} />}
      {(stage === 'ready' || stage === 'judging' || stage === 'stopped') && (
        <div className="flex flex-wrap gap-3">
          {mayConfirm && (
            <Button pending={isSending} onClick={() => void decide(true)}>
              {text('office.matches.correction.confirm')}
            </Button>
          )}
          {stage === 'ready' && !mayConfirm && <p className="text-sm text-ink-2">{text('office.matches.correction.not_first')}</p>}
          <Button tone="secondary" pending={isSending} onClick={() => void decide(false)}>
            {text('office.matches.correction.withdraw')}
          </Button>
        </div>
      )}
      {!mayEnter && stage === 'none' && <p className="text-sm text-ink-2">{text('office.matches.correction.others')}</p>}
      {mayEnter && !isEntering && (
        <Button tone="secondary" onClick={() => setEntering(true)}>
          {text('office.matches.correction.enter')}
        </Button>
      )}
      {mayEnter && isEntering && (
        <>
          <ResultForm
            id={id}
            endings={['final', 'abandoned', 'void']}
            send={async (entered) => {
              if (reason.trim().length < SHORTEST_REASON) {
                setShort(true)
                throw new RangeError('no reason')
              }
              const body = { matchId: match.matchId, line: entered, reason: reason.trim(), expectedEntries: known }
              return (await call('sports.correctResult', { body })).stage
            }}
            onSending={setSending}
            onClose={onClose}
          >
            <Field
              name="reason"
              label={text('office.matches.correction.reason')}
              help={text('office.matches.correction.reason_help')}
              error={isShort ? text('office.matches.correction.reason_wrong') : undefined}
              maxLength={400}
              autoComplete="off"
              value={reason}
              onChange={({ target }) => {
                setShort(false)
                setReason(target.value)
              }}
            />
          </ResultForm>
          <Button type="submit" form={id} pending={isSending}>
            {text('office.matches.save_result')}
          </Button>
        </>
      )}
    </section>
  )
}
