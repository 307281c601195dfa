import { failureKey, isRefusal } from '@halong/app-kit/refusal-text.ts'
import { type Refused, RefusedAlert } from '@halong/app-kit/refused-alert.tsx'
import { useText } from '@halong/app-kit/text.ts'
import { Button, Checkbox, Dialog, Field, showToast } from '@halong/ui'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { call } from '#shared/api.ts'
import { EntriesTable } from './entries-table.tsx'
import { type PrizeCode, type Prizes, readNumbers, type StationDraw, tables } from './result-looks.ts'

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
      {canEnter && <EntryForm id={id} draw={draw} onSending={setSending} onClose={onClose} />}
    </Dialog>
  )
}

type FormProps = ResultProps & { readonly id: string; readonly onSending: (isSending: boolean) => void }

function EntryForm({ id, draw, onSending, onClose }: FormProps) {
  const text = useText()
  const queries = useQueryClient()
  const [typed, setTyped] = useState<Readonly<Partial<Record<PrizeCode, string>>>>({})
  const [isOff, setOff] = useState(false)
  const [wrong, setWrong] = useState<ReadonlySet<PrizeCode>>(new Set())
  const [alert, setAlert] = useState<Refused | null>(null)
  const rows = tables[draw.table]
  // Known when the form was opened: what was entered since is told, not overwritten.
  const [known] = useState(draw.entries.length)
  const read = (): Prizes => Object.fromEntries(rows.map(([code]) => [code, [...readNumbers(typed[code] ?? '')]]))
  const faultsOf = (prizes: Prizes) =>
    rows.flatMap(([code, count, digits]) => {
      const numbers = prizes[code] ?? []
      return numbers.length === count && numbers.every((each) => /^\d+$/.test(each) && each.length === digits) ? [] : [code]
    })

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault()
    const prizes = isOff ? null : read()
    const faults = prizes === null ? [] : faultsOf(prizes)
    setWrong(new Set(faults))
    if (faults.length > 0) return
    onSending(true)
    setAlert(null)
    try {
      const { gameCode, issueNo } = draw
      const { stage } = await call('results.enter', { body: { gameCode, issueNo, prizes, expectedEntries: known } })
      showToast(text(`office.results.done.${stage}`), { tone: stage === 'disputed' ? 'bad' : 'good' })
      await queries.invalidateQueries()
      if (stage !== 'disputed') onClose()
    } catch (failure) {
      setAlert({ message: failureKey(failure), untilMs: null })
      if (isRefusal(failure) && failure.code === 'result.changed_meanwhile') await queries.invalidateQueries()
    } finally {
      onSending(false)
    }
  }

  return (
    <form id={id} noValidate className="grid gap-3" onSubmit={(event) => void send(event)}>
      {alert && <RefusedAlert {...alert} />}
      <Checkbox label={text('office.results.off')} checked={isOff} onChange={({ target }) => setOff(target.checked)} />
      {isOff ? (
        <p className="text-sm text-ink-2">{text('office.results.off_ask')}</p>
      ) : (
        rows.map(([code, count, digits]) => (
          <Field
            key={code}
            name={code}
            label={`${code} · ${text('office.results.numbers', { count, digits })}`}
            error={wrong.has(code) ? text('office.results.wrong') : undefined}
            inputMode="numeric"
            maxLength={80}
            autoComplete="off"
            value={typed[code] ?? ''}
            onChange={({ target }) => {
              setTyped({ ...typed, [code]: target.value })
              setWrong(new Set([...wrong].filter((each) => each !== code)))
            }}
          />
        ))
      )}
    </form>
  )
}
