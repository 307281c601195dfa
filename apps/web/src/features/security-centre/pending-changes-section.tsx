import { formatsOf } from '@halong/app-kit/formats.ts'
import { failureKey } from '@halong/app-kit/refusal-text.ts'
import { Button, showToast } from '@halong/ui'
import { Hourglass } from 'lucide-react'
import { useState } from 'react'
import { call } from '#shared/gateway/gateway.ts'
import { useLanguage, useText } from '#shared/text/text.ts'
import { Card, Row, Section } from './section.tsx'
import { type Overview, useRefresh } from './security.queries.ts'

/** T16: changes that were asked for with one proof alone, when each takes effect, and the way to take it back. */
export function WaitingSection({ overview: { waiting } }: { readonly overview: Overview }) {
  const text = useText()
  const { tag } = useLanguage()
  const refresh = useRefresh()
  const [ending, setEnding] = useState('')
  const { moment } = formatsOf(tag)
  if (waiting.length === 0) return null

  async function cancel(id: string): Promise<void> {
    setEnding(id)
    try {
      await call('security.cancelWaiting', { body: { id } })
      showToast(text('security.waiting.cancelled'), { tone: 'good' })
    } catch (failure) {
      showToast(text(failureKey(failure)))
    } finally {
      setEnding('')
      void refresh('security.getOverview')
    }
  }
  return (
    <Section title={text('security.waiting.title')} lead={text('security.waiting.lead')}>
      <Card>
        {waiting.map(({ id, kind, detail, dueAt }) => {
          const title = text(`security.waiting.kind.${kind}`)
          const due = text('security.waiting.due', { at: moment(dueAt) })
          return (
            <Row
              key={id}
              icon={Hourglass}
              title={title}
              note={detail === '' ? due : `${detail} · ${due}`}
              action={
                <Button
                  tone="secondary"
                  pending={ending === id}
                  aria-label={`${text('security.waiting.cancel')}: ${title}`}
                  onClick={() => void cancel(id)}
                >
                  {text('security.waiting.cancel')}
                </Button>
              }
            />
          )
        })}
      </Card>
    </Section>
  )
}
