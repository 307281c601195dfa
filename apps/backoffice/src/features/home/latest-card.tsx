import { useText } from '@halong/app-kit/text.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { query } from '#shared/api.ts'
import type { Brand } from '#shared/brands.ts'
import { useFormats } from '#shared/format/use-formats.ts'
import { Answer } from '#shared/parts/answer.tsx'
import { Card } from '#shared/parts/card.tsx'

const SHOWN = 6

/** What operators did last in this brand. */
export function LatestCard({ brand }: { readonly brand: Brand }) {
  const text = useText()
  const { moment } = useFormats()
  const latest = useQuery(query('audit.list', { query: { brandId: brand.id, limit: 20 } }))
  return (
    <Card
      title={text('office.latest.title')}
      aside={
        <Link to={`/b/${brand.code}/audit`} className="text-sm font-semibold text-link hover:underline">
          {text('office.latest.all')}
        </Link>
      }
    >
      <Answer of={latest}>
        {({ rows }) =>
          rows.length === 0 ? (
            <p className="p-4 text-sm text-ink-2">{text('office.audit.none')}</p>
          ) : (
            <ul className="rows">
              {rows.slice(0, SHOWN).map(({ id, at, actor, action, target }) => (
                <li key={id} className="flex flex-wrap items-center gap-x-3 border-b border-line px-4 py-1.5 text-sm last:border-0">
                  <span className="font-medium">{actor}</span>
                  <span className="min-w-0 basis-full text-ink-2 wrap-anywhere md:flex-1 md:basis-0">
                    {action} · {target}
                  </span>
                  <time dateTime={at} className="tabular text-xs text-ink-2">
                    {moment(at)}
                  </time>
                </li>
              ))}
            </ul>
          )
        }
      </Answer>
    </Card>
  )
}
