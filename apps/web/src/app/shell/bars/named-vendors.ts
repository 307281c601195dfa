import type { Category } from '#shared/game/categories.ts'
import type { MenuEntry } from '#shared/game/game-address.ts'

/** Who makes the games, each once; the TY rule leaves some without a name to be called by. */
export function namedVendors(categories: readonly Category[]): readonly Pick<MenuEntry, 'vassalage' | 'name'>[] {
  const named = categories.flatMap(({ vendors }) => vendors).filter(({ name }) => name !== '')
  return [...new Map(named.map(({ vassalage, name }) => [vassalage, { vassalage, name }])).values()]
}
