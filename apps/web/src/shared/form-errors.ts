import { useRef, useState } from 'react'
import type { TextKey } from './text.ts'

export type ErrorsOf<Name extends string, Fault = TextKey> = Partial<Record<Name, Fault>>

/** Errors of a short form, one a field: shown beside it, the first one focused, gone as soon as the field is mended (visual.md, forms). */
export function useFormErrors<Name extends string, Fault = TextKey>() {
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<ErrorsOf<Name, Fault>>({})

  function focus(name: Name, select = false): void {
    const field = form.current?.elements.namedItem(name)
    if (!(field instanceof HTMLInputElement)) return
    field.focus()
    if (select) field.select()
  }
  /** Shows what was found. True when there was nothing. */
  function show(found: ErrorsOf<Name, Fault>): boolean {
    setErrors(found)
    const names: readonly string[] = Object.keys(found)
    const first = [...(form.current?.elements ?? [])]
      .filter((field) => field instanceof HTMLInputElement || field instanceof HTMLSelectElement)
      .find(({ type, name }) => type !== 'hidden' && names.includes(name))
    first?.focus()
    return names.length === 0
  }
  const clear = (name: Name) => () => setErrors((known) => (known[name] === undefined ? known : { ...known, [name]: undefined }))
  return { form, errors, show, clear, focus }
}
