import { FormAlert } from '@halong/app-kit/form-alert.tsx'
import { failureKey } from '@halong/app-kit/refusal-text.ts'
import { Button, Checkbox } from '@halong/ui'
import { useState } from 'react'
import { lotteryFavourites } from '#shared/game/lottery-favourites.ts'
import { call } from '#shared/gateway/gateway.ts'
import { useSession } from '#shared/session/session.ts'
import { useSignOut } from '#shared/session/sign-out.ts'
import { type TextKey, useText } from '#shared/text/text.ts'
import type { ActionProps } from './action-props.ts'

/** T24: every other device at once, and this one too when it is asked for. */
export function SignOutOthersAction({ done }: ActionProps) {
  const text = useText()
  const session = useSession()
  const { signOut } = useSignOut()
  const [andThis, setAndThis] = useState(false)
  const [isPending, setPending] = useState(false)
  const [alert, setAlert] = useState<TextKey | null>(null)

  async function end() {
    setPending(true)
    setAlert(null)
    try {
      await call('session.revokeAll', { body: {} })
      // D23: signing out everywhere leaves nothing behind that this browser kept for the player.
      if (andThis) {
        lotteryFavourites.forget(session?.playerId ?? '')
        await signOut()
      } else done('security.others.done')
    } catch (failure) {
      setAlert(failureKey(failure))
      setPending(false)
    }
  }
  return (
    <div className="flex flex-col gap-4">
      <p className="text-sm text-ink-2">{text('security.others.lead')}</p>
      {alert !== null && <FormAlert>{text(alert)}</FormAlert>}
      <Checkbox
        name="andThis"
        label={text('security.others.and_this')}
        checked={andThis}
        onChange={(event) => setAndThis(event.currentTarget.checked)}
      />
      <Button size="large" wide pending={isPending} onClick={() => void end()}>
        {text('security.others.submit')}
      </Button>
    </div>
  )
}
