import { Dialog } from '@halong/ui'
import { useEffect } from 'react'
import { closeModal, openModal, readModal } from '#shared/routing/modals.ts'
import { useGoOn } from '#shared/session/session-start.ts'
import { useGate, useSite } from '#shared/site/site.ts'
import { useText } from '#shared/text/text.ts'
import type { Side } from './sign-in.queries.ts'
import { SignInPanel } from './sign-in-panel.tsx'

type SignInDialogProps = {
  readonly type?: 'login' | 'register'
  /** Who comes in here; the other side has its own sign-in (R-LOGIN-9). */
  readonly side?: Side
  /** Typed on the way here, and not asked for again (S105). */
  readonly username?: string
}

/** The login popup (R-LOGIN-1, R-MOD-1). Asked for with type `register` it gives way to registration. */
export function SignInDialog({ type = 'login', side: asked, username }: SignInDialogProps) {
  const text = useText()
  const goOn = useGoOn()
  const canRegister = useGate('DIRECTREG3')
  const hasFreePlay = useGate('FREEPLAY3')
  const { brand } = useSite()
  const turns = type === 'register' && canRegister
  const side: Side = asked === 'agent' ? 'agent' : 'player'
  const isPlayer = side === 'player'
  useEffect(() => {
    if (turns) openModal('register')
  }, [turns])
  if (turns) return null
  return (
    <Dialog
      open
      onClose={closeModal}
      title={text(isPlayer ? 'auth.sign_in.title' : 'auth.sign_in.title_agent')}
      closeLabel={text('auth.close')}
    >
      <SignInPanel
        key={side}
        side={side}
        username={username}
        onSignedIn={(signedIn) => {
          // Closed while the answer was on its way: the player stays where they went.
          if (readModal(location.search)?.name === 'login') goOn(signedIn)
        }}
        onRegister={isPlayer && canRegister ? () => openModal('register') : undefined}
        onOtherSide={() => openModal('login', isPlayer ? { side: 'agent' } : {})}
        freePlay={isPlayer && hasFreePlay && brand.freePlay}
      />
    </Dialog>
  )
}
