import { Field, type FieldProps, Select } from '@halong/ui'
import { fieldErrorText } from '#shared/field-text.ts'
import { useLanguage, useText } from '#shared/text.ts'
import { diallingCodeOf, diallingCodes } from './dialling-codes.ts'
import type { RegistrationInputProps } from './registration-input.tsx'

type MobileFieldProps = RegistrationInputProps & { readonly typing: FieldProps }

/** The number and the country it is of, side by side (R-REG-3). */
export function MobileField({ otherError, initial, country, onInput, typing }: MobileFieldProps) {
  const text = useText()
  const { tag } = useLanguage()
  const names = new Intl.DisplayNames([tag], { type: 'region' })
  const options = diallingCodes.map(({ country: each, code }) => ({ value: code, label: `${names.of(each) ?? each} (+${code})` }))
  return (
    <div className="grid grid-cols-[8rem_1fr] gap-2">
      <Select
        name="countryDialingCode"
        label={text('auth.register.field.countryDialingCode')}
        options={options}
        defaultValue={initial['countryDialingCode'] ?? diallingCodeOf(country)}
        onChange={onInput}
        {...(otherError === undefined ? {} : { error: fieldErrorText(text, otherError) })}
      />
      <Field {...typing} inputMode="tel" enterKeyHint="next" />
    </div>
  )
}
