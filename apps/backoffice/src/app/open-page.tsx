import { useText } from '@halong/app-kit/text.ts'
import { EmptyState, Spinner } from '@halong/ui'
import { createElement, lazy, type ReactElement, Suspense } from 'react'
import { useOperator } from '#shared/operator.tsx'
import { mayOpen, type OfficePage, pages } from './pages.ts'

/** Each page with its code, which is asked for when it is first shown. */
const shown: ReadonlyMap<string, ReactElement> = new Map(
  pages.map(({ name, load }) => [name, createElement(lazy(async () => ({ default: await load() })))]),
)

/** A page by its declaration. Who may not open it is told so, and its code is never asked for. */
export function OpenPage({ page }: { readonly page: OfficePage }) {
  const text = useText()
  const { permissions } = useOperator()
  if (!mayOpen(page, permissions))
    return <EmptyState level={1} title={text('office.not_yours.title')} text={text('office.not_yours.text')} />
  return (
    <Suspense
      fallback={
        <div className="grid place-items-center py-24" aria-busy>
          <Spinner />
        </div>
      }
    >
      {shown.get(page.name)}
    </Suspense>
  )
}
