import type { ClientValue } from '@halong/api/client'
import { FormAlert } from '@halong/app-kit/form-alert.tsx'
import { answerOfPasskey, canUsePasskey, PasskeyUnused } from '@halong/app-kit/passkey.ts'
import { failureKey } from '@halong/app-kit/refusal-text.ts'
import { Button, Field, PasswordField, Select, showToast } from '@halong/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CodeField } from '#shared/form/code-field.tsx'
import { useFocusOnMount } from '#shared/form/focus-on-mount.ts'
import { nonBreaking } from '#shared/format/non-breaking.ts'
import { call, memberKey } from '#shared/gateway/gateway.ts'
import { useMemberCall } from '#shared/gateway/use-call.ts'
import { useSession } from '#shared/session/session.ts'
import { type TextKey, useText } from '#shared/text/text.ts'

type Method = ClientValue<'security.getOverview'>['standing']['methods'][number]
type SecondProofProps = {
  /** Another proof was shown; the form it stands in can be sent again. */
  readonly onProved: () => void
  /** The player is content to let the change wait. */
  readonly onWait: () => void
  readonly isPending: boolean
}

/** T16: stands in a form whose change asks for another proof than the one that brought the session in; without one the change waits. */
export function SecondProof({ onProved, onWait, isPending }: SecondProofProps) {
  const text = useText()
  const overview = useMemberCall('security.getOverview')
  const heading = useFocusOnMount<HTMLHeadingElement>()
  const standing = overview.data?.standing
  const methods = (standing?.methods ?? []).filter(({ method }) => method !== 'passkey' || canUsePasskey())
  return (
    <section
      className="flex flex-col gap-3 rounded-card bg-hover p-4 ring-1 ring-line ring-inset"
      aria-label={text('security.second.title')}
    >
      <h3 ref={heading} tabIndex={-1} className="font-bold outline-none">
        {text('security.second.title')}
      </h3>
      <p className="text-sm text-ink-2">{text(methods.length > 0 ? 'security.second.lead' : 'security.second.none')}</p>
      {methods.length > 0 && <Methods methods={methods} onProved={onProved} />}
      <Button tone="quiet" wide pending={isPending} onClick={onWait}>
        {text('security.second.wait', { hours: standing?.holdHours ?? 24 })}
      </Button>
      <p className="text-xs text-ink-2">{text('security.second.wait_note')}</p>
    </section>
  )
}

function Methods({ methods, onProved }: { readonly methods: readonly Method[]; readonly onProved: () => void }) {
  const text = useText()
  const [chosen, setChosen] = useState(methods[0]?.method ?? 'password')
  const method = methods.find((each) => each.method === chosen) ?? methods[0]
  const { answer, setAnswer, fault, isProving, prove } = useProving(onProved)
  if (!method) return null
  const label = labelOf(text, method)
  const shared = {
    name: 'secondProof',
    label,
    error: fault === null ? undefined : text(fault),
  }
  const typed = (event: { readonly currentTarget: HTMLInputElement }) => setAnswer(event.currentTarget.value)
  return (
    <>
      {methods.length > 1 && (
        <Select
          name="secondMethod"
          label={text('security.second.method')}
          value={method.method}
          options={methods.map((each) => ({ value: each.method, label: labelOf(text, each) }))}
          onChange={({ currentTarget: { value } }) => {
            setChosen(methods.find((each) => each.method === value)?.method ?? chosen)
            setAnswer('')
          }}
        />
      )}
      {method.method === 'passkey' ? (
        fault !== null && <FormAlert>{text(fault)}</FormAlert>
      ) : method.method === 'sms' || method.method === 'email' ? (
        // What a code field holds is read when it is proved: it keeps its own state.
        <CodeField
          key={method.method}
          {...shared}
          required={false}
          send={() => call('security.sendBoundCode', { body: { channel: method.method === 'sms' ? 'sms' : 'email' } })}
          onInput={() => setAnswer('')}
        />
      ) : method.method === 'authenticator' ? (
        <Field {...shared} value={answer} onInput={typed} autoComplete="one-time-code" autoCapitalize="none" maxLength={20} />
      ) : (
        <PasswordField
          {...shared}
          value={answer}
          onInput={typed}
          maxLength={255}
          autoComplete={method.method === 'password' ? 'current-password' : 'off'}
          showLabel={text('auth.password.show')}
          hideLabel={text('auth.password.hide')}
        />
      )}
      <Button
        tone="secondary"
        wide
        pending={isProving}
        onClick={({ currentTarget }) => {
          const field = currentTarget.form?.elements.namedItem('secondProof')
          void prove(method.method, answer || (field instanceof HTMLInputElement ? field.value : ''))
        }}
      >
        {text('security.second.confirm')}
      </Button>
    </>
  )
}

const labelOf = (text: ReturnType<typeof useText>, { method, hint }: Method): string =>
  text(`security.second.${method}`, { contact: nonBreaking(hint) })

/** One try at a time; what was typed is gone with its answer. */
function useProving(onProved: () => void) {
  const text = useText()
  const queryClient = useQueryClient()
  const playerId = useSession()?.playerId ?? ''
  const [answer, setTyped] = useState('')
  const [fault, setFault] = useState<TextKey | null>(null)
  const [isProving, setProving] = useState(false)

  async function prove(method: Method['method'], given: string): Promise<void> {
    if (isProving) return
    if (method !== 'passkey' && given.trim() === '') return setFault('security.second.empty')
    setFault(null)
    setProving(true)
    try {
      const { isEnough } = await call('security.prove', {
        body:
          method === 'passkey'
            ? { method, response: await answerOfPasskey((await call('security.startPasskeyProof')).options) }
            : { method, answer: given.trim() },
      })
      setTyped('')
      void queryClient.invalidateQueries({ queryKey: memberKey('security.getOverview', playerId) })
      if (!isEnough) return
      showToast(text('security.second.proved'), { tone: 'good' })
      onProved()
    } catch (failure) {
      setFault(failure instanceof PasskeyUnused ? 'security.second.passkey_stopped' : failureKey(failure))
    } finally {
      setProving(false)
    }
  }
  const setAnswer = (value: string) => {
    setTyped(value)
    setFault(null)
  }
  return { answer, setAnswer, fault, isProving, prove }
}
