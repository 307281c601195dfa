import { useText } from '@halong/app-kit/text.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { query } from '#shared/api.ts'
import { useBrand } from '#shared/brands.ts'
import { Moment } from '#shared/cells/moment.tsx'
import { Card } from '#shared/parts/card.tsx'
import { Diff } from '#shared/parts/diff.tsx'
import { useWay } from '#shared/use-way.ts'
import { type Setting, useSettingWords } from './setting-words.ts'

/** What waits for a second operator about this setting, and the way to decide on it. Nothing where nothing waits. */
export function SettingRequests({ setting: { name } }: { readonly setting: Setting }) {
  const text = useText()
  const brand = useBrand()
  const way = useWay()
  const words = useSettingWords()
  const { data } = useQuery(query('settings.listProposals', { query: { brandId: brand.id, name, limit: 20 } }))
  const open = (data?.rows ?? []).filter(({ state, isStale }) => state === 'open' && !isStale)
  if (open.length === 0) return null
  return (
    <Card
      title={text('office.settings.waiting')}
      aside={
        <Link to={way(['waiting'])} className="text-sm font-semibold text-link hover:underline">
          {text('office.settings.decide')}
        </Link>
      }
    >
      <ul>
        {open.map(({ id, before, after, reason, proposedBy, proposedAt }) => (
          <li key={id} className="flex flex-col gap-2 border-b border-line p-4 text-sm last:border-0">
            <Diff before={before} after={after} label={words.label} />
            <p>{reason}</p>
            <p className="text-xs text-ink-2">
              {proposedBy} · <Moment at={proposedAt} />
            </p>
          </li>
        ))}
      </ul>
    </Card>
  )
}
