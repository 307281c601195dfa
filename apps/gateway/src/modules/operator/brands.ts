import type { settings as operations } from '@halong/api'
import { ok } from '@halong/base'
import type { z } from 'zod'
import { type CallContext, type OperatorCaller, type Platform, refuseWith } from '../../platform/index.ts'
import type { Brand, SiteService } from '../site/index.ts'
import { actorOf, writeAudit } from './audit.ts'

type Presented = z.input<typeof operations.getBrand.value>
type SettingChange = Omit<z.output<typeof operations.changeBrand.body>, 'brandId'> & { readonly brandId: number }
export type OperatorBrands = ReturnType<typeof createOperatorBrands>

const fieldsOf = ({
  name,
  merchantCode,
  currencySymbol,
  defaultLanguage,
  languages,
  hosts,
}: Omit<SettingChange, 'brandId' | 'reason'> | Brand) => ({
  name,
  merchantCode,
  currencySymbol,
  defaultLanguage,
  languages: [...languages],
  hosts: [...hosts],
})

/** What operators read and change of a brand itself (R-SYS-14). */
export function createOperatorBrands({ site, db, clock }: Pick<Platform, 'db' | 'clock'> & { readonly site: SiteService }) {
  return {
    async get(brandId: number): Promise<Presented> {
      const { brand } = await site.byId(brandId)
      return { ...fieldsOf(brand), id: brand.id, asset: brand.asset, isDefault: brand.isDefault, version: brand.version }
    },

    /** Changes a brand, with one audit row. Its asset stays the one its players hold; a host that another brand has stays there (T69). */
    async change(requested: SettingChange, caller: OperatorCaller, request: CallContext) {
      const { brandId, reason, expectedVersion } = requested
      const after = fieldsOf(requested)
      const { hosts, ...record } = after
      const at = clock.now()
      const done = await db.transaction(async (tx) => {
        const changed = await site.changeBrandIn(tx, { brandId, record, hosts, expectedVersion, at })
        if (!changed.ok) return changed
        const [action, target] = ['settings.changeBrand', 'brand']
        const before = fieldsOf(changed.value.before)
        await writeAudit(tx, actorOf(caller, request), { at, brandId, action, target, before, after, reason })
        return ok({ version: changed.value.version })
      })
      site.forget()
      if (done.ok || done.code === 'setting.changed_meanwhile') return done
      return refuseWith('setting.invalid', { fields: done.fields })
    },
  }
}
