import type { ClientValue } from '@halong/api/client'
import { type TextKey, useText } from '@halong/app-kit/text.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { query } from '#shared/api.ts'
import type { Brand } from '#shared/brands.ts'
import { addressOf, isLinkedOnly } from '#shared/office-page.ts'
import { useMay, useOperator } from '#shared/operator.tsx'
import { mayOpen, pages } from '../pages.ts'

export type Hit = { readonly title: string; readonly about: string; readonly address: string }
type Found = ClientValue<'search.find'>['hits'][number]

/** So long nothing is typed before the gateway is asked. */
const REST_MS = 150
const kinds: Readonly<Record<Found['kind'], TextKey>> = { operator: 'office.search.operator', setting: 'office.search.setting' }

const plain = (words: string): string => words.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('đ', 'd')

function useRested(typed: string): string {
  const [rested, setRested] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setRested(typed), REST_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return rested
}

/** What was done to it: the one page there is of operators and settings one by one. */
const auditOf = ({ kind, title }: Found, { code }: Brand): string =>
  `/b/${code}/audit?${new URLSearchParams({ ...(kind === 'operator' ? { of: 'all' } : {}), target: `${kind} ${title}` })}`

/** What leads on from what was typed: pages by name, then what the gateway finds. */
export function useHits(typed: string, brand: Brand): { readonly hits: readonly Hit[]; readonly isAsking: boolean } {
  const text = useText()
  const { permissions } = useOperator()
  const mayFollow = useMay('audit.read')
  const wanted = plain(typed.trim())
  const rested = useRested(typed.trim())
  const found = useQuery({ ...query('search.find', { query: { q: rested, brandId: brand.id } }), enabled: rested !== '' && mayFollow })
  const named = pages
    .filter((page) => mayOpen(page, permissions) && !isLinkedOnly(page))
    .map((page) => ({ title: text(page.title), about: text('office.search.page'), address: addressOf(page, brand.code) }))
    .filter(({ title }) => plain(title).includes(wanted))
  const asked = wanted === '' ? [] : (found.data?.hits ?? [])
  return {
    hits: [...named, ...asked.map((hit) => ({ title: hit.title, about: text(kinds[hit.kind]), address: auditOf(hit, brand) }))],
    isAsking: mayFollow && (found.isFetching || rested !== typed.trim()),
  }
}
