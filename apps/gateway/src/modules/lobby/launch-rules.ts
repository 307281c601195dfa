import type { LaunchPage, LaunchRuleRow } from './store.ts'

/** What a press on a vendor in a menu does: opens its games in the lobby, starts its first game, or shows its games in a popup (`isGame` VASSALAGE). */
export type VendorEntry = 'lobby' | 'start' | 'list'
export type LaunchRule = { readonly page: LaunchPage; readonly entry: VendorEntry }

const ANY_VALUE = '*'
const plain: LaunchRule = { page: 'game', entry: 'lobby' }
const keyOf = (category: string, vassalage: string) => `${category}/${vassalage}`

/**
 * How games of a vendor open (R-LOB-3, R-LAUNCH-1, R-SIDE-2): rows of the registry, the narrowest one counts. `*` stands for every category or
 * every vendor; a vendor's own row comes before a category's.
 */
export function createLaunchRules(rows: readonly LaunchRuleRow[]) {
  const byKey = new Map(rows.map((row) => [keyOf(row.category, row.vassalage), { page: row.page, entry: row.entry } as const]))
  return {
    of: (category: string, vassalage: string): LaunchRule =>
      byKey.get(keyOf(category, vassalage)) ?? byKey.get(keyOf(ANY_VALUE, vassalage)) ?? byKey.get(keyOf(category, ANY_VALUE)) ?? plain,
    /** Whether a press on the category itself starts this vendor's first game: a row of just this category and vendor says so. */
    startsCategory: (category: string, vassalage: string): boolean => byKey.get(keyOf(category, vassalage))?.entry === 'start',
  }
}

export type LaunchRules = ReturnType<typeof createLaunchRules>
