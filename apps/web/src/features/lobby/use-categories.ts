import { useQuery } from '@tanstack/react-query'
import type { Categories } from '#shared/game/categories.ts'
import { useServerSnapshot } from '#shared/gateway/server-snapshot.ts'
import { useLanguage } from '#shared/text/text.ts'
import { categoriesOf } from './lobby.queries.ts'

/**
 * The categories of the brand, their makers and what their games may be narrowed by. Bars, menus and pages read them and are hydrated one after the other;
 * a trial player's stakes may have come before the last of them, so each begins with what the server rendered (R-SYS-1, R-FREE-1).
 */
export function useCategories(): Categories | undefined {
  const query = categoriesOf(useLanguage().code)
  return useServerSnapshot(query.queryKey, useQuery(query).data)
}
