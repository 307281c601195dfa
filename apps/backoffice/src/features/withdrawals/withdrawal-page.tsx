import { useText } from '@halong/app-kit/text.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { query } from '#shared/api.ts'
import { useBrand } from '#shared/brands.ts'
import { Amount } from '#shared/cells/amount.tsx'
import { Moment } from '#shared/cells/moment.tsx'
import { StateBadge } from '#shared/cells/state.tsx'
import { EvidenceButton } from '#shared/evidence/evidence-button.tsx'
import { asId } from '#shared/ids.ts'
import { DetailPage } from '#shared/parts/detail-page.tsx'
import { Figure, Figures } from '#shared/parts/figure.tsx'
import { useWay } from '#shared/use-way.ts'
import { Deciding } from './deciding.tsx'
import { Decisions } from './decisions.tsx'
import type { Deed } from './deeds.ts'
import { Payouts } from './payouts.tsx'
import { Promised } from './promise.tsx'
import { Stages } from './stages.tsx'
import { WithdrawalCase } from './withdrawal-case.tsx'
import { type WholeWithdrawal, withdrawalStates } from './withdrawal-looks.ts'

/** While one goes on, what the bank, the player or a colleague did with it is asked for this often. */
const LOOK_MS = 10_000
const isOver = (state: WholeWithdrawal['state']): boolean =>
  state === 'rejected' || state === 'received' || state === 'auto_received' || state === 'forced_received'

/** One withdrawal: why it is looked at, the player's money, where it goes, what happened, and the decision. */
export function WithdrawalPage() {
  const text = useText()
  const brand = useBrand()
  const way = useWay()
  const id = asId('wdr', useParams()['withdrawal'])
  const withdrawal = useQuery({
    ...query('withdrawals.get', { query: { brandId: brand.id, id } }),
    refetchInterval: ({ state: { data } }) => (data === undefined || isOver(data.state) ? false : LOOK_MS),
  })
  return (
    <DetailPage
      of={withdrawal}
      id={id}
      crumbs={[[text('office.withdrawals.title'), way(['withdrawals'])]]}
      title={({ username }) => `${text('office.withdrawals.one')} · ${username}`}
      state={({ state }) => <StateBadge of={state} looks={withdrawalStates} />}
      actions={(value) => <Actions withdrawal={value} />}
      figures={(value) => (
        <Figures>
          <Figure title={text('office.withdrawals.amount')}>
            <Amount of={value.amount} asset={value.asset} />
          </Figure>
          <Figure title={text('office.withdrawals.fee')}>
            <Amount of={value.fee} asset={value.asset} />
          </Figure>
          <Figure title={text('office.withdrawals.promised')}>
            <Promised {...value} />
          </Figure>
          <Figure title={text('office.withdrawals.created')}>
            <Moment at={value.createdAt} />
          </Figure>
        </Figures>
      )}
      tabs={(value) => [
        { id: 'overview', title: text('office.withdrawals.one'), content: <WithdrawalCase withdrawal={value} /> },
        { id: 'stages', title: text('office.withdrawals.stages'), content: <Stages of={value.stages} /> },
        { id: 'payouts', title: text('office.withdrawals.payouts'), content: <Payouts of={value} /> },
      ]}
    />
  )
}

function Actions({ withdrawal }: { readonly withdrawal: WholeWithdrawal }) {
  const [deed, setDeed] = useState<Deed | null>(null)
  return (
    <>
      <Decisions withdrawal={withdrawal} onDeed={setDeed} />
      <EvidenceButton playerId={withdrawal.playerId} subject={withdrawal.id} />
      <Deciding withdrawal={withdrawal} deed={deed} onClose={() => setDeed(null)} />
    </>
  )
}
