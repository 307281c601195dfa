import type { Faults } from '@halong/app-kit/gateway-form.ts'
import { Field } from '@halong/ui'
import { useText } from '#shared/text/text.ts'

export type DeliveryField = 'name' | 'phone' | 'address'
export type DeliveryAddress = Readonly<Record<DeliveryField, string>>

const PHONE = /^\+?[\d ().-]{6,24}$/
const shortest = { name: 2, phone: 6, address: 8 } as const
const longest = { name: 80, phone: 24, address: 300 } as const
const named = ['name', 'phone', 'address'] as const
const fills = { name: 'name', phone: 'tel', address: 'street-address' } as const

export function addressOf(typed: FormData): DeliveryAddress {
  const of = (name: DeliveryField) => String(typed.get(name) ?? '').trim()
  return { name: of('name'), phone: of('phone'), address: of('address') }
}

/** What the page itself can say is wrong with where a reward is to be sent. */
export function addressFaults(address: DeliveryAddress): Faults<DeliveryField> {
  const faultOf = (name: DeliveryField) => {
    const value = address[name]
    if (value === '') return 'field.required'
    if (value.length < shortest[name]) return { code: 'field.too_short', min: shortest[name] }
    return name === 'phone' && !PHONE.test(value) ? 'field.invalid' : undefined
  }
  return Object.fromEntries(named.flatMap((name) => (faultOf(name) === undefined ? [] : [[name, faultOf(name)]])))
}

type DeliveryFieldsProps = {
  readonly errorOf: (name: DeliveryField) => string | undefined
  readonly clear: (name: DeliveryField) => () => void
}

/** Where a reward is sent: who takes it in, how to reach them, and the address. */
export function DeliveryFields({ errorOf, clear }: DeliveryFieldsProps) {
  const text = useText()
  return (
    <fieldset className="mt-4 grid gap-3">
      <legend className="text-sm font-semibold">{text('points.delivery.title')}</legend>
      {named.map((name) => (
        <Field
          key={name}
          name={name}
          label={text(`points.delivery.${name}`)}
          autoComplete={fills[name]}
          inputMode={name === 'phone' ? 'tel' : 'text'}
          maxLength={longest[name]}
          error={errorOf(name)}
          onChange={clear(name)}
        />
      ))}
      <p className="text-xs text-ink-2">{text('points.delivery.note')}</p>
    </fieldset>
  )
}
