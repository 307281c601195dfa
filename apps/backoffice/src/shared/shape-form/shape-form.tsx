import { RefusedAlert } from '@halong/app-kit/refused-alert.tsx'
import { useText } from '@halong/app-kit/text.ts'
import { Button } from '@halong/ui'
import { type ReactNode, useState } from 'react'
import { Diff } from '../parts/diff.tsx'
import type { Words } from './field-props.ts'
import { ReasonField } from './reason-field.tsx'
import type { Shape } from './shape.ts'
import { ShapeField } from './shape-field.tsx'
import { useShapeForm } from './use-shape-form.ts'

type ShapeFormProps = {
  readonly shape: Shape
  /** What holds now. */
  readonly value: unknown
  /** What the form begins with, where that is not what holds. */
  readonly draft?: unknown
  readonly words: Pick<Words, 'label' | 'choice'>
  /** Field of a whole that is no group, which has no name of its own. */
  readonly root?: string
  readonly saveLabel?: string
  /** Said above the buttons. */
  readonly note?: ReactNode
  /** Beside the form: what the value would look like. */
  readonly preview?: (value: unknown) => ReactNode
  readonly onChange?: () => void
  readonly send: (value: unknown, reason: string) => Promise<void>
  /** Whether the page has dealt with a failure in its own way. */
  readonly caught?: (failure: unknown) => boolean
}

/** A whole form over a value: its fields, what would change, why, and the button; refusals stand beside their fields. */
export function ShapeForm({ shape, value, draft, words, root, saveLabel, note, preview, onChange, send, caught }: ShapeFormProps) {
  const text = useText()
  const { form: ref, ...form } = useShapeForm({ shape, value: draft ?? value, words, ...(root === undefined ? {} : { root }) })
  const isSame = JSON.stringify(form.value) === JSON.stringify(value)
  const [undone, setUndone] = useState(0)
  const change = (next: unknown) => {
    onChange?.()
    form.setValue(next)
  }
  async function sendAll(sent: unknown, reason: string): Promise<void> {
    await send(sent, reason)
    form.setReason('')
  }
  return (
    <form ref={ref} noValidate className="flex flex-col gap-4" onSubmit={(event) => void form.submit(event, sendAll, caught)}>
      {form.alert && <RefusedAlert {...form.alert} />}
      <ShapeField key={undone} shape={shape} value={form.value} path="" words={form.words} onChange={change} />
      {preview?.(form.value)}
      {!isSame && (
        <>
          {value !== null && (
            <section className="rounded-control bg-hover p-3">
              <h3 className="mb-2 text-xs font-semibold text-ink-2">{text('office.form.difference')}</h3>
              <Diff before={value} after={form.value} label={words.label} />
            </section>
          )}
          <ReasonField value={form.reason} error={form.reasonError} onChange={form.setReason} />
          {note}
          <div className="flex flex-wrap gap-3">
            <Button type="submit" pending={form.isPending}>
              {saveLabel ?? text('office.form.save')}
            </Button>
            {value !== null && (
              <Button tone="secondary" onClick={() => {
                  setUndone(undone + 1)
                  change(value)
                }}
              >
                {text('office.form.undo')}
              </Button>
            )}
          </div>
        </>
      )}
    </form>
  )
}
