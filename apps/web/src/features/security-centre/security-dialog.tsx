import { Button, Dialog, ErrorState, Skeleton, showToast } from '@halong/ui'
import { type ComponentType, useEffect } from 'react'
import { whyFailed } from '#shared/gateway/why-failed.ts'
import { closeModal, openModal } from '#shared/routing/modals.ts'
import { isTrial, useSession } from '#shared/session/session.ts'
import { type TextKey, useText } from '#shared/text/text.ts'
import type { ActionProps } from './action-props.ts'
import { AuthenticatorOffAction, RecoveryCodesAction } from './authenticator-actions.tsx'
import { AuthenticatorSetUp } from './authenticator-set-up.tsx'
import { CloseAccountAction } from './close-account-action.tsx'
import { EmailAction, MobileAction } from './contact-actions.tsx'
import { NicknameAction } from './nickname-action.tsx'
import { PasskeyNameAction, PasskeyRemoveAction } from './passkey-actions.tsx'
import { PasskeyAddAction } from './passkey-add-action.tsx'
import { PayoutAddAction } from './payout-add-action.tsx'
import { PayoutRemoveAction } from './payout-remove-action.tsx'
import { PictureAction } from './picture-action.tsx'
import { useOverview, useRefresh } from './security.queries.ts'
import { SignOutOthersAction } from './sign-out-others-action.tsx'

type Action = { readonly title: TextKey; readonly part: ComponentType<ActionProps> }
const actions: Readonly<Record<string, Action>> = {
  nickname: { title: 'security.nickname.title', part: NicknameAction },
  picture: { title: 'security.picture.title', part: PictureAction },
  mobile: { title: 'security.mobile.title', part: MobileAction },
  email: { title: 'security.email.title', part: EmailAction },
  authenticator: { title: 'security.authenticator.title', part: AuthenticatorSetUp },
  'recovery-codes': { title: 'security.recovery.title', part: RecoveryCodesAction },
  'authenticator-off': { title: 'security.authenticator_off.title', part: AuthenticatorOffAction },
  passkey: { title: 'security.passkey.title', part: PasskeyAddAction },
  'passkey-name': { title: 'security.passkey_name.title', part: PasskeyNameAction },
  'passkey-remove': { title: 'security.passkey_remove.title', part: PasskeyRemoveAction },
  payout: { title: 'security.payout.title', part: PayoutAddAction },
  'payout-remove': { title: 'security.payout_remove.title', part: PayoutRemoveAction },
  'sign-out-others': { title: 'security.others.title', part: SignOutOthersAction },
  close: { title: 'security.close.title', part: CloseAccountAction },
}

/** One popup for each thing that can be done in the security centre, by the name of what is done (R-MC-1). */
export function SecurityDialog({ action, subject = '' }: { readonly action: string; readonly subject?: string }) {
  const text = useText()
  const session = useSession()
  const refresh = useRefresh()
  const overview = useOverview()
  const entry = Object.hasOwn(actions, action) ? actions[action] : undefined
  const isOut = session === null
  const isMeant = entry !== undefined && !isTrial(session)
  useEffect(() => {
    if (!isMeant) void closeModal()
    else if (isOut) openModal('login')
  }, [isMeant, isOut])
  if (isOut || !entry || !isMeant) return null

  const changed = () =>
    refresh('security.getOverview', 'security.getIcon', 'player.getInfo', 'security.listPayoutAccounts', 'session.listOpen')
  function done(said: TextKey, tone: 'good' | 'plain' = 'good') {
    void changed()
    showToast(text(said), { tone })
    void closeModal()
  }
  const Shown = entry.part
  return (
    <Dialog open onClose={() => void closeModal()} title={text(entry.title)} closeLabel={text('auth.close')}>
      {overview.data ? (
        <Shown overview={overview.data} subject={subject} done={done} changed={() => void changed()} />
      ) : overview.isError ? (
        <ErrorState
          title={text('security.failed.title')}
          text={whyFailed(overview.error, text('security.failed.text'))}
          actions={
            <Button pending={overview.isFetching} onClick={() => void overview.refetch()}>
              {text('security.failed.retry')}
            </Button>
          }
        />
      ) : (
        <div role="status" aria-label={text('security.loading')} className="flex flex-col gap-6">
          <Skeleton className="h-12" />
          <Skeleton className="h-12" />
        </div>
      )}
    </Dialog>
  )
}
