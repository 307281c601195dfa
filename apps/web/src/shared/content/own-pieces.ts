import { useMemberCall } from '#shared/gateway/use-call.ts'
import { useLanguage } from '#shared/text/text.ts'
import type { Banner, Notice } from './notices.ts'

const nothing: { readonly banners: readonly Banner[]; readonly player: readonly Notice[] } = { banners: [], player: [] }

/** What is for the segments of the signed-in player alone; nothing for a visitor, and until it came. */
export function useOwnPieces(): typeof nothing {
  const { code } = useLanguage()
  return useMemberCall('content.getOwn', { query: { language: code } }).data ?? nothing
}
