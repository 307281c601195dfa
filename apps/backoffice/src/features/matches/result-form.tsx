import { failureKey, isRefusal } from '@halong/app-kit/refusal-text.ts'
import { type Refused, RefusedAlert } from '@halong/app-kit/refused-alert.tsx'
import { useText } from '@halong/app-kit/text.ts'
import { Field, Select, showToast } from '@halong/ui'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { goalsIn, type ResultLine, voidRules } from './match-looks.ts'

const scored = { final: ['home', 'away', 'halfHome', 'halfAway'], abandoned: ['home', 'away'] } as const
type Ended = ResultLine['ended']
type FormProps = {
  readonly id: string
  /** What there is to choose from now. */
  readonly endings: readonly Ended[]
  readonly send: (line: ResultLine) => Promise<'one' | 'disputed' | 'published' | 'agreed'>
  readonly onSending: (isSending: boolean) => void
  readonly onClose: () => void
  readonly children?: React.ReactNode
}

/** How a match ended, as a person enters it. */
export function ResultForm({ id, endings, send, onSending, onClose, children }: FormProps) {
  const text = useText()
  const queries = useQueryClient()
  const [ended, setEnded] = useState<Ended>(endings[0] ?? 'void')
  const [rule, setRule] = useState<(typeof voidRules)[number]>('cancelled')
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const [isWrong, setWrong] = useState(false)
  const [alert, setAlert] = useState<Refused | null>(null)

  function read(): ResultLine | null {
    if (ended === 'void') return { ended, rule }
    const goals = (name: string) => goalsIn(typed[name] ?? '')
    const [home, away, halfHome, halfAway] = [goals('home'), goals('away'), goals('halfHome'), goals('halfAway')]
    if (home === null || away === null) return null
    if (ended === 'abandoned') return { ended, home, away }
    return halfHome === null || halfAway === null ? null : { ended, home, away, halfHome, halfAway }
  }
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    const line = read()
    setWrong(line === null)
    if (line === null) return
    onSending(true)
    setAlert(null)
    try {
      const stage = await send(line)
      showToast(text(`office.matches.done.${stage}`), { tone: stage === 'disputed' ? 'bad' : 'good' })
      await queries.invalidateQueries()
      if (stage !== 'disputed') onClose()
    } catch (failure) {
      if (failure instanceof RangeError) return
      setAlert({ message: failureKey(failure), untilMs: null })
      if (isRefusal(failure) && failure.code === 'result.changed_meanwhile') await queries.invalidateQueries()
    } finally {
      onSending(false)
    }
  }
  return (
    <form id={id} noValidate className="grid gap-2" onSubmit={(event) => void submit(event)}>
      {alert && <RefusedAlert {...alert} />}
      {children}
      <Select
        label={text('office.matches.ended')}
        name="ended"
        value={ended}
        options={endings.map((each) => ({ value: each, label: text(`office.matches.ended.${each}`) }))}
        help={text(`office.matches.ended_help.${ended}`)}
        onChange={({ target }) => setEnded(endings.find((each) => each === target.value) ?? 'void')}
      />
      {ended === 'void' ? (
        <Select
          label={text('office.matches.why_void')}
          name="rule"
          value={rule}
          options={voidRules.map((each) => ({ value: each, label: text(`office.matches.void.${each}`) }))}
          onChange={({ target }) => setRule(voidRules.find((each) => each === target.value) ?? 'cancelled')}
        />
      ) : (
        <div className="grid grid-cols-2 gap-x-3">
          {scored[ended].map((name) => (
            <Field
              key={name}
              name={name}
              label={text(`office.matches.score.${name}`)}
              inputMode="numeric"
              maxLength={2}
              autoComplete="off"
              value={typed[name] ?? ''}
              onChange={({ target }) => {
                setWrong(false)
                setTyped({ ...typed, [name]: target.value })
              }}
            />
          ))}
        </div>
      )}
      {isWrong && (
        <p role="alert" className="text-xs text-danger">
          {text('office.matches.score_wrong')}
        </p>
      )}
    </form>
  )
}
