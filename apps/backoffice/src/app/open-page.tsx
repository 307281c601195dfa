import { type TextStore, useText, useTextStore } from '@halong/app-kit/text.ts'
import { EmptyState, Spinner } from '@halong/ui'
import { createElement, lazy, type ReactElement, type ReactNode, Suspense, use } from 'react'
import type { OfficePage } from '#shared/office-page.ts'
import { useOperator } from '#shared/operator.tsx'
import { mayOpen, pages } from './pages.ts'

/** Each page with its code, which is asked for when it is first shown. */
const shown: ReadonlyMap<string, ReactElement> = new Map(
  pages.map(({ name, load }) => [name, createElement(lazy(async () => ({ default: await load() })))]),
)

const arriving = new WeakMap<TextStore, Map<string, Promise<void>>>()
/** The texts of a page, asked for once; the same promise for the same texts. */
function textsOf(store: TextStore, area: NonNullable<OfficePage['texts']>): Promise<void> {
  const known = arriving.get(store) ?? new Map<string, Promise<void>>()
  arriving.set(store, known)
  const asked = known.get(area) ?? store.load([area])
  known.set(area, asked)
  return asked
}

function WithTexts({ page, children }: { readonly page: OfficePage; readonly children: ReactNode }) {
  const store = useTextStore()
  if (page.texts !== undefined) use(textsOf(store, page.texts))
  return children
}

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
      <WithTexts page={page}>{shown.get(page.name)}</WithTexts>
    </Suspense>
  )
}
