import type { QueryClient } from '@tanstack/react-query'
import { type SiteStatus, statusQuery } from '#shared/site/site.ts'
import type { StartState } from '#shared/site/start-state.ts'

/** Reads what the server wrote into the page. The element is ours alone, so its shape is trusted. */
export function readStartState(page: Document): StartState {
  const text = page.getElementById('start')?.textContent
  if (!text) throw new Error('the page came without its start-up state')
  return JSON.parse(text) as StartState
}

/** Where the site sees this visitor: kept out of the shared page and added here (R-SYS-1). */
export function seedVisitorLocation(queryClient: QueryClient, page: Document): void {
  const text = page.getElementById('visitor')?.textContent
  const { queryKey } = statusQuery()
  if (text)
    queryClient.setQueryData<SiteStatus>(
      queryKey,
      (status) => status && { ...status, location: JSON.parse(text) as SiteStatus['location'] },
    )
}
