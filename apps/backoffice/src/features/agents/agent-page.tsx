import { useText } from '@halong/app-kit/text.ts'
import { Button, buttonLook } from '@halong/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { query } from '#shared/api.ts'
import { useBrand } from '#shared/brands.ts'
import { Moment } from '#shared/cells/moment.tsx'
import { StateBadge } from '#shared/cells/state.tsx'
import { asId } from '#shared/ids.ts'
import { List } from '#shared/list/list.tsx'
import { May } from '#shared/operator.tsx'
import { Card, Facts } from '#shared/parts/card.tsx'
import { DetailPage } from '#shared/parts/detail-page.tsx'
import { Figure, Figures } from '#shared/parts/figure.tsx'
import { useWay } from '#shared/use-way.ts'
import { AgentContracts } from './agent-contracts.tsx'
import { nodeStates } from './agent-looks.ts'
import { AgentRates } from './agent-rates.tsx'
import { GradeName, nodeColumns } from './agents-list.tsx'
import { KindDialog } from './kind-dialog.tsx'
import { linkColumns, useLinkEnding } from './links-list.tsx'
import { lookColumns } from './look-columns.tsx'
import { MoveDialog } from './move-dialog.tsx'

/** One account in the tree: who stands above, who below, its codes and links, and its rank. */
export function AgentPage() {
  const text = useText()
  const brand = useBrand()
  const way = useWay()
  const id = asId('ply', useParams()['agent'])
  const node = useQuery(query('agents.get', { query: { brandId: brand.id, id } }))
  const [isChanging, setChanging] = useState(false)
  const [isMoving, setMoving] = useState(false)
  return (
    <>
      <DetailPage
        of={node}
        id={id}
        crumbs={[[text('office.agents.title'), way(['agents'])]]}
        title={({ username }) => username}
        state={({ state }) => <StateBadge of={state} looks={nodeStates} />}
        figures={({ grade, team, joinedAt }) => (
          <Figures>
            <Figure title={text('office.agents.grade')}>
              <GradeName of={grade} />
            </Figure>
            <Figure title={text('office.agents.team_agents')}>{team.agents}</Figure>
            <Figure title={text('office.agents.team_members')}>{team.members}</Figure>
            <Figure title={text('office.agents.joined')}>
              <Moment at={joinedAt} />
            </Figure>
          </Figures>
        )}
        actions={() => (
          <>
            <May do="agents.manage">
              <Button tone="secondary" onClick={() => setChanging(true)}>
                {text('office.agents.change_grade')}
              </Button>
            </May>
            <May do="agents.move">
              <Button tone="secondary" onClick={() => setMoving(true)}>
                {text('office.agents.move')}
              </Button>
            </May>
            <May do="members.read">
              <Link to={way(['members', id])} className={buttonLook('quiet')}>
                {text('office.agents.open_member')}
              </Link>
            </May>
          </>
        )}
        tabs={(value) => [
          { id: 'below', title: text('office.agents.tab.below'), content: <Below id={id} /> },
          { id: 'rates', title: text('office.agents.rates'), content: <AgentRates id={id} username={value.username} /> },
          ...(value.grade === 0
            ? []
            : [
                {
                  id: 'contracts',
                  title: text('office.agents.contracts'),
                  content: <AgentContracts id={id} username={value.username} isTop={value.path.length === 0} />,
                },
              ]),
          { id: 'links', title: text('office.agents.links'), content: <LinksOf id={id} /> },
          ...(value.grade === 0 ? [] : [{ id: 'looks', title: text('office.agents.looks'), content: <LooksOf id={id} /> }]),
          {
            id: 'place',
            title: text('office.agents.tab.place'),
            content: (
              <Card title={text('office.agents.tab.place')}>
                <Facts
                  isNarrow
                  rows={[
                    ...value.path.map(
                      (above) =>
                        [
                          text('office.agents.above', { grade: text(`office.agents.grade.${above.grade}`) }),
                          <Link
                            key={above.id}
                            to={way(['agents', above.id])}
                            className="inline-flex min-h-6 items-center rounded-sm text-link hover:underline"
                          >
                            {above.username}
                          </Link>,
                        ] as const,
                    ),
                    [text('office.agents.direct'), value.team.direct],
                    [text('office.agents.depth'), value.team.depth],
                    [text('office.agents.affiliate_code'), value.affiliateCode ?? '–'],
                    [text('office.agents.referral_code'), value.referralCode ?? '–'],
                    [text('office.agents.moves'), value.moves],
                  ]}
                />
              </Card>
            ),
          },
        ]}
      />
      {isMoving && node.data && <MoveDialog node={node.data} onClose={() => setMoving(false)} />}
      {isChanging && node.data && <KindDialog node={node.data} onClose={() => setChanging(false)} />}
    </>
  )
}

function Below({ id }: { readonly id: `ply_${string}` }) {
  const text = useText()
  const way = useWay()
  return (
    <List
      of="agents.list"
      label={text('office.agents.tab.below')}
      columns={nodeColumns}
      fixed={{ upline: id }}
      keyOf={(row) => row.id}
      linkOf={(row) => way(['agents', row.id])}
      empty={{ title: text('office.agents.nobody_below') }}
    />
  )
}

function LooksOf({ id }: { readonly id: `ply_${string}` }) {
  const text = useText()
  const way = useWay()
  return (
    <List
      of="agents.listLooks"
      label={text('office.agents.looks')}
      columns={lookColumns}
      fixed={{ agent: id }}
      keyOf={(row) => String(row.id)}
      linkOf={(row) => way(['agent-bills', String(row.bill)])}
      empty={{ title: text('office.agents.looks_none'), text: text('office.agents.looks_none_text') }}
    />
  )
}

function LinksOf({ id }: { readonly id: `ply_${string}` }) {
  const text = useText()
  const { actionsOf, dialog } = useLinkEnding()
  return (
    <>
      <List
        of="agents.listLinks"
        label={text('office.agents.links')}
        columns={linkColumns}
        fixed={{ agent: id }}
        keyOf={(row) => String(row.id)}
        actionsOf={actionsOf}
        empty={{ title: text('office.agents.links_none') }}
      />
      {dialog}
    </>
  )
}
