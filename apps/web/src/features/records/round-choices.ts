import { useQuery } from '@tanstack/react-query'
import { lobbies } from '#shared/game/categories.ts'
import { siteQuery } from '#shared/gateway/gateway.ts'
import { type TextKey, useLanguage, useText } from '#shared/text/text.ts'

export const products = ['RNG', 'FISH', 'PVP', 'LIVE', 'ELOTT', 'LOTT', 'SPORTS', 'ESPORTS', 'COCKFIGHT', 'INHOUSE'] as const
export type Product = (typeof products)[number]
export const isProduct = (text: string | undefined): text is Product => products.some((product) => product === text)

/** The name of a product, as its lobby is called. */
export const productName = (product: Product): TextKey =>
  lobbies.find(({ gameType }) => gameType === (product === 'LOTT' ? 'ELOTT' : product))?.name ?? 'nav.games'

type Choice = { readonly value: string; readonly label: string }

/** The products and vendors of the brand that bets may be narrowed by. */
export function useRoundChoices(): { readonly products: readonly Choice[]; readonly vendors: readonly Choice[] } {
  const text = useText()
  const { data } = useQuery(siteQuery('lobby.listCategories', useLanguage().code))
  const categories = data?.categories ?? []
  const vendors = new Map(categories.flatMap((category) => category.vendors.map(({ vassalage, name }) => [vassalage, name])))
  return {
    products: categories.map(({ gameCategory }) => ({ value: gameCategory, label: text(productName(gameCategory)) })),
    vendors: [...vendors].map(([value, label]) => ({ value, label })),
  }
}
