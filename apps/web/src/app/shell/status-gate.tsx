import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { onShutOut } from '#shared/gateway.ts'
import { part } from '#shared/part.ts'
import { statusQuery, useSite } from '#shared/site.ts'

export const maintenancePart = part<object>(
  ['status'],
  async () => (await import('#features/site-status/maintenance-page.tsx')).MaintenancePage,
)
export const regionPart = part<object>(['status'], async () => (await import('#features/site-status/region-page.tsx')).RegionPage)

/**
 * R-SYS-2 to R-SYS-4: the site, or the page that says why not. Follows the live settings, and what a refused call says: an operator closing the site closes open
 * pages too. A page that was open comes back as it was; one that was drawn closed has nothing of the site yet and is fetched anew.
 */
export function StatusGate({ children }: { readonly children: ReactNode }) {
  const queryClient = useQueryClient()
  const { status } = useSite()
  const [firstStatus] = useState(status)
  const opens = status === 0 && firstStatus !== 0
  useEffect(() => onShutOut(() => void queryClient.invalidateQueries({ queryKey: statusQuery().queryKey })), [queryClient])
  useEffect(() => {
    if (opens) location.reload()
  }, [opens])
  if (status === 0 && !opens) return children
  const Closed = (opens ? firstStatus : status) === 2 ? regionPart : maintenancePart
  return (
    <Suspense fallback={null}>
      <Closed />
    </Suspense>
  )
}
