import { permissions as catalogue, isPermission, type Permission } from '@halong/api'
import { type Money, parseAsset, parseMoney } from '@halong/money'
import type { OperatorCaller, RightLimits } from '../../platform/index.ts'

/** Limits of one role's grant by asset, as they are kept and sent; null where there is none. */
export type Most = Readonly<Record<string, string>> | null
export type Rights = { readonly permissions: readonly Permission[]; readonly limits: RightLimits }

/** Minor units by asset; an asset that can't be read has no limit that reaches anything. */
const minorOf = (most: NonNullable<Most>): Record<string, bigint> =>
  Object.fromEntries(
    Object.entries(most).map(([name, amount]) => {
      const asset = parseAsset(name)
      return [name, (asset && parseMoney(amount, asset)?.minor) ?? 0n]
    }),
  )

function larger(one: Readonly<Record<string, bigint>>, other: Readonly<Record<string, bigint>>): Record<string, bigint> {
  const merged: Record<string, bigint> = { ...one }
  for (const [asset, minor] of Object.entries(other)) {
    const before = merged[asset] ?? 0n
    merged[asset] = minor > before ? minor : before
  }
  return merged
}

/** What grants of several roles come to: any of them is enough, and the widest limit holds. Permissions nobody knows any more are left out. */
export function rightsOf(grants: readonly { readonly permission: string; readonly most: Most }[]): Rights {
  const limits = new Map<Permission, Record<string, bigint> | null>()
  for (const { permission, most } of grants) {
    if (!isPermission(permission)) continue
    const before = limits.get(permission)
    const isUnlimited = before === null || most === null
    limits.set(permission, isUnlimited ? null : larger(before ?? {}, minorOf(most)))
  }
  return {
    permissions: catalogue.filter((permission) => limits.has(permission)),
    limits: Object.fromEntries([...limits].filter(([, limit]) => limit !== null)),
  }
}

/** Whether somebody's limit for a permission they have reaches an amount. */
export function reaches({ limits }: Pick<OperatorCaller, 'limits'>, permission: Permission, amount: Money): boolean {
  const limit = limits[permission]
  return limit === undefined || amount.minor <= (limit[amount.asset] ?? 0n)
}

/** Whether rights hold nothing that others don't: no permission more, and no limit higher. */
export function isWithin(after: Rights, before: Rights): boolean {
  return after.permissions.every((permission) => {
    if (!before.permissions.includes(permission)) return false
    const [now, then] = [after.limits[permission], before.limits[permission]]
    if (then === undefined) return true
    return now !== undefined && Object.entries(now).every(([asset, minor]) => minor <= (then[asset] ?? 0n))
  })
}
