import { announcementsOf, type Notice, type Notices } from '#shared/content/notices.ts'
import { sessionText } from '#shared/session/session.ts'

/** What is kept for the session stays small. */
const MAX_STORED_CHARACTERS = 100_000

type Kept = { readonly notices: Notices; readonly at: number }

const isNotice = (value: unknown): value is Notice =>
  typeof value === 'object' &&
  value !== null &&
  (['id', 'title', 'content', 'publishedAt'] as const).every((name) => typeof Reflect.get(value, name) === 'string')
const isNotices = (value: unknown): value is Notice[] => Array.isArray(value) && value.every(isNotice)

/** Announcements as the session keeps them, with their language and when they came; null when they are too long to be kept. */
export function serializeStoredNotices({ player, popup }: Notices, language: string, at: number): string | null {
  const text = JSON.stringify({ language, at, player, popup })
  return text.length > MAX_STORED_CHARACTERS ? null : text
}

/** What was kept in a language; nothing where it was kept in another, came from a clock that is ahead, or is not what was written here. */
export function parseStoredNotices(text: string | null, language: string, nowMs: number): Kept | undefined {
  try {
    const stored: unknown = JSON.parse(text ?? 'null')
    if (typeof stored !== 'object' || stored === null || Reflect.get(stored, 'language') !== language) return undefined
    const [at, player, popup]: unknown[] = ['at', 'player', 'popup'].map((name): unknown => Reflect.get(stored, name))
    if (typeof at !== 'number' || at > nowMs || !isNotices(player) || !isNotices(popup)) return undefined
    return { notices: { player, popup, banners: [], promotion: [], help: [] }, at }
  } catch {
    return undefined
  }
}

/** Keeps what has come, or forgets what was kept before it. */
export function storeNotices(notices: Notices, language: string, at: number): void {
  const text = serializeStoredNotices(notices, language, at)
  if (text === null) sessionText.remove('index_notice')
  else sessionText.write('index_notice', text)
}

const stored = (language: string) => parseStoredNotices(sessionText.read('index_notice'), language, Date.now())

/**
 * Announcements, which a page of the same session has fetched already (seed 2 §4): there at once, and not asked for until they are old. Only for what is
 * shown once the page is hydrated: the server knows nothing of them.
 */
export const storedAnnouncements = (language: string) => ({
  ...announcementsOf(language),
  initialData: () => stored(language)?.notices,
  initialDataUpdatedAt: () => stored(language)?.at,
})
