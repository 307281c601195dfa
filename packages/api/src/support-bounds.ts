/** R-MSG-2, seed 2 §7: how much a first word holds, in characters as a reader counts them. */
export const FEEDBACK_LENGTH = { min: 5, max: 140 } as const
/** Pictures of one entry. */
export const MAX_PICTURES = 3
/** Characters of an entry after the first. */
export const MAX_ENTRY = 2_000
/** R-MSG-3: how much a message of a room holds. */
export const CHAT_LENGTH = 200
export const CHAT_LINES = 3
/** Messages that a page is given at once. */
export const CHAT_PAGE = 50
/** The room that the house alone writes into, and the one of those who stand high enough in the club (R-MSG-3); the others are named by a language. */
export const NEWS_ROOM = 'NEWS'
export const VIP_ROOM = 'VIP'
/** How long an author may take a message back. */
export const CHAT_OWN_HIDE_SECONDS = 120
