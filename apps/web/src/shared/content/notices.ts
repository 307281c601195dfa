import type { ClientValue } from '@halong/api/client'
import { keepPreviousData } from '@tanstack/react-query'
import { siteQuery } from '#shared/gateway/gateway.ts'

export type Notices = ClientValue<'content.getNotice'>
export type Banner = Notices['banners'][number]
export type Promotion = Notices['promotion'][number]
export type Notice = Notices['player'][number]

const STALE_AFTER_MS = 300_000

/** What stands on pages themselves: banners and promotions. Every first page brings it along. */
export const ON_PAGES = { types: 'B,PR' } as const
/** What is read beside pages, and may be long: announcements and what opens by itself. */
export const BESIDE_PAGES = { types: 'PL,PU' } as const

const noticesOf = (language: string, query: { readonly types: string }) => ({
  ...siteQuery('content.getNotice', language, { query }),
  staleTime: STALE_AFTER_MS,
  placeholderData: keepPreviousData,
})

/** Banners and promotions of the site, asked for once and shared by every page (R-MSG-1). */
export const pageNoticesOf = (language: string) => noticesOf(language, ON_PAGES)

/** Announcements and what opens by itself (R-MSG-1, R-MOD-2): asked for when the page has come to rest, and again while it is looked at. */
export const announcementsOf = (language: string) => ({ ...noticesOf(language, BESIDE_PAGES), refetchInterval: STALE_AFTER_MS })
