import { useText } from '@halong/app-kit/text.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { query } from '#shared/api.ts'
import { useBrand } from '#shared/brands.ts'
import { Amount } from '#shared/cells/amount.tsx'
import { Moment } from '#shared/cells/moment.tsx'
import { StateBadge } from '#shared/cells/state.tsx'
import { EvidenceButton } from '#shared/evidence/evidence-button.tsx'
import { asId } from '#shared/ids.ts'
import { Card, Facts } from '#shared/parts/card.tsx'
import { DetailPage } from '#shared/parts/detail-page.tsx'
import { Figure, Figures } from '#shared/parts/figure.tsx'
import { roundStates } from '#shared/rounds/round-states.ts'
import { useWay } from '#shared/use-way.ts'
import { Transactions } from './transactions.tsx'

/** One round: stake, refund, win, awards, and every transaction its vendor sent for it. */
export function RoundPage() {
  const text = useText()
  const brand = useBrand()
  const way = useWay()
  const params = useParams()
  const [member, id] = [asId('ply', params['member']), asId('rnd', params['round'])]
  const round = useQuery(query('rounds.get', { query: { brandId: brand.id, member, id } }))
  return (
    <DetailPage
      of={round}
      id={id}
      crumbs={[[text('office.rounds.title'), way(['rounds'], { member })]]}
      title={({ vassalage, gameCode }) => `${vassalage} · ${gameCode}`}
      state={({ state }) => <StateBadge of={state} looks={roundStates} />}
      actions={() => <EvidenceButton playerId={member} subject={id} />}
      figures={({ staked, refunded, won, awarded, asset }) => (
        <Figures>
          <Figure title={text('office.rounds.staked')}>
            <Amount of={staked} asset={asset} />
          </Figure>
          <Figure title={text('office.rounds.refunded')}>
            <Amount of={refunded} asset={asset} />
          </Figure>
          <Figure title={text('office.rounds.won')}>
            <Amount of={won} asset={asset} />
          </Figure>
          <Figure title={text('office.rounds.awarded')}>
            <Amount of={awarded} asset={asset} />
          </Figure>
        </Figures>
      )}
      tabs={(value) => [
        {
          id: 'round',
          title: text('office.rounds.round'),
          content: (
            <div className="flex flex-col gap-4">
              <Card title={text('office.rounds.about')}>
                <Facts
                  rows={[
                    [
                      text('office.rounds.member'),
                      <Link key="member" to={way(['members', value.member])} className="font-mono text-xs text-link hover:underline">
                        {value.member}
                      </Link>,
                    ],
                    [text('office.rounds.vendor_id'), value.roundId],
                    [text('office.rounds.opened'), <Moment key="opened" at={value.openedAt} />],
                    [text('office.rounds.closed'), <Moment key="closed" at={value.closedAt} />],
                  ]}
                />
              </Card>
              <Card title={text('office.rounds.transactions')}>
                <Transactions of={value} />
              </Card>
            </div>
          ),
        },
      ]}
    />
  )
}
