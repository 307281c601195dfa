import { ChevronRight } from 'lucide-react'
import { useText } from '#shared/text/text.ts'
import type { LineId, TeamPage } from './agents.queries.ts'

type CrumbsProps = {
  readonly crumbs: TeamPage['crumbs']
  readonly onOpen: (lineId: LineId | null) => void
}

/** The way from the own team down to the one that is shown. */
export function Crumbs({ crumbs, onOpen }: CrumbsProps) {
  const text = useText()
  if (crumbs.length === 0) return null
  return (
    <nav aria-label={text('agents.crumbs')} className="mb-4">
      <ol className="flex flex-wrap items-center gap-1 text-sm">
        <li>
          <button
            type="button"
            onClick={() => onOpen(null)}
            className="min-h-8 rounded-control px-2 font-semibold text-link hover:bg-hover"
          >
            {text('agents.my_team')}
          </button>
        </li>
        {crumbs.map(({ lineId, name, label }, index) => (
          <li key={lineId} className="flex items-center gap-1">
            <ChevronRight aria-hidden size={16} strokeWidth={1.75} className="text-ink-3 rtl:rotate-180" />
            {index === crumbs.length - 1 ? (
              <span aria-current="page" className="px-2 font-semibold">
                {label === '' ? name : label}
              </span>
            ) : (
              <button
                type="button"
                onClick={() => onOpen(lineId)}
                className="min-h-8 rounded-control px-2 font-semibold text-link hover:bg-hover"
              >
                {label === '' ? name : label}
              </button>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
