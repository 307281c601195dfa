import type { settings as operations } from '@halong/api'
import { ok, refuse } from '@halong/base'
import { z } from 'zod'
import { type CallContext, type OperatorCaller, type Platform, refuseFields, refuseWith, type Tx } from '../../platform/index.ts'
import { type AnySetting, needsSecondOperator, settingFor } from '../../platform/setting.ts'
import { type SiteService, type StoredSetting, siteSettings } from '../site/index.ts'
import { actorOf, writeAudit } from './audit.ts'

type Presented = z.input<typeof operations.list.value>['settings'][number]
type SettingsDeps = Pick<Platform, 'db' | 'clock'> & { readonly site: SiteService }
export type SettingChange = { readonly brandId: number; readonly name: string; readonly reason: string; readonly expectedVersion: number }
/** Who changes a setting, by which call, and who agreed to it. */
export type Order = {
  readonly caller: Pick<OperatorCaller, 'operatorId' | 'username'>
  readonly request: CallContext
  readonly action: 'settings.change' | 'settings.revert' | 'settings.approve'
  readonly by: string
  readonly approvedBy: string | null
}
type Checked = { readonly setting: AnySetting; readonly value: unknown }
export type OperatorSettings = ReturnType<typeof createOperatorSettings>

const schemas = new WeakMap<AnySetting, Record<string, unknown>>()
/** The form of a setting's values as JSON Schema. */
function schemaOf(setting: AnySetting): Record<string, unknown> {
  const known = schemas.get(setting)
  if (known) return known
  const { $schema: _dialect, ...schema } = z.toJSONSchema(setting.schema, { io: 'input', unrepresentable: 'any' })
  schemas.set(setting, schema)
  return schema
}

/** What a stored version means now: its value, or undefined when it can't be read any more; what holds while nobody set it. */
export function meaningOf({ schema, fallback }: Pick<AnySetting, 'schema' | 'fallback'>, stored: StoredSetting | null): unknown {
  if (stored === null) return fallback
  const read = schema.safeParse(stored.value)
  return read.success ? read.data : undefined
}

type Named = { readonly name: string; readonly setting: AnySetting }

function present({ name, setting }: Named, stored: StoredSetting | null, value: unknown): Presented {
  return {
    name,
    description: setting.note,
    schema: schemaOf(setting),
    value,
    fallback: setting.fallback,
    isSet: stored !== null,
    isBroken: stored !== null && meaningOf(setting, stored) === undefined,
    version: stored?.version ?? 0,
    changedAt: stored?.changedAt.toISOString() ?? null,
    changedBy: stored?.changedBy ?? null,
    isGuarded: setting.guard !== null,
  }
}

/** What operators read and change of a brand's settings: versioned, one audit row a change, pushed to open pages (T68). */
export function createOperatorSettings({ site, db, clock }: SettingsDeps) {
  /** Writes one checked value with its audit row, in one transaction. What opens something passes with a second operator alone. */
  async function write(tx: Tx, { setting, ...requested }: SettingChange & Checked, order: Order) {
    const { brandId, name, reason } = requested
    const at = clock.now()
    // Read here rather than from what is kept: a host that is no longer listed counts no more.
    const listed = await site.settingIn(tx, { brandId, name: 'linkHosts' })
    const known = siteSettings.linkHosts.schema.safeParse(listed?.value ?? siteSettings.linkHosts.fallback)
    const linkHosts = known.success ? known.data : []
    let before: unknown
    const changed = await site.changeIn(tx, {
      ...requested,
      at,
      by: order.by,
      approvedBy: order.approvedBy,
      decide(stored, state) {
        before = stored === null ? setting.fallback : stored.value
        // What a draft opens is agreed to with the brand itself, which two people open.
        const isOpening =
          state === 'OPEN' && needsSecondOperator(setting, { before: meaningOf(setting, stored), after: requested.value, linkHosts })
        return isOpening && order.approvedBy === null ? 'setting.approval_required' : null
      },
    })
    if (!changed.ok) return changed
    await writeAudit(tx, actorOf(order.caller, order.request), {
      at,
      brandId,
      action: order.action,
      target: `setting ${name}`,
      before,
      after: requested.value,
      reason,
    })
    return ok({ name, version: changed.value.version, value: requested.value })
  }

  /** A value read by the form of its setting. */
  async function check({ brandId, name }: Pick<SettingChange, 'brandId' | 'name'>, value: unknown) {
    const declared = site.settingOf(name)
    if (declared === null) return refuse('setting.unknown')
    const setting = settingFor(declared, (await site.byId(brandId)).brand.asset)
    const checked = await site.checkSetting(name, value)
    return checked.ok ? ok({ name, setting, value: checked.value }) : refuseWith('setting.invalid', { fields: checked.fields })
  }

  return {
    write,
    check,

    /** The brand a call is about: the operator's own, the one named, or the one of the address the call came to (T69). */
    async brandOf(caller: OperatorCaller, requested: number | undefined, request: CallContext) {
      if (caller.onlyBrandId !== null)
        return requested === undefined || requested === caller.onlyBrandId ? ok(caller.onlyBrandId) : refuse('operator.not_allowed')
      const brandId = requested ?? request.brandId
      const isKnown = (await site.list()).some(({ id }) => id === brandId)
      return isKnown ? ok(brandId) : refuseFields([{ field: 'brandId', code: 'field.invalid' }])
    },

    async list(brandId: number): Promise<Presented[]> {
      const [here, newest] = [await site.byId(brandId), await site.newestSettings(brandId)]
      const values = here.read(site.table)
      return Object.entries(site.table).map(([name, setting]) =>
        present({ name, setting: settingFor(setting, here.brand.asset) }, newest.find((each) => each.name === name) ?? null, values[name]),
      )
    },

    /** Changes a setting at once. */
    async change(requested: SettingChange & { value: unknown }, caller: OperatorCaller, request: CallContext) {
      const checked = await check(requested, requested.value)
      if (!checked.ok) return checked
      const order: Order = { caller, request, action: 'settings.change', by: caller.username, approvedBy: null }
      const done = await db.transaction((tx) => write(tx, { ...requested, ...checked.value }, order))
      site.forget()
      return done
    },

    /** Sets a setting to what an earlier version said, as a new version. */
    async revert(requested: SettingChange & { toVersion: number }, caller: OperatorCaller, request: CallContext) {
      const { brandId, name, toVersion } = requested
      const former = await db.transaction((tx) => site.settingIn(tx, { brandId, name, version: toVersion }))
      if (former === null) return refuse('setting.unknown')
      const checked = await check(requested, former.value)
      if (!checked.ok) return checked
      const order: Order = { caller, request, action: 'settings.revert', by: caller.username, approvedBy: null }
      const done = await db.transaction((tx) => write(tx, { ...requested, ...checked.value }, order))
      site.forget()
      return done
    },
  }
}
