/** What happens to a player's rows once the account is closed. */
export type Closing = {
  /** Days after the closure; 0 is at once. */
  readonly days: number
  /** Columns and the SQL that takes their place. Without it the row is deleted. */
  readonly set?: Readonly<Record<string, string>>
  /** Which rows are the player's, as SQL over `$1`, the member number. Without it: `member_id = $1`. */
  readonly of?: string
  /** The module whose own code does it, because it takes more than one statement. */
  readonly by?: 'player'
}

/** What happens to rows by their age, whoever's they are. */
export type Ageing = {
  readonly days: number
  /** What the days count from, as an SQL expression that an index serves. */
  readonly since: string
  readonly set?: Readonly<Record<string, string>>
  /** Who does it in a job of its own; without it the retention job does. */
  readonly by?:
    | 'platform'
    | 'message'
    | 'verification'
    | 'operator'
    | 'session'
    | 'security'
    | 'wager'
    | 'points'
    | 'exclusion'
    | 'studio'
    | 'lottery'
    | 'sportsbook'
}

/** One table with something of a person in it. */
export type PersonalRule = {
  readonly table: string
  /** What of a person stands there, in words. */
  readonly holds: string
  readonly why: string
  /** The columns that hold it. */
  readonly columns: readonly string[]
  /** Its other columns of text: they name nobody. Needed only where rows stay. */
  readonly plain?: readonly string[]
  /** Null: closing changes nothing, age alone ends it. */
  readonly closing: Closing | null
  /** Null: kept for as long as the account is open. */
  readonly ageing: Ageing | null
}

/** One table that knows players by a number alone and is kept for good, with all its columns of text. */
export type RecordRule = { readonly table: string; readonly why: string; readonly plain: readonly string[] }

/** One table that knows no player at all. */
export type HouseRule = { readonly table: string; readonly holds: string }

export const YEAR_DAYS = 365
/** The least that records of money are kept (accounting, money laundering, complaints): the name of a closed account is held back for as long. */
export const RECORD_DAYS = 5 * YEAR_DAYS + 1
/** How long the history of sign-ins reaches back. */
export const HISTORY_DAYS = 180
/** How long after a closure it can still be looked into who closed the account, and from where. */
export const DISPUTE_DAYS = 90
