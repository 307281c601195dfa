import { EmptyState, showToast } from '@halong/ui'
import { Link } from '#shared/router.ts'
import type { SignedIn } from '#shared/session.ts'
import { useGate } from '#shared/site.ts'
import { useText } from '#shared/text.ts'
import { SignUpForm } from './sign-up-form.tsx'

type SignUpPanelProps = {
  readonly mode: 'page' | 'popup'
  readonly search: string
  readonly onSignedIn: (signedIn: SignedIn) => void
  readonly onLogIn: () => void
}

const linkLook = 'inline-flex min-h-6 items-center rounded-control px-1 font-semibold text-link underline-offset-4 hover:underline'

/** Everything of registration but the frame around it (R-REG-1). */
export function SignUpPanel({ mode, search, onSignedIn, onLogIn }: SignUpPanelProps) {
  const text = useText()
  const isOpen = useGate('USERNAMEREG3')
  if (!isOpen) return <EmptyState title={text('auth.register.closed_title')} text={text('auth.register.closed_text')} />
  return (
    <div className="flex flex-col gap-4">
      <SignUpForm
        mode={mode}
        search={search}
        onSignedIn={(signedIn) => {
          showToast(text('auth.register.welcome', { name: signedIn.info.nickname || signedIn.info.account }), { tone: 'good' })
          onSignedIn(signedIn)
        }}
      />
      <p className="text-center text-sm text-ink-2">
        {text('auth.register.have_account')}{' '}
        <button type="button" onClick={onLogIn} className={linkLook}>
          {text('auth.register.log_in')}
        </button>
      </p>
      {mode === 'page' && (
        <p className="text-center text-sm">
          <Link to="/" className={linkLook}>
            {text('auth.register.home')}
          </Link>
        </p>
      )}
    </div>
  )
}
