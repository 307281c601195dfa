import type { CallInput } from '@halong/api/client'
import { formatsOf } from '@halong/app-kit/formats.ts'
import { useGatewayForm } from '@halong/app-kit/gateway-form.ts'
import { RefusedAlert } from '@halong/app-kit/refused-alert.tsx'
import { Button, Dialog, Field, Select } from '@halong/ui'
import { call } from '#shared/gateway/gateway.ts'
import { useIdempotent } from '#shared/gateway/idempotency-key.ts'
import { useLanguage, useText } from '#shared/text/text.ts'
import { type AgentLink, type Home, useAgain } from './agents.queries.ts'
import { type Rates, useRates } from './income.queries.ts'
import { gradeKey, useProductName } from './parts.tsx'
import { readPercent } from './rates.ts'

type Category = Rates[number]['category']
type Body = CallInput<'agency.makeLink'>['body']
const MOST_USES = 10_000
const lives = ['', '7', '30', '90'] as const
const landings = ['/register', '/', '/promotions'] as const
const landingKeys = {
  '/register': 'agents.links.to.register',
  '/': 'agents.links.to.home',
  '/promotions': 'agents.links.to.promotions',
} as const

function bodyOf(typed: FormData, own: Rates): Body {
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
    rates: own.map(({ category }) => ({ category, ppm: readPercent(of(category) || '0') ?? -1 })),
  }
}

/** R-AG-4: a new link. */
export function LinkForm({ home, onClose }: { readonly home: Home; readonly onClose: () => void }) {
  const text = useText()
  const { fineRate } = formatsOf(useLanguage().tag)
  const productName = useProductName()
  const again = useAgain()
  const { form, alert, isPending, errorOf, clear, submit } = useGatewayForm<'mostUses' | Category>()
  const own = useRates().data?.rates.filter(({ next }) => next > 0) ?? []
  const make = useIdempotent<Body, AgentLink>((key, body) => call('agency.makeLink', { body, key }))
  return (
    <Dialog open onClose={onClose} title={text('agents.links.new')} closeLabel={text('action.close')}>
      <form
        ref={form}
        noValidate
        onSubmit={(event) =>
          void submit(event, {
            check(typed) {
              const { mostUses, rates = [] } = bodyOf(typed, own)
              const isRight =
                mostUses === null || mostUses === undefined || (Number.isInteger(mostUses) && mostUses >= 1 && mostUses <= MOST_USES)
              return Object.fromEntries([
                ...(isRight ? [] : [['mostUses', 'agents.links.most_uses_wrong'] as const]),
                ...rates.flatMap(({ category, ppm }) =>
                  ppm >= 0 && ppm <= (own.find((rate) => rate.category === category)?.next ?? 0)
                    ? []
                    : [[category, 'agents.rates.wrong'] as const],
                ),
              ])
            },
            async send(typed) {
              await make(bodyOf(typed, own))
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
        {own.length > 0 && (
          <fieldset className="mb-4 min-w-0">
            <legend className="mb-1 text-sm font-semibold">{text('agents.links.rates')}</legend>
            <p className="mb-3 text-xs text-ink-2">{text('agents.links.rates_help')}</p>
            <div className="grid gap-x-4 sm:grid-cols-2">
              {own.map(({ category, next }) => (
                <Field
                  key={category}
                  name={category}
                  label={productName(category)}
                  help={text('agents.links.rate_most', { most: fineRate(next) })}
                  inputMode="decimal"
                  maxLength={8}
                  autoComplete="off"
                  error={errorOf(category)}
                  onChange={clear(category)}
                />
              ))}
            </div>
          </fieldset>
        )}
        <Button type="submit" wide pending={isPending}>
          {text('agents.links.make')}
        </Button>
      </form>
    </Dialog>
  )
}
