import { useEffect, useEffectEvent } from 'react'
import { closeModal, type ModalName, openModal } from '#shared/routing/modals.ts'
import { mayEnter, useSession } from '#shared/session/session.ts'

/** Popups about who is signed in; those below them a trial player has no use for. */
const ofPlayers: readonly ModalName[] = ['account', 'round', 'sign-out', 'registration-success']
const ofMembers: readonly ModalName[] = ['payment-password', 'security']
/** Another tab may be about to say who is signed in. */
const PATIENCE_MS = 400

/**
 * R-MOD-1, R-ROLE-1: an address may name a popup that whoever follows it may not see. A visitor is asked to log in instead, a trial player to open an account; what is
 * left to nobody closes.
 * @returns whether it may be shown
 */
export function useAllowedPopup(name: ModalName): boolean {
  const session = useSession()
  const isVisitors = session === null && ofPlayers.includes(name)
  const isTrials = session !== null && !mayEnter(session, 'member') && ofMembers.includes(name)
  const leadOn = useEffectEvent(() => {
    if (isTrials) openModal('account-needed')
    else if (name === 'account' || name === 'round') openModal('login')
    else void closeModal()
  })
  const isWrong = isVisitors || isTrials
  useEffect(() => {
    if (!isWrong) return undefined
    const timer = setTimeout(() => leadOn(), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [isWrong, name])
  return !isWrong
}
