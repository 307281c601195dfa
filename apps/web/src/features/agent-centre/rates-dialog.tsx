import { formatsOf } from '@halong/app-kit/formats.ts'
import { useGatewayForm } from '@halong/app-kit/gateway-form.ts'
import { RefusedAlert } from '@halong/app-kit/refused-alert.tsx'
import { Button, Dialog, Field, Skeleton } from '@halong/ui'
import { call } from '#shared/gateway/gateway.ts'
import { useLanguage, useText } from '#shared/text/text.ts'
import type { TeamLine } from './agents.queries.ts'
import { type Rates, useIncomeAgain, useRates } from './income.queries.ts'
import { Failed, useProductName } from './parts.tsx'
import { readPercent, typedPercent } from './rates.ts'

type Category = Rates[number]['category']
type Given = { readonly category: Category; readonly ppm: number | null }

/** R-AG-4, N4: rates of rebate of somebody directly below, within the agent's own. */
export function RatesDialog({ line, onClose }: { readonly line: TeamLine; readonly onClose: () => void }) {
  const text = useText()
  const query = useRates(line.lineId)
  const rates = query.data?.rates.filter(({ most, next }) => most > 0 || next > 0)
  return (
    <Dialog open onClose={onClose} title={text('agents.rates.title', { name: line.label || line.name })} closeLabel={text('action.close')}>
      {rates === undefined ? (
        query.isError ? (
          <Failed of={query.error} onAgain={() => void query.refetch()} pending={query.isFetching} />
        ) : (
          <div role="status" aria-label={text('shell.loading')}>
            <Skeleton className="h-40" />
          </div>
        )
      ) : rates.length === 0 ? (
        <p className="text-sm text-ink-2">{text('agents.rates.none')}</p>
      ) : (
        <RatesForm line={line} rates={rates} onClose={onClose} />
      )}
    </Dialog>
  )
}

function RatesForm({ line, rates, onClose }: { readonly line: TeamLine; readonly rates: Rates; readonly onClose: () => void }) {
  const text = useText()
  const { fineRate } = formatsOf(useLanguage().tag)
  const productName = useProductName()
  const again = useIncomeAgain()
  const { form, alert, isPending, errorOf, clear, submit } = useGatewayForm<Category>()
  const given = (typed: FormData): Given[] =>
    rates.map(({ category }) => ({ category, ppm: readPercent(String(typed.get(category) ?? '') || '0') }))
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) =>
        void submit(event, {
          check: (typed) =>
            Object.fromEntries(
              given(typed).flatMap(({ category, ppm }) => {
                const of = rates.find((rate) => rate.category === category)
                const isRight = ppm !== null && of && ((ppm <= of.most && ppm >= of.least) || ppm === of.next)
                return isRight ? [] : [[category, 'agents.rates.wrong'] as const]
              }),
            ),
          async send(typed) {
            await call('agency.setRates', {
              body: { lineId: line.lineId, rates: given(typed).map(({ category, ppm }) => ({ category, ppm: ppm ?? 0 })) },
            })
            await again('agency.getRates')
            onClose()
          },
        })
      }
    >
      <p className="mb-4 text-sm text-ink-2">{text('agents.rates.lead')}</p>
      {alert && <RefusedAlert {...alert} />}
      <div className="grid gap-x-4 sm:grid-cols-2">
        {rates.map(({ category, ppm, next, most, least }) => (
          <Field
            key={category}
            name={category}
            label={productName(category)}
            help={text('agents.rates.bounds', { now: fineRate(ppm), least: fineRate(least), most: fineRate(most) })}
            defaultValue={typedPercent(next)}
            inputMode="decimal"
            maxLength={8}
            autoComplete="off"
            error={errorOf(category)}
            onChange={clear(category)}
          />
        ))}
      </div>
      <Button type="submit" wide pending={isPending}>
        {text('agents.save')}
      </Button>
    </form>
  )
}
