import { useText } from '@halong/app-kit/text.ts'
import { EmptyState } from '@halong/ui'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { query } from '#shared/api.ts'
import { useBrand } from '#shared/brands.ts'
import { Amount } from '#shared/cells/amount.tsx'
import { asId } from '#shared/ids.ts'
import { Answer } from '#shared/parts/answer.tsx'
import { Card } from '#shared/parts/card.tsx'
import { Crumbs } from '#shared/parts/crumbs.tsx'
import { Figure, Figures } from '#shared/parts/figure.tsx'
import { Page } from '#shared/parts/page.tsx'
import { useWay } from '#shared/use-way.ts'
import { AdjustmentForm } from './adjustment-form.tsx'

/** Asks for an adjustment of one player, whom the address names (`?member=`). */
export function NewAdjustmentPage() {
  const text = useText()
  const way = useWay()
  const brand = useBrand()
  const [address] = useSearchParams()
  const named = address.get('member')
  const id = asId('ply', named ?? '')
  const member = useQuery({ ...query('members.get', { query: { brandId: brand.id, id } }), enabled: named !== null })
  const above = <Crumbs to={[[text('office.adjustments.title'), way(['adjustments'])]]} />
  if (named === null)
    return <EmptyState level={1} title={text('office.adjustments.no_member')} text={text('office.adjustments.no_member_text')} />
  return (
    <Page title={text('office.adjustments.new')} above={above} lead={text('office.adjustments.new_lead')}>
      <Answer of={member}>
        {({ username, balance, asset }) => (
          <>
            <Figures>
              <Figure title={text('office.adjustments.member')} to={way(['members', id])}>
                {username}
              </Figure>
              <Figure title={text('office.adjustments.cash')}>
                <Amount of={balance} asset={asset} />
              </Figure>
            </Figures>
            <Card title={text('office.adjustments.what')}>
              <div className="p-4">
                <AdjustmentForm player={id} asset={asset} />
              </div>
            </Card>
          </>
        )}
      </Answer>
    </Page>
  )
}
