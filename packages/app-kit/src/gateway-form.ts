import { useRef, useState } from 'react'
import { type FieldError as RawError, useForm } from 'react-hook-form'
import { type FieldError, fieldErrorText } from './field-text.ts'
import { failureKey, isRefusal } from './refusal-text.ts'
import { type Refused, retryEnd } from './refused-alert.tsx'
import { type TextKey, useText } from './text.ts'

/** What is wrong with each field: a text, or a code of the gateway with the bounds it speaks of. */
export type Faults<Name extends string> = Partial<Record<Name, TextKey | FieldError>>
/** Where a failure is said: beside fields, or above the form. */
export type FieldRefusal<Name extends string> = { readonly errors: Faults<Name>; readonly alert: TextKey | null }
export type Sending<Name extends string> = {
  /** All that the page itself can say is wrong with what was typed; empty when it can be sent. */
  readonly check?: (typed: FormData) => Faults<Name>
  readonly send: (typed: FormData) => Promise<void>
  /** Null when the form has dealt with the failure in its own way. */
  readonly place?: (failure: unknown) => FieldRefusal<Name> | null
}

const fieldErrorOf = (fault: TextKey | FieldError) => {
  const { code, min = '', max = '' } = typeof fault === 'string' ? { code: fault } : fault
  return { type: code, types: { min: String(min), max: String(max) } }
}
function faultOf({ type, types }: RawError): FieldError {
  const [min, max] = [types?.['min'], types?.['max']]
  return { code: type, ...(min ? { min: Number(min) } : {}), ...(max ? { max: Number(max) } : {}) }
}

/** Says refusals beside the fields named by their code, and every other failure above the form. */
export const fieldByCode =
  <Name extends string>(fieldOfCode: Readonly<Partial<Record<string, Name>>>) =>
  (failure: unknown): FieldRefusal<Name> => {
    const message = failureKey(failure)
    const field = isRefusal(failure) ? fieldOfCode[failure.code] : undefined
    // cast: the one field that there is.
    return field === undefined ? { errors: {}, alert: message } : { errors: { [field]: { code: message } } as Faults<Name>, alert: null }
  }

/**
 * What every form that calls the gateway has in common: faults beside their fields, the first one focused, each gone as soon as its field is mended; a failure
 * of the whole above the form; one try at a time; what was typed stays typed (visual.md, forms).
 */
export function useGatewayForm<Name extends string>() {
  const text = useText()
  const form = useRef<HTMLFormElement>(null)
  const isBusy = useRef(false)
  const [alert, setAlert] = useState<Refused | null>(null)
  const { formState, setError, clearErrors, handleSubmit } = useForm<Record<string, string>>()
  // cast: the names are those that faults were set for.
  const errors = Object.fromEntries(Object.entries(formState.errors).map(([name, error]) => [name, faultOf(error as RawError)])) as Partial<
    Record<Name, FieldError>
  >

  function focus(name: Name, select = false): void {
    const field = form.current?.elements.namedItem(name)
    if (!(field instanceof HTMLInputElement)) return
    field.focus()
    if (select) field.select()
  }
  /** Sets the faults of some fields and leaves the others as they are. */
  function set(names: readonly Name[], found: Faults<Name>): void {
    for (const name of names) {
      const fault = found[name]
      if (fault === undefined) clearErrors(name)
      else setError(name, fieldErrorOf(fault))
    }
  }
  /** Shows what was found, and nothing else. True when there was nothing. */
  function show(found: Faults<Name>): boolean {
    clearErrors()
    // cast: the names are those of the faults.
    const names = (Object.keys(found) as Name[]).filter((name) => found[name] !== undefined)
    set(names, found)
    const knownNames: readonly string[] = names
    const first = [...(form.current?.elements ?? [])]
      .filter((field) => field instanceof HTMLInputElement || field instanceof HTMLSelectElement)
      .find(({ type, name }) => type !== 'hidden' && knownNames.includes(name))
    first?.focus()
    return names.length === 0
  }
  async function submit(event: { preventDefault(): void }, { check, send, place = fieldByCode({}) }: Sending<Name>): Promise<void> {
    event.preventDefault()
    if (isBusy.current || !form.current) return
    isBusy.current = true
    setAlert(null)
    const typed = new FormData(form.current)
    const attempt = handleSubmit(async () => {
      try {
        await send(typed)
      } catch (failure) {
        const placed = place(failure)
        if (placed === null) return
        show(placed.errors)
        const { reference } = isRefusal(failure) ? failure.value : {}
        const named = reference === undefined ? {} : { reference }
        setAlert(placed.alert === null ? null : { message: placed.alert, untilMs: retryEnd(failure, Date.now()), ...named })
      }
    })
    try {
      if (show(check?.(typed) ?? {})) await attempt()
    } finally {
      isBusy.current = false
    }
  }

  return {
    form,
    alert,
    setAlert,
    errors,
    isPending: formState.isSubmitting,
    show,
    set,
    focus,
    submit,
    /** Words for what is wrong with a field. */
    errorOf: (name: Name): string | undefined => {
      const fault = errors[name]
      return fault && fieldErrorText(text, fault)
    },
    clear: (name: Name) => () => clearErrors(name),
  }
}
