import type { FieldRefusal } from '@halong/api'
import type { Asset } from '@halong/money'
import type { z } from 'zod'

/**
 * T68: whether a change of a setting opens something, so that a second operator must agree. `linkHosts` are the hosts that two operators
 * agreed to.
 */
export type Guard<Value> = (before: Value, after: Value, linkHosts: readonly string[]) => boolean

/** One setting of a brand, as the module that owns it declares it. */
export type Setting<Value> = {
  /** The form of its values. */
  readonly schema: z.ZodType<Value>
  /** The default. It must be the safe value (T68): features off, no external hosts. */
  readonly fallback: NoInfer<Value>
  /** The default of a brand by its money, where amounts of `fallback` would mean something else in another currency. */
  readonly fallbackIn?: (asset: Asset) => NoInfer<Value>
  /** Null where no change needs a second operator. */
  readonly guard: Guard<NoInfer<Value>> | null
  /** What it does, for whoever changes it. */
  readonly note: string
  /** Validation beyond the schema: the invalid fields of a well-formed value. */
  readonly check?: (value: NoInfer<Value>) => FieldRefusal[]
}

/** Any setting, whatever its values are: to be read and checked by its own schema alone. */
export type AnySetting = {
  readonly schema: z.ZodType
  readonly fallback: unknown
  readonly fallbackIn?: (asset: Asset) => unknown
  readonly guard: ((before: never, after: never, linkHosts: readonly string[]) => boolean) | null
  readonly note: string
  readonly check?: (value: never) => FieldRefusal[]
}
/** The settings of a module by name; a name is one setting of the whole installation. */
export type SettingsTable = Readonly<Record<string, AnySetting>>
/** What the settings of a table are set to. */
export type SettingValues<Table extends SettingsTable> = {
  readonly [Name in keyof Table]: Table[Name] extends { readonly schema: z.ZodType<infer Value> } ? Value : never
}

/** Declares a setting; its form decides the type of the rest. */
export const setting = <Value>(declared: Setting<Value>): Setting<Value> => declared

/** The setting as it stands for a brand with such money. */
export const settingFor = (declared: AnySetting, asset: Asset): AnySetting =>
  declared.fallbackIn ? { ...declared, fallback: declared.fallbackIn(asset) } : declared

export const grows = (before: number, after: number): boolean => after > before
export const shrinks = (before: number, after: number): boolean => after < before
export const switchedOn = (before: boolean, after: boolean): boolean => after && !before
export const switchedOff = (before: boolean, after: boolean): boolean => before && !after
export const namesMore = (before: readonly string[], after: readonly string[]): boolean => after.some((name) => !before.includes(name))

type Change = {
  /** Undefined when what is stored can't be read: what it closed is then unknown, so any change of a guarded setting opens. */
  readonly before: unknown
  readonly after: unknown
  readonly linkHosts: readonly string[]
}

/** Whether a change opens something and needs a second operator (T68). Both values were read by the setting's own form. */
export function needsSecondOperator({ guard }: AnySetting, { before, after, linkHosts }: Change): boolean {
  if (guard === null) return false
  // cast: both are values of this very setting.
  return before === undefined || guard(before as never, after as never, linkHosts)
}
