import type { FieldRefusal } from '@halong/api'
import type { Asset } from '@halong/money'
import { readInput } from '../../platform/http/validate.ts'
import { type AnySetting, type SettingsTable, settingFor } from '../../platform/setting.ts'

/**
 * What the settings of a brand with such money are set to. A stored value that no longer fits its form is as good as missing, and is reported; where that could open
 * a closed site (maintenance, region) the site closes instead.
 */
export function readSettings(
  table: SettingsTable,
  stored: ReadonlyMap<string, unknown>,
  asset: Asset,
): { values: Readonly<Record<string, unknown>>; broken: string[] } {
  const broken: string[] = []
  const values: Record<string, unknown> = {}
  for (const [name, declared] of Object.entries(table)) {
    const { schema, fallback } = settingFor(declared, asset)
    const parsed = stored.has(name) ? schema.safeParse(stored.get(name)) : { success: true, data: fallback }
    if (!parsed.success) broken.push(name)
    values[name] = parsed.success ? parsed.data : fallback
  }
  const mustClose = broken.includes('maintenance') || broken.includes('region')
  return { values: mustClose ? { ...values, maintenance: { isOn: true, until: null } } : values, broken }
}

/** Whether a value fits a setting by itself: the value as it is kept, or what is wrong with it field by field. */
export function checkValue(
  { schema, check }: AnySetting,
  given: unknown,
): { ok: true; value: unknown } | { ok: false; fields: readonly FieldRefusal[] } {
  const read = readInput(schema, given)
  if (!read.ok) return read
  // cast: the schema of this very setting read it.
  const fields = check?.(read.value as never) ?? []
  return fields.length > 0 ? { ok: false, fields } : read
}
