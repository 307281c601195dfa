import { type ReactNode, Suspense } from 'react'
import { part } from '#shared/part.ts'
import { useSite } from '#shared/site.ts'

export const maintenancePart = part<object>(
  ['status'],
  async () => (await import('#features/site-status/maintenance-page.tsx')).MaintenancePage,
)
export const regionPart = part<object>(['status'], async () => (await import('#features/site-status/region-page.tsx')).RegionPage)

/** R-SYS-2 to R-SYS-4: the site, or the page that says why not. Follows the live settings: an operator closing the site closes open pages too. */
export function StatusGate({ children }: { readonly children: ReactNode }) {
  const { status } = useSite()
  if (status === 0) return children
  const Closed = status === 1 ? maintenancePart : regionPart
  return (
    <Suspense fallback={null}>
      <Closed />
    </Suspense>
  )
}
