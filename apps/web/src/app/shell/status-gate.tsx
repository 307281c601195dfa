import { useQueryClient } from '@tanstack/react-query'
import { createElement, type ReactNode, Suspense, useEffect, useState } from 'react'
import { onSignedOutByGateway } from '#shared/gateway/gateway.ts'
import { type Part, patientPart } from '#shared/loading/part.ts'
import { usePageContext } from '#shared/site/page-context.ts'
import { statusQuery, useSite } from '#shared/site/site.ts'
import type { TextKey } from '#shared/text/text.ts'

const maintenancePart = patientPart<object>(
  ['status'],
  async () => (await import('#features/site-status/maintenance-page.tsx')).MaintenancePage,
)
const regionPart = patientPart<object>(['status'], async () => (await import('#features/site-status/region-page.tsx')).RegionPage)
const invalidDomainPart = patientPart<object>(
  ['status'],
  async () => (await import('#features/site-status/invalid-domain-page.tsx')).InvalidDomainPage,
)
export const closedParts: readonly Part<object>[] = [maintenancePart, regionPart, invalidDomainPart]

/** What stands in place of the site; null while it is open for this visitor. */
export function closedPart(status: 0 | 1 | 2, foreignHost: boolean): Part<object> | null {
  if (foreignHost) return invalidDomainPart
  return status === 0 ? null : status === 1 ? maintenancePart : regionPart
}

/** What the page in place of the site is called in the tab. */
export function closedTitle(status: 0 | 1 | 2, foreignHost: boolean): TextKey {
  if (foreignHost) return 'status.domain.title'
  return status === 1 ? 'status.maintenance.title' : 'status.region.title'
}

/**
 * R-SYS-2 to R-SYS-4: the site, or the page that says why not. Follows the live settings, and what a refused call says: an operator closing the site closes open
 * pages too. A page that was open comes back as it was; one that was rendered closed has nothing of the site yet and is fetched anew.
 */
export function StatusGate({ children }: { readonly children: ReactNode }) {
  const queryClient = useQueryClient()
  const { status } = useSite()
  const { foreignHost } = usePageContext()
  const [firstStatus] = useState(status)
  const opens = status === 0 && firstStatus !== 0
  useEffect(() => onSignedOutByGateway(() => void queryClient.invalidateQueries({ queryKey: statusQuery().queryKey })), [queryClient])
  useEffect(() => {
    if (opens) location.reload()
  }, [opens])
  const closed = closedPart(opens ? firstStatus : status, foreignHost)
  if (!closed) return children
  return <Suspense fallback={null}>{createElement(closed)}</Suspense>
}
