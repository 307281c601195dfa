import { useText } from '@halong/app-kit/text.ts'
import { useZoned } from '#shared/format/use-zoned.ts'

type FrameProps = { readonly of: { readonly countedTo: string | null; readonly zone: string; readonly from: string; readonly to: string } }

/** What a report says of itself: its days, whose clock, and up to when it is counted. */
export function Frame({ of: { countedTo, zone, from, to } }: FrameProps) {
  const text = useText()
  const { moment } = useZoned()
  const days = from === to ? from : `${from} – ${to}`
  return (
    <p className="tabular text-xs text-ink-2">
      {text('office.reports.frame', { days, zone })}
      {' · '}
      {countedTo === null ? text('office.reports.not_counted') : text('office.reports.counted', { time: moment(countedTo) })}
    </p>
  )
}
