import type { GameCard } from './api.ts'
import type { TicketView } from './orders.ts'

/** Of the channel `issue:<game>`: the game as its card shows it, whole in every version. */
export type IssueNews = { readonly game: GameCard; readonly serverNow: string }
/** Of the channel `lobby`: all games, in a delta those that changed. */
export type LobbyNews = { readonly games: readonly GameCard[]; readonly serverNow: string }
/** Of the player's own channel `me`: their last tickets that ended, whole in every version. */
export type OwnNews = { readonly tickets: readonly TicketView[] }
