import { useText } from '@halong/app-kit/text.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { query } from '#shared/api.ts'
import { useBrand } from '#shared/brands.ts'
import { Amount } from '#shared/cells/amount.tsx'
import { StateBadge } from '#shared/cells/state.tsx'
import { useFormats } from '#shared/format/use-formats.ts'
import { List } from '#shared/list/list.tsx'
import { Card } from '#shared/parts/card.tsx'
import { DetailPage } from '#shared/parts/detail-page.tsx'
import { Figure, Figures } from '#shared/parts/figure.tsx'
import { useWay } from '#shared/use-way.ts'
import { claimColumns } from './claim-columns.tsx'
import { BonusPrice, Guard, TermsRead } from './promise.tsx'
import { promotionStates, type Whole } from './promotion-looks.ts'
import { Turns } from './turns.tsx'

function Money({ of: { budget, asset, claims, players } }: { readonly of: Whole }) {
  const text = useText()
  const { number } = useFormats()
  return (
    <Figures>
      {budget.amount !== null && budget.amountLeft !== null && (
        <>
          <Figure title={text('office.promotions.budget')}>
            <Amount of={budget.amount} asset={asset} />
          </Figure>
          <Figure title={text('office.promotions.amount_left')}>
            <Amount of={budget.amountLeft} asset={asset} />
          </Figure>
        </>
      )}
      <Figure title={text('office.promotions.left')}>{[budget.countLeft, budget.count].map(number).join(' / ')}</Figure>
      <Figure title={text('office.promotions.players')}>{number(players)}</Figure>
      <Figure title={text('office.promotions.claims')}>{number(claims)}</Figure>
    </Figures>
  )
}

function About({ of }: { readonly of: Whole }) {
  const text = useText()
  return (
    <div className="grid grid-cols-1 gap-4 *:min-w-0 lg:grid-cols-2">
      <Card title={text('office.promotions.terms')}>
        <div className="p-4">
          <TermsRead words={of.words} />
          <p className="mt-3 font-mono text-xs break-all text-ink-2">{of.hash}</p>
        </div>
      </Card>
      <Card title={text('office.promotions.guard')}>
        <div className="p-4">
          <BonusPrice of={of} />
          <Guard guard={of.guard} />
        </div>
      </Card>
    </div>
  )
}

/** One promotion: its terms as players read them, what it may cost, what it paid, and what may be done with it. */
export function PromotionPage() {
  const text = useText()
  const brand = useBrand()
  const way = useWay()
  const code = useParams()['promotion'] ?? ''
  const promotion = useQuery(query('promotions.get', { query: { brandId: brand.id, code } }))
  return (
    <DetailPage
      of={promotion}
      id={code}
      crumbs={[[text('office.promotions.title'), way(['promotions'])]]}
      title={({ title }) => title}
      state={({ state }) => <StateBadge of={state} looks={promotionStates} />}
      actions={(value) => <Turns of={value} />}
      figures={(value) => <Money of={value} />}
      tabs={(value) => [
        { id: 'overview', title: text('office.promotions.terms'), content: <About of={value} /> },
        {
          id: 'claims',
          title: text('office.promotions.claims'),
          content: (
            <List
              of="promotions.listClaims"
              label={text('office.promotions.claims')}
              columns={claimColumns}
              keyOf={({ id }) => id}
              linkOf={({ playerId, transfer }) => way(['ledger', 'transfer'], { owner: playerId, key: transfer })}
              fixed={{ code: value.code }}
              empty={{ title: text('office.promotions.no_claims') }}
            />
          ),
        },
      ]}
    />
  )
}
