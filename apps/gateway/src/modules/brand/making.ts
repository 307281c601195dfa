import type { brands as operations } from '@halong/api'
import { ok, refuse } from '@halong/base'
import type { z } from 'zod'
import { type CallContext, type OperatorCaller, type Platform, refuseFields, refuseWith } from '../../platform/index.ts'
import type { ContentService } from '../content/index.ts'
import { actorOf, writeAudit } from '../operator/index.ts'
import type { SiteService } from '../site/index.ts'

type Body = z.output<typeof operations.make.body>
type Deps = Pick<Platform, 'db' | 'clock'> & { readonly site: SiteService; readonly content: Pick<ContentService, 'copy'> }
export type Making = ReturnType<typeof createMaking>

/** What a brand says of itself alone: closing, practice, and whom its pages report to. */
const own: ReadonlySet<string> = new Set(['maintenance', 'practice', 'gtagId', 'firebase', 'timeZone'])
/** Settings that hold amounts, which mean something else in another currency. */
const inMoney: ReadonlySet<string> = new Set(['winnersBoard', 'points', 'withdrawals', 'adjustments', 'kyc'])

/** A new brand, which is a draft: what it is, and what it takes over from another one. */
export function createMaking({ site, content, db, clock }: Deps) {
  /** Settings of another brand that mean the same at the new one. Each was agreed to there, and all are shown to whoever agrees to the opening. */
  async function settingsFrom(brandId: number, asset: string): Promise<Record<string, unknown>> {
    const [{ brand }, newest] = [await site.byId(brandId), await site.newestSettings(brandId)]
    const copied: Record<string, unknown> = {}
    for (const { name, value } of newest) {
      if (own.has(name) || site.settingOf(name) === null || (brand.asset !== asset && inMoney.has(name))) continue
      const checked = await site.checkSetting(name, value)
      if (checked.ok) copied[name] = checked.value
    }
    return copied
  }

  return {
    /** Makes it, with one audit row. Texts are taken over after it is there; what may not be shown at it is left out and named. */
    async make({ reason, hosts, zone, copyFrom, ...record }: Body, caller: OperatorCaller, request: CallContext) {
      if (caller.onlyBrandId !== null) return refuse('operator.not_allowed')
      const source = copyFrom === null ? null : (await site.list()).find(({ id }) => id === copyFrom)
      if (source === undefined) return refuseFields([{ field: 'copyFrom', code: 'field.invalid' }])
      const zoned = await site.checkSetting('timeZone', zone)
      if (!zoned.ok) return refuseFields([{ field: 'zone', code: 'field.invalid' }])
      const settings = { ...(source === null ? {} : await settingsFrom(source.id, record.asset)), timeZone: zone }
      const at = clock.now()
      const done = await db.transaction(async (tx) => {
        const made = await site.makeDraftIn(tx, { input: record, hosts, settings, at, by: caller.username, reason })
        if (!made.ok) return made
        const brandId = made.value
        const after = { ...record, hosts, copyFrom: source?.merchantCode ?? null, settings }
        await writeAudit(tx, actorOf(caller, request), { at, brandId, action: 'brands.make', target: 'brand', before: null, after, reason })
        return made
      })
      site.forget()
      if (!done.ok) return refuseWith('setting.invalid', { fields: done.fields })
      const texts = source === null ? null : await content.copy({ from: source.id, to: done.value, by: caller.username, reason })
      return ok({
        brandId: done.value,
        code: record.merchantCode,
        copied: { settings: Object.keys(settings).length - 1, pieces: texts?.copied ?? 0, leftOut: texts?.leftOut ?? 0 },
      })
    },
  }
}
