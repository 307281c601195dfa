import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useOffers } from '#shared/content/audience.ts'
import { useIdle } from '#shared/loading/use-idle.ts'
import { openModal } from '#shared/routing/modals.ts'
import { localText, sessionText, useSession } from '#shared/session/session.ts'
import { useLanguage } from '#shared/text/text.ts'
import { whenUserIdle } from './idle-user.ts'
import { isProgram, isSettled, mayOpen } from './opening-notice.ts'
import { storedAnnouncements, storeNotices } from './stored-notices.ts'

const REST_MS = 4_000

const isTyping = (): boolean => document.activeElement?.matches('input, textarea, select, [contenteditable]') === true

/**
 * Beside every page (R-MSG-1): fetches announcements when the page has come to rest, keeps them for the session as the seeds do, and opens what is to open by
 * itself, once a session.
 */
export function NewNotices({ isPageFree }: { readonly isPageFree: boolean }) {
  const { code } = useLanguage()
  const isShown = useOffers()
  const session = useSession()
  const isIdle = useIdle()
  const { data, dataUpdatedAt, isPlaceholderData } = useQuery({ ...storedAnnouncements(code), enabled: isIdle })
  const opening = data?.popup.filter(isShown) ?? []
  const hasOpening = opening.length > 0

  useEffect(() => {
    if (data && !isPlaceholderData) storeNotices(data, code, dataUpdatedAt)
  }, [data, isPlaceholderData, code, dataUpdatedAt])

  const openNow = useEffectEvent((): boolean => {
    const moment = {
      isPageFree,
      isPopupOpen: new URLSearchParams(location.search).has('modal') || document.querySelector('dialog[open], :popover-open') !== null,
      isTyping: isTyping(),
      isChangeForced: session?.passwordChangeRequired === true,
      isProgram: isProgram(navigator),
      wasShown: sessionText.read('openingShown') !== null,
      quietUntil: localText.read('openingQuietUntil'),
      nowMs: Date.now(),
    }
    if (isSettled(moment)) return true
    if (!mayOpen(moment)) return false
    sessionText.write('openingShown', 'true')
    openModal('opening', { notices: opening })
    return true
  })
  useEffect(() => (hasOpening ? whenUserIdle(REST_MS, openNow) : undefined), [hasOpening])
  return null
}
