import type { TextKey } from '@halong/app-kit/text.ts'
import type { ReactNode } from 'react'

/** One column of a list, and its place on a card where a phone shows cards. */
export type Column<Row> = {
  /** A field of the row; what an export names the column and takes the value from. */
  readonly name: keyof Row & string
  readonly title: TextKey
  readonly cell: (row: Row) => ReactNode
  /** Numbers stand at the end, so that their digits stand under each other. */
  readonly align?: 'end'
  /** Name of the list's sort that orders by it. */
  readonly sort?: string
  /** Left out until somebody asks for it. */
  readonly isHidden?: true
  /** On a card: beside the first column, or nowhere; else on a line with its title. */
  readonly onCard?: 'head' | 'none'
}
