import type { ReactNode } from 'react'
import { Page } from '../parts/page.tsx'
import { List, type ListProps } from './list.tsx'
import type { ListId } from './lists.ts'

type ListPageProps<Id extends ListId> = ListProps<Id> & {
  readonly title: string
  readonly lead?: ReactNode
  readonly actions?: ReactNode
  /** What stands between the heading and the list. */
  readonly above?: ReactNode
}

/** A whole page of one list: declare the list's id, its columns and filters, and where a row leads (docs/recipes/add-an-office-page.md). */
export const ListPage = <Id extends ListId>({ title, lead, actions, above, ...list }: ListPageProps<Id>) => (
  <Page title={title} lead={lead} actions={actions} isWide>
    {above}
    <List {...list} />
  </Page>
)
