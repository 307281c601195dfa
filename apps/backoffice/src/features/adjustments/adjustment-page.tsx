import { useText } from '@halong/app-kit/text.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { query } from '#shared/api.ts'
import { useBrand } from '#shared/brands.ts'
import { Amount } from '#shared/cells/amount.tsx'
import { Moment } from '#shared/cells/moment.tsx'
import { StateBadge } from '#shared/cells/state.tsx'
import { asId } from '#shared/ids.ts'
import { DetailPage } from '#shared/parts/detail-page.tsx'
import { Figure, Figures } from '#shared/parts/figure.tsx'
import { useWay } from '#shared/use-way.ts'
import { AdjustmentCase } from './adjustment-case.tsx'
import { adjustmentStates, signed } from './adjustment-looks.ts'
import { Decisions } from './decisions.tsx'

/** One adjustment: what, to whom, why, who asked and who agreed, and the transfer that came of it. */
export function AdjustmentPage() {
  const text = useText()
  const brand = useBrand()
  const way = useWay()
  const id = asId('adj', useParams()['adjustment'])
  const adjustment = useQuery(query('adjustments.get', { query: { brandId: brand.id, id } }))
  return (
    <DetailPage
      of={adjustment}
      id={id}
      crumbs={[[text('office.adjustments.title'), way(['adjustments'])]]}
      title={({ username }) => `${text('office.adjustments.one')} · ${username}`}
      state={({ state }) => <StateBadge of={state} looks={adjustmentStates} />}
      actions={(value) => <Decisions adjustment={value} />}
      figures={(value) => (
        <Figures>
          <Figure
            title={text('office.adjustments.amount')}
            {...(value.transfer === null ? {} : { to: way(['ledger', 'transfer'], { owner: value.playerId, key: value.transfer }) })}
          >
            <Amount of={signed(value)} asset={value.asset} isSigned />
          </Figure>
          <Figure title={text('office.adjustments.cash')}>
            <Amount of={value.cash} asset={value.asset} />
          </Figure>
          <Figure title={text('office.adjustments.asked')}>
            <Moment at={value.askedAt} />
          </Figure>
          <Figure title={text(value.bookedAt === null ? 'office.adjustments.expires' : 'office.adjustments.booked')}>
            <Moment at={value.bookedAt ?? value.expiresAt} />
          </Figure>
        </Figures>
      )}
      tabs={(value) => [{ id: 'overview', title: text('office.adjustments.one'), content: <AdjustmentCase adjustment={value} /> }]}
    />
  )
}
