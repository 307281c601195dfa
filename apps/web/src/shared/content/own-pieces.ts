import { useMemberCall } from '#shared/gateway/use-call.ts'
import { useLanguage } from '#shared/text/text.ts'
import type { Banner, Notice } from './notices.ts'

const nothing: { readonly banners: readonly Banner[]; readonly player: readonly Notice[] } = { banners: [], player: [] }

/** What is for the segments of the signed-in player alone; nothing for a visitor, and until it came. */
export function useOwnPieces(): typeof nothing {
  const { code } = useLanguage()
  return useMemberCall('content.getOwn', { query: { language: code } }).data ?? nothing
}

/** The player's own announcements among those of everybody: pinned ones first, then the newest. */
export const withOwn = (own: readonly Notice[], all: readonly Notice[]): Notice[] =>
  own.length === 0
    ? [...all]
    : [...own, ...all].sort((a, b) => Number(b.isPinned) - Number(a.isPinned) || Date.parse(b.publishedAt) - Date.parse(a.publishedAt))
