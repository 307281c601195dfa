/** One row of a board. `words`: numbers of so many digits that are typed instead of tapped. */
export type BoardRow = {
  readonly label: string
  readonly values: readonly string[]
  readonly min: number
  readonly max: number
  readonly words: { readonly digits: number; readonly unordered: boolean; readonly alike: 'allowed' | 'refused' } | null
}
/** `joined`: values of one character, written without spaces. `least` values are needed over all rows. */
export type Shape = {
  readonly rows: readonly BoardRow[]
  readonly joined: boolean
  readonly places: { readonly count: number; readonly min: number } | null
  /** How many rows must not be empty. */
  readonly filled: number
  /** A value stands in one of the rows only. */
  readonly apart?: boolean
  /** How many values of each row one bet takes, where that is not the least of the row. */
  readonly random?: readonly number[]
}
