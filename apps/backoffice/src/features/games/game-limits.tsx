import { useText } from '@halong/app-kit/text.ts'
import { Badge, Button, EmptyState } from '@halong/ui'
import { useState } from 'react'
import { useBrands } from '#shared/brands.ts'
import { Amount } from '#shared/cells/amount.tsx'
import { useMay, useOperator } from '#shared/operator.tsx'
import { Card } from '#shared/parts/card.tsx'
import type { Game, Limits } from './game.ts'
import { LimitsDialog } from './limits-dialog.tsx'

/** What may be staked and won at a game, by brand and asset, and who said so. */
export function GameLimits({ game }: { readonly game: Game }) {
  const text = useText()
  const may = useMay('games.manage')
  const { brandId: bound } = useOperator()
  const [open, setOpen] = useState<Limits | 'new' | null>(null)
  return (
    <Card
      title={text('office.limits.title')}
      aside={
        may && (
          <Button size="small" tone="secondary" onClick={() => setOpen('new')}>
            {text('office.limits.add')}
          </Button>
        )
      }
    >
      {game.limits.length === 0 ? (
        <EmptyState title={text('office.limits.none')} text={text('office.limits.none_text')} />
      ) : (
        <ul>
          {game.limits.map((limits) => (
            <LimitsRow
              key={`${limits.brandId} ${limits.asset}`}
              limits={limits}
              onChange={may && (bound === null || limits.brandId === bound) ? () => setOpen(limits) : null}
            />
          ))}
        </ul>
      )}
      <p className="border-t border-line px-4 py-2 text-xs text-ink-2">{text('office.limits.note')}</p>
      {open !== null && <LimitsDialog game={game} now={open === 'new' ? null : open} onClose={() => setOpen(null)} />}
    </Card>
  )
}

function LimitsRow({ limits, onChange }: { readonly limits: Limits; readonly onChange: (() => void) | null }) {
  const text = useText()
  const brands = useBrands()
  const { brandId, asset, min, max, step, chips, prizeCap, isByOperator } = limits
  const facts = [
    [
      text('office.limits.stakes'),
      <span key="stakes">
        <Amount of={min} asset={asset} /> – <Amount of={max} asset={asset} />
      </span>,
    ],
    [text('office.limits.step'), <Amount key="step" of={step} asset={asset} />],
    [text('office.limits.prize_cap'), prizeCap === null ? text('office.limits.no_cap') : <Amount key="cap" of={prizeCap} asset={asset} />],
  ] as const
  return (
    <li className="flex flex-col gap-2 border-b border-line px-4 py-3 last:border-0">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h3 className="flex flex-wrap items-center gap-2 text-sm font-semibold">
          {asset.split('/')[0]}
          <span className="font-normal text-ink-2">
            {brandId === null ? text('office.limits.every_brand') : (brands.find(({ id }) => id === brandId)?.name ?? `#${brandId}`)}
          </span>
          {isByOperator && <Badge tone="gold">{text('office.limits.by_operator')}</Badge>}
        </h3>
        {onChange && (
          <Button size="small" tone="secondary" onClick={onChange}>
            {text('office.limits.change')}
          </Button>
        )}
      </div>
      <dl className="flex flex-wrap gap-x-8 gap-y-2 text-sm">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="text-xs text-ink-2">{name}</dt>
            <dd className="tabular font-medium">{value}</dd>
          </div>
        ))}
        {chips.length > 0 && (
          <div>
            <dt className="text-xs text-ink-2">{text('office.limits.chips')}</dt>
            <dd className="tabular flex flex-wrap gap-x-2.5 font-medium">
              {chips.map((chip) => (
                <Amount key={chip} of={chip} asset={asset} />
              ))}
            </dd>
          </div>
        )}
      </dl>
    </li>
  )
}
