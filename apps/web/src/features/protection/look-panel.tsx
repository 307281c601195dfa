import { formatsOf } from '@halong/app-kit/formats.ts'
import { Badge, Skeleton } from '@halong/ui'
import { useMemberCall } from '#shared/gateway/use-call.ts'
import { useLanguage, useText } from '#shared/text/text.ts'
import { Panel } from './panel.tsx'

/** What stood out in the last day of play that had something to look at, with what each of it adds (R18, S93). */
export function LookPanel() {
  const text = useText()
  const { date } = formatsOf(useLanguage().tag)
  const { data, isPending } = useMemberCall('harm.get')
  if (isPending) return <Skeleton className="mt-4 h-24 rounded-card" />
  // What can't be read leaves the page as it is: nothing here is needed to be protected.
  if (!data) return null
  const { look } = data
  if (look === null) return <Panel title={text('protection.look.title')} lead={text('protection.look.none')} />
  return (
    <Panel
      title={text('protection.look.title')}
      lead={text('protection.look.lead', { day: date(look.day) })}
      action={<Badge tone={look.score >= 40 ? 'gold' : 'neutral'}>{text('protection.look.score', { score: look.score })}</Badge>}
    >
      <ul className="mt-3">
        {look.lines.map(({ marker, value, points }) => (
          <li key={marker} className="flex items-baseline justify-between gap-4 border-b border-line py-2.5 text-sm last:border-0">
            <span>{text(`protection.look.marker.${marker}`, { count: value })}</span>
            <span className="tabular text-ink-2">+{points}</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
