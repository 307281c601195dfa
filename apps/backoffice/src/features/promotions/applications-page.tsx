import { type TextKey, useText } from '@halong/app-kit/text.ts'
import { Button, Select } from '@halong/ui'
import { useState } from 'react'
import { call } from '#shared/api.ts'
import { useBrand } from '#shared/brands.ts'
import { MemberLink } from '#shared/cells/member-link.tsx'
import { Moment } from '#shared/cells/moment.tsx'
import { StateBadge } from '#shared/cells/state.tsx'
import type { StateLooks } from '#shared/cells/state-looks.ts'
import type { Column } from '#shared/list/column.ts'
import { ListPage } from '#shared/list/list-page.tsx'
import type { RowOf } from '#shared/list/lists.ts'
import { ReasonDialog } from '#shared/parts/reason-dialog.tsx'
import { ClaimMark } from '#shared/work/claim-mark.tsx'
import { ApplicationPictures } from './application-pictures.tsx'

type Application = RowOf<'applications.list'>
type Ground = NonNullable<Application['ground']>
const grounds = {
  NOT_MET: 'office.applications.ground.NOT_MET',
  UNREADABLE: 'office.applications.ground.UNREADABLE',
  USED_BEFORE: 'office.applications.ground.USED_BEFORE',
  OTHER: 'office.applications.ground.OTHER',
} as const satisfies Record<Ground, TextKey>
// cast: the grounds are its keys.
const groundNames = Object.keys(grounds) as Ground[]
const states: StateLooks<Application['state']> = {
  waiting: { title: 'office.applications.state.waiting', tone: 'gold' },
  approved: { title: 'office.applications.state.approved', tone: 'jade' },
  refused: { title: 'office.applications.state.refused', tone: 'danger' },
  withdrawn: { title: 'office.applications.state.withdrawn', tone: 'neutral' },
}
const stateNames = {
  waiting: 'office.applications.state.waiting',
  approved: 'office.applications.state.approved',
  refused: 'office.applications.state.refused',
  withdrawn: 'office.applications.state.withdrawn',
} as const

const columns: readonly Column<Application>[] = [
  { name: 'code', title: 'office.applications.promotion', cell: ({ code }) => code },
  { name: 'state', title: 'office.applications.state', onCard: 'head', cell: ({ state }) => <StateBadge of={state} looks={states} /> },
  { name: 'username', title: 'office.promotions.member', cell: ({ playerId, username }) => <MemberLink {...{ playerId, username }} /> },
  {
    name: 'remark',
    title: 'office.applications.remark',
    cell: ({ remark }) => <bdi className="block max-w-44 wrap-anywhere whitespace-normal sm:max-w-80">{remark}</bdi>,
  },
  { name: 'no', title: 'office.applications.no', align: 'end', onCard: 'none', cell: ({ no }) => no },
  { name: 'at', title: 'office.applications.at', sort: 'at', cell: ({ at }) => <Moment at={at} /> },
  { name: 'answer', title: 'office.applications.answer', isHidden: true, cell: (row) => <Answer of={row} /> },
]
function Answer({ of: { ground, answer } }: { readonly of: Application }) {
  const text = useText()
  return ground === null ? '–' : `${text(grounds[ground])}: ${answer}`
}

type Deed = { readonly row: Application; readonly isApproved: boolean }

/** R-PROMO-1: applications of players, decided once, with a ground that the player reads. */
export function ApplicationsPage() {
  const text = useText()
  const [deed, setDeed] = useState<Deed | null>(null)
  return (
    <>
      <ListPage
        of="applications.list"
        title={text('office.applications.title')}
        lead={text('office.applications.lead')}
        label={text('office.applications.title')}
        columns={columns}
        keyOf={({ id }) => id}
        actionsOf={(row) => (
          <span className="inline-flex flex-wrap items-center justify-end gap-2">
            {row.pictures.length > 0 && <ApplicationPictures of={row} />}
            {row.state === 'waiting' && (
              <>
                <ClaimMark queue="applications" id={row.id} what={`${row.code}, ${row.username}`} />
                <Button size="small" onClick={() => setDeed({ row, isApproved: true })}>
                  {text('office.applications.approve')}
                </Button>
                <Button size="small" tone="secondary" onClick={() => setDeed({ row, isApproved: false })}>
                  {text('office.applications.refuse')}
                </Button>
              </>
            )}
          </span>
        )}
        filters={{
          state: { title: 'office.applications.state', values: stateNames },
          code: { title: 'office.applications.promotion' },
          member: { title: 'office.promotions.member_id' },
          at: { title: 'office.applications.at' },
        }}
        views={{ waiting: 'office.applications.state.waiting', newest: 'office.applications.newest' }}
        empty={{ title: text('office.applications.none'), text: text('office.applications.none_text') }}
      />
      {deed && <Deciding deed={deed} onClose={() => setDeed(null)} />}
    </>
  )
}

function Deciding({ deed: { row, isApproved }, onClose }: { readonly deed: Deed; readonly onClose: () => void }) {
  const text = useText()
  const { id: brandId } = useBrand()
  const [ground, setGround] = useState<Ground>('NOT_MET')
  const { id, version: expectedVersion, code, username } = row
  return (
    <ReasonDialog
      title={text(isApproved ? 'office.applications.approve' : 'office.applications.refuse')}
      subject={`${code} · ${username}`}
      isDanger={!isApproved}
      help={text(isApproved ? 'office.decide.reason_kept' : 'office.decide.reason_read')}
      send={(reason) =>
        call('applications.decide', { body: { brandId, id, expectedVersion, isApproved, ground: isApproved ? null : ground, reason } })
      }
      onClose={onClose}
    >
      {!isApproved && (
        <Select
          name="ground"
          label={text('office.applications.ground')}
          value={ground}
          options={groundNames.map((value) => ({ value, label: text(grounds[value]) }))}
          // cast: the options are the grounds.
          onChange={({ target }) => setGround(target.value as Ground)}
        />
      )}
    </ReasonDialog>
  )
}
