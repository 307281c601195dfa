import type { ClientValue } from '@halong/api/client'
import { keepPreviousData } from '@tanstack/react-query'
import { siteQuery } from '#shared/gateway.ts'

export type Notices = ClientValue<'content.getNotice'>
export type Banner = Notices['banners'][number]
export type Promotion = Notices['promotion'][number]

/** Banners, notices and promotions of the site, asked for once and shared by every page (R-MSG-1). */
export const noticeOf = (language: string) => ({
  ...siteQuery('content.getNotice', language),
  staleTime: 300_000,
  placeholderData: keepPreviousData,
})
