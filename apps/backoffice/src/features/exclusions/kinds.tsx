import { useText } from '@halong/app-kit/text.ts'
import { Badge } from '@halong/ui'
import type { EntryRow } from './exclusion-looks.ts'

/** By what somebody is known again; a dash where nothing was proved. */
export function Kinds({ of }: { readonly of: EntryRow['kinds'] }) {
  const text = useText()
  if (of.length === 0) return <span className="text-ink-2">{text('office.exclusions.no_kinds')}</span>
  return (
    <span className="inline-flex flex-wrap justify-end gap-1 md:justify-start">
      {of.map((kind) => (
        <Badge key={kind}>{text(`office.exclusions.kind.${kind}`)}</Badge>
      ))}
    </span>
  )
}
