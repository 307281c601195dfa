import type { SignInCheck } from '@halong/api/client'
import { Checkbox, showToast, Tabs } from '@halong/ui'
import { createElement, Suspense, useState } from 'react'
import { part } from '#shared/loading/part.ts'
import type { SignedIn } from '#shared/session/session.ts'
import { useGate } from '#shared/site/site.ts'
import { useText } from '#shared/text/text.ts'
import { EmailSignInForm } from './email-sign-in-form.tsx'
import { FreePlayEntry } from './free-play-entry.tsx'
import { MobileSignInForm } from './mobile-sign-in-form.tsx'
import { PasskeyEntry } from './passkey-entry.tsx'
import type { RememberedMobile } from './remembered-sign-in.ts'
import type { Side, SignInMethod } from './sign-in.queries.ts'
import { SignInForm } from './sign-in-form.tsx'
import { useRemembering } from './use-remembering.ts'

const checkPart = part(['auth', 'errors'], async () => (await import('#shared/auth/sign-in-check.tsx')).SignInCheckForm)

type SignInPanelProps = {
  readonly side: Side
  readonly username?: string | undefined
  /** Somebody is signed in: close the popup, go where they wanted to be (R-LOGIN-3). */
  readonly onSignedIn: (signedIn: SignedIn) => void
  /** Shows registration instead; absent while the brand takes no new accounts (DIRECTREG3). */
  readonly onRegister?: (() => void) | undefined
  /** The sign-in of the other side (R-LOGIN-9). */
  readonly onOtherSide: () => void
  readonly freePlay: boolean
}
const linkLook = 'min-h-6 rounded-control px-1 font-semibold text-link underline-offset-4 hover:underline'

/** Everything of logging in but the frame around it: the popup and the page show the same. */
export function SignInPanel({ side, username, onSignedIn, onRegister, onOtherSide, freePlay }: SignInPanelProps) {
  const text = useText()
  const remembering = useRemembering()
  const bySms = useGate('MOBILEVERCODELOGIN3')
  const byEmail = useGate('EMAILLOGIN3')
  const byPasskey = useGate('PASSKEYLOGIN3')
  const [chosen, setChosen] = useState(remembering.player?.mobile ? 'sms' : 'username')
  const [open, setOpen] = useState<{ readonly check: SignInCheck; readonly way: SignInMethod } | null>(null)
  // What was typed in one tab is still there on the way back; never a secret.
  const [draft, setDraft] = useState<{ readonly username: string; readonly mobile: RememberedMobile | null; readonly email: string }>({
    username: username || (remembering.player?.username ?? ''),
    mobile: remembering.player?.mobile ?? null,
    email: '',
  })

  function greet(signedIn: SignedIn, way?: SignInMethod) {
    if (way) remembering.keep(signedIn, way)
    if (!signedIn.cpw) showToast(text('auth.sign_in.welcome', { name: signedIn.info.nickname || signedIn.info.account }), { tone: 'good' })
    onSignedIn(signedIn)
  }
  if (open)
    return (
      <Suspense fallback={null}>
        {createElement(checkPart, {
          check: open.check,
          onSignedIn: (signedIn: SignedIn) => greet(signedIn, open.way),
          onLeave: () => setOpen(null),
        })}
      </Suspense>
    )

  const formProps = {
    side,
    remember: remembering.isOn,
    onSignedIn: greet,
    onCheck: (check: SignInCheck, way: SignInMethod) => setOpen({ check, way }),
    switches: remembering.isOffered && (
      <Checkbox
        name="remember"
        label={
          <>
            {text('auth.sign_in.remember')}
            <span className="block text-xs text-ink-2">{text('auth.sign_in.remember_note')}</span>
          </>
        }
        checked={remembering.isOn}
        onChange={(event) => remembering.set(event.currentTarget.checked)}
      />
    ),
  }
  const byName = (
    <SignInForm
      {...formProps}
      username={draft.username}
      onTyped={(username) => setDraft((typed) => ({ ...typed, username }))}
      remembered={remembering.player?.username ?? null}
      onForgotten={remembering.lost}
    />
  )
  const tabs = [
    { id: 'username', label: text('auth.sign_in.tab_username'), panel: byName },
    ...(bySms
      ? [
          {
            id: 'sms',
            label: text('auth.sign_in.tab_sms'),
            panel: (
              <MobileSignInForm {...formProps} initial={draft.mobile} onTyped={(mobile) => setDraft((typed) => ({ ...typed, mobile }))} />
            ),
          },
        ]
      : []),
    ...(byEmail
      ? [
          {
            id: 'email',
            label: text('auth.sign_in.tab_email'),
            panel: <EmailSignInForm {...formProps} email={draft.email} onTyped={(email) => setDraft((typed) => ({ ...typed, email }))} />,
          },
        ]
      : []),
  ]
  return (
    <div className="flex flex-col gap-4">
      <Tabs tabs={tabs} selected={chosen} onSelect={setChosen} label={text('auth.sign_in.ways')} />
      {byPasskey && <PasskeyEntry side={side} onSignedIn={(signedIn) => greet(signedIn)} />}
      {onRegister && (
        <p className="text-center text-sm text-ink-2">
          {text('auth.sign_in.no_account')}{' '}
          <button type="button" onClick={onRegister} className={linkLook}>
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
      <p className="text-center text-sm">
        <button
          type="button"
          onClick={onOtherSide}
          className="min-h-6 rounded-control px-1 text-ink-2 underline-offset-4 hover:text-ink hover:underline"
        >
          {text(side === 'player' ? 'auth.sign_in.to_agent' : 'auth.sign_in.to_player')}
        </button>
      </p>
    </div>
  )
}
