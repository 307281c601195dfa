import { ResetPasswordForm } from '#features/password/reset-password-form.tsx'

/** R-PWD-1: where the link of the e-mail leads. */
export function ResetPasswordPage() {
  return (
    <div className="mx-auto w-full max-w-110 py-8 md:py-14">
      <ResetPasswordForm />
    </div>
  )
}
