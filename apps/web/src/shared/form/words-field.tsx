import { FieldFrame } from '@halong/ui'
import clsx from 'clsx'
import { useId } from 'react'

type WordsProps = {
  readonly label: string
  readonly help?: string
  readonly error?: string | undefined
  readonly value: string
  /** Characters as a reader counts them. */
  readonly most: number
  readonly rows?: number
  /** What is left of its room, in words. */
  readonly leftText: (count: number) => string
  readonly onChange: (value: string) => void
}
/** From here on it is told how much is left. */
const TELL_WITHIN = 200

/** A text of several lines with what is left of its room. */
export function WordsField({ label, help, error, value, most, rows = 4, leftText, onChange }: WordsProps) {
  const id = useId()
  const left = most - [...value].length
  return (
    <FieldFrame
      id={id}
      label={label}
      help={help}
      error={error}
      required
      aside={
        left <= TELL_WITHIN && (
          <span className={clsx('tabular text-xs', left < 0 ? 'font-semibold text-danger' : 'text-ink-2')}>{leftText(left)}</span>
        )
      }
    >
      <textarea
        id={id}
        rows={rows}
        required
        value={value}
        dir="auto"
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={`${id}-note`}
        onChange={({ target }) => onChange(target.value)}
        className="w-full min-w-0 scroll-mt-10 scroll-mb-12 resize-y rounded-control bg-field px-3.5 py-3 text-base text-ink ring-1 ring-field-line transition-shadow ring-inset placeholder:text-ink-3 hover:ring-ink-3 aria-invalid:ring-2 aria-invalid:ring-danger"
      />
    </FieldFrame>
  )
}
