import type { SignInCheck, SignInCheckMethod } from '@halong/api/client'
import { errorText } from '@halong/api/error-texts'
import { fieldByCode, type Sending, useGatewayForm } from '@halong/app-kit/gateway-form.ts'
import { isRefusal } from '@halong/app-kit/refusal-text.ts'
import { RefusedAlert } from '@halong/app-kit/refused-alert.tsx'
import { Button, Field } from '@halong/ui'
import { IdCard, Mail, MessageSquareText, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { CodeField } from '#shared/form/code-field.tsx'
import { useFocusOnMount } from '#shared/form/focus-on-mount.ts'
import { nonBreaking } from '#shared/format/non-breaking.ts'
import { call, prepareEncryption } from '#shared/gateway/gateway.ts'
import type { SignedIn } from '#shared/session/session.ts'
import { useStartSession } from '#shared/session/session-start.ts'
import { type TextKey, useText } from '#shared/text/text.ts'

type SignInCheckFormProps = {
  readonly check: SignInCheck
  readonly onSignedIn: (signedIn: SignedIn) => void
  /** Back to where the sign-in began. */
  readonly onLeave: () => void
}
type Method = SignInCheckMethod['method']
/** What each method says when nothing was typed, and when it was wrong. */
const words: Readonly<Record<Method, { readonly empty: TextKey; readonly wrong: TextKey }>> = {
  sms: { empty: 'auth.code.empty', wrong: 'error.verification.code_invalid' },
  email: { empty: 'auth.code.empty', wrong: 'error.verification.code_invalid' },
  authenticator: { empty: 'auth.check.authenticator_empty', wrong: 'error.player.authenticator_wrong' },
  payee_name: { empty: 'auth.register.empty.payee', wrong: 'error.session.verification_failed' },
}
const icons = { sms: MessageSquareText, email: Mail, payee_name: IdCard, authenticator: ShieldCheck }

const answerIn = (typed: FormData): string => String(typed.get('answer') ?? '').trim()

/** R-LOGIN-8: the account is used from a place not seen before; its owner proves it in one of the ways it has, or in two where one is a name (D17). */
export function SignInCheckForm({ check: first, onSignedIn, onLeave }: SignInCheckFormProps) {
  const text = useText()
  const start = useStartSession()
  const [check, setCheck] = useState(first)
  const open = check.methods.filter(({ method }) => !check.passed.includes(method))
  const [chosen, setChosen] = useState<Method | null>(null)
  const [isOver, setOver] = useState(false)
  const [only] = open
  const method = open.find((each) => each.method === chosen) ?? (open.length === 1 ? only : undefined)
  if (isOver) return <CheckOver onLeave={onLeave} />
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
          onOver={() => setOver(true)}
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
        <MethodList key={check.passed.length} methods={open} onChoose={setChosen} />
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
  const list = useFocusOnMount<HTMLUListElement>()
  return (
    <ul ref={list} tabIndex={-1} aria-label={text('auth.check.choose')} className="flex flex-col gap-2 outline-none">
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
                {hint !== '' && <span className="block text-xs text-ink-2">{text('auth.check.to', { hint: nonBreaking(hint) })}</span>}
              </span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}

/** There is no answer any more that this check would take. */
function CheckOver({ onLeave }: { readonly onLeave: () => void }) {
  const text = useText()
  const said = useFocusOnMount<HTMLDivElement>()
  return (
    <div className="flex flex-col gap-5">
      <div ref={said} tabIndex={-1} className="outline-none">
        <h3 className="text-lg font-bold">{text('auth.check.over_title')}</h3>
        <p className="mt-1 text-sm text-ink-2">{text(errorText('session.verification_over'))}</p>
      </div>
      <Button size="large" wide onClick={onLeave}>
        {text('auth.check.start_over')}
      </Button>
    </div>
  )
}

type MethodFormProps = {
  readonly ticket: string
  readonly method: SignInCheckMethod
  /** The check takes no further answer. */
  readonly onOver: () => void
  readonly onMore: (check: SignInCheck) => void
  readonly onSignedIn: (signedIn: SignedIn) => void
}

function MethodForm({ ticket, method: { method, hint }, onOver, onMore, onSignedIn }: MethodFormProps) {
  const text = useText()
  const { form, alert, isPending, errorOf, clear, submit } = useGatewayForm<'answer'>()

  const sending: Sending<'answer'> = {
    check: (typed) => (answerIn(typed) === '' ? { answer: words[method].empty } : {}),
    send: async (typed) => onSignedIn(await call('session.passCheck', { body: { ticket, method, answer: answerIn(typed) } })),
    place(failure) {
      const code = isRefusal(failure) ? failure.code : ''
      if (isRefusal(failure) && code === 'session.verification_required' && failure.value.verification)
        return (onMore(failure.value.verification), null)
      if (code === 'session.verification_over') return (onOver(), null)
      if (code === 'session.verification_failed') return { errors: { answer: words[method].wrong }, alert: null }
      return fieldByCode({ 'verification.code_expired': 'answer' as const })(failure)
    },
  }
  async function send(by: 'sms' | 'email') {
    try {
      return { ...(await call('session.sendCheckCode', { body: { ticket, method: by } })), channel: by }
    } catch (failure) {
      if (!isRefusal(failure) || failure.code !== 'session.verification_over') throw failure
      onOver()
      return null
    }
  }

  const field = { name: 'answer', error: errorOf('answer'), onInput: clear('answer'), required: true, autoFocus: true }
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => void submit(event, sending)}
      onFocus={prepareEncryption}
      className="flex flex-col gap-3"
      aria-busy={isPending}
    >
      {alert !== null && <RefusedAlert {...alert} />}
      {(method === 'sms' || method === 'email') && (
        <CodeField
          {...field}
          label={`${text(`auth.check.${method}`)} ${text('auth.check.to', { hint: nonBreaking(hint) })}`}
          send={() => send(method)}
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
