import { type SeededRole, seededRoles } from '@halong/api/role-names'
import { useText } from '@halong/app-kit/text.ts'
import { useQuery } from '@tanstack/react-query'
import { query } from '#shared/api.ts'

const isSeeded = (code: string): code is SeededRole => seededRoles.some((role) => role === code)

/** What a role is called: one of the product's in the language of the reader, another one by its own name. */
export function useRoleName(): (role: { readonly code: string; readonly name: string | null }) => string {
  const text = useText()
  return ({ code, name }) => name ?? (isSeeded(code) ? text(`office.role.${code}`) : code)
}

/** Several roles in one line, by their codes alone. */
export function useRoleNames(): (codes: readonly string[]) => string {
  const nameOf = useRoleName()
  const { data } = useQuery({ ...query('roles.list'), staleTime: 60_000 })
  return (codes) => codes.map((code) => nameOf(data?.roles.find((role) => role.code === code) ?? { code, name: null })).join(', ')
}
