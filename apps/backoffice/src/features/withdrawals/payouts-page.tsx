import { useText } from '@halong/app-kit/text.ts'
import { Badge, Button, Checkbox, Field, showToast } from '@halong/ui'
import { useState } from 'react'
import { call } from '#shared/api.ts'
import { useBrand } from '#shared/brands.ts'
import { driverNames } from '#shared/cashier/drivers.ts'
import { Amount } from '#shared/cells/amount.tsx'
import { MemberLink } from '#shared/cells/member-link.tsx'
import { Moment } from '#shared/cells/moment.tsx'
import { StateBadge } from '#shared/cells/state.tsx'
import { useMoney } from '#shared/format/use-money.ts'
import type { Column } from '#shared/list/column.ts'
import { ListPage } from '#shared/list/list-page.tsx'
import { May } from '#shared/operator.tsx'
import { ReasonDialog } from '#shared/parts/reason-dialog.tsx'
import { useWay } from '#shared/use-way.ts'
import { doOrSend } from './with-second.ts'
import { type Payout, payoutStateNames, payoutStates } from './withdrawal-looks.ts'

type Deed = 'book' | 'fail' | 'takeBack'

function Doubt() {
  return <Badge tone="danger">{useText()('office.payouts.doubt')}</Badge>
}

const columns: readonly Column<Payout>[] = [
  { name: 'amount', title: 'office.payouts.amount', align: 'end', cell: ({ amount, asset }) => <Amount of={amount} asset={asset} /> },
  {
    name: 'state',
    title: 'office.payouts.state',
    onCard: 'head',
    cell: ({ state, isInDoubt }) => (
      <span className="inline-flex flex-wrap gap-2">
        <StateBadge of={state} looks={payoutStates} />
        {isInDoubt && <Doubt />}
      </span>
    ),
  },
  { name: 'username', title: 'office.payouts.member', cell: ({ playerId, username }) => <MemberLink {...{ playerId, username }} /> },
  { name: 'driver', title: 'office.payouts.driver', cell: ({ method, driver }) => `${method} · ${driver}` },
  { name: 'reference', title: 'office.payouts.reference', cell: ({ reference }) => reference ?? '–' },
  { name: 'why', title: 'office.payouts.why', onCard: 'none', cell: ({ why }) => why ?? '–' },
  { name: 'startedAt', title: 'office.payouts.started', sort: 'startedAt', cell: ({ startedAt }) => <Moment at={startedAt} /> },
  { name: 'endedAt', title: 'office.payouts.ended', isHidden: true, cell: ({ endedAt }) => <Moment at={endedAt} /> },
]

/** Payouts of the brand; those by hand are noted here, and confirmed by another person. */
export function PayoutsPage() {
  const text = useText()
  const way = useWay()
  const [decision, decide] = useState<{ readonly payout: Payout; readonly deed: Deed } | null>(null)
  const deedsOf = ({ driver, state }: Payout): readonly Deed[] =>
    driver !== 'manual' ? [] : state === 'open' ? ['book', 'fail'] : state === 'paid' ? ['takeBack'] : []
  return (
    <>
      <ListPage
        of="payouts.list"
        title={text('office.payouts.title')}
        lead={text('office.payouts.lead')}
        label={text('office.payouts.title')}
        columns={columns}
        keyOf={({ id }) => id}
        linkOf={({ withdrawal }) => way(['withdrawals', withdrawal])}
        actionsOf={(payout) => (
          <May do="withdrawals.pay">
            <span className="inline-flex flex-wrap justify-end gap-2">
              {deedsOf(payout).map((deed) => (
                <Button key={deed} size="small" tone={deed === 'book' ? 'primary' : 'secondary'} onClick={() => decide({ payout, deed })}>
                  {text(`office.payouts.${deed}`)}
                </Button>
              ))}
            </span>
          </May>
        )}
        filters={{
          state: { title: 'office.payouts.state', values: payoutStateNames },
          driver: { title: 'office.payouts.driver', values: driverNames },
          member: { title: 'office.payouts.member' },
          startedAt: { title: 'office.payouts.started' },
        }}
        views={{ byHand: 'office.payouts.view.byHand', returned: 'office.payouts.view.returned' }}
        empty={{ title: text('office.payouts.none'), text: text('office.payouts.none_text') }}
      />
      {decision && <PayoutDialog {...decision} onClose={() => decide(null)} />}
    </>
  )
}

type DialogProps = { readonly payout: Payout; readonly deed: Deed; readonly onClose: () => void }

/** The last look before a payout by hand is noted. */
function PayoutDialog({ payout: { id, username, amount, asset }, deed, onClose }: DialogProps) {
  const text = useText()
  const money = useMoney()
  const { id: brandId } = useBrand()
  const [reference, setReference] = useState('')
  const [isAccountWrong, setAccountWrong] = useState(false)
  async function send(reason: string): Promise<void> {
    if (deed === 'fail') await call('payouts.fail', { body: { brandId, id, isAccountWrong, reason } })
    else if (deed === 'takeBack') await call('payouts.takeBack', { body: { brandId, id, reason } })
    else if (await doOrSend('payouts.book', { brandId, id, reference: reference.trim(), reason }, reason))
      showToast(text('office.withdrawals.sent_on'), { tone: 'good' })
  }
  return (
    <ReasonDialog
      title={text(`office.payouts.${deed}`)}
      subject={text('office.withdrawals.subject', { name: username, amount: money(amount, asset) })}
      isDanger={deed !== 'book'}
      send={send}
      onClose={onClose}
    >
      {deed === 'book' && (
        <>
          <p className="mb-3 rounded-control bg-gold-soft px-3.5 py-3 text-sm">{text('office.withdrawals.second_note')}</p>
          <Field
            label={text('office.payouts.bank_reference')}
            maxLength={100}
            autoComplete="off"
            value={reference}
            onChange={({ target }) => setReference(target.value)}
          />
        </>
      )}
      {deed === 'fail' && (
        <Checkbox
          checked={isAccountWrong}
          onChange={({ target }) => setAccountWrong(target.checked)}
          label={text('office.payouts.account_wrong')}
        />
      )}
    </ReasonDialog>
  )
}
