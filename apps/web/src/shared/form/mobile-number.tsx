import { Field, type FieldProps } from '@halong/ui'
import { type FormEvent, useEffect, useEffectEvent, useRef } from 'react'
import { useSite } from '#shared/site/site.ts'
import { useText } from '#shared/text/text.ts'
import { CountryPicker } from './country-picker/country-picker.tsx'
import { splitNumber } from './country-picker/pasted-number.ts'
import { useCountryList } from './country-picker/use-country-list.ts'

type MobileNumberProps = Omit<FieldProps, 'label' | 'inputMode' | 'onInput'> & {
  readonly countryError?: string | undefined
  /** Dialling code to begin with; the visitor's own country without one. */
  readonly initialCode?: string | undefined
  /** Whether a code is sent to the number: then only the countries that codes go to are offered (D10). */
  readonly getsCode?: boolean
  /** Something of the number or its country has changed; the form holds it already. */
  readonly onInput: () => void
}

/** A phone number: the country it is of and the national number, in one row (R-LOGIN-6, R-REG-3). Fields `countryDialingCode` and `mobileNum`. */
export function MobileNumber({ countryError, initialCode, getsCode = true, onInput, ...field }: MobileNumberProps) {
  const text = useText()
  const { location: place, brand } = useSite()
  const number = useRef<HTMLInputElement>(null)
  const list = useCountryList({
    country: place.country,
    initialCode,
    only: getsCode ? brand.codeCountries : null,
    onPick: onInput,
    onChosen: () => number.current?.focus(),
  })
  const reset = useEffectEvent(list.reset)
  useEffect(() => {
    const form = number.current?.form
    const clear = () => reset()
    form?.addEventListener('reset', clear)
    return () => form?.removeEventListener('reset', clear)
  }, [])

  function read(event: FormEvent<HTMLInputElement>) {
    const input = event.currentTarget
    const whole = splitNumber(input.value)
    if (whole && list.take(whole.dialingCode)) input.value = whole.national
    onInput()
  }

  return (
    <div className="relative grid grid-cols-[7.5rem_1fr] gap-2">
      <CountryPicker name="countryDialingCode" list={list} error={countryError} />
      <Field
        name="mobileNum"
        autoComplete="tel-national"
        enterKeyHint="next"
        maxLength={25}
        {...field}
        ref={number}
        label={text('auth.mobile.label')}
        type="tel"
        inputMode="tel"
        onInput={read}
      />
    </div>
  )
}
