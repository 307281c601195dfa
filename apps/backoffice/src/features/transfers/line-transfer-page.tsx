import { useText } from '@halong/app-kit/text.ts'
import { Button } from '@halong/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { call, query } from '#shared/api.ts'
import { useBrand } from '#shared/brands.ts'
import { Amount } from '#shared/cells/amount.tsx'
import { MemberLink } from '#shared/cells/member-link.tsx'
import { Moment } from '#shared/cells/moment.tsx'
import { StateBadge } from '#shared/cells/state.tsx'
import { asId } from '#shared/ids.ts'
import { May } from '#shared/operator.tsx'
import { Card, Facts } from '#shared/parts/card.tsx'
import { DetailPage } from '#shared/parts/detail-page.tsx'
import { Figure, Figures } from '#shared/parts/figure.tsx'
import { ReasonDialog } from '#shared/parts/reason-dialog.tsx'
import { useGuarded } from '#shared/rights/use-guarded.tsx'
import { useWay } from '#shared/use-way.ts'
import { lineStates, lineWays, type WholeLineTransfer } from './line-looks.ts'

/** One transfer along the line: who, what stands against it now, and the two ways it can end. */
export function LineTransferPage() {
  const text = useText()
  const brand = useBrand()
  const way = useWay()
  const id = asId('ltr', useParams()['transfer'])
  const transfer = useQuery(query('lineTransfers.get', { query: { brandId: brand.id, id } }))
  return (
    <DetailPage
      of={transfer}
      id={id}
      crumbs={[[text('office.line.title'), way(['line-transfers'])]]}
      title={({ username, otherName }) => `${username} → ${otherName}`}
      state={({ state }) => <StateBadge of={state} looks={lineStates} />}
      actions={(value) => value.mayDecide && <Deeds transfer={value} />}
      figures={({ amount, asset, at, expiresAt, endedAt, needs }) => (
        <Figures>
          <Figure title={text('office.agents.amount')}>
            <Amount of={amount} asset={asset} />
          </Figure>
          <Figure title={text('office.line.at')}>
            <Moment at={at} />
          </Figure>
          <Figure title={text(endedAt === null ? 'office.line.expires' : 'office.line.ended')}>
            <Moment at={endedAt ?? expiresAt} />
          </Figure>
          <Figure title={text('office.line.needs')}>{needs}</Figure>
        </Figures>
      )}
      tabs={(value) => [{ id: 'overview', title: text('office.line.facts'), content: <Case transfer={value} /> }]}
    />
  )
}

function Deeds({ transfer }: { readonly transfer: WholeLineTransfer }) {
  const text = useText()
  const [deed, setDeed] = useState<'approve' | 'decline' | null>(null)
  return (
    <May do="settlements.pay">
      <span className="flex flex-wrap gap-2">
        <Button tone="secondary" onClick={() => setDeed('decline')}>
          {text('office.line.decline')}
        </Button>
        <Button disabled={transfer.obstacles.length > 0} onClick={() => setDeed('approve')}>
          {text('office.line.approve')}
        </Button>
      </span>
      {deed === 'approve' && <ApproveDialog transfer={transfer} onClose={() => setDeed(null)} />}
      {deed === 'decline' && <DeclineDialog transfer={transfer} onClose={() => setDeed(null)} />}
    </May>
  )
}
type DialogProps = { readonly transfer: WholeLineTransfer; readonly onClose: () => void }
const subjectOf = ({ username, otherName }: WholeLineTransfer) => `${username} → ${otherName}`

function ApproveDialog({ transfer, onClose }: DialogProps) {
  const text = useText()
  const brand = useBrand()
  const guarded = useGuarded('lineTransfers.approve')
  const { id, version } = transfer
  return (
    <ReasonDialog
      title={guarded.needsAnother ? guarded.label : text('office.line.approve')}
      subject={subjectOf(transfer)}
      send={(reason) =>
        guarded.send({ brandId: brand.id, id, expectedVersion: version, reason }, (body) => call('lineTransfers.approve', { body }))
      }
      place={(failure) => (guarded.caught(failure) ? null : undefined)}
      onClose={onClose}
    >
      <p className="mb-4 text-sm text-ink-2">{text('office.line.approve_note')}</p>
      {guarded.note}
    </ReasonDialog>
  )
}
function DeclineDialog({ transfer, onClose }: DialogProps) {
  const text = useText()
  const brand = useBrand()
  const { id, version } = transfer
  return (
    <ReasonDialog
      title={text('office.line.decline')}
      subject={subjectOf(transfer)}
      isDanger
      send={(reason) => call('lineTransfers.decline', { body: { brandId: brand.id, id, expectedVersion: version, reason } })}
      onClose={onClose}
    >
      <p className="mb-4 text-sm text-ink-2">{text('office.line.decline_note')}</p>
    </ReasonDialog>
  )
}

function Case({ transfer }: { readonly transfer: WholeLineTransfer }) {
  const text = useText()
  const { playerId, username, otherId, otherName, way, asset, sent30, received30, obstacles, resting, decidedBy } = transfer
  const against = [
    ...obstacles.map((each) => text(`office.line.obstacle.${each}`)),
    ...resting.map((each) => text(`office.line.resting.${each}`)),
  ]
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <Card title={text('office.line.facts')}>
        <Facts
          isNarrow
          rows={[
            [text('office.line.sender'), <MemberLink key="sender" {...{ playerId, username }} />],
            [text('office.line.receiver'), <MemberLink key="receiver" playerId={otherId} username={otherName} />],
            [text('office.line.way'), text(lineWays[way])],
            [text('office.line.sent30'), <Amount key="sent" of={sent30} asset={asset} />],
            [text('office.line.received30'), <Amount key="received" of={received30} asset={asset} />],
            [text('office.line.decided_by'), decidedBy ?? '–'],
          ]}
        />
      </Card>
      <Card title={text('office.line.against')}>
        <ul className="flex list-disc flex-col gap-2 p-4 ps-8 text-sm">
          {against.length === 0 ? (
            <li className="list-none text-ink-2">{text('office.line.nothing')}</li>
          ) : (
            against.map((each) => <li key={each}>{each}</li>)
          )}
        </ul>
      </Card>
    </div>
  )
}
