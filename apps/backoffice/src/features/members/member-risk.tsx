import { useText } from '@halong/app-kit/text.ts'
import { Button, buttonLook, Skeleton } from '@halong/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { call, query } from '#shared/api.ts'
import { useBrand } from '#shared/brands.ts'
import { Moment } from '#shared/cells/moment.tsx'
import { May } from '#shared/operator.tsx'
import { Card } from '#shared/parts/card.tsx'
import { Failed } from '#shared/parts/failed.tsx'
import { LinkedAccounts } from '#shared/parts/linked-accounts.tsx'
import { ReasonDialog } from '#shared/parts/reason-dialog.tsx'
import { useWay } from '#shared/use-way.ts'

type MemberRiskProps = { readonly player: `ply_${string}`; readonly username: string }
const CASES = 20

/** Accounts that belong together with a player's, and the cases there were; one is opened by hand here (T35). */
export function MemberRisk({ player, username }: MemberRiskProps) {
  const text = useText()
  const way = useWay()
  const navigate = useNavigate()
  const brand = useBrand()
  const [isOpening, setOpening] = useState(false)
  const links = useQuery(query('cases.listLinks', { query: { brandId: brand.id, player } }))
  const cases = useQuery(query('cases.list', { query: { brandId: brand.id, member: player, limit: CASES } }))
  if (links.isError) return <Failed failure={links.error} isAsking={links.isFetching} onAgain={() => void links.refetch()} />
  if (!links.data) return <Skeleton className="h-40 rounded-card" />
  return (
    <div className="flex flex-col gap-5">
      <May do="risk.decide">
        <div className="flex flex-wrap gap-3">
          <Button tone="secondary" onClick={() => setOpening(true)}>
            {text('office.members.open_case')}
          </Button>
          <Link to={way(['new', 'apart'], { player })} className={buttonLook('secondary')}>
            {text('office.members.keep_apart')}
          </Link>
          <Link to={way(['apart'], { member: player })} className={buttonLook('quiet')}>
            {text('office.members.apart')}
          </Link>
        </div>
      </May>
      {cases.data && cases.data.rows.length > 0 && (
        <Card title={text('office.members.cases')}>
          <ul className="px-4">
            {cases.data.rows.map(({ no, state, openedAt }) => (
              <li key={no} className="flex flex-wrap items-center gap-x-6 gap-y-1 border-b border-line py-2.5 text-sm last:border-0">
                <Link to={way(['cases', String(no)])} className="inline-flex min-h-6 items-center text-link hover:underline">
                  #{no}
                </Link>
                <span className="flex-1">{text(`office.members.case.${state}`)}</span>
                <Moment at={openedAt} />
              </li>
            ))}
          </ul>
        </Card>
      )}
      <LinkedAccounts links={links.data.links} />
      {isOpening && (
        <ReasonDialog
          title={text('office.members.open_case')}
          subject={username}
          send={async (reason) => {
            const { no } = await call('cases.open', { body: { brandId: brand.id, player, reason } })
            navigate(way(['cases', String(no)]))
          }}
          onClose={() => setOpening(false)}
        />
      )}
    </div>
  )
}
