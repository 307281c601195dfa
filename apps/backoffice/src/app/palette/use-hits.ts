import { useText } from '@halong/app-kit/text.ts'
import type { Brand } from '#shared/brands.ts'
import { useOperator } from '#shared/operator.tsx'
import { addressOf, mayOpen, pages } from '../pages.ts'

export type Hit = { readonly title: string; readonly about: string; readonly address: string }

const plain = (words: string): string => words.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('đ', 'd')

/** What leads on from what was typed. */
export function useHits(typed: string, brand: Brand): { readonly hits: readonly Hit[]; readonly isAsking: boolean } {
  const text = useText()
  const { permissions } = useOperator()
  const wanted = plain(typed.trim())
  const hits = pages
    .filter((page) => mayOpen(page, permissions))
    .map((page) => ({ title: text(page.title), about: text('office.search.page'), address: addressOf(page, brand.code) }))
    .filter(({ title }) => plain(title).includes(wanted))
  return { hits, isAsking: false }
}
