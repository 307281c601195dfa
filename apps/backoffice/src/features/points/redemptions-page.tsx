import { useText } from '@halong/app-kit/text.ts'
import { Button } from '@halong/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { call, query } from '#shared/api.ts'
import { useBrand } from '#shared/brands.ts'
import { Amount } from '#shared/cells/amount.tsx'
import { Moment } from '#shared/cells/moment.tsx'
import { StateBadge } from '#shared/cells/state.tsx'
import { useFormats } from '#shared/format/use-formats.ts'
import type { Column } from '#shared/list/column.ts'
import { List } from '#shared/list/list.tsx'
import { Figure, Figures } from '#shared/parts/figure.tsx'
import { Page } from '#shared/parts/page.tsx'
import { ReasonDialog } from '#shared/parts/reason-dialog.tsx'
import { useWay } from '#shared/use-way.ts'
import { ClaimMark } from '#shared/work/claim-mark.tsx'
import { AddressDialog } from './address-dialog.tsx'
import { type Redemption, redemptionStates } from './redemption-states.ts'

const columns: readonly Column<Redemption>[] = [
  { name: 'reward', title: 'office.redemptions.reward', cell: ({ reward, quantity }) => `${quantity} × ${reward}` },
  {
    name: 'state',
    title: 'office.redemptions.state',
    onCard: 'head',
    cell: ({ state }) => <StateBadge of={state} looks={redemptionStates} />,
  },
  { name: 'username', title: 'office.redemptions.member', cell: (row) => <MemberLink {...row} /> },
  { name: 'points', title: 'office.redemptions.points', align: 'end', cell: ({ points }) => <Points of={points} /> },
  { name: 'requestedAt', title: 'office.redemptions.asked', sort: 'requestedAt', cell: ({ requestedAt }) => <Moment at={requestedAt} /> },
  { name: 'decidedBy', title: 'office.redemptions.by', isHidden: true, cell: ({ decidedBy }) => decidedBy ?? '–' },
  { name: 'decidedAt', title: 'office.redemptions.decided', isHidden: true, cell: ({ decidedAt }) => <Moment at={decidedAt} /> },
  { name: 'remark', title: 'office.redemptions.remark', isHidden: true, cell: ({ remark }) => remark || '–' },
]

function Points({ of }: { readonly of: number }) {
  return useFormats().number(of)
}
function MemberLink({ playerId, username }: Pick<Redemption, 'playerId' | 'username'>) {
  const way = useWay()
  return (
    <Link to={way(['members', playerId])} className="relative inline-flex min-h-6 min-w-6 items-center text-link hover:underline">
      {username}
    </Link>
  )
}

type Deed = { readonly row: Redemption; readonly isApproved: boolean }

/** What players asked for in the points mall: decided once, with a reason; and what all points are worth (R-PROMO-2). */
export function RedemptionsPage() {
  const text = useText()
  const brand = useBrand()
  const [deed, setDeed] = useState<Deed | null>(null)
  const [sent, setSent] = useState<Redemption | null>(null)
  return (
    <Page title={text('office.redemptions.title')} lead={text('office.redemptions.lead')} isWide>
      <PointsOwed />
      <List
        of="rewards.listRedemptions"
        label={text('office.redemptions.title')}
        columns={columns}
        keyOf={({ id }) => id}
        actionsOf={(row) =>
          (row.state === 'IN_PROCESS' || row.hasAddress) && (
            <span className="inline-flex flex-wrap items-center justify-end gap-2">
              {row.hasAddress && (
                <Button size="small" tone="quiet" onClick={() => setSent(row)}>
                  {text('office.redemptions.address')}
                </Button>
              )}
              {row.state === 'IN_PROCESS' && (
                <>
                  <ClaimMark queue="redemptions" id={row.id} what={`${row.reward}, ${row.username}`} />
                  <Button size="small" onClick={() => setDeed({ row, isApproved: true })}>
                    {text('office.waiting.approve')}
                  </Button>
                  <Button size="small" tone="secondary" onClick={() => setDeed({ row, isApproved: false })}>
                    {text('office.waiting.reject')}
                  </Button>
                </>
              )}
            </span>
          )
        }
        filters={{
          state: {
            title: 'office.redemptions.state',
            values: {
              IN_PROCESS: 'office.redemptions.waiting',
              APPROVED: 'office.redemptions.approved',
              REJECTED: 'office.redemptions.rejected',
            },
          },
          reward: { title: 'office.redemptions.reward' },
          member: { title: 'office.redemptions.member_id' },
          requestedAt: { title: 'office.redemptions.asked' },
        }}
        views={{ waiting: 'office.redemptions.waiting', newest: 'office.redemptions.newest' }}
        empty={{ title: text('office.redemptions.none'), text: text('office.redemptions.none_text') }}
      />
      {sent && <AddressDialog row={sent} onClose={() => setSent(null)} />}
      {deed && (
        <ReasonDialog
          title={text(deed.isApproved ? 'office.decide.give' : 'office.decide.reject')}
          subject={`${deed.row.quantity} × ${deed.row.reward} · ${deed.row.username}`}
          isDanger={!deed.isApproved}
          {...(deed.isApproved ? {} : { help: text('office.decide.reason_read') })}
          send={(reason) => call('rewards.decide', { body: { brandId: brand.id, id: deed.row.id, isApproved: deed.isApproved, reason } })}
          onClose={() => setDeed(null)}
        />
      )}
    </Page>
  )
}

/** All points there are, and what they come to at the ratio of this moment. */
function PointsOwed() {
  const text = useText()
  const brand = useBrand()
  const { number } = useFormats()
  const { data } = useQuery(query('rewards.getReport', { query: { brandId: brand.id } }))
  if (data === undefined) return null
  return (
    <Figures>
      <Figure title={text('office.points.liability')}>
        <Amount of={data.liability} asset={data.asset} />
      </Figure>
      <Figure title={text('office.points.usable')}>{number(data.usable)}</Figure>
      <Figure title={text('office.points.held')}>{number(data.held)}</Figure>
      <Figure title={text('office.points.players')}>{number(data.players)}</Figure>
    </Figures>
  )
}
