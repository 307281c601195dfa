import type { CallInput } from '@halong/api/client'
import { useGatewayForm } from '@halong/app-kit/gateway-form.ts'
import { RefusedAlert } from '@halong/app-kit/refused-alert.tsx'
import { Button, Dialog, Field, Select } from '@halong/ui'
import { call } from '#shared/gateway/gateway.ts'
import { useIdempotent } from '#shared/gateway/idempotency-key.ts'
import { useText } from '#shared/text/text.ts'
import { type AgentLink, type Home, useAgain } from './agents.queries.ts'
import { gradeKey } from './parts.tsx'

type Body = CallInput<'agency.makeLink'>['body']
const MOST_USES = 10_000
const lives = ['', '7', '30', '90'] as const
const landings = ['/register', '/', '/promotions'] as const
const landingKeys = {
  '/register': 'agents.links.to.register',
  '/': 'agents.links.to.home',
  '/promotions': 'agents.links.to.promotions',
} as const

function bodyOf(typed: FormData): Body {
  const of = (name: string) => String(typed.get(name) ?? '').trim()
  return {
    // cast: the options of the list are the ranks an agent may make.
    grade: Number(of('grade')) as Body['grade'],
    // cast: the options of the list are these.
    path: of('path') as NonNullable<Body['path']>,
    host: of('host'),
    // cast: the options of the list are these.
    days: of('days') === '' ? null : (Number(of('days')) as 7 | 30 | 90),
    mostUses: of('mostUses') === '' ? null : Number(of('mostUses')),
    note: of('note'),
  }
}

/** R-AG-4: a new link. */
export function LinkForm({ home, onClose }: { readonly home: Home; readonly onClose: () => void }) {
  const text = useText()
  const again = useAgain()
  const { form, alert, isPending, errorOf, clear, submit } = useGatewayForm<'mostUses'>()
  const make = useIdempotent<Body, AgentLink>((key, body) => call('agency.makeLink', { body, key }))
  return (
    <Dialog open onClose={onClose} title={text('agents.links.new')} closeLabel={text('action.close')}>
      <form
        ref={form}
        noValidate
        onSubmit={(event) =>
          void submit(event, {
            check(typed): { mostUses?: { code: 'agents.links.most_uses_wrong' } } {
              const { mostUses } = bodyOf(typed)
              const isRight =
                mostUses === null || mostUses === undefined || (Number.isInteger(mostUses) && mostUses >= 1 && mostUses <= MOST_USES)
              return isRight ? {} : { mostUses: { code: 'agents.links.most_uses_wrong' } }
            },
            async send(typed) {
              await make(bodyOf(typed))
              await again('agency.listLinks')
              onClose()
            },
          })
        }
      >
        {alert && <RefusedAlert {...alert} />}
        <Select
          name="grade"
          label={text('agents.links.makes')}
          options={home.links.map((grade) => ({ value: String(grade), label: text(gradeKey(grade)) }))}
        />
        <Select
          name="path"
          label={text('agents.links.to')}
          options={landings.map((path) => ({ value: path, label: text(landingKeys[path]) }))}
        />
        {home.hosts.length > 1 && (
          <Select name="host" label={text('agents.links.host')} options={home.hosts.map((host) => ({ value: host, label: host }))} />
        )}
        <Select
          name="days"
          label={text('agents.links.until')}
          options={lives.map((days) => ({
            value: days,
            label: days === '' ? text('agents.links.never') : text('agents.links.days', { days }),
          }))}
        />
        <Field
          name="mostUses"
          label={text('agents.links.most_uses')}
          help={text('agents.links.most_uses_help')}
          inputMode="numeric"
          maxLength={5}
          autoComplete="off"
          error={errorOf('mostUses')}
          onChange={clear('mostUses')}
        />
        <Field name="note" label={text('agents.links.note')} help={text('agents.links.note_help')} maxLength={40} autoComplete="off" />
        <Button type="submit" wide pending={isPending}>
          {text('agents.links.make')}
        </Button>
      </form>
    </Dialog>
  )
}
