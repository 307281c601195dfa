import { useText } from '@halong/app-kit/text.ts'
import { buttonLook } from '@halong/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { query } from '#shared/api.ts'
import { useBrand } from '#shared/brands.ts'
import { Moment } from '#shared/cells/moment.tsx'
import { useFormats } from '#shared/format/use-formats.ts'
import type { Column } from '#shared/list/column.ts'
import { List } from '#shared/list/list.tsx'
import type { RowOf } from '#shared/list/lists.ts'
import { Answer } from '#shared/parts/answer.tsx'
import { Card } from '#shared/parts/card.tsx'
import { Page } from '#shared/parts/page.tsx'
import { useWay } from '#shared/use-way.ts'

type Row = RowOf<'vipMembers.list'>

function Xp({ of }: { readonly of: string }) {
  return useFormats().number(Math.floor(Number(of)))
}
function MemberLink({ playerId, username }: Pick<Row, 'playerId' | 'username'>) {
  const way = useWay()
  return (
    <Link to={way(['members', playerId])} className="relative inline-flex min-h-6 min-w-6 items-center text-link hover:underline">
      {username}
    </Link>
  )
}

const columns: readonly Column<Row>[] = [
  { name: 'username', title: 'office.vip.member', cell: (row) => <MemberLink {...row} /> },
  { name: 'rank', title: 'office.promotions.rank', align: 'end', cell: ({ rank }) => (rank === 0 ? '–' : String(rank)) },
  { name: 'xp', title: 'office.vip.xp', align: 'end', sort: 'xp', cell: ({ xp }) => <Xp of={xp} /> },
  { name: 'rankAt', title: 'office.vip.rank_at', cell: ({ rankAt }) => (rankAt === null ? '–' : <Moment at={rankAt} />) },
  { name: 'countedAt', title: 'office.vip.counted', onCard: 'none', cell: ({ countedAt }) => <Moment at={countedAt} /> },
]

/** The ranks of a brand with how many hold each, and members by what they have played (R-ROLE-3). */
export function VipPage() {
  const text = useText()
  const way = useWay()
  const brand = useBrand()
  const found = useQuery(query('vipLevels.get', { query: { brandId: brand.id } }))
  const actions = (
    <>
      <Link to={way(['promotions'])} className={buttonLook('secondary', 'small')}>
        {text('office.vip.gifts')}
      </Link>
      <Link to={way(['settings', 'vip'])} className={buttonLook('primary', 'small')}>
        {text('office.vip.change')}
      </Link>
    </>
  )
  return (
    <Page title={text('office.vip.title')} lead={text('office.vip.lead')} actions={actions} isWide>
      <Answer of={found} rows={5}>
        {({ isOn, levels, unranked }) =>
          isOn && levels.length > 0 ? (
            <Card title={text('office.vip.title')}>
              <div className="overflow-x-auto">
                <table className="w-full text-sm">
                  <thead>
                    <tr className="text-xs text-ink-2">
                      <th className="px-4 py-2 text-start font-medium">{text('office.promotions.rank')}</th>
                      <th className="px-4 py-2 text-start font-medium">{text('office.vip.name')}</th>
                      <th className="px-4 py-2 text-end font-medium">{text('office.vip.from')}</th>
                      <th className="px-4 py-2 text-end font-medium">{text('office.vip.members')}</th>
                    </tr>
                  </thead>
                  <tbody className="tabular">
                    {levels.map(({ rank, name, xp, color, color2, members }) => (
                      <tr key={rank} className="border-t border-line">
                        <td className="px-4 py-2">{rank}</td>
                        <td className="px-4 py-2">
                          <span
                            className="inline-flex h-6 items-center rounded-full px-2.5 text-xs font-semibold"
                            style={{ color, background: color2 }}
                          >
                            {name}
                          </span>
                        </td>
                        <td className="px-4 py-2 text-end">
                          <Xp of={xp} />
                        </td>
                        <td className="px-4 py-2 text-end font-semibold">
                          <Xp of={String(members)} />
                        </td>
                      </tr>
                    ))}
                    <tr className="border-t border-line text-ink-2">
                      <td className="px-4 py-2">–</td>
                      <td className="px-4 py-2" colSpan={2}>
                        {text('office.vip.unranked')}
                      </td>
                      <td className="px-4 py-2 text-end">
                        <Xp of={String(unranked)} />
                      </td>
                    </tr>
                  </tbody>
                </table>
              </div>
            </Card>
          ) : (
            <p className="text-sm text-ink-2">{text('office.vip.off')}</p>
          )
        }
      </Answer>
      <List
        of="vipMembers.list"
        label={text('office.vip.list')}
        columns={columns}
        keyOf={({ playerId }) => playerId}
        filters={{
          rank: { title: 'office.promotions.rank' },
          member: { title: 'office.vip.member_id' },
        }}
        empty={{ title: text('office.vip.none'), text: text('office.vip.none_text') }}
      />
    </Page>
  )
}
