import type { FieldError } from '@halong/app-kit/field-text.ts'
import { type FieldRefusal, useGatewayForm } from '@halong/app-kit/gateway-form.ts'
import { failureKey, isRefusal } from '@halong/app-kit/refusal-text.ts'
import { faultOf, hasOwnPattern } from '@halong/rules'
import { useMemo, useRef, useState } from 'react'
import { keptLinkCode } from '#shared/site/link-code.ts'
import { useGate, useSite } from '#shared/site/site.ts'
import { useLanguage } from '#shared/text/text.ts'
import { type FieldErrors, type FormField, showRefusal } from './field-errors.ts'
import { type LinkCodes, linkCodes, type RegistrationPayload, readRegistration } from './registration-payload.ts'
import { type CodeField, checkForm, fieldsOf, hasRecoveryContact } from './registration-rules.ts'
import {
  fitsRule,
  isCodeKnown,
  isJudged,
  type JudgedField,
  type Registered,
  type SignUpMode,
  useLinkCode,
  useRegister,
} from './sign-up.queries.ts'
import { useRegistrationSwitches } from './use-registration-switches.ts'

export type RegistrationFormProps = {
  readonly way: SignUpMode
  /** The query of the address, with the codes a link may carry. */
  readonly search: string
  /** What was typed before this form stood here. */
  readonly draft: RegistrationPayload
  readonly onDraft: (typed: RegistrationPayload) => void
  readonly agreed: boolean
  readonly onAgreed: (agreed: boolean) => void
  readonly onRegistered: (registered: Registered) => void
}

const codeFields: readonly CodeField[] = ['affiliateCode', 'referralCode']
const none: ReadonlySet<CodeField> = new Set()
const NOT_KEPT: readonly FormField[] = ['captcha', 'verificationCode']

