import type { ClientValue } from '@halong/api/client'
import { call, siteKey } from '#shared/gateway/gateway.ts'
import { orNull } from '#shared/gateway/page-subject.ts'

export type HouseDocument = ClientValue<'content.getDocument'>

/** A document of the house in its present version; null where the brand has none of that name (R-FOOT-1). */
export const documentOf = (language: string, name: string) => ({
  queryKey: siteKey('content.getDocument', language, { name }),
  queryFn: ({ signal }: { signal: AbortSignal }) => orNull(call('content.getDocument', { query: { name }, signal })),
  staleTime: 300_000,
})
