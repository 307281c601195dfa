import { type FieldRefusal, fieldByCode } from '@halong/app-kit/gateway-form.ts'
import { isRefusal } from '@halong/app-kit/refusal-text.ts'

export type Name = 'username' | 'password' | 'code' | 'newPassword'

const byCode = fieldByCode<Name>({
  'operator.authenticator_wrong': 'code',
  'player.password_common': 'newPassword',
  'player.password_unchanged': 'newPassword',
})
const names: readonly string[] = ['username', 'password', 'code', 'newPassword']
const isName = (field: string): field is Name => names.includes(field)

/** Where a refused sign-in or change of password is said: beside the field it is about, or above the form. */
export function placeRefusal(failure: unknown): FieldRefusal<Name> {
  const fields = isRefusal(failure) && failure.code === 'request.invalid' ? (failure.value.fields ?? []) : []
  const named = fields.flatMap(({ field, ...error }) => (isName(field) ? [[field, error] as const] : []))
  return named.length > 0 ? { errors: Object.fromEntries(named), alert: null } : byCode(failure)
}