/** What the form knows and does; how it looks is `sign-up-form.tsx` (R-REG-2 to R-REG-5). */
export function useRegistrationForm({ way, search, draft, onDraft, onAgreed, onRegistered }: RegistrationFormProps) {
  const language = useLanguage().code
  const { info } = useSite()
  const rules = info.register
  const switches = useRegistrationSwitches(way)
  const resetsByNumber = useGate('CHNGPASSVERIF3')
  const signsInByNumber = useGate('MOBILEVERCODELOGIN3')
  const { register, progress, prepare } = useRegister()
  const gatewayForm = useGatewayForm<FormField>()
  const { form, errors, alert, isPending, show, set, focus } = gatewayForm
  const firebaseIdToken = useRef('')
  const link = useMemo(() => {
    const brought = linkCodes(new URLSearchParams(search))
    // A code of this address decides; else the one of the last link that led here (R-AG-4).
    return brought.affiliateCode === '' && brought.referralCode === '' ? { ...brought, affiliateCode: keptLinkCode(Date.now()) } : brought
  }, [search])
  const linkCode = useLinkCode(link.affiliateCode)
  const [left, setLeft] = useState(none)
  const [wrongCode, setWrongCode] = useState<CodeField | null>(null)
  const [typed, setTyped] = useState<RegistrationPayload>(draft)
  /** Grows when what stands in the captcha field is spent and a new image is needed. */
  const [captchaKey, setCaptchaKey] = useState(0)
  const isSettled = link.affiliateCode !== '' && linkCode !== 'wrong' && !left.has('affiliateCode')
  const fields = useMemo(() => fieldsOf(rules, switches, { isSettled }), [rules, switches, isSettled])
  const initial: Readonly<Partial<Record<string, string>>> = { ...withoutEmpty(link), ...draft }

  const read = (target: HTMLFormElement) => {
    const sent = new FormData(target)
    return {
      payload: {
        ...readRegistration(sent, link, left),
        ...(firebaseIdToken.current === '' ? {} : { firebaseIdToken: firebaseIdToken.current }),
      },
      agreedToTerms: sent.has('agreedToTerms'),
    }
  }
  const hasField = (field: FormField) => field === 'agreedToTerms' || fields.some(([shown]) => shown === field)

  /** One field needs another look before its neighbour can go on. */
  function showFault(field: FormField, fault: FieldError) {
    set([field], { [field]: fault })
    focus(field)
  }

  const submit = (event: { preventDefault(): void }) =>
    gatewayForm.submit(event, {
      check: () => (form.current ? checkForm({ rules, switches }, read(form.current)) : {}),
      send,
      place,
    })

  async function send(): Promise<void> {
    if (!form.current) return
    const { payload, agreedToTerms } = read(form.current)
    const wrong = await firstWrongCode(payload)
    if (wrong !== null) return setWrongCode(wrong)
    const { firebaseIdToken: proof = '', ...sent } = payload
    onRegistered(await register.mutateAsync({ mode: way, payload: sent, agreedToTerms, language, firebaseIdToken: proof }))
  }

  function place(failure: unknown): FieldRefusal<FormField> | null {
    if (switches.captcha) setCaptchaKey((turn) => turn + 1)
    if (!isRefusal(failure)) return { errors: {}, alert: failureKey(failure) }
    if (failure.code === 'player.referral_unknown') {
      const { payload } = form.current ? read(form.current) : { payload: typed }
      setWrongCode(codeFields.find((field) => (payload[field] ?? '') !== '') ?? 'referralCode')
      return null
    }
    const isCode = failure.code === 'verification.code_invalid' || failure.code === 'verification.code_expired'
    // Seed 1 §8: a number that Firebase did not prove ends the try without a word; support finds it in the log.
    if (isCode && firebaseIdToken.current !== '') {
      firebaseIdToken.current = ''
      return null
    }
    return showRefusal(failure, new Set<FormField>([...fields.map(([field]) => field), 'agreedToTerms']))
  }

  /** R-REG-4: after the dialog the code is mended in its field or, where there is none, left out. */
  function leaveWrongCode() {
    const field = wrongCode
    setWrongCode(null)
    if (field === null) return
    if (field === 'affiliateCode' || !hasField(field)) setLeft((before) => new Set([...before, field]))
    if (hasField(field) || rules[field]?.enabled === true)
      // The field may only now come to stand there.
      queueMicrotask(() => show({ [field]: { code: 'invitation_code_error' } }))
  }

  /** A field is judged when it is left, and from then on while it is mended; by the gateway only when it is left. */
  function judge(field: FormField, isLeft: boolean) {
    if (!form.current) return
    const { payload, agreedToTerms } = read(form.current)
    setTyped(payload)
    onDraft(Object.fromEntries(Object.entries(payload).filter(([name]) => !NOT_KEPT.some((each) => each === name))))
    const value = field === 'agreedToTerms' ? '' : (payload[field] ?? '')
    if ((!isLeft && !errors[field]) || (isLeft && field !== 'agreedToTerms' && value === '')) return
    const found = checkForm({ rules, switches }, { payload, agreedToTerms })
    const rule = rules[field]
    if (isLeft && isJudged(field) && rule && hasOwnPattern(rule) && !found[field]) return void askGateway(field, value, faultOf(rule))
    set(field === 'password' && errors.confirmPassword ? [field, 'confirmPassword'] : [field], found)
  }

  async function askGateway(field: JudgedField, value: string, fault: FieldError) {
    const fits = await fitsRule(field, value)
    // What was typed since is judged by itself.
    if (form.current && read(form.current).payload[field] === value) set([field], fits ? {} : { [field]: fault })
  }

  function reset() {
    form.current?.reset()
    onDraft(Object.fromEntries(fields.map(([field]) => [field, ''])))
    onAgreed(false)
    show({})
    gatewayForm.setAlert(null)
    setTyped({})
    firebaseIdToken.current = ''
    register.reset()
  }

  const names = fields.map(([field]) => field)
  const isWayBack = hasRecoveryContact(names, { email: typed.email, numberLetsIn: resetsByNumber || signsInByNumber })
  const isWrongLink = linkCode === 'wrong' && !left.has('affiliateCode')
  const shownErrors: FieldErrors =
    isWrongLink && hasField('affiliateCode') && errors.affiliateCode === undefined && typed.affiliateCode === undefined
      ? { ...errors, affiliateCode: { code: 'invitation_code_error' } }
      : errors
  return {
    form,
    fields,
    initial,
    typed,
    errors: shownErrors,
    alert,
    progress: isPending && progress === 'idle' ? ('checking' as const) : progress,
    isPending,
    wrongCode: wrongCode === null ? null : { isLeftOut: rules[wrongCode]?.enabled !== true },
    captchaKey,
    /** What is to be said before the account is made, where nothing but its password will open it. */
    warning: isWayBack
      ? null
      : names.includes('password')
        ? ('auth.register.no_way_back' as const)
        : ('auth.register.no_way_back_made' as const),
    prepare,
    submit,
    judge,
    reset,
    leaveWrongCode,
    showFault,
    setFirebaseIdToken: (token: string) => {
      firebaseIdToken.current = token
    },
  }
}

const withoutEmpty = (codes: LinkCodes): Partial<LinkCodes> => Object.fromEntries(Object.entries(codes).filter(([, code]) => code !== ''))

async function firstWrongCode(payload: RegistrationPayload): Promise<CodeField | null> {
  const given = codeFields.filter((field) => (payload[field] ?? '') !== '')
  const known = await Promise.all(given.map((field) => isCodeKnown(payload[field] ?? '')))
  return given.find((_field, index) => known[index] === false) ?? null
}
