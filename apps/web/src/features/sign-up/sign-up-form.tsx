import { fieldErrorText } from '@halong/app-kit/field-text.ts'
import { RefusedAlert } from '@halong/app-kit/refused-alert.tsx'
import { Button } from '@halong/ui'
import { useSite } from '#shared/site/site.ts'
import { useText } from '#shared/text/text.ts'
import { InvitationDialog } from './invitation-dialog.tsx'
import { RegistrationInput } from './registration-input.tsx'
import { TermsAgreement } from './terms-agreement.tsx'
import { type RegistrationFormProps, useRegistrationForm } from './use-registration-form.ts'

/** On a page there is a button that clears the form (R-REG-1). */
type SignUpFormProps = RegistrationFormProps & { readonly mode: 'page' | 'popup' }

/** Open an account by user name or by mobile number. Which fields there are is decided at run time by the brand's rules (R-REG-2, R-REG-3). */
export function SignUpForm({ mode, ...props }: SignUpFormProps) {
  const text = useText()
  const { brand } = useSite()
  const {
    errors,
    fields,
    progress,
    typed,
    alert,
    captchaKey,
    form,
    initial,
    isPending,
    judge,
    leaveWrongCode,
    prepare,
    reset,
    setFirebaseIdToken,
    showFault,
    submit,
    warning,
    wrongCode,
  } = useRegistrationForm(props)
  const agreementError = errors.agreedToTerms
  const count = Object.keys(errors).length
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => void submit(event)}
      onFocus={prepare}
      aria-busy={isPending}
      className="flex flex-col gap-2.5"
    >
      {alert !== null && <RefusedAlert {...alert} />}
      <p className="text-xs text-ink-2">
        {props.way === 'registerMobile' && `${text('auth.register.mobile_lead')} `}
        {text('auth.register.starred')}
      </p>
      {fields.map(([field, rule], index) => (
        <RegistrationInput
          key={field}
          field={field}
          rule={rule}
          way={props.way}
          error={errors[field]}
          otherError={field === 'mobileNum' ? errors.countryDialingCode : undefined}
          initial={initial}
          typed={typed}
          autoFocus={index === 0 && mode === 'popup'}
          captchaKey={captchaKey}
          onInput={() => judge(field, false)}
          onBlur={() => judge(field, true)}
          onFirebaseToken={setFirebaseIdToken}
          onFault={showFault}
        />
      ))}
      {warning !== null && (
        <p className="rounded-control bg-hover px-4 py-3 text-sm text-ink ring-1 ring-line ring-inset">{text(warning)}</p>
      )}
      <TermsAgreement
        minimumAge={brand.minimumAge}
        error={
          agreementError &&
          (agreementError.code === 'auth.register.agree_needed'
            ? text('auth.register.agree_needed', { age: brand.minimumAge })
            : fieldErrorText(text, agreementError))
        }
        agreed={props.agreed}
        onChange={(agreed) => {
          props.onAgreed(agreed)
          judge('agreedToTerms', false)
        }}
      />
      <div className="mt-2 flex flex-col gap-2">
        <Button type="submit" size="large" wide pending={isPending}>
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
        {progress === 'idle' && count > 0 && text('auth.register.errors', { count })}
      </p>
      {wrongCode && <InvitationDialog isLeftOut={wrongCode.isLeftOut} onConfirm={leaveWrongCode} />}
    </form>
  )
}
