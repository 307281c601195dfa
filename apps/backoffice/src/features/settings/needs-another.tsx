import { useText } from '@halong/app-kit/text.ts'

/** Says that a change opens something and is for two to make (T68). */
export function NeedsAnother() {
  const text = useText()
  return (
    <p role="status" className="rounded-control bg-gold-soft px-3.5 py-3 text-sm">
      {text('office.settings.needs_another')}
    </p>
  )
}
