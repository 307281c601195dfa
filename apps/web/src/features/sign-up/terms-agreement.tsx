import { Checkbox } from '@halong/ui'
import { useSite } from '#shared/site/site.ts'
import { useText } from '#shared/text/text.ts'
import { RichText } from './rich-text.tsx'

type TermsAgreementProps = {
  readonly minimumAge: number
  readonly error: string | undefined
  /** Ticked before, in the other way of registering. */
  readonly agreed: boolean
  readonly onChange: (agreed: boolean) => void
}

/** R-REG-7: of age and agreed. The terms open beside the form, so that nothing typed is lost. */
export function TermsAgreement({ minimumAge, error, agreed, onChange }: TermsAgreementProps) {
  const text = useText()
  const { loggedInOnly } = useSite().brand
  return (
    <Checkbox
      name="agreedToTerms"
      required
      error={error}
      defaultChecked={agreed}
      onChange={(event) => onChange(event.currentTarget.checked)}
      label={
        <RichText
          text={text('auth.register.agree', { age: minimumAge })}
          parts={{
            terms: (children) => (
              <a
                href={loggedInOnly ? '/helpmc?document=agreement' : '/help'}
                target="_blank"
                rel="noopener"
                className="font-semibold text-link underline underline-offset-4"
              >
                {children}
                <span className="sr-only"> ({text('auth.register.new_tab')})</span>
              </a>
            ),
          }}
        />
      }
    />
  )
}
