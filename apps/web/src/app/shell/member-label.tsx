import { Badge } from '@halong/ui'
import { isTrial, type Session } from '#shared/session.ts'
import { useText } from '#shared/text.ts'

const COLOUR = /^#[0-9a-f]{6}([0-9a-f]{2})?$/i

/** The member's label in its own two colours; a trial account says what it is. */
export function MemberLabel({ session }: { readonly session: Session }) {
  const text = useText()
  if (isTrial(session)) return <Badge tone="gold">{text('account.trial_label')}</Badge>
  const { label } = session
  if (!label) return null
  const colours = COLOUR.test(label.textColor) && COLOUR.test(label.backgroundColor) ? { color: label.textColor, backgroundColor: label.backgroundColor } : undefined
  return (
    <span style={colours} className="inline-flex h-6 w-fit items-center rounded-full bg-brand-soft px-2.5 text-xs font-semibold text-link">
      {label.name}
    </span>
  )
}
