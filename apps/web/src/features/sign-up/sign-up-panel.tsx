import { EmptyState, Tabs } from '@halong/ui'
import { type ReactNode, useState } from 'react'
import { Link } from '#shared/routing/router.tsx'
import { serviceOf } from '#shared/site/service-contact.ts'
import { useGate, useSite } from '#shared/site/site.ts'
import { useText } from '#shared/text/text.ts'
import { NewcomerCarousel } from './newcomer-carousel.tsx'
import type { RegistrationPayload } from './registration-payload.ts'
import type { Registered, SignUpMode } from './sign-up.queries.ts'
import { SignUpForm } from './sign-up-form.tsx'

type SignUpPanelProps = {
  readonly mode: 'page' | 'popup'
  readonly search: string
  readonly onRegistered: (registered: Registered) => void
  readonly onLogIn: () => void
}

const linkLook = 'inline-flex min-h-6 items-center rounded-control px-1 font-semibold text-link underline-offset-4 hover:underline'

/** Everything of registration but the frame around it (R-REG-1). */
export function SignUpPanel({ mode, search, onRegistered, onLogIn }: SignUpPanelProps) {
  const text = useText()
  const site = useSite()
  const contact = serviceOf(site)
  // R-SYS-7: a form that can only be refused is not shown.
  const isOpen = useGate('DIRECTREG3')
  const byName = useGate('USERNAMEREG3') && isOpen
  const byMobile = useGate('MOBILENUMREG3') && isOpen
  const [chosen, setChosen] = useState<SignUpMode>('register')
  // What was typed in one way in is there in the other, and still there on the way back.
  const [draft, setDraft] = useState<RegistrationPayload>({})
  const [agreed, setAgreed] = useState(false)
  const formOf = (way: SignUpMode): ReactNode => (
    <SignUpForm
      key={way}
      way={way}
      mode={mode}
      search={search}
      draft={draft}
      onDraft={(typed) => setDraft((before) => ({ ...before, ...typed }))}
      agreed={agreed}
      onAgreed={setAgreed}
      onRegistered={onRegistered}
    />
  )
  const tabs = [
    ...(byName ? [{ id: 'register', label: text('auth.register.tab_username'), panel: formOf('register') }] : []),
    ...(byMobile ? [{ id: 'registerMobile', label: text('auth.register.tab_mobile'), panel: formOf('registerMobile') }] : []),
  ]
  return (
    <div className="flex flex-col gap-4">
      {tabs.length === 0 ? (
        <EmptyState title={text('auth.register.closed_title')} text={text('auth.register.closed_text')} />
      ) : (
        <>
          <NewcomerCarousel />
          <Tabs
            tabs={tabs}
            selected={chosen}
            onSelect={(id) => setChosen(id === 'registerMobile' ? 'registerMobile' : 'register')}
            label={text('auth.register.ways')}
          />
        </>
      )}
      <p className="text-center text-sm text-ink-2">
        {text('auth.register.have_account')}{' '}
        <button type="button" onClick={onLogIn} className={linkLook}>
          {text('auth.register.log_in')}
        </button>
      </p>
      <p className="flex flex-wrap justify-center gap-x-4 gap-y-1 text-sm">
        <Link to="/" replace className={linkLook}>
          {text('auth.register.home')}
        </Link>
        {contact !== null && (
          <a href={contact} target="_blank" rel="noopener" className={linkLook}>
            {text('auth.register.service')}
          </a>
        )}
        <a href={site.brand.loggedInOnly ? '/helpmc' : '/help'} target="_blank" rel="noopener" className={linkLook}>
          {text('auth.register.agreement')}
          <span className="sr-only"> ({text('auth.register.new_tab')})</span>
        </a>
      </p>
    </div>
  )
}
