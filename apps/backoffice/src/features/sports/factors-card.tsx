import { useText } from '@halong/app-kit/text.ts'
import { Button } from '@halong/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '#shared/api.ts'
import { useBrand } from '#shared/brands.ts'
import { MemberLink } from '#shared/cells/member-link.tsx'
import { Moment } from '#shared/cells/moment.tsx'
import { Answer } from '#shared/parts/answer.tsx'
import { Card } from '#shared/parts/card.tsx'
import { causeTitles, type PlayerFactor } from './factor-causes.ts'
import { FactorDialog } from './factor-dialog.tsx'

/** Players of the brand whose limits are not the usual ones: each with the cause, which is never winning. */
export function FactorsCard({ mayTrade }: { readonly mayTrade: boolean }) {
  const text = useText()
  const brand = useBrand()
  const [before, setBefore] = useState<string | null>(null)
  const [open, setOpen] = useState<PlayerFactor | 'new' | null>(null)
  const found = useQuery(query('sports.listFactors', { query: { brandId: brand.id, ...(before === null ? {} : { before }) } }))
  return (
    <Card
      title={text('office.trading.players')}
      aside={
        mayTrade && (
          <Button size="small" tone="secondary" onClick={() => setOpen('new')}>
            {text('office.trading.add_player')}
          </Button>
        )
      }
    >
      <Answer of={found} rows={3}>
        {({ factors, next }) => (
          <>
            {factors.length === 0 && <p className="p-4 text-sm text-ink-2">{text('office.trading.no_players')}</p>}
            <ul className="text-sm">
              {factors.map((each) => (
                <li
                  key={each.playerId}
                  className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line px-4 py-2.5 last:border-0"
                >
                  <span className="min-w-0 flex-1 basis-52">
                    {each.username === null ? each.playerId : <MemberLink playerId={each.playerId} username={each.username} />}
                    <span className="block text-xs text-ink-2">
                      {text(causeTitles[each.cause])} · {each.reason} · {each.by} · <Moment at={each.changedAt} />
                    </span>
                  </span>
                  <span className="tabular font-semibold">{text('office.trading.share', { share: each.factor })}</span>
                  {mayTrade && (
                    <Button size="small" tone="secondary" onClick={() => setOpen(each)}>
                      {text('office.trading.change')}
                    </Button>
                  )}
                </li>
              ))}
            </ul>
            <div className="flex gap-2 px-4 py-2 empty:hidden">
              {before !== null && (
                <Button size="small" tone="secondary" onClick={() => setBefore(null)}>
                  {text('office.sports.newest')}
                </Button>
              )}
              {next !== null && (
                <Button size="small" tone="secondary" onClick={() => setBefore(next)}>
                  {text('office.trading.earlier')}
                </Button>
              )}
            </div>
          </>
        )}
      </Answer>
      {open !== null && <FactorDialog of={open === 'new' ? null : open} onClose={() => setOpen(null)} />}
    </Card>
  )
}
