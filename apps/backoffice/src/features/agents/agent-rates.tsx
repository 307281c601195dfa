import { useText } from '@halong/app-kit/text.ts'
import { Button } from '@halong/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call, query } from '#shared/api.ts'
import { useBrand } from '#shared/brands.ts'
import { List } from '#shared/list/list.tsx'
import { May } from '#shared/operator.tsx'
import { Card, Facts } from '#shared/parts/card.tsx'
import { ReasonDialog } from '#shared/parts/reason-dialog.tsx'
import { SmallField } from '#shared/parts/small-field.tsx'
import { percentOf, readPercent } from './ppm.ts'
import { shareColumns } from './share-columns.tsx'

type Id = `ply_${string}`

/** Rates of rebate of an account in the tree, and what they brought. */
export function AgentRates({ id, username }: { readonly id: Id; readonly username: string }) {
  const text = useText()
  const brand = useBrand()
  const { data } = useQuery(query('settlements.getRates', { query: { brandId: brand.id, id } }))
  const [isChanging, setChanging] = useState(false)
  const shown = data?.rates.filter(({ most, next, ppm }) => most > 0 || next > 0 || ppm > 0) ?? []
  return (
    <div className="flex flex-col gap-4">
      {data && (
        <Card
          title={text('office.agents.rates')}
          aside={
            shown.length > 0 && (
              <May do="agents.manage">
                <Button size="small" tone="secondary" onClick={() => setChanging(true)}>
                  {text('office.agents.rates_change')}
                </Button>
              </May>
            )
          }
        >
          {shown.length === 0 ? (
            <p className="p-4 text-sm text-ink-2">{text('office.agents.rates_none')}</p>
          ) : (
            <Facts
              rows={shown.map(
                ({ category, ppm, next, most }) =>
                  [
                    category,
                    text(next === ppm ? 'office.agents.rate_is' : 'office.agents.rate_becomes', {
                      now: percentOf(ppm),
                      next: percentOf(next),
                      most: percentOf(most),
                    }),
                  ] as const,
              )}
            />
          )}
          {!data.isOn && <p className="px-4 pb-4 text-sm text-ink-2">{text('office.agents.rebates_off')}</p>}
        </Card>
      )}
      <List
        of="settlements.listRebates"
        label={text('office.agents.shares')}
        columns={shareColumns}
        fixed={{ agent: id }}
        keyOf={(row) => row.id}
        empty={{ title: text('office.agents.rebates_none') }}
      />
      {isChanging && <RatesDialog id={id} username={username} rates={shown} onClose={() => setChanging(false)} />}
    </div>
  )
}

type Rate = NonNullable<Awaited<ReturnType<typeof call<'settlements.getRates'>>>>['rates'][number]
type RatesDialogProps = { readonly id: Id; readonly username: string; readonly rates: readonly Rate[]; readonly onClose: () => void }

function RatesDialog({ id, username, rates, onClose }: RatesDialogProps) {
  const text = useText()
  const brand = useBrand()
  const [typed, setTyped] = useState(() => new Map(rates.map(({ category, next }) => [category, percentOf(next)])))
  return (
    <ReasonDialog
      title={text('office.agents.rates_change')}
      subject={username}
      send={(reason) =>
        call('settlements.setRates', {
          body: {
            brandId: brand.id,
            id,
            // What can't be read is out of bounds, which the gateway says.
            rates: rates.map(({ category }) => ({ category, ppm: readPercent(typed.get(category) ?? '') ?? 100_000 })),
            reason,
          },
        })
      }
      onClose={onClose}
    >
      <p className="mb-3 text-sm text-ink-2">{text('office.agents.rates_note')}</p>
      <div className="mb-4 grid gap-3 sm:grid-cols-2">
        {rates.map(({ category, least, most }) => (
          <SmallField
            key={category}
            label={`${category} %`}
            help={text('office.agents.rate_bounds', { least: percentOf(least), most: percentOf(most) })}
            value={typed.get(category) ?? ''}
            inputMode="decimal"
            maxLength={8}
            onChange={({ target }) => setTyped(new Map(typed).set(category, target.value))}
          />
        ))}
      </div>
    </ReasonDialog>
  )
}
