import { failureKey, isRefusal } from '@halong/app-kit/refusal-text.ts'
import { type Refused, RefusedAlert } from '@halong/app-kit/refused-alert.tsx'
import { useText } from '@halong/app-kit/text.ts'
import { Checkbox, Field, showToast } from '@halong/ui'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '#shared/api.ts'
import { type PrizeCode, type Prizes, readNumbers, type StationDraw, tables } from './result-looks.ts'

type FormProps = {
  readonly id: string
  readonly draw: StationDraw
  /** Entries that are there: what was entered since is told, not overwritten. */
  readonly known: number
  /** Another result than the one that was published, with why. */
  readonly isCorrection?: boolean
  readonly onSending: (isSending: boolean) => void
  readonly onClose: () => void
}

/** The numbers of a draw, prize by prize, as a person enters them. */
export function EntryForm({ id, draw, known: knownNow, isCorrection = false, onSending, onClose }: FormProps) {
  const text = useText()
  const queries = useQueryClient()
  const [typed, setTyped] = useState<Readonly<Partial<Record<PrizeCode, string>>>>({})
  const [isOff, setOff] = useState(false)
  const [reason, setReason] = useState('')
  const [wrong, setWrong] = useState<ReadonlySet<PrizeCode | 'reason'>>(new Set())
  const [alert, setAlert] = useState<Refused | null>(null)
  const rows = tables[draw.table]
  const [known] = useState(knownNow)
  const read = (): Prizes => Object.fromEntries(rows.map(([code]) => [code, [...readNumbers(typed[code] ?? '')]]))
  const faultsOf = (prizes: Prizes) =>
    rows.flatMap(([code, count, digits]) => {
      const numbers = prizes[code] ?? []
      return numbers.length === count && numbers.every((each) => /^\d+$/.test(each) && each.length === digits) ? [] : [code]
    })
  const right = (code: PrizeCode | 'reason') => setWrong(new Set([...wrong].filter((each) => each !== code)))

  async function enter(prizes: Prizes | null) {
    const { gameCode, issueNo } = draw
    const body = { gameCode, issueNo, expectedEntries: known }
    if (!isCorrection || prizes === null) return (await call('results.enter', { body: { ...body, prizes } })).stage
    return (await call('results.correct', { body: { ...body, prizes, reason: reason.trim() } })).stage
  }

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault()
    const prizes = isOff ? null : read()
    const faults = [
      ...(prizes === null ? [] : faultsOf(prizes)),
      ...(isCorrection && reason.trim().length < 3 ? (['reason'] as const) : []),
    ]
    setWrong(new Set(faults))
    if (faults.length > 0) return
    onSending(true)
    setAlert(null)
    try {
      const stage = await enter(prizes)
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
      {isCorrection ? (
        <Field
          name="reason"
          label={text('office.results.reason')}
          help={text('office.results.reason_hint')}
          error={wrong.has('reason') ? text('office.results.reason_wrong') : undefined}
          maxLength={400}
          autoComplete="off"
          value={reason}
          onChange={({ target }) => {
            setReason(target.value)
            right('reason')
          }}
        />
      ) : (
        <Checkbox label={text('office.results.off')} checked={isOff} onChange={({ target }) => setOff(target.checked)} />
      )}
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
              right(code)
            }}
          />
        ))
      )}
    </form>
  )
}
