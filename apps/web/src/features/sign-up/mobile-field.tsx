import { fieldErrorText } from '@halong/app-kit/field-text.ts'
import type { FieldProps } from '@halong/ui'
import { MobileNumber } from '#shared/form/mobile-number.tsx'
import { useGate } from '#shared/site/site.ts'
import { useText } from '#shared/text/text.ts'
import type { RegistrationInputProps } from './registration-input-props.ts'

type MobileFieldProps = Pick<RegistrationInputProps, 'otherError' | 'initial' | 'onInput'> & { readonly typing: FieldProps }

/** The number and the country it is of, side by side (R-REG-3). */
export function MobileField({ otherError, initial, onInput, typing: { label: _label, onInput: _onInput, ...typing } }: MobileFieldProps) {
  const text = useText()
  const getsCode = useGate('REGMOBVERF3')
  return (
    <MobileNumber
      {...typing}
      getsCode={getsCode}
      initialCode={initial['countryDialingCode']}
      countryError={otherError && fieldErrorText(text, otherError)}
      onInput={onInput}
    />
  )
}
