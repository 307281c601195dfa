import type { ClientValue } from '@halong/api/client'
import { useQuery } from '@tanstack/react-query'
import { query } from '#shared/api.ts'

export type Roles = ClientValue<'roles.list'>
export type Role = Roles['roles'][number]
export type Right = Roles['permissions'][number]
export type Grant = Role['grants'][number]

export const useRoles = () => useQuery(query('roles.list'))

/** Rights by their noun, in the order of the catalogue; those that no call asks for yet are left out, but for what a role has of them. */
export function byNoun(rights: readonly Right[], held: readonly Grant[] = []): readonly (readonly Right[])[] {
  const shown = rights.filter(({ name, isUsed }) => isUsed || held.some(({ permission }) => permission === name))
  const nouns = [...new Set(shown.map(({ name }) => name.split('.')[0]))]
  return nouns.map((noun) => shown.filter(({ name }) => name.startsWith(`${noun}.`)))
}
