import { failureKey } from '@halong/app-kit/refusal-text.ts'
import { Button, Dialog, showToast } from '@halong/ui'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { call } from '#shared/gateway/gateway.ts'
import { HAND_OFF_SLOT } from '#shared/session/hand-off-snippet.ts'
import { readSession } from '#shared/session/session.ts'
import { useStartSession } from '#shared/session/session-start.ts'
import { useText } from '#shared/text/text.ts'

/** Another tab answers within this time whether somebody is signed in. */
const OTHER_TABS_MS = 200

/** Takes the code that the first script put aside, once. */
function takeCode(): string | null {
  const code: unknown = Reflect.get(window, HAND_OFF_SLOT)
  Reflect.deleteProperty(window, HAND_OFF_SLOT)
  return typeof code === 'string' && code !== '' && code.length <= 200 ? code : null
}

/** R-SYS-5, D1: a hand-off code signs in at once when nobody is signed in, and asks first when somebody is. */
export function HandOff() {
  const text = useText()
  const start = useStartSession()
  const code = useRef<string | null>(null)
  const [leaving, setLeaving] = useState<string | null>(null)

  async function redeem() {
    const taken = code.current
    code.current = null
    setLeaving(null)
    if (taken === null) return
    try {
      const signedIn = await call('session.redeemHandOff', { body: { code: taken } })
      start(signedIn)
      showToast(text('auth.hand_off.welcome', { name: signedIn.info.nickname || signedIn.info.account }), { tone: 'good' })
    } catch (failure) {
      showToast(text(failureKey(failure)), { tone: 'bad' })
    }
  }

  const redeemNow = useEffectEvent(() => void redeem())
  useEffect(() => {
    code.current ??= takeCode()
    if (code.current === null) return undefined
    const timer = setTimeout(() => {
      const session = readSession()
      if (session) setLeaving(session.account)
      else redeemNow()
    }, OTHER_TABS_MS)
    return () => clearTimeout(timer)
  }, [])

  if (leaving === null) return null
  return (
    <Dialog open onClose={() => setLeaving(null)} title={text('auth.hand_off.title')} closeLabel={text('auth.close')}>
      <p className="text-sm text-ink-2">{text('auth.hand_off.text', { name: leaving })}</p>
      <div className="mt-6 flex flex-col-reverse gap-3 md:flex-row md:justify-end">
        <Button tone="secondary" onClick={() => setLeaving(null)}>
          {text('auth.hand_off.keep', { name: leaving })}
        </Button>
        <Button onClick={() => void redeem()}>{text('auth.hand_off.use')}</Button>
      </div>
    </Dialog>
  )
}
