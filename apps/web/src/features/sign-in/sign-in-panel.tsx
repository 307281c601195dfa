import { showToast } from '@halong/ui'
import type { SignedIn } from '#shared/session.ts'
import { useText } from '#shared/text.ts'
import { FreePlayEntry } from './free-play-entry.tsx'
import { SignInForm } from './sign-in-form.tsx'

type SignInPanelProps = {
  /** Somebody is signed in: close the popup, go where they wanted to be (R-LOGIN-3). */
  readonly onSignedIn: (signedIn: SignedIn) => void
  /** Shows registration instead; absent while the brand takes no new accounts (DIRECTREG3). */
  readonly onRegister?: (() => void) | undefined
  readonly freePlay: boolean
}

/** Everything of logging in but the frame around it: the popup and the page show the same. */
export function SignInPanel({ onSignedIn, onRegister, freePlay }: SignInPanelProps) {
  const text = useText()
  return (
    <div className="flex flex-col gap-4">
      <SignInForm
        onSignedIn={(signedIn) => {
          if (signedIn.cpw) showToast(text('auth.session.password_change'), { tone: 'bad' })
          else showToast(text('auth.sign_in.welcome', { name: signedIn.info.nickname || signedIn.info.account }), { tone: 'good' })
          onSignedIn(signedIn)
        }}
      />
      {onRegister && (
        <p className="text-center text-sm text-ink-2">
          {text('auth.sign_in.no_account')}{' '}
          <button
            type="button"
            onClick={onRegister}
            className="min-h-6 rounded-control px-1 font-semibold text-link underline-offset-4 hover:underline"
          >
            {text('auth.sign_in.register')}
          </button>
        </p>
      )}
      {freePlay && (
        <FreePlayEntry
          onStarted={(signedIn) => {
            showToast(text('auth.free_play.started'), { tone: 'good' })
            onSignedIn(signedIn)
          }}
        />
      )}
    </div>
  )
}
