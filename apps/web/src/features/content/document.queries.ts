import type { ClientValue } from '@halong/api/client'
import { call, siteKey } from '#shared/gateway.ts'
import { orNull } from '#shared/subject.ts'

export type HouseDocument = ClientValue<'content.getDocument'>

/** A document of the house in its present version; null where the brand has none of that name (R-FOOT-1). */
export const documentOf = (language: string, name: string) => ({
  queryKey: siteKey('content.getDocument', language, { name }),
  queryFn: ({ signal }: { signal: AbortSignal }) => orNull(call('content.getDocument', { query: { name }, signal })),
  staleTime: 300_000,
})

/** Documents with a page of their own; any other one is read in the help centre. */
export const documentPlaces = {
  about: '/about',
  agreement: '/help',
  privacy: '/help/privacy',
  responsible: '/help/responsible-gaming',
} as const
const isPlaced = (name: string): name is keyof typeof documentPlaces => Object.hasOwn(documentPlaces, name)
export const placeOfDocument = (name: string): string =>
  isPlaced(name) ? documentPlaces[name] : `/helpmc?document=${encodeURIComponent(name)}`
