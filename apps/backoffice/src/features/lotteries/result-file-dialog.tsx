import type { ClientValue } from '@halong/api/client'
import { failureKey } from '@halong/app-kit/refusal-text.ts'
import { type Refused, RefusedAlert } from '@halong/app-kit/refused-alert.tsx'
import { useText } from '@halong/app-kit/text.ts'
import { Button, Dialog, FieldFrame, inputLook } from '@halong/ui'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { call } from '#shared/api.ts'
import { outcomes, type StationDraw } from './result-looks.ts'

type Filed = ClientValue<'results.enterFile'>
const MAX_LENGTH = 65_536
const sample = '20261128,vn-south-hcm,G3,12345 67890'

/** Enters the results of a file, each as one of its two entries, and says of each what became of it. */
export function ResultFileDialog({ draws, onClose }: { readonly draws: readonly StationDraw[]; readonly onClose: () => void }) {
  const text = useText()
  const id = useId()
  const queries = useQueryClient()
  const [lines, setLines] = useState('')
  const [isSending, setSending] = useState(false)
  const [alert, setAlert] = useState<Refused | null>(null)
  const [filed, setFiled] = useState<Filed | null>(null)
  async function send(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (lines.trim() === '') return
    setSending(true)
    setAlert(null)
    try {
      setFiled(await call('results.enterFile', { body: { text: lines } }))
      await queries.invalidateQueries()
    } catch (failure) {
      setAlert({ message: failureKey(failure), untilMs: null })
    } finally {
      setSending(false)
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={text('office.results.file')}
      closeLabel={text('office.close')}
      footer={
        <div className="flex flex-wrap gap-3 *:min-h-12 *:flex-1">
          <Button type="submit" form={id} pending={isSending}>
            {text('office.results.save')}
          </Button>
          <Button tone="secondary" onClick={onClose}>
            {text('office.close')}
          </Button>
        </div>
      }
    >
      <form id={id} noValidate className="grid gap-3" onSubmit={(event) => void send(event)}>
        <p className="text-sm text-ink-2">
          {text('office.results.file_lead')} <code className="break-all">{sample}</code>
        </p>
        {alert && <RefusedAlert {...alert} />}
        <FieldFrame id={`${id}-file`} label={text('office.results.file_choose')}>
          <input
            id={`${id}-file`}
            type="file"
            accept=".csv,.txt,text/plain,text/csv"
            className="min-h-11 text-sm"
            onChange={({ target }) => void target.files?.[0]?.text().then((read) => setLines(read.slice(0, MAX_LENGTH)))}
          />
        </FieldFrame>
        <FieldFrame id={`${id}-text`} label={text('office.results.file_text')}>
          <textarea
            id={`${id}-text`}
            className={`${inputLook} min-h-40 py-2 font-mono text-xs`}
            maxLength={MAX_LENGTH}
            value={lines}
            onChange={({ target }) => setLines(target.value)}
          />
        </FieldFrame>
        {filed !== null && <Outcomes of={filed} draws={draws} />}
      </form>
    </Dialog>
  )
}

function Outcomes({ of: { line, why, draws: filed }, draws }: { readonly of: Filed; readonly draws: readonly StationDraw[] }) {
  const text = useText()
  if (line !== null)
    return (
      <p role="alert" className="text-sm text-danger">
        {why === 'many'
          ? text('office.results.file_many')
          : text(why === 'repeated' ? 'office.results.file_repeated' : 'office.results.file_line', { line })}
      </p>
    )
  return (
    <ul role="status" className="text-sm">
      {filed.map(({ gameCode, issueNo, outcome, faults }) => (
        <li key={`${gameCode} ${issueNo}`} className="flex flex-wrap justify-between gap-3 border-b border-line py-2 last:border-0">
          <span>
            {draws.find((draw) => draw.gameCode === gameCode && draw.issueNo === issueNo)?.station ?? gameCode} · {issueNo}
          </span>
          <strong>
            {outcome === 'incomplete'
              ? text('office.results.outcome.incomplete', { prizes: faults.map(({ prize }) => prize).join(', ') })
              : text(outcomes[outcome])}
          </strong>
        </li>
      ))}
    </ul>
  )
}
