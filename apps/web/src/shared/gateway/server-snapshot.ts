import { hashKey, type QueryKey } from '@tanstack/react-query'
import { useHydrated } from '#shared/session/session.ts'
import { usePageContext } from '#shared/site/page-context.ts'

/**
 * What a part that is hydrated late begins with: the answer the server rendered it from, whatever has come meanwhile or was dropped unread (R-SYS-1). From
 * then on the answer there is now.
 */
export function useServerSnapshot<T>(key: QueryKey, now: T | undefined): T | undefined {
  const isHydrated = useHydrated()
  const { answers } = usePageContext()
  if (isHydrated) return now
  const hash = hashKey(key)
  const drawn = answers.find(([name]) => hashKey(name) === hash)
  // cast: the server wrote this answer under the very key its type belongs to.
  return drawn ? (drawn[1] as T) : now
}
