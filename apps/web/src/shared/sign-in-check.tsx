import type { SignInCheck, SignInCheckMethod } from '@halong/api'
import { Button, Field } from '@halong/ui'
import { IdCard, Mail, MessageSquareText, ShieldCheck } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'
import { CodeField } from './code-field.tsx'
import { FormAlert } from './form-alert.tsx'
import { useFormErrors } from './form-errors.ts'
import { call, prepareEncryption } from './gateway.ts'
import { failureKey, isRefusal } from './refusal-text.ts'
import type { SignedIn } from './session.ts'
import { useStartSession } from './session-start.ts'
import { type TextKey, useText } from './text.ts'
import { unbroken } from './unbroken.ts'

type SignInCheckFormProps = {
  readonly check: SignInCheck
  readonly onSignedIn: (signedIn: SignedIn) => void
  /** Back to where the sign-in began. */
  readonly onLeave: () => void
}
type Method = SignInCheckMethod['method']
const icons = { sms: MessageSquareText, email: Mail, payee_name: IdCard, authenticator: ShieldCheck }

/** R-LOGIN-8: the account is used from a place not seen before; its owner proves it in one of the ways it has, or in two where one is a name (D17). */
export function SignInCheckForm({ check: first, onSignedIn, onLeave }: SignInCheckFormProps) {
  const text = useText()
  const start = useStartSession()
  const [check, setCheck] = useState(first)
  const open = check.methods.filter(({ method }) => !check.passed.includes(method))
  const [chosen, setChosen] = useState<Method | null>(null)
  const [only] = open
  const method = open.find((each) => each.method === chosen) ?? (open.length === 1 ? only : undefined)
  return (
    <div className="flex flex-col gap-4">
      <div>
        <h3 className="text-lg font-bold">{text('auth.check.title')}</h3>
        <p role="status" className="mt-1 text-sm text-ink-2">
          {text(check.passed.length > 0 ? 'auth.check.more' : 'auth.check.lead')}
        </p>
      </div>
      {method ? (
        <MethodForm
          key={method.method}
          ticket={check.ticket}
          method={method}
          onMore={(next) => {
            setCheck(next)
            setChosen(null)
          }}
          onSignedIn={(signedIn) => {
            start(signedIn)
            onSignedIn(signedIn)
          }}
        />
      ) : (
        <MethodList methods={open} onChoose={setChosen} />
      )}
      <p className="flex flex-wrap justify-center gap-x-4 gap-y-1">
        {method && open.length > 1 && (
          <Button tone="quiet" size="small" onClick={() => setChosen(null)}>
            {text('auth.check.other')}
          </Button>
        )}
        <Button tone="quiet" size="small" onClick={onLeave}>
          {text('auth.check.start_over')}
        </Button>
      </p>
    </div>
  )
}

function MethodList({
  methods,
  onChoose,
}: {
  readonly methods: readonly SignInCheckMethod[]
  readonly onChoose: (method: Method) => void
}) {
  const text = useText()
  return (
    <ul aria-label={text('auth.check.choose')} className="flex flex-col gap-2">
      {methods.map(({ method, hint }) => {
        const Icon = icons[method]
        return (
          <li key={method}>
            <button
              type="button"
              onClick={() => onChoose(method)}
              className="flex min-h-14 w-full items-center gap-3 rounded-card px-4 py-2.5 text-start ring-1 ring-inset ring-line-strong transition-colors hover:bg-hover active:bg-press"
            >
              <Icon aria-hidden size={20} strokeWidth={1.75} className="shrink-0 text-link" />
              <span className="min-w-0">
                <span className="block text-sm font-semibold">{text(`auth.check.${method}`)}</span>
                {hint !== '' && <span className="block text-xs text-ink-2">{text('auth.check.to', { hint: unbroken(hint) })}</span>}
              </span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}

type MethodFormProps = {
  readonly ticket: string
  readonly method: SignInCheckMethod
  readonly onMore: (check: SignInCheck) => void
  readonly onSignedIn: (signedIn: SignedIn) => void
}

function MethodForm({ ticket, method: { method, hint }, onMore, onSignedIn }: MethodFormProps) {
  const text = useText()
  const { form, errors, show, clear } = useFormErrors<'answer'>()
  const [alert, setAlert] = useState<TextKey | null>(null)
  const [isPending, setPending] = useState(false)

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isPending) return
    const answer = String(new FormData(event.currentTarget).get('answer') ?? '').trim()
    setAlert(null)
    if (!show(answer === '' ? { answer: 'auth.check.answer_empty' } : {})) return
    setPending(true)
    try {
      onSignedIn(await call('session.passCheck', { body: { ticket, method, answer } }))
    } catch (failure) {
      setPending(false)
      if (isRefusal(failure) && failure.code === 'session.verification_required' && failure.value.verification)
        return onMore(failure.value.verification)
      const isOfField =
        isRefusal(failure) && (failure.code === 'session.verification_failed' || failure.code === 'verification.code_expired')
      if (isOfField) show({ answer: failureKey(failure) })
      else setAlert(failureKey(failure))
    }
  }

  const field = { name: 'answer', error: errors.answer && text(errors.answer), onInput: clear('answer'), required: true, autoFocus: true }
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => void submit(event)}
      onFocus={prepareEncryption}
      className="flex flex-col gap-3"
      aria-busy={isPending}
    >
      {alert !== null && <FormAlert>{text(alert)}</FormAlert>}
      {(method === 'sms' || method === 'email') && (
        <CodeField
          {...field}
          label={`${text(`auth.check.${method}`)} ${text('auth.check.to', { hint: unbroken(hint) })}`}
          send={async () => ({ ...(await call('session.sendCheckCode', { body: { ticket, method } })), channel: method })}
        />
      )}
      {method === 'authenticator' && (
        <Field
          {...field}
          label={text('auth.check.authenticator')}
          inputMode="numeric"
          autoComplete="one-time-code"
          enterKeyHint="go"
          maxLength={10}
        />
      )}
      {method === 'payee_name' && (
        <Field
          {...field}
          label={text('auth.check.payee_name')}
          help={text('auth.check.name_help')}
          autoComplete="name"
          enterKeyHint="go"
          maxLength={120}
        />
      )}
      <Button type="submit" size="large" wide pending={isPending}>
        {text('auth.check.submit')}
      </Button>
    </form>
  )
}
