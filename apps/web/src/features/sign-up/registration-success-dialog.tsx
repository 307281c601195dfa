import { Dialog } from '@halong/ui'
import { ArrowRight, BookOpenCheck, Dices, Gem } from 'lucide-react'
import { closeModal } from '#shared/routing/modals.ts'
import { Link } from '#shared/routing/router.tsx'
import { useSession } from '#shared/session/session.ts'
import { useText } from '#shared/text/text.ts'

const steps = [
  { to: '/hot', icon: Dices, key: 'games' },
  { to: '/inhouse', icon: Gem, key: 'originals' },
  { to: '/help/responsible-gaming', icon: BookOpenCheck, key: 'limits' },
] as const

/** R-MOD-1, R-REG-5: the account is open; where to go from here. */
export function RegistrationSuccessDialog() {
  const text = useText()
  const session = useSession()
  return (
    <Dialog open onClose={() => void closeModal()} title={text('auth.success.title')} closeLabel={text('auth.close')}>
      <p className="text-sm text-ink-2">
        {session === null ? text('auth.success.text') : text('auth.success.text_for', { name: session.account })}
      </p>
      <ul className="mt-5 flex flex-col gap-2">
        {steps.map(({ to, icon: Icon, key }) => (
          <li key={key}>
            <Link
              to={to}
              replace
              className="group flex items-center gap-4 rounded-card bg-hover p-4 ring-1 ring-line transition-colors ring-inset hover:bg-press"
            >
              <span className="grid size-11 shrink-0 place-items-center rounded-full bg-brand-soft text-link">
                <Icon aria-hidden size={22} strokeWidth={1.75} />
              </span>
              <span className="min-w-0 flex-1">
                <span className="block font-semibold text-ink">{text(`auth.success.${key}`)}</span>
                <span className="block text-xs text-ink-2">{text(`auth.success.${key}_text`)}</span>
              </span>
              <ArrowRight aria-hidden size={18} strokeWidth={1.75} className="shrink-0 text-ink-2 rtl:-scale-x-100" />
            </Link>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
