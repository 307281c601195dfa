import { FormAlert } from '@halong/app-kit/form-alert.tsx'
import { fieldByCode, type Sending, useGatewayForm } from '@halong/app-kit/gateway-form.ts'
import { isRefusal } from '@halong/app-kit/refusal-text.ts'
import { Button, EmptyState } from '@halong/ui'
import { useEffect, useState } from 'react'
import { call } from '#shared/gateway/gateway.ts'
import { openModal } from '#shared/routing/modals.ts'
import { useText } from '#shared/text/text.ts'
import { takeLinkCode } from './link-code.ts'

/** T16: behind the link of the notice: takes back what waits on the account, on a press alone, as a mail reader may open the link too. */
export function StopChangeForm() {
  const text = useText()
  const [code, setCode] = useState<string | null>(null)
  const [readCode] = useState(takeLinkCode)
  const [state, setState] = useState<'open' | 'done' | 'none'>('open')
  const { form, alert, isPending, submit } = useGatewayForm<never>()
  useEffect(() => setCode(readCode()), [readCode])

  const sending: Sending<never> = {
    async send() {
      await call('security.stopWaiting', { body: { code: readCode() } })
      setState('done')
    },
    place(failure) {
      if (!isRefusal(failure) || failure.code !== 'player.waiting_unknown') return fieldByCode<never>({})(failure)
      setState('none')
      return null
    },
  }
  const toPassword = <Button onClick={() => openModal('forgot-password')}>{text('auth.stop.password')}</Button>
  if (state === 'done')
    return <EmptyState level={1} title={text('auth.stop.done_title')} text={text('auth.stop.done_text')} actions={toPassword} />
  if (state === 'none' || code === '')
    return <EmptyState level={1} title={text('auth.stop.none_title')} text={text('auth.stop.none_text')} actions={toPassword} />
  return (
    <form ref={form} onSubmit={(event) => void submit(event, sending)} className="flex flex-col gap-3" aria-busy={isPending}>
      <h1 className="text-2xl font-extrabold">{text('auth.stop.title')}</h1>
      <p className="text-sm text-ink-2">{text('auth.stop.lead')}</p>
      {alert !== null && <FormAlert>{text(alert.message)}</FormAlert>}
      <Button type="submit" size="large" wide tone="danger" pending={isPending}>
        {text('auth.stop.submit')}
      </Button>
    </form>
  )
}
