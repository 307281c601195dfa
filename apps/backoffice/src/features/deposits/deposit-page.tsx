import { useText } from '@halong/app-kit/text.ts'
import { Button } from '@halong/ui'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { query } from '#shared/api.ts'
import { useBrand } from '#shared/brands.ts'
import { Amount } from '#shared/cells/amount.tsx'
import { Moment } from '#shared/cells/moment.tsx'
import { StateBadge } from '#shared/cells/state.tsx'
import { ComplaintButton } from '#shared/evidence/complaint-button.tsx'
import { EvidenceButton } from '#shared/evidence/evidence-button.tsx'
import { asId } from '#shared/ids.ts'
import { May } from '#shared/operator.tsx'
import { DetailPage } from '#shared/parts/detail-page.tsx'
import { Figure, Figures } from '#shared/parts/figure.tsx'
import { useWay } from '#shared/use-way.ts'
import { Deciding, useDeed } from './deciding.tsx'
import { DepositCase } from './deposit-case.tsx'
import { depositStates, type WholeDeposit } from './deposit-looks.ts'
import { ProviderCalls } from './provider-calls.tsx'

/** While an order waits, what arrived of it is asked for this often. */
const LOOK_MS = 10_000
const isOpen = (state: WholeDeposit['state']): boolean => state === 'created' || state === 'waiting' || state === 'processing'

/** One deposit: what was ordered, what arrived, the pictures that came with it, and what the provider was asked. */
export function DepositPage() {
  const text = useText()
  const brand = useBrand()
  const way = useWay()
  const id = asId('dep', useParams()['deposit'])
  const deposit = useQuery({
    ...query('deposits.get', { query: { brandId: brand.id, id } }),
    refetchInterval: ({ state: { data } }) => (data !== undefined && isOpen(data.state) ? LOOK_MS : false),
  })
  return (
    <DetailPage
      of={deposit}
      id={id}
      crumbs={[[text('office.deposits.title'), way(['deposits'])]]}
      title={({ memo, username }) => `${memo || text('office.deposits.one')} · ${username}`}
      state={({ state }) => <StateBadge of={state} looks={depositStates} />}
      actions={(value) => (
        <>
          {value.driver === 'manual' && <Decisions deposit={value} />}
          <ComplaintButton playerId={value.playerId} topic="deposit" subject={value.id} />
          <EvidenceButton playerId={value.playerId} subject={value.id} />
        </>
      )}
      figures={({ amount, received, asset, createdAt, endedAt }) => (
        <Figures>
          <Figure title={text('office.deposits.amount')}>
            <Amount of={amount} asset={asset} />
          </Figure>
          <Figure title={text('office.deposits.received')}>
            <Amount of={received} asset={asset} />
          </Figure>
          <Figure title={text('office.deposits.created')}>
            <Moment at={createdAt} />
          </Figure>
          <Figure title={text('office.deposits.ended')}>
            <Moment at={endedAt} />
          </Figure>
        </Figures>
      )}
      tabs={(value) => [
        { id: 'overview', title: text('office.deposits.tab.overview'), content: <DepositCase deposit={value} /> },
        { id: 'provider', title: text('office.deposits.tab.provider'), content: <ProviderCalls of={value} /> },
      ]}
    />
  )
}

/** Money may come after the end of an order and is booked all the same; only one that waits can be refused. */
function Decisions({ deposit }: { readonly deposit: WholeDeposit }) {
  const text = useText()
  const [deed, setDeed] = useDeed()
  return (
    <May do="deposits.decide">
      <Button onClick={() => setDeed('book')}>{text('office.deposits.book')}</Button>
      {deposit.endedAt === null && (
        <Button tone="danger" onClick={() => setDeed('refuse')}>
          {text('office.deposits.refuse')}
        </Button>
      )}
      <Deciding deposit={deposit} deed={deed} onClose={() => setDeed(null)} />
    </May>
  )
}
