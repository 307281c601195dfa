import { formatsOf } from '@halong/app-kit/formats.ts'
import { type FieldRefusal, fieldByCode, useGatewayForm } from '@halong/app-kit/gateway-form.ts'
import { RefusedAlert } from '@halong/app-kit/refused-alert.tsx'
import { Button, Field, Select } from '@halong/ui'
import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { call, Refusal } from '#shared/gateway/gateway.ts'
import { CopyAddress } from '#shared/picture/copy-address.tsx'
import { useLanguage, useText } from '#shared/text/text.ts'
import { type Home, type LowerGrade, type Setup, useAgain } from './agents.queries.ts'
import { gradeKey } from './parts.tsx'

type Name = 'username'
const byCode = fieldByCode<Name>({ 'player.username_taken': 'username' })

/** What the gateway says of the user name stands beside it, everything else above the form. */
function placed(failure: unknown): FieldRefusal<Name> {
  const fault = failure instanceof Refusal ? failure.value.fields?.find(({ field }) => field === 'username') : undefined
  return fault ? { errors: { username: fault }, alert: null } : byCode(failure)
}
const typedText = (typed: FormData, name: string): string => String(typed.get(name) ?? '').trim()

/** R-AG-4, T63: an account directly below the agent. What comes of it is a link that its owner sets the password by; the agent never has one. */
export function CreateForm({ home }: { readonly home: Home }) {
  const text = useText()
  const again = useAgain()
  const { form, alert, isPending, errorOf, clear, submit } = useGatewayForm<Name>()
  const [made, setMade] = useState<Setup | null>(null)
  if (made) return <Made setup={made} onNext={() => setMade(null)} />
  return (
    <form
      ref={form}
      noValidate
      className="max-w-120"
      onSubmit={(event) =>
        void submit(event, {
          check: (typed) => (typedText(typed, 'username') === '' ? { username: 'field.required' } : {}),
          async send(typed) {
            // cast: the options of the list are these.
            const grade = Number(typed.get('grade')) as LowerGrade
            setMade(
              await call('agency.createAccount', {
                body: { username: typedText(typed, 'username'), grade, label: typedText(typed, 'label') },
              }),
            )
            await Promise.all([again('agency.listTeam'), again('agency.getHome')])
          },
          place: placed,
        })
      }
    >
      <p className="mb-4 text-sm text-ink-2">{text('agents.create.lead')}</p>
      {alert && <RefusedAlert {...alert} />}
      <Field
        name="username"
        label={text('agents.create.username')}
        required
        maxLength={64}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={errorOf('username')}
        onChange={clear('username')}
      />
      <Select
        name="grade"
        label={text('agents.create.grade')}
        options={home.creates.map((grade) => ({ value: String(grade), label: text(gradeKey(grade)) }))}
      />
      <Field name="label" label={text('agents.label')} help={text('agents.label.help')} maxLength={24} autoComplete="off" />
      <Button type="submit" pending={isPending}>
        {text('agents.create.submit')}
      </Button>
    </form>
  )
}

function Made({ setup, onNext }: { readonly setup: Setup; readonly onNext: () => void }) {
  const text = useText()
  const { tag } = useLanguage()
  const name = text('agents.create.link_of', { name: setup.username })
  return (
    <section aria-label={name} className="max-w-160 rounded-card bg-surface p-4 ring-1 ring-line">
      <h2 className="flex items-center gap-2 text-base font-bold">
        <CircleCheck aria-hidden size={22} strokeWidth={1.75} className="text-jade" />
        {text('agents.create.done', { name: setup.username })}
      </h2>
      <p className="mt-1 mb-4 text-sm text-ink-2">{text('agents.create.hand_over', { time: formatsOf(tag).moment(setup.expiresAt) })}</p>
      <CopyAddress url={setup.url} name={name} />
      <div className="mt-4">
        <Button tone="secondary" onClick={onNext}>
          {text('agents.create.next')}
        </Button>
      </div>
    </section>
  )
}
