import { useText } from '@halong/app-kit/text.ts'
import { Badge } from '@halong/ui'
import type { CaseRow } from './case-looks.ts'

/** What brought a case up; nothing where a person opened it. */
export function Signals({ of }: { readonly of: CaseRow['signals'] }) {
  const text = useText()
  if (of.length === 0) return <span className="text-ink-2">{text('office.cases.by_hand')}</span>
  return (
    <span className="inline-flex flex-wrap justify-end gap-1 whitespace-normal md:justify-start">
      {of.map((signal) => (
        <Badge key={signal}>{text(`office.cases.signal.${signal}`)}</Badge>
      ))}
    </span>
  )
}
