import type { Notice } from './notices.ts'

/** The player's own announcements among those of everybody: pinned ones first, then the newest. */
export const withOwn = (own: readonly Notice[], all: readonly Notice[]): Notice[] =>
  own.length === 0
    ? [...all]
    : [...own, ...all].sort((a, b) => Number(b.isPinned) - Number(a.isPinned) || Date.parse(b.publishedAt) - Date.parse(a.publishedAt))
