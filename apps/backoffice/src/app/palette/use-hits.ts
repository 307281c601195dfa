import { type TextKey, useText } from '@halong/app-kit/text.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { query } from '#shared/api.ts'
import type { Brand } from '#shared/brands.ts'
import { addressOf, isLinkedOnly } from '#shared/office-page.ts'
import { useMay, useOperator } from '#shared/operator.tsx'
import { mayOpen, pages } from '../pages.ts'
import { addressOfFound, type Found } from './found-address.ts'

export type Hit = { readonly title: string; readonly about: string; readonly address: string }

/** So long nothing is typed before the gateway is asked. */
const REST_MS = 150
const kinds: Readonly<Record<Found['kind'], TextKey>> = {
  operator: 'office.search.operator',
  setting: 'office.search.setting',
  round: 'office.search.round',
  transfer: 'office.search.transfer',
}

const plain = (words: string): string => words.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('đ', 'd')

function useRested(typed: string): string {
  const [rested, setRested] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setRested(typed), REST_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return rested
}

/** Pages of one thing, by the beginning of its id. */
const pageOfId: Readonly<Record<string, string>> = {
  ply: 'member',
  dep: 'deposit',
  wdr: 'withdrawal',
  kyc: 'document',
  thr: 'thread',
  adj: 'adjustment',
  pac: 'house-account',
}
const ID = /^([a-z]{3})_[0-9A-Za-z]{22}$/
const SHORTEST_NAME = 2
const SHOWN = 5

/** The page of the one thing whose id was typed whole. */
function useById(typed: string, brand: Brand): readonly Hit[] {
  const text = useText()
  const { permissions } = useOperator()
  const name = pageOfId[ID.exec(typed)?.[1] ?? '']
  const page = pages.find((each) => each.name === name)
  if (!page || !mayOpen(page, permissions)) return []
  return [{ title: typed, about: text(page.title), address: addressOf({ ...page, path: page.path.replace(/:\w+$/, typed) }, brand.code) }]
}

/** Players whose names begin like that. */
function useMembers(typed: string, brand: Brand): readonly Hit[] {
  const text = useText()
  const mayRead = useMay('members.read')
  const isAsked = mayRead && !ID.test(typed) && typed.length >= SHORTEST_NAME
  const found = useQuery({
    ...query('members.list', { query: { brandId: brand.id, username: typed.toLowerCase(), sort: 'username', limit: 20 } }),
    enabled: isAsked,
  })
  if (!isAsked) return []
  return (found.data?.rows ?? []).slice(0, SHOWN).map(({ id, username }) => ({
    title: username,
    about: text('office.search.member'),
    address: `/b/${brand.code}/members/${id}`,
  }))
}

/** Games whose codes begin like that. */
function useGames(typed: string, brand: Brand): readonly Hit[] {
  const text = useText()
  const isAsked = useMay('games.read') && typed.length >= SHORTEST_NAME && /^[\w-]+$/.test(typed)
  const gameCode = typed.toLowerCase()
  const found = useQuery({
    ...query('games.list', { query: { brandId: brand.id, gameCode, sort: 'gameCode', limit: 20 } }),
    enabled: isAsked,
  })
  if (!isAsked) return []
  return (found.data?.rows ?? []).slice(0, SHOWN).map((game) => ({
    title: game.name,
    about: text('office.search.game'),
    address: `/b/${brand.code}/games?${new URLSearchParams({ gameCode: game.gameCode, vassalage: game.vassalage })}`,
  }))
}

/** What leads on from what was typed: pages by name, then what the gateway finds. */
export function useHits(typed: string, brand: Brand): { readonly hits: readonly Hit[]; readonly isAsking: boolean } {
  const text = useText()
  const { permissions } = useOperator()
  const mayFollow = useMay('audit.read')
  const wanted = plain(typed.trim())
  const rested = useRested(typed.trim())
  const found = useQuery({ ...query('search.find', { query: { q: rested, brandId: brand.id } }), enabled: rested !== '' })
  const byId = useById(rested, brand)
  const members = useMembers(rested, brand)
  const games = useGames(rested, brand)
  const named = pages
    .filter((page) => mayOpen(page, permissions) && !isLinkedOnly(page))
    .map((page) => ({ title: text(page.title), about: text('office.search.page'), address: addressOf(page, brand.code) }))
    .filter(({ title }) => plain(title).includes(wanted))
  const asked = wanted === '' ? [] : (found.data?.hits ?? []).filter(({ kind }) => kind !== 'operator' || mayFollow)
  return {
    hits: [
      ...named,
      ...(wanted === '' ? [] : [...byId, ...members, ...games]),
      ...asked.map((hit) => ({ title: hit.title, about: text(kinds[hit.kind]), address: addressOfFound(hit, brand.code) })),
    ],
    isAsking: rested !== '' && (found.isFetching || rested !== typed.trim()),
  }
}
