import { isRefusal } from '@halong/app-kit/refusal-text.ts'
import { RefusedAlert } from '@halong/app-kit/refused-alert.tsx'
import { useText } from '@halong/app-kit/text.ts'
import { Button, showToast } from '@halong/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { call } from '#shared/api.ts'
import { useBrand } from '#shared/brands.ts'
import { Diff } from '#shared/parts/diff.tsx'
import { ReasonField } from '#shared/shape-form/reason-field.tsx'
import { shapeOfSchema } from '#shared/shape-form/shape.ts'
import { ShapeField } from '#shared/shape-form/shape-field.tsx'
import { useShapeForm } from '#shared/shape-form/use-shape-form.ts'
import { type Setting, useSettingWords } from './setting-words.ts'

/** The value by its schema, what would change, and why. What opens something is sent to a second operator (T68). */
export function SettingForm({ setting }: { readonly setting: Setting }) {
  const text = useText()
  const brand = useBrand()
  const queries = useQueryClient()
  const words = useSettingWords()
  const shape = useMemo(() => shapeOfSchema(setting.schema), [setting.schema])
  const { form: ref, ...form } = useShapeForm({ shape, value: setting.value, words, root: setting.name })
  const [needsAnother, setNeedsAnother] = useState(false)
  const isSame = JSON.stringify(form.value) === JSON.stringify(setting.value)

  async function send(value: unknown, reason: string): Promise<void> {
    const body = { brandId: brand.id, name: setting.name, value, reason, expectedVersion: setting.version }
    if (needsAnother) await call('settings.propose', { body })
    else await call('settings.change', { body })
    showToast(text(needsAnother ? 'office.settings.sent' : 'office.settings.saved'), { tone: 'good' })
    setNeedsAnother(false)
    form.setReason('')
    await queries.invalidateQueries()
  }
  /** Needing somebody else is no fault: the button says what it does then. A colleague's change is fetched, so that the difference is to what holds now. */
  function caught(failure: unknown): boolean {
    if (!isRefusal(failure)) return false
    if (failure.code === 'setting.changed_meanwhile') void queries.invalidateQueries({ queryKey: ['settings.list'] })
    if (failure.code !== 'setting.approval_required') return false
    setNeedsAnother(true)
    return true
  }
  return (
    <form ref={ref} noValidate className="flex flex-col gap-4" onSubmit={(event) => void form.submit(event, send, caught)}>
      {form.alert && <RefusedAlert {...form.alert} />}
      <ShapeField
        shape={shape}
        value={form.value}
        path=""
        words={{
          ...form.words,
          label: (path) => (path === '' ? words.title(setting) : words.label(path)),
        }}
        onChange={(value) => {
          setNeedsAnother(false)
          form.setValue(value)
        }}
      />
      {!isSame && (
        <>
          <section className="rounded-control bg-hover p-3">
            <h3 className="mb-2 text-xs font-semibold text-ink-2">{text('office.settings.difference')}</h3>
            <Diff before={setting.value} after={form.value} label={words.label} />
          </section>
          <ReasonField value={form.reason} error={form.reasonError} onChange={form.setReason} />
          {needsAnother && (
            <p role="status" className="rounded-control bg-gold-soft px-3.5 py-3 text-sm">
              {text('office.settings.needs_another')}
            </p>
          )}
          <div className="flex flex-wrap gap-3">
            <Button type="submit" pending={form.isPending}>
              {text(needsAnother ? 'office.settings.send' : 'office.settings.save')}
            </Button>
            <Button tone="secondary" onClick={() => form.setValue(setting.value)}>
              {text('office.settings.undo')}
            </Button>
          </div>
        </>
      )}
    </form>
  )
}
