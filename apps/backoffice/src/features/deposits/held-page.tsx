import { useText } from '@halong/app-kit/text.ts'
import { Button, buttonLook } from '@halong/ui'
import { useState } from 'react'
import { Link } from 'react-router'
import { call } from '#shared/api.ts'
import { useBrand } from '#shared/brands.ts'
import { Amount } from '#shared/cells/amount.tsx'
import { MemberLink } from '#shared/cells/member-link.tsx'
import { Moment } from '#shared/cells/moment.tsx'
import { StateBadge } from '#shared/cells/state.tsx'
import { useMoney } from '#shared/format/use-money.ts'
import type { Column } from '#shared/list/column.ts'
import { ListPage } from '#shared/list/list-page.tsx'
import type { RowOf } from '#shared/list/lists.ts'
import { useOpenOrAll } from '#shared/list/open-or-all.tsx'
import { May } from '#shared/operator.tsx'
import { ReasonDialog } from '#shared/parts/reason-dialog.tsx'
import { useWay } from '#shared/use-way.ts'
import { ClaimMark } from '#shared/work/claim-mark.tsx'
import { heldReasons, heldStates } from './deposit-looks.ts'
import { HeldReason } from './held-reason.tsx'

type Held = RowOf<'held.list'>
type Deed = 'release' | 'return'

const open = { state: 'held,return_asked' }
const columns: readonly Column<Held>[] = [
  { name: 'amount', title: 'office.held.amount', cell: ({ amount, asset }) => <Amount of={amount} asset={asset} /> },
  { name: 'state', title: 'office.held.state', onCard: 'head', cell: ({ state }) => <StateBadge of={state} looks={heldStates} /> },
  { name: 'username', title: 'office.deposits.member', cell: ({ playerId, username }) => <MemberLink {...{ playerId, username }} /> },
  { name: 'reason', title: 'office.held.reason', cell: ({ reason }) => <HeldReason of={reason} /> },
  { name: 'at', title: 'office.held.at', sort: 'at', cell: ({ at }) => <Moment at={at} /> },
  {
    name: 'deposit',
    title: 'office.deposits.one',
    isHidden: true,
    onCard: 'none',
    cell: ({ deposit }) => <code className="font-mono text-xs">{deposit}</code>,
  },
]

/** Money that arrived and can't be played with, the oldest first: into play where the reason is over, or back to where it came from (R-MC-1). */
export function HeldPage() {
  const text = useText()
  const way = useWay()
  const { isAll, fixed, choice } = useOpenOrAll(open)
  const [decision, decide] = useState<{ readonly held: Held; readonly deed: Deed } | null>(null)
  const actionsOf = (held: Held) => (
    <span className="inline-flex flex-wrap justify-end gap-2">
      {(held.state === 'held' || held.state === 'return_asked') && (
        <May do="deposits.decide">
          <ClaimMark queue="held" id={held.id} what={held.username} />
          <Button size="small" onClick={() => decide({ held, deed: 'release' })}>
            {text('office.held.release')}
          </Button>
          <Button size="small" tone="secondary" onClick={() => decide({ held, deed: 'return' })}>
            {text('office.held.return')}
          </Button>
        </May>
      )}
      <May do="ledger.read">
        <Link
          to={way(['ledger', 'entries'], { account: `${held.playerId}:player.held:${held.asset}` })}
          className={buttonLook('quiet', 'small')}
        >
          {text('office.deposits.ledger')}
        </Link>
      </May>
    </span>
  )
  return (
    <>
      <ListPage
        of="held.list"
        title={text('office.held.title')}
        lead={text('office.held.lead')}
        label={text('office.held.title')}
        actions={choice}
        columns={columns}
        keyOf={({ id }) => id}
        linkOf={({ deposit }) => way(['deposits', deposit])}
        actionsOf={actionsOf}
        fixed={fixed}
        filters={{
          ...(isAll
            ? {
                state: {
                  title: 'office.held.state' as const,
                  values: {
                    held: 'office.held.state.held',
                    return_asked: 'office.held.state.return_asked',
                    released: 'office.held.state.released',
                    returned: 'office.held.state.returned',
                  } as const,
                },
              }
            : {}),
          reason: { title: 'office.held.reason', values: heldReasons },
          member: { title: 'office.deposits.member' },
          at: { title: 'office.held.at' },
        }}
        empty={{ title: text('office.held.none'), text: text('office.held.none_text') }}
      />
      {decision && <HeldDialog {...decision} onClose={() => decide(null)} />}
    </>
  )
}

type HeldDialogProps = { readonly held: Held; readonly deed: Deed; readonly onClose: () => void }

/** The last look before held money goes one way or the other: whose, how much, why it was held. */
function HeldDialog({ held: { id, username, amount, asset, reason }, deed, onClose }: HeldDialogProps) {
  const text = useText()
  const money = useMoney()
  const { id: brandId } = useBrand()
  return (
    <ReasonDialog
      title={text(`office.held.${deed}`)}
      subject={text('office.held.subject', { amount: money(amount, asset), name: username })}
      isDanger={deed === 'return'}
      send={(why) => call('held.decide', { body: { brandId, id, deed, reason: why } })}
      onClose={onClose}
    >
      <p className="mb-3 rounded-control bg-hover px-3.5 py-3 text-sm">
        <strong>
          <HeldReason of={reason} />
        </strong>
        {'. '}
        {text(`office.held.${deed}_note`)}
      </p>
    </ReasonDialog>
  )
}
