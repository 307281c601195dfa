import { Button, EmptyState } from '@halong/ui'
import { type SubmitEvent, useEffect, useState } from 'react'
import { FormAlert } from '#shared/form-alert.tsx'
import { call } from '#shared/gateway.ts'
import { takeLinkCode } from '#shared/link-code.ts'
import { openModal } from '#shared/modals.ts'
import { failureKey, isRefusal } from '#shared/refusal-text.ts'
import { type TextKey, useText } from '#shared/text.ts'

/** T16: behind the link of the notice: takes back what waits on the account, on a press alone, as a mail reader may open the link too. */
export function StopChangeForm() {
  const text = useText()
  const [code, setCode] = useState<string | null>(null)
  const [readCode] = useState(takeLinkCode)
  const [state, setState] = useState<'open' | 'sending' | 'done' | 'none'>('open')
  const [alert, setAlert] = useState<TextKey | null>(null)
  useEffect(() => setCode(readCode()), [readCode])

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (state === 'sending') return
    setAlert(null)
    setState('sending')
    try {
      await call('security.stopWaiting', { body: { code: readCode() } })
      setState('done')
    } catch (failure) {
      const isGone = isRefusal(failure) && failure.code === 'player.waiting_unknown'
      setState(isGone ? 'none' : 'open')
      if (!isGone) setAlert(failureKey(failure))
    }
  }
  const toPassword = <Button onClick={() => openModal('forgot-password')}>{text('auth.stop.password')}</Button>
  if (state === 'done')
    return <EmptyState level={1} title={text('auth.stop.done_title')} text={text('auth.stop.done_text')} actions={toPassword} />
  if (state === 'none' || code === '')
    return <EmptyState level={1} title={text('auth.stop.none_title')} text={text('auth.stop.none_text')} actions={toPassword} />
  return (
    <form onSubmit={(event) => void submit(event)} className="flex flex-col gap-3" aria-busy={state === 'sending'}>
      <h1 className="text-2xl font-extrabold">{text('auth.stop.title')}</h1>
      <p className="text-sm text-ink-2">{text('auth.stop.lead')}</p>
      {alert !== null && <FormAlert>{text(alert)}</FormAlert>}
      <Button type="submit" size="large" wide tone="danger" pending={state === 'sending'}>
        {text('auth.stop.submit')}
      </Button>
    </form>
  )
}
