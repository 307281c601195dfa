import { useText } from '@halong/app-kit/text.ts'
import microdiff from 'microdiff'

type DiffProps = { readonly before: unknown; readonly after: unknown; readonly label: (path: string) => string }
const shown = (value: unknown): string => (value === undefined ? '–' : typeof value === 'string' ? value : JSON.stringify(value))

/** What differs between two values, a line each: where, what it was, what it is. */
export function Diff({ before, after, label }: DiffProps) {
  const text = useText()
  const changes = microdiff({ of: before }, { of: after })
  if (changes.length === 0) return <p className="text-sm text-ink-2">{text('office.diff.same')}</p>
  return (
    <ul className="flex flex-col gap-1.5 text-sm">
      {changes.map((change) => {
        const path = change.path.slice(1).join('.')
        return (
          <li key={path} className="flex flex-wrap items-baseline gap-x-2 gap-y-0.5">
            {path !== '' && <span className="font-semibold">{label(path)}</span>}
            {change.type !== 'CREATE' && (
              <del className="rounded-sm bg-danger-soft px-1.5 text-danger no-underline wrap-anywhere">
                <span className="sr-only">{text('office.diff.was')} </span>
                {shown(change.oldValue)}
              </del>
            )}
            {change.type !== 'REMOVE' && (
              <ins className="rounded-sm bg-jade-soft px-1.5 text-jade no-underline wrap-anywhere">
                <span className="sr-only">{text('office.diff.is')} </span>
                {shown(change.value)}
              </ins>
            )}
          </li>
        )
      })}
    </ul>
  )
}
