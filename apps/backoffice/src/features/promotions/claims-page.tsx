import { useText } from '@halong/app-kit/text.ts'
import { ListPage } from '#shared/list/list-page.tsx'
import { useWay } from '#shared/use-way.ts'
import { claimColumns } from './claim-columns.tsx'

/** Everything that promotions paid, newest first; each row leads to its transfer. */
export function ClaimsPage() {
  const text = useText()
  const way = useWay()
  return (
    <ListPage
      of="promotions.listClaims"
      title={text('office.promotions.claims')}
      lead={text('office.promotions.claims_lead')}
      label={text('office.promotions.claims')}
      columns={claimColumns}
      keyOf={({ id }) => id}
      linkOf={({ playerId, transfer }) => way(['ledger', 'transfer'], { owner: playerId, key: transfer })}
      filters={{
        code: { title: 'office.promotions.code' },
        member: { title: 'office.promotions.member_id' },
        kind: {
          title: 'office.promotions.given',
          values: {
            cash: 'office.promotions.kind.cash',
            points: 'office.promotions.kind.points',
            bonus: 'office.promotions.kind.bonus',
            freeRounds: 'office.promotions.kind.freeRounds',
          },
        },
        claimedAt: { title: 'office.promotions.claimed' },
      }}
      empty={{ title: text('office.promotions.no_claims') }}
    />
  )
}
