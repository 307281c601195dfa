import { FormAlert } from '@halong/app-kit/form-alert.tsx'
import { countdownText } from '@halong/app-kit/seconds-until.ts'
import { useText } from '#shared/text/text.ts'

/** R-LOGIN-10: why logging in is paused and for how long. The clock is for the eye; a screen reader hears the start and the end. */
export function LockNotice({ seconds }: { readonly seconds: number }) {
  const text = useText()
  return (
    <FormAlert>
      <p>{text('auth.sign_in.locked')}</p>
      {seconds > 0 ? (
        <p aria-live="off" className="mt-1 font-semibold">
          <span className="tabular">{text('auth.sign_in.locked_until', { time: countdownText(seconds) })}</span>
        </p>
      ) : (
        <p className="mt-1 font-semibold">{text('auth.sign_in.locked_over')}</p>
      )}
    </FormAlert>
  )
}
