import type { ClientValue } from '@halong/api/client'
import { useText } from '@halong/app-kit/text.ts'
import { Badge, EmptyState } from '@halong/ui'
import { useQuery } from '@tanstack/react-query'
import { query } from '#shared/api.ts'
import { useBrand } from '#shared/brands.ts'
import { Amount } from '#shared/cells/amount.tsx'
import { Moment } from '#shared/cells/moment.tsx'
import { useFormats } from '#shared/format/use-formats.ts'
import { Answer } from '#shared/parts/answer.tsx'
import { Card } from '#shared/parts/card.tsx'
import { AwardsList } from './awards-list.tsx'
import { BudgetsCard } from './budgets-card.tsx'
import { Fact, line } from './fact.tsx'

type Found = ClientValue<'jackpots.get'>
type Jackpot = Found['jackpots'][number]
const LOOK_MS = 5_000

function JackpotRow({ of: { meterId, asset, pool, contributed, awarded, wins, lastWonAt } }: { readonly of: Jackpot }) {
  const text = useText()
  const { number } = useFormats()
  return (
    <li className={line}>
      <b className="min-w-0 flex-1 basis-44 break-all">{meterId}</b>
      <Fact name={text('office.jackpots.pool')}>
        <b>
          <Amount of={pool} asset={asset} />
        </b>
      </Fact>
      <Fact name={text('office.jackpots.contributed')}>
        <Amount of={contributed} asset={asset} />
      </Fact>
      <Fact name={text('office.jackpots.awarded')}>
        <Amount of={awarded} asset={asset} />
      </Fact>
      <Fact name={text('office.jackpots.wins')}>{number(wins)}</Fact>
      <Fact name={text('office.jackpots.last_won')}>{lastWonAt === null ? '—' : <Moment at={lastWonAt} />}</Fact>
    </li>
  )
}

function Holdings({ of: holdings }: { readonly of: Found['holdings'] }) {
  const text = useText()
  return (
    <ul>
      {holdings.map(({ asset, isRight, held }) => (
        <li key={asset} className={line}>
          <span className="flex-1 basis-44">{text('office.jackpots.holding', { asset })}</span>
          {held !== null && <Amount of={held} asset={asset} />}
          <Badge tone={isRight ? 'jade' : 'danger'}>{text(isRight ? 'office.jackpots.right' : 'office.jackpots.wrong')}</Badge>
        </li>
      ))}
    </ul>
  )
}

/** What a vendor's jackpots hold, what it may award beside them, and what it did (W26). */
export function JackpotsTab({ vassalage }: { readonly vassalage: string }) {
  const text = useText()
  const { id: brandId } = useBrand()
  const found = useQuery({ ...query('jackpots.get', { query: { brandId, vassalage } }), refetchInterval: LOOK_MS })
  return (
    <div className="flex flex-col gap-5">
      <Answer of={found} rows={4}>
        {({ jackpots, holdings, budgets }) => (
          <>
            <Card title={text('office.jackpots.title')}>
              {jackpots.length === 0 ? (
                <EmptyState title={text('office.jackpots.none')} text={text('office.jackpots.none_text')} />
              ) : (
                <ul>
                  {jackpots.map((jackpot) => (
                    <JackpotRow key={`${jackpot.meterId} ${jackpot.asset}`} of={jackpot} />
                  ))}
                </ul>
              )}
              {holdings.length > 0 && <Holdings of={holdings} />}
              <p className="border-t border-line px-4 py-2 text-xs text-ink-2">{text('office.jackpots.note')}</p>
            </Card>
            <BudgetsCard of={budgets} vassalage={vassalage} />
          </>
        )}
      </Answer>
      <AwardsList fixed={{ vassalage }} />
    </div>
  )
}
