import { Button, Dialog } from '@halong/ui'
import { useState } from 'react'
import { call } from '#shared/gateway/gateway.ts'
import { openModal } from '#shared/routing/modals.ts'
import { useText } from '#shared/text/text.ts'
import { useLimitWords } from './limit-words.ts'
import { Panel } from './panel.tsx'
import type { Protection } from './protection.queries.ts'
import { ANSWERS, bandOf, QUESTIONS } from './self-test.ts'
import { useChange } from './use-change.ts'

const questions = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const

/** Nine questions about the last twelve months (S92), and where help is. */
export function SelfTestPanel({ protection }: { readonly protection: Protection }) {
  const text = useText()
  const words = useLimitWords(protection.asset)
  const [isOpen, setOpen] = useState(false)
  const { lastTest } = protection
  return (
    <Panel
      title={text('protection.test.title')}
      lead={text('protection.test.lead')}
      action={
        <Button tone="secondary" onClick={() => setOpen(true)}>
          {text(lastTest === null ? 'protection.test.open' : 'protection.test.again')}
        </Button>
      }
    >
      {lastTest && (
        <div className="mt-4 rounded-control bg-hover px-3.5 py-3 text-sm">
          <p className="font-semibold">{text(`protection.test.band.${bandOf(lastTest.score)}`)}</p>
          <p className="mt-1 text-ink-2">{text('protection.test.score', { score: lastTest.score, at: words.moment(lastTest.at) })}</p>
        </div>
      )}
      <p className="mt-4 text-sm text-ink-2">
        {text('protection.help.text')}{' '}
        <button type="button" onClick={() => openModal('service')} className="min-h-6 font-semibold text-link underline">
          {text('protection.help.service')}
        </button>
      </p>
      {isOpen && <SelfTestDialog onClose={() => setOpen(false)} />}
    </Panel>
  )
}

function SelfTestDialog({ onClose }: { readonly onClose: () => void }) {
  const text = useText()
  const { change, isPending } = useChange()
  const [answers, setAnswers] = useState<readonly (number | null)[]>(Array.from({ length: QUESTIONS }, () => null))
  const given = answers.filter((answer) => answer !== null)
  const answer = (question: number, value: number) => setAnswers(answers.map((each, at) => (at === question - 1 ? value : each)))
  const send = async (): Promise<void> => {
    if (await change(() => call('protection.selfTest', { body: { answers: given } }), 'protection.test.done')) onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      size="wide"
      title={text('protection.test.title')}
      closeLabel={text('protection.close')}
      footer={
        <Button wide pending={isPending} disabled={given.length < QUESTIONS} onClick={() => void send()}>
          {text('protection.test.send')}
        </Button>
      }
    >
      <p className="text-sm text-ink-2">{text('protection.test.how')}</p>
      <ol className="mt-4 flex flex-col gap-5">
        {questions.map((question) => (
          <li key={question}>
            <fieldset>
              <legend className="text-sm font-semibold">
                {question}. {text(`protection.test.q${question}`)}
              </legend>
              <div className="mt-2 grid grid-cols-2 gap-2 md:grid-cols-4">
                {ANSWERS.map((value) => (
                  <label
                    key={value}
                    className="flex min-h-11 cursor-pointer items-center gap-2 rounded-control bg-hover px-3 text-sm has-checked:bg-brand-soft has-checked:ring-1 has-checked:ring-brand has-checked:ring-inset"
                  >
                    <input
                      type="radio"
                      name={`question ${question}`}
                      checked={answers[question - 1] === value}
                      onChange={() => answer(question, value)}
                      className="accent-brand"
                    />
                    {text(`protection.test.a${value}`)}
                  </label>
                ))}
              </div>
            </fieldset>
          </li>
        ))}
      </ol>
    </Dialog>
  )
}
