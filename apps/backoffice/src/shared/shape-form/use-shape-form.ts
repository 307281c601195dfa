import { type Faults, useGatewayForm } from '@halong/app-kit/gateway-form.ts'
import { failureKey, isRefusal } from '@halong/app-kit/refusal-text.ts'
import { useState } from 'react'
import { faultsOf } from './faults.ts'
import type { Words } from './field-props.ts'
import type { Shape } from './shape.ts'

type ShapeForm = {
  readonly shape: Shape
  /** What the form begins with. */
  readonly value: unknown
  readonly words: Pick<Words, 'label' | 'choice'>
  /** Field of a whole that is no group, which has no name of its own. */
  readonly root?: string
}
type Event = { preventDefault(): void }
const SHORTEST_REASON = 3
const REASON = 'reason'

/**
 * A form over a value of any shape, with the reason that every deed of an operator has: what the page can say is wrong stands beside its field, and so does
 * what the gateway refuses by field.
 */
export function useShapeForm({ shape, value: first, words, root = '' }: ShapeForm) {
  const gateway = useGatewayForm<string>()
  const [value, setValue] = useState(first)
  const [reason, setReason] = useState('')
  const named = (path: string): string => (path === '' ? root : path)
  function check(): Faults<string> {
    const found = faultsOf(shape, value).map(([path, error]) => [named(path), error] as const)
    const short = reason.trim().length < SHORTEST_REASON ? [[REASON, { code: 'field.too_short', min: SHORTEST_REASON }] as const] : []
    return Object.fromEntries([...found, ...short])
  }
  return {
    form: gateway.form,
    alert: gateway.alert,
    isPending: gateway.isPending,
    value,
    setValue(next: unknown) {
      gateway.show({})
      setValue(next)
    },
    reason,
    setReason(next: string) {
      gateway.clear(REASON)()
      setReason(next)
    },
    reasonError: gateway.errorOf(REASON),
    words: { ...words, error: (path: string) => gateway.errorOf(named(path)) } satisfies Words,
    /** Sends what stands in the form. `send` may throw a refusal, which is placed; `caught` may deal with it first and says whether it did. */
    submit: (event: Event, send: (value: unknown, reason: string) => Promise<void>, caught?: (failure: unknown) => boolean) =>
      gateway.submit(event, {
        check,
        send: () => send(value, reason.trim()),
        place(failure) {
          if (caught?.(failure)) return { errors: {}, alert: null }
          const fields = isRefusal(failure) ? (failure.value.fields ?? []) : []
          const errors = Object.fromEntries(fields.map(({ field, ...error }) => [named(field), error]))
          return { errors, alert: fields.length === 0 ? failureKey(failure) : 'office.form.refused' }
        },
      }),
  }
}
