import { prepareRules } from '@halong/rules'
import { Button } from '@halong/ui'
import { type SubmitEvent, useEffect, useMemo, useRef, useState } from 'react'
import { FormAlert } from '#shared/form-alert.tsx'
import { Refusal } from '#shared/gateway.ts'
import type { SignedIn } from '#shared/session.ts'
import { useSite } from '#shared/site.ts'
import { type TextKey, useLanguage, useText } from '#shared/text.ts'
import { type FieldErrors, type FormField, fieldErrorText, placeRefusal } from './field-errors.ts'
import { RegistrationInput } from './registration-input.tsx'
import { linkCodes, readRegistration } from './registration-payload.ts'
import { checkForm, formFields } from './registration-rules.ts'
import { type RegisterFailure, useRegister } from './sign-up.queries.ts'
import { TermsAgreement } from './terms-agreement.tsx'

type SignUpFormProps = {
  /** On a page there is a button that clears the form (R-REG-1). */
  readonly mode: 'page' | 'popup'
  /** The query of the address, with the codes a link may carry. */
  readonly search: string
  readonly onSignedIn: (signedIn: SignedIn) => void
}

const nobodyRefused: ReadonlySet<FormField> = new Set()

/** Open an account by user name. Which fields there are is decided at run time by the brand's rules (R-REG-2, R-REG-3). */
export function SignUpForm({ mode, search, onSignedIn }: SignUpFormProps) {
  const text = useText()
  const language = useLanguage().code
  const { brand, info, location: place } = useSite()
  const { register, progress, prepare } = useRegister()
  const form = useRef<HTMLFormElement>(null)
  const link = useMemo(() => linkCodes(new URLSearchParams(search)), [search])
  const [errors, setErrors] = useState<FieldErrors>({})
  const [alert, setAlert] = useState<TextKey | null>(null)
  const [refused, setRefused] = useState(nobodyRefused)
  const [typed, setTyped] = useState({ username: '', password: '' })
  const fields = useMemo(() => formFields(info.register, link, refused), [info.register, link, refused])

  useEffect(() => void prepareRules(info.register), [info.register])

  const read = (target: HTMLFormElement) => {
    const sent = new FormData(target)
    return { payload: readRegistration(sent, link), agreedToTerms: sent.has('agreedToTerms') }
  }

  function focusFirst(found: FieldErrors) {
    const first = [...fields.map(([field]) => field), 'agreedToTerms' as const].find((field) => found[field])
    const input = first && form.current?.elements.namedItem(first)
    if (input instanceof HTMLElement) input.focus()
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (register.isPending) return
    const { payload, agreedToTerms } = read(event.currentTarget)
    await prepareRules(info.register)
    const found = checkForm(info.register, payload, agreedToTerms)
    setErrors(found)
    setAlert(null)
    const count = Object.keys(found).length
    if (count > 0) focusFirst(found)
    else register.mutate({ payload, agreedToTerms, language }, { onSuccess: onSignedIn, onError: afterFailure })
  }

  function afterFailure(failure: RegisterFailure) {
    if (!(failure instanceof Refusal)) {
      setAlert(globalThis.isSecureContext ? 'error.outage' : 'auth.insecure')
      return
    }
    const shown = new Set<FormField>([...fields.map(([field]) => field), 'agreedToTerms'])
    const placed = placeRefusal(failure, shown)
    if (failure.code === 'player.referral_unknown') setRefused(new Set<FormField>(['referralCode', 'affiliateCode']))
    setErrors(placed.errors)
    setAlert(placed.alert)
    focusFirst(placed.errors)
  }

  /** A field is judged when it is left, and from then on while it is mended. */
  function judge(field: FormField, always: boolean) {
    if (!form.current) return
    const { payload, agreedToTerms } = read(form.current)
    setTyped({ username: payload.username ?? '', password: payload.password ?? '' })
    const isEmpty = field !== 'agreedToTerms' && (payload[field] ?? '') === ''
    if ((!always && !errors[field]) || (always && isEmpty)) return
    void prepareRules(info.register).then(() => {
      const found = checkForm(info.register, payload, agreedToTerms)
      const both: FormField[] = field === 'password' && errors.confirmPassword ? [field, 'confirmPassword'] : [field]
      setErrors((known) => {
        const next = { ...known }
        for (const each of both) {
          const error = found[each]
          if (error) next[each] = error
          else delete next[each]
        }
        return next
      })
    })
  }

  function reset() {
    form.current?.reset()
    setErrors({})
    setAlert(null)
    setTyped({ username: '', password: '' })
    register.reset()
  }

  const initial: Partial<Record<string, string>> = link
  const agreementError = errors.agreedToTerms
  return (
    <form ref={form} noValidate onSubmit={submit} onFocus={prepare} aria-busy={register.isPending} className="flex flex-col gap-2.5">
      {alert !== null && <FormAlert>{text(alert)}</FormAlert>}
      <p className="text-xs text-ink-2">{text('auth.register.starred')}</p>
      {fields.map(([field, rule], index) => (
        <RegistrationInput
          key={field}
          field={field}
          rule={rule}
          error={errors[field]}
          initial={initial[field] ?? ''}
          country={place.country}
          typed={typed}
          autoFocus={index === 0 && mode === 'popup'}
          onInput={() => judge(field, false)}
          onBlur={() => judge(field, true)}
        />
      ))}
      <TermsAgreement
        minimumAge={brand.minimumAge}
        error={
          agreementError &&
          (agreementError.code === 'auth.register.agree_needed'
            ? text('auth.register.agree_needed', { age: brand.minimumAge })
            : fieldErrorText(text, agreementError))
        }
        onChange={() => judge('agreedToTerms', false)}
      />
      <div className="mt-2 flex flex-col gap-2">
        <Button type="submit" size="large" wide pending={register.isPending}>
          {text('auth.register.submit')}
        </Button>
        {mode === 'page' && (
          <Button tone="quiet" wide onClick={reset}>
            {text('auth.register.reset')}
          </Button>
        )}
      </div>
      <p role="status" className="min-h-4.5 text-center text-xs text-ink-2">
        {progress !== 'idle' && text(`auth.progress.${progress}`)}
        {progress === 'idle' && Object.keys(errors).length > 0 && text('auth.register.errors', { count: Object.keys(errors).length })}
      </p>
    </form>
  )
}
