import type { ClientError } from '@halong/api/client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router'
import { useBotCheck } from '#shared/gateway/bot-check.ts'
import { call, memberKey, type Outage, type Refusal } from '#shared/gateway/gateway.ts'
import { closeModal, openModal } from '#shared/routing/modals.ts'
import { useSite } from '#shared/site/site.ts'
import { tellLanguage } from '#shared/text/chosen-language.ts'
import { localText, type SignedIn, sessionText, startSession } from './session.ts'

/** Makes the answer of a sign-in, a registration, a trial or a hand-off the session of this browser (R-LOGIN-3). */
export function useStartSession(): (signedIn: SignedIn) => void {
  const queryClient = useQueryClient()
  const { brand } = useSite()
  return (signedIn) => {
    // What the brand is called outlives the session (R-OUT-1).
    sessionText.write('merchant', brand.name)
    sessionText.write('merchantCode', brand.merchantCode)
    localText.write('merchantCode', brand.merchantCode)
    queryClient.setQueryData(memberKey('player.getInfo', signedIn.info.id), signedIn.info)
    startSession(signedIn)
    void tellLanguage()
  }
}

/** Opens a trial account with trial money (R-FREE-1). Pressing twice opens one. */
export function useFreePlay() {
  const botCheck = useBotCheck('freeplay')
  const start = useStartSession()
  return useMutation<SignedIn, Refusal<ClientError<'session.startFreePlay'>> | Outage, void>({
    mutationFn: async () => call('session.startFreePlay', { body: { version: 3, platform: 'W', botCheck: await botCheck.take() } }),
    onSuccess: start,
    retry: false,
  })
}

/** Pages that go on where they are once somebody has signed in; from any other the way leads home (R-LOGIN-3). */
const GOES_ON = ['/game', '/lottery', '/vnlottery', '/seamless', '/records', '/securityCenter']
export const goesOnAt = (pathname: string): boolean => GOES_ON.includes(pathname) || pathname.startsWith('/member/')

/**
 * Closes the popup after a sign-in and takes the player home, or leaves them where they were about to do something. A password that has run out
 * is offered to be changed there (R-LOGIN-4); where the change is forced the page does that by itself.
 */
export function useGoOn(): (signedIn?: Pick<SignedIn, 'passwordExpired' | 'cpw'>) => void {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  return (signedIn) => {
    const stays = goesOnAt(pathname)
    if (!stays) navigate('/', { replace: true })
    if (signedIn?.passwordExpired && !signedIn.cpw) openModal('change-password', { isExpired: true })
    else if (stays) void closeModal()
  }
}
