import { useText } from '@halong/app-kit/text.ts'
import { Badge, buttonLook } from '@halong/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { query } from '#shared/api.ts'
import { useBrands } from '#shared/brands.ts'
import { useFormats } from '#shared/format/use-formats.ts'
import { Answer } from '#shared/parts/answer.tsx'
import { Page } from '#shared/parts/page.tsx'
import { useRoleNames } from '#shared/rights/use-role-name.ts'
import { useWay } from '#shared/use-way.ts'

/** The operators this one may manage, with their roles. */
export function OperatorsPage() {
  const text = useText()
  const way = useWay()
  const { moment } = useFormats()
  const brands = useBrands()
  const roleNames = useRoleNames()
  const operators = useQuery(query('operator.list', { query: { limit: 200 } }))
  const brandName = (brandId: number | null) =>
    brandId === null ? text('office.operators.everywhere') : (brands.find(({ id }) => id === brandId)?.name ?? String(brandId))
  return (
    <Page
      title={text('office.operators.title')}
      lead={text('office.operators.lead')}
      actions={
        <Link to={way(['new', 'operator'])} className={buttonLook('primary')}>
          {text('office.staff.new')}
        </Link>
      }
    >
      <div className="overflow-clip rounded-card bg-surface ring-1 ring-line ring-inset">
        <Answer of={operators} rows={6}>
          {({ rows: all }) => (
            <ul className="text-sm">
              {all.map(({ id, username, roles, brandId, isBlocked, hasAuthenticator, lastSignInAt }) => (
                <li
                  key={id}
                  className="rows flex flex-wrap items-center gap-x-4 border-b border-line px-4 py-1.5 last:border-0 md:flex-nowrap"
                >
                  <span className="flex min-w-0 basis-full items-center gap-2 font-medium md:basis-52">
                    <Link to={way(['operators', id])} className="inline-flex min-h-6 items-center truncate text-link hover:underline">
                      {username}
                    </Link>
                    {isBlocked && <Badge tone="danger">{text('office.operators.blocked')}</Badge>}
                    {!hasAuthenticator && <Badge tone="gold">{text('office.operators.new')}</Badge>}
                  </span>
                  <span className="flex items-center text-ink-2 md:basis-48">{roleNames(roles)}</span>
                  <span className="flex items-center text-ink-2 md:flex-1">{brandName(brandId)}</span>
                  <span className="tabular flex items-center text-xs text-ink-2">
                    {lastSignInAt === null ? text('office.operators.never') : text('office.operators.seen', { time: moment(lastSignInAt) })}
                  </span>
                </li>
              ))}
            </ul>
          )}
        </Answer>
      </div>
    </Page>
  )
}
