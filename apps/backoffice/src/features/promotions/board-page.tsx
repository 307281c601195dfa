import type { ClientValue } from '@halong/api/client'
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
import { May } from '#shared/operator.tsx'
import { Answer } from '#shared/parts/answer.tsx'
import { Card } from '#shared/parts/card.tsx'
import { Crumbs } from '#shared/parts/crumbs.tsx'
import { Figure, Figures } from '#shared/parts/figure.tsx'
import { Page } from '#shared/parts/page.tsx'
import { ReasonDialog } from '#shared/parts/reason-dialog.tsx'
import { useWay } from '#shared/use-way.ts'
import { boardStates } from './board-looks.ts'

type Board = ClientValue<'boards.get'>
type Placed = Board['places'][number]
const heads = ['place', 'member', 'score', 'reached', 'prize'] as const
const names = {
  place: 'office.boards.place',
  member: 'office.promotions.member',
  score: 'office.boards.score',
  reached: 'office.boards.reached',
  prize: 'office.boards.prize',
} as const

/** R-PROMO-3: the first hundred of one period. Whoever broke the rules is left out before the prizes are awarded. */
export function BoardPage() {
  const text = useText()
  const brand = useBrand()
  const way = useWay()
  const { board: code = '', period = '' } = useParams()
  const found = useQuery(query('boards.get', { query: { brandId: brand.id, code, period } }))
  const above = <Crumbs to={[[text('office.boards.title'), way(['promotions', 'boards'])]]} />
  return (
    <Answer of={found}>
      {(board) => (
        <Page title={`${board.code} · ${board.period}`} above={above} isWide>
          <Figures>
            <Figure title={text('office.boards.state')}>
              <StateBadge of={board.state} looks={boardStates} />
            </Figure>
            <Figure title={text('office.boards.ends')}>
              <Moment at={board.endsAt} />
            </Figure>
            <Figure title={text('office.boards.review_until')}>
              <Moment at={board.reviewUntil} />
            </Figure>
            <Figure title={text('office.boards.players')}>{board.players}</Figure>
            <Figure title={text('office.boards.prizes')}>
              <Amount of={board.prizes} asset={board.asset} />
            </Figure>
          </Figures>
          <Card title={text('office.boards.places')}>
            <Places of={board} />
          </Card>
        </Page>
      )}
    </Answer>
  )
}

function Places({ of: board }: { readonly of: Board }) {
  const text = useText()
  const { id: brandId } = useBrand()
  const [leaving, setLeaving] = useState<Placed | null>(null)
  const { code, period, asset } = board
  if (board.places.length === 0) return <p className="p-4 text-sm text-ink-2">{text('office.boards.nobody')}</p>
  return (
    <div className="overflow-x-auto p-4">
      <table className="w-full text-sm">
        <thead>
          <tr className="text-xs text-ink-2">
            {heads.map((head) => (
              <th key={head} scope="col" className="py-2 pe-4 text-start font-medium">
                {text(names[head])}
              </th>
            ))}
            <td aria-hidden />
          </tr>
        </thead>
        <tbody className="tabular">
          {board.places.map((row) => (
            <tr key={row.playerId} className="border-t border-line">
              <td className="py-2 pe-4">{row.place ?? '–'}</td>
              <td className="py-2 pe-4">
                <MemberLink playerId={row.playerId} username={row.username} />
              </td>
              <td className="py-2 pe-4">{row.score}</td>
              <td className="py-2 pe-4">
                <Moment at={row.reachedAt} />
              </td>
              <td className="py-2 pe-4">{row.prize === null ? '–' : <Amount of={row.prize} asset={asset} />}</td>
              <td className="py-2 text-end">
                {row.leftOut === null ? (
                  board.state !== 'DONE' && (
                    <May do="promotions.decide">
                      <Button size="small" tone="quiet" onClick={() => setLeaving(row)}>
                        {text('office.boards.leave_out')}
                        <span className="sr-only">: {row.username}</span>
                      </Button>
                    </May>
                  )
                ) : (
                  <span className="text-ink-2">{text('office.boards.left_out', { why: row.leftOut })}</span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {leaving && (
        <ReasonDialog
          title={text('office.boards.leave_out')}
          subject={`${code} · ${period} · ${leaving.username}`}
          isDanger
          send={(reason) => call('boards.leaveOut', { body: { brandId, code, period, playerId: leaving.playerId, reason } })}
          onClose={() => setLeaving(null)}
        />
      )}
    </div>
  )
}
