import { useText } from '@halong/app-kit/text.ts'
import { Badge, Button } from '@halong/ui'
import { useState } from 'react'
import { call } from '#shared/api.ts'
import { useBrand } from '#shared/brands.ts'
import { Amount } from '#shared/cells/amount.tsx'
import { MemberLink } from '#shared/cells/member-link.tsx'
import { Moment } from '#shared/cells/moment.tsx'
import { StateBadge } from '#shared/cells/state.tsx'
import type { StateLooks } from '#shared/cells/state-looks.ts'
import type { Column } from '#shared/list/column.ts'
import { ListPage } from '#shared/list/list-page.tsx'
import type { RowOf } from '#shared/list/lists.ts'
import { ReasonDialog } from '#shared/parts/reason-dialog.tsx'
import { ClaimMark } from '#shared/work/claim-mark.tsx'

type Held = RowOf<'heldClaims.list'>
const stateNames = {
  waiting: 'office.held_claims.state.waiting',
  paid: 'office.held_claims.state.paid',
  refused: 'office.held_claims.state.refused',
} as const
const states: StateLooks<Held['state']> = {
  waiting: { title: stateNames.waiting, tone: 'gold' },
  paid: { title: stateNames.paid, tone: 'jade' },
  refused: { title: stateNames.refused, tone: 'danger' },
}

const columns: readonly Column<Held>[] = [
  { name: 'code', title: 'office.applications.promotion', cell: ({ code }) => code },
  { name: 'state', title: 'office.held_claims.state', onCard: 'head', cell: ({ state }) => <StateBadge of={state} looks={states} /> },
  { name: 'username', title: 'office.promotions.member', cell: ({ playerId, username }) => <MemberLink {...{ playerId, username }} /> },
  {
    name: 'reward',
    title: 'office.held_claims.reward',
    align: 'end',
    cell: ({ reward, asset }) => (reward.kind === 'points' ? reward.amount : <Amount of={reward.amount} asset={asset} />),
  },
  { name: 'links', title: 'office.held_claims.links', cell: (row) => <Links of={row} /> },
  { name: 'heldAt', title: 'office.held_claims.held', sort: 'heldAt', cell: ({ heldAt }) => <Moment at={heldAt} /> },
  { name: 'until', title: 'office.held_claims.until', cell: ({ until, state }) => (state === 'waiting' ? <Moment at={until} /> : '–') },
  { name: 'answer', title: 'office.held_claims.answer', isHidden: true, cell: ({ answer }) => (answer === '' ? '–' : answer) },
]

/** The accounts it is held for, each with what it shares: what the decision rests on. */
function Links({ of: { links } }: { readonly of: Held }) {
  const text = useText()
  return (
    <ul className="flex flex-col gap-1">
      {links.map(({ playerId, username, kinds }) => (
        <li key={playerId} className="flex flex-wrap items-center gap-1.5">
          <MemberLink {...{ playerId, username }} />
          {kinds.map((kind) => (
            <Badge key={kind}>{text(`office.links.kind.${kind}`)}</Badge>
          ))}
        </li>
      ))}
    </ul>
  )
}

type Deed = { readonly row: Held; readonly isAllowed: boolean }

/** T35: claims that look like another account's, decided with what they share in view. */
export function HeldClaimsPage() {
  const text = useText()
  const { id: brandId } = useBrand()
  const [deed, setDeed] = useState<Deed | null>(null)
  return (
    <>
      <ListPage
        of="heldClaims.list"
        title={text('office.held_claims.title')}
        lead={text('office.held_claims.lead')}
        label={text('office.held_claims.title')}
        columns={columns}
        keyOf={({ id }) => id}
        actionsOf={(row) =>
          row.state === 'waiting' && (
            <span className="inline-flex flex-wrap items-center justify-end gap-2">
              <ClaimMark queue="heldClaims" id={row.id} what={`${row.code}, ${row.username}`} />
              <Button size="small" onClick={() => setDeed({ row, isAllowed: true })}>
                {text('office.held_claims.allow')}
              </Button>
              <Button size="small" tone="secondary" onClick={() => setDeed({ row, isAllowed: false })}>
                {text('office.held_claims.refuse')}
              </Button>
            </span>
          )
        }
        filters={{
          state: { title: 'office.held_claims.state', values: stateNames },
          code: { title: 'office.applications.promotion' },
          member: { title: 'office.promotions.member_id' },
          heldAt: { title: 'office.held_claims.held' },
        }}
        views={{ waiting: 'office.held_claims.state.waiting', newest: 'office.held_claims.newest' }}
        empty={{ title: text('office.held_claims.none'), text: text('office.held_claims.none_text') }}
      />
      {deed && (
        <ReasonDialog
          title={text(deed.isAllowed ? 'office.held_claims.allow' : 'office.held_claims.refuse')}
          subject={`${deed.row.code} · ${deed.row.username}`}
          isDanger={!deed.isAllowed}
          help={text(deed.isAllowed ? 'office.decide.reason_kept' : 'office.decide.reason_read')}
          send={(reason) =>
            call('heldClaims.decide', {
              body: { brandId, id: deed.row.id, expectedVersion: deed.row.version, isAllowed: deed.isAllowed, reason },
            })
          }
          onClose={() => setDeed(null)}
        />
      )}
    </>
  )
}
