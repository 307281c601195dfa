import { isRefusal } from '@halong/app-kit/refusal-text.ts'
import { useText } from '@halong/app-kit/text.ts'
import { showToast } from '@halong/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { call } from '#shared/api.ts'
import { useBrand } from '#shared/brands.ts'
import { shapeOfSchema } from '#shared/shape-form/shape.ts'
import { ShapeForm } from '#shared/shape-form/shape-form.tsx'
import { NeedsAnother } from './needs-another.tsx'
import { type Setting, useSettingWords } from './setting-words.ts'

/** The value by its schema, what would change, and why. What opens something is sent to a second operator (T68). */
export function SettingForm({ setting }: { readonly setting: Setting }) {
  const text = useText()
  const brand = useBrand()
  const queries = useQueryClient()
  const words = useSettingWords()
  const shape = useMemo(() => shapeOfSchema(setting.schema), [setting.schema])
  const [needsAnother, setNeedsAnother] = useState(false)

  async function send(value: unknown, reason: string): Promise<void> {
    const body = { brandId: brand.id, name: setting.name, value, reason, expectedVersion: setting.version }
    if (needsAnother) await call('settings.propose', { body })
    else await call('settings.change', { body })
    showToast(text(needsAnother ? 'office.settings.sent' : 'office.settings.saved'), { tone: 'good' })
    setNeedsAnother(false)
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
    <ShapeForm
      shape={shape}
      value={setting.value}
      root={setting.name}
      words={{ ...words, label: (path) => (path === '' ? words.title(setting) : words.label(path)) }}
      saveLabel={text(needsAnother ? 'office.settings.send' : 'office.form.save')}
      note={needsAnother && <NeedsAnother />}
      onChange={() => setNeedsAnother(false)}
      send={send}
      caught={caught}
    />
  )
}
