import { showToast } from '@halong/ui'
import { useState } from 'react'
import { call } from '#shared/gateway/gateway.ts'
import type { SignedIn } from '#shared/session/session.ts'
import { useGate, useSite } from '#shared/site/site.ts'
import { useText } from '#shared/text/text.ts'
import { dropRemembered, readRemembered, writeRemembered } from './remembered-sign-in.ts'
import type { SignInMethod } from './sign-in.queries.ts'

/** What this browser remembers of its player, and the switch (R-LOGIN-7, D2). */
export function useRemembering() {
  const text = useText()
  const { merchantCode } = useSite().brand
  const isOffered = useGate('REMEMBERME3')
  const [player, setPlayer] = useState(() => (isOffered ? readRemembered(merchantCode) : null))
  const [isOn, setOn] = useState(player !== null)
  const forget = () => {
    dropRemembered(merchantCode)
    setPlayer(null)
    void call('session.forgetRemembered').catch(() => {})
    showToast(text('auth.sign_in.forgotten'))
  }
  return {
    isOffered,
    isOn: isOffered && isOn,
    player,
    set(next: boolean) {
      setOn(next)
      if (!next && player) forget()
    },
    /** The token is of no use any more; the choice to be remembered stays. */
    lost() {
      dropRemembered(merchantCode)
      setPlayer(null)
    },
    keep(signedIn: SignedIn, way: SignInMethod) {
      // A token lives for a day from when it was given, however often it is used.
      if (!isOffered || !isOn || way.type === 'remembered') return
      writeRemembered(merchantCode, {
        username: way.type === 'username' ? way.username : signedIn.info.account,
        mobile: way.type === 'sms' ? { mobileNum: way.mobileNum, countryDialingCode: way.countryDialingCode } : null,
      })
    },
  }
}
