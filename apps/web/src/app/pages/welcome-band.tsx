import { Button } from '@halong/ui'
import { openModal } from '#shared/routing/modals.ts'
import { useSession } from '#shared/session/session.ts'
import { useGate, useSite } from '#shared/site/site.ts'
import { useText } from '#shared/text/text.ts'
import { FreeDemoButton } from '../shell/bars/free-demo-button.tsx'

/** For visitors only: try without an account, or open one. Gone for who is in; the first script hides it from them before anything is rendered. */
export function WelcomeBand() {
  const text = useText()
  const signedIn = useSession() !== null
  const canRegister = useGate('DIRECTREG3')
  const { brand } = useSite()
  const hasFreePlay = useGate('FREEPLAY3') && brand.freePlay
  if (signedIn || (!canRegister && !hasFreePlay)) return null
  return (
    <section
      aria-labelledby="welcome"
      className="visitors-band flex flex-col gap-4 rounded-card bg-brand-soft p-5 md:flex-row md:items-center md:justify-between md:rounded-sheet md:px-8 md:py-6"
    >
      <div>
        <h2 id="welcome" className="text-lg font-bold md:text-xl">
          {text(hasFreePlay ? 'home.welcome.title' : 'home.welcome.title_plain')}
        </h2>
        <p className="mt-1 max-w-xl text-sm text-ink-2">{text(hasFreePlay ? 'home.welcome.text' : 'home.welcome.text_plain')}</p>
      </div>
      <div className="flex shrink-0 flex-wrap gap-2.5">
        {hasFreePlay && <FreeDemoButton tone="secondary" />}
        {canRegister && (
          <Button onClick={() => openModal('register')} aria-haspopup="dialog">
            {text('action.register')}
          </Button>
        )}
      </div>
    </section>
  )
}
