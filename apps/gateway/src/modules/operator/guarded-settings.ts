import type { settings as operations } from '@halong/api'
import { invariant, ok, refuse } from '@halong/base'
import type { z } from 'zod'
import type { Guarded } from '../../platform/guarded.ts'
import type { CallContext, OperatorCaller, Tx } from '../../platform/index.ts'
import { needsSecondOperator } from '../../platform/setting.ts'
import { type SiteService, siteSettings } from '../site/index.ts'
import { meaningOf, type OperatorSettings } from './settings.ts'

type Body = z.output<typeof operations.change.body>
type Changed = z.input<typeof operations.change.value>
type Code = (typeof operations.change.errors)[number] | 'request.invalid'
export type GuardedSetting = Guarded<Body, Changed, Code>
type Deps = { readonly site: SiteService; readonly settings: OperatorSettings }

/** Changes of settings that another person agrees to (T68); of what is proposed that is always one. */
export function guardedSetting(operation: typeof operations.change | typeof operations.propose, { site, settings }: Deps): GuardedSetting {
  async function linkHostsIn(tx: Tx, brandId: number): Promise<readonly string[]> {
    const stored = await site.settingIn(tx, { brandId, name: 'linkHosts' })
    const read = siteSettings.linkHosts.schema.safeParse(stored?.value ?? siteSettings.linkHosts.fallback)
    return read.success ? read.data : []
  }
  return {
    operation,
    kind: 'setting',
    decide: 'settings.approve',
    // cast: `brandOf` asks of a caller nothing but the brand it is bound to.
    scope: (body, asker, request: CallContext) => settings.brandOf(asker as OperatorCaller, body.brandId, request),
    subject: async (_tx, { name }) => `setting ${name}`,
    async look(tx, { body, brandId }) {
      invariant(brandId !== null, 'a setting is a brand’s')
      const checked = await settings.check({ brandId, name: body.name }, body.value)
      if (!checked.ok) return checked
      const { setting, value } = checked.value
      const stored = await site.settingIn(tx, { brandId, name: body.name })
      const version = stored?.version ?? 0
      if (version !== body.expectedVersion) return refuse('setting.changed_meanwhile')
      const before = meaningOf(setting, stored)
      const isOpen = (await site.stateIn(tx, brandId)) === 'OPEN'
      const isOpening = isOpen && needsSecondOperator(setting, { before, after: value, linkHosts: await linkHostsIn(tx, brandId) })
      const needs = operation.id === 'settings.propose' || isOpening ? 1 : 0
      return ok({ needs, before: before ?? null, after: value, basis: String(version) } as const)
    },
    ready: async () => undefined,
    async execute(tx, { body, brandId }, { asker, approver, isAgreed, request }) {
      invariant(brandId !== null, 'a setting is a brand’s')
      const checked = await settings.check({ brandId, name: body.name }, body.value)
      if (!checked.ok) return checked
      const action = approver === null ? 'settings.change' : 'settings.approve'
      const approvedBy = approver?.username ?? (isAgreed ? asker.username : null)
      return settings.write(
        tx,
        { ...body, brandId, ...checked.value },
        { caller: approver ?? asker, request, action, by: asker.username, approvedBy },
      )
    },
    done: site.forget,
  }
}
