import { useText } from '@halong/app-kit/text.ts'
import { useBrand } from '../brands.ts'
import { useFormats } from '../format/use-formats.ts'
import { useZoned } from '../format/use-zoned.ts'

/** A moment in the brand's time zone; the operator's own time and UTC on hover. Nothing where there was none. */
export function Moment({ at }: { readonly at: string | null }) {
  const text = useText()
  const { zone } = useBrand()
  const { moment } = useZoned()
  const { second } = useFormats()
  if (at === null) return <span className="text-ink-2">–</span>
  return (
    <time dateTime={at} title={text('office.moment', { zone, own: second(at), world: at })} className="tabular whitespace-nowrap">
      {moment(at)}
    </time>
  )
}
