import { approvals as operations } from '@halong/api'
import { ok, refuse } from '@halong/base'
import { parseAsset, parseMoney } from '@halong/money'
import type { z } from 'zod'
import type { Guarded } from '../../platform/guarded.ts'
import { type Platform, refuseFields } from '../../platform/index.ts'
import type { Approvals } from './approvals.ts'
import { actorOf, writeAudit } from './audit.ts'
import { isTighter, type Rule, type RuleStore } from './rules.ts'

type Save = z.output<typeof operations.saveRule.body>
type Saved = z.input<typeof operations.saveRule.value>
type Code = Exclude<(typeof operations.saveRule.errors)[number], 'operator.approval_required'> | 'request.invalid'
type Kind = ReturnType<Approvals['kinds']>[number]

export const presentRule = (kind: Kind, rule: Rule | null): Saved['rule'] => ({
  kind: kind.kind,
  floor: kind.hasAmount ? 0 : 1,
  decide: kind.decide,
  needs: rule?.needs ?? null,
  from: rule?.from ?? null,
  hasAmount: kind.hasAmount,
  version: rule?.version ?? 0,
  changedAt: rule?.changedAt.toISOString() ?? null,
  changedBy: rule?.changedBy ?? null,
})

type Deps = Pick<Platform, 'clock'> & { readonly rules: RuleStore; readonly kinds: () => readonly Kind[] }

/** B15: how many must agree. Whoever asks for more is heard at once; for less another person is asked. */
export function guardedRules({ clock, rules, kinds }: Deps): Guarded<Save, Saved, Code> {
  const auditOf = (rule: Pick<Rule, 'needs' | 'from'> | null) => rule && { needs: rule.needs, from: rule.from }
  return {
    operation: operations.saveRule,
    kind: 'rule',
    decide: 'rules.manage',
    async scope({ kind, from }, { onlyBrandId }) {
      if (onlyBrandId !== null) return refuse('operator.not_allowed')
      const known = kinds().find((each) => each.kind === kind)
      if (!known) return refuseFields([{ field: 'kind', code: 'field.invalid' }])
      const isRead = Object.entries(from ?? {}).every(([name, amount]) => {
        const asset = parseAsset(name)
        return asset !== null && parseMoney(amount, asset) !== null
      })
      return isRead && (from === null || known.hasAmount) ? ok(null) : refuseFields([{ field: 'from', code: 'field.invalid' }])
    },
    subject: async (_tx, { kind }) => `rule ${kind}`,
    async look(tx, { body }) {
      const before = await rules.of(tx, body.kind, true)
      if ((before?.version ?? 0) !== body.expectedVersion) return refuse('rule.changed_meanwhile')
      return ok({
        needs: isTighter(body, before ?? { needs: null, from: null }) ? 0 : 1,
        before: auditOf(before),
        after: auditOf(body),
        basis: String(before?.version ?? 0),
      } as const)
    },
    ready: async () => undefined,
    async execute(tx, { body }, { asker, approver, request }) {
      const { kind, needs, from, expectedVersion } = body
      const by = approver ?? asker
      const before = await rules.of(tx, kind)
      const wish = { needs, from, expectedVersion, by: by.username }
      if (!(await rules.save(tx, kind, wish))) return refuse('rule.changed_meanwhile')
      await writeAudit(tx, actorOf(by, request), {
        at: clock.now(),
        brandId: null,
        action: 'approvals.saveRule',
        target: `rule ${kind}`,
        before: auditOf(before),
        after: { ...auditOf(wish), ...(approver === null ? {} : { askedBy: asker.username }) },
        reason: body.reason,
      })
      const [known, after] = [kinds().find((each) => each.kind === kind), await rules.of(tx, kind)]
      return known ? ok({ rule: presentRule(known, after) }) : refuse('rule.changed_meanwhile')
    },
    done: () => undefined,
  }
}
